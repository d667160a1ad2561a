import { onTestFinished, expect, test } from 'vitest';
import { WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import { compareSample } from '../conformance/compare.ts';
import type { Host } from '../conformance/host.ts';
import { openGithubPages } from '../conformance/hosts/github-pages.ts';
import { openS3 } from '../conformance/hosts/s3.ts';
import { openServe } from '../conformance/hosts/serve.ts';
import { openRegion } from './open-with.ts';

const REGION = '1300000000';

test.each<[string, (data: string) => Promise<Host>]>([
  ['serve with the plain tree', (data) => openServe(REGION, data)],
  ['GitHub Pages with all families', (data) => openGithubPages(REGION, data, WITHOUT_SEARCH)],
  ['the website of a bucket', (data) => openS3(REGION, data)],
])('%s answers as the contract says for a region, apart from declared exceptions', async (_name, open) => {
  const host = await openRegion(REGION, open);
  onTestFinished(host.close);
  const result = await compareSample(host, REGION);
  expect(result.differences).toEqual([]);
  expect(result.asked).toBeGreaterThan(400);
});

import { onTestFinished, expect, test } from 'vitest';
import { WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import { compareSample } from '../conformance/compare-sample.ts';
import { openGithubPages } from '../conformance/hosts/github-pages.ts';
import { openRegion } from './open-with.ts';

const REGION = '1300000000';

test('GitHub Pages with all families answers as the contract says for a region, apart from declared exceptions', async () => {
  const host = await openRegion(REGION, (data) => openGithubPages(REGION, data, WITHOUT_SEARCH));
  onTestFinished(host.close);
  const result = await compareSample(host, REGION);
  expect(result.differences).toEqual([]);
  expect(result.asked).toBeGreaterThan(400);
}, 60_000);

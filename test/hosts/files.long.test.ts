import { onTestFinished, expect, test } from 'vitest';
import { compareSample } from '../conformance/compare-sample.ts';
import { openServe } from '../conformance/hosts/serve.ts';
import { openRegion } from './open-with.ts';

const REGION = '1300000000';

test('serve with the plain tree answers as the contract says for a region, apart from declared exceptions', async () => {
  const host = await openRegion(REGION, (data) => openServe(REGION, data));
  onTestFinished(host.close);
  const result = await compareSample(host, REGION);
  expect(result.differences).toEqual([]);
  expect(result.asked).toBeGreaterThan(400);
}, 60_000);

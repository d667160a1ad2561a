import { expect, onTestFinished, test } from 'vitest';
import { compareSample } from '../conformance/compare-sample.ts';
import { openS3 } from '../conformance/hosts/s3.ts';
import { openRegion } from './open-with.ts';

const REGION = '1300000000';

test('the website of a bucket answers as the contract says for a region, apart from declared exceptions', async () => {
  const host = await openRegion(REGION, (data) => openS3(REGION, data));
  onTestFinished(host.close);
  const result = await compareSample(host, REGION);
  expect(result.differences).toEqual([]);
  expect(result.asked).toBeGreaterThan(400);
}, 120_000);

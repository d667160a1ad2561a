import { expect, test } from 'vitest';
import { absent, PUBLICATIONS, withReason } from '../publications.ts';
import { loadRelease } from './release.ts';
import { shippedFacts } from './shipped.ts';

test.skipIf(absent)(withReason('the dataset has the facts of the raw release 2026-2Q'), () => {
  expect(shippedFacts()).toEqual(loadRelease(PUBLICATIONS, '2026-2Q'));
});

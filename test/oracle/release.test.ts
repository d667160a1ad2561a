import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publication, PUBLICATIONS, withReason } from '../publications.ts';
import { RELEASE } from '../published-totals.ts';
import { loadRelease } from './release.ts';
import { shippedFacts } from './shipped.ts';

const { release } = RELEASE;
const raw = publication(`releases/${release}.csv`);

test.skipIf(!existsSync(raw))(withReason(`the dataset has the facts of the raw release ${release}`), () => {
  expect(shippedFacts()).toEqual(loadRelease(PUBLICATIONS, release));
});

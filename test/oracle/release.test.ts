import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadRelease } from './release.ts';
import { shippedFacts } from './shipped.ts';

const SOURCES = fileURLToPath(new URL('../../../shared/psgc', import.meta.url));

// Skipped if the raw files are not beside the checkout.
test.skipIf(!existsSync(SOURCES))('the dataset has the facts of the raw release 2026-2Q', () => {
  expect(shippedFacts()).toEqual(loadRelease(SOURCES, '2026-2Q'));
});

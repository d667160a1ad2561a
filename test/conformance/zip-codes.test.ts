import { expect, test } from 'vitest';
import { shippedZipCodeOracle } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';
import { zipCodeCases } from './zip-code-cases.ts';

test('the handler answers every zip code as the contract says', async () => {
  const result = await compareHost(await openHandler(), zipCodeCases(shippedZipCodeOracle(), 1));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.groups['zip codes']).toBeGreaterThan(1_700);
}, 60_000);

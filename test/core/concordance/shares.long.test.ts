import { describe, expect, test } from 'vitest';
import { gazetteer } from '../../committed-data.ts';
import { faultsOfShares } from './shares.ts';

const { releases } = gazetteer.history;

describe.each(releases)('from $release', (from) => {
  test.each(releases)('to $release: shares add up to 1, and an area that goes nowhere has none', (to) => {
    expect(faultsOfShares(from, to)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { gazetteer } from '../../committed-data.ts';
import { faultsOfShares, notBack } from './shares.ts';

const { releases } = gazetteer.history;

describe.each(releases)('from $release', (from) => {
  test.each(releases)('to $release: shares add up to 1, and an area that goes nowhere has none', (to) => {
    expect(faultsOfShares(from, to)).toEqual([]);
  });
});

test('from each release to the next one and back is the start wherever nothing was merged', () => {
  expect(releases.slice(1).flatMap((to, at) => notBack(releases[at] as typeof to, to))).toEqual([]);
});

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { createApi, type PackedApi } from '../../../generator/api/runtime/index.ts';
import { packApi, packSearch, packFunction } from '../../../generator/api/runtime/packed-api.ts';
import { gazetteer, mounts } from '../../committed-data.ts';
import { makeQueries } from '../../core/search/made-queries.ts';
import { WRITTEN_QUERIES } from '../../core/search/written-queries.ts';

const written = (packed: PackedApi): PackedApi => JSON.parse(JSON.stringify(packed)) as PackedApi;

/** Packing names takes most of the time of these tests. */
const ofFunction = written(packFunction(mounts));
const ofLibrary = written(packApi(mounts));

test('a search of packed names finds what a search of names that it packs itself finds', () => {
  const [packed, packing] = [createApi(ofFunction), createApi(ofLibrary)];
  const queries = [
    ...makeQueries(20, 3).map(({ q }) => q),
    ...WRITTEN_QUERIES.map(([q]) => q).filter((_q, at) => at % 5 === 0),
  ];
  for (const q of queries) {
    const codes = ({ search }: typeof packed) => search(q, { limit: 20 }).map(({ code }) => code);
    expect(codes(packed), q).toEqual(codes(packing));
  }
});

test('names are packed for a function with searches only, and never for the library', () => {
  expect(ofFunction.datasets.map(({ search }) => search !== undefined)).toEqual([true]);
  const without = mountFamilies(gazetteer, WITHOUT_SEARCH);
  expect(packFunction(without).datasets.map(({ search }) => search)).toEqual([undefined]);
  expect(ofLibrary.datasets.map(({ search }) => search)).toEqual([undefined]);
});

/** The least that a platform takes: a Worker of Cloudflare's free plan, with gzip. */
const WORKER = 3_000_000;

test('the dataset of a function with everything takes less than half of what the platforms take, with gzip', () => {
  expect(gzipSync(JSON.stringify(ofFunction)).length).toBeLessThan(WORKER / 2);
});

test('the dataset that a page searches has no populations, no points, no ids, no censuses and nothing from before the first release', () => {
  // A page matches names that it reads itself.
  const [whole, searched] = [packApi(mounts), packSearch(mounts)].map(({ datasets }) => datasets[0]);
  expect(searched).toEqual({
    ...whole,
    populations: undefined,
    points: undefined,
    ids: undefined,
    earlierChanges: undefined,
    censuses: undefined,
    packedNames: undefined,
  });
  expect(JSON.stringify(searched)).not.toContain('ofTodaysAreas');
});

test('an older release is searched for its own areas', () => {
  const older = createApi(ofFunction, { release: '2022-4Q' });
  // It was in Western Visayas before the Negros Island Region was created.
  expect(older.search('negros occidental', { limit: 1 })[0]?.code).toBe('0604500000');
});

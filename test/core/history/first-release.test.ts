import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { DISJOINT_COLLECTIONS } from '../../../generator/core/psgc/kinds.ts';
import { DATA, gazetteer } from '../../committed-data.ts';

const { codes, hierarchy } = gazetteer;

test.each([
  ['a city that the first release has', '0102805000', '2022-4Q'],
  ['a municipality that became a city', '0402104000', '2022-4Q'],
  ['a region that was made later', '1800000000', '2024-2Q'],
  ['a province that moved', '1804500000', '2024-2Q'],
  ['a municipality of that province', '1804502000', '2024-2Q'],
  ['a province that moved again', '0906600000', '2025-07'],
  ['a barangay that was created', '1380100189', '2024-3Q'],
  ['a former code', '0604500000', '2022-4Q'],
  ['the second former code of an area', '1906600000', '2022-4Q'],
])('%s', (_what, code, release) => {
  expect(codes.firstRelease(code)).toBe(release);
});

test('every area has the last release that gave its code to it', () => {
  const folder = join(DATA, 'history');
  const lines = (file: string): Record<string, string>[] => parse(readFileSync(join(folder, file)), { columns: true });
  const given = new Map<string, string>();
  const releases = lines('releases.csv').map((line) => line['release'] ?? '');
  for (const release of releases) {
    if (!readdirSync(folder).includes(`${release}.csv`)) continue;
    for (const { change = '', code = '' } of lines(`${release}.csv`)) {
      if (['created', 'moved', 'recoded'].includes(change)) given.set(code, release);
    }
  }
  const areas = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  const wrong = areas.filter(({ code }) => codes.firstRelease(code) !== (given.get(code) ?? releases[0]));
  expect(wrong.map(({ code }) => [code, codes.firstRelease(code), given.get(code)])).toEqual([]);
});

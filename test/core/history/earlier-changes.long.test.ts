import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CompactDataset, fromCompact } from '../../../generator/core/gazetteer/compact.ts';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { gazetteerOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import type { EarlierChange } from '../../../generator/core/history/earlier-changes.ts';
import { packFunction, packSearch } from '../../../generator/api/runtime/packed-api.ts';
import { DATA, gazetteer, handler, mounts } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';

const lines = readLines(join(DATA, 'earlier-changes.csv')) as readonly EarlierChange[];
/** As a function has it. */
const packed = fromCompact(JSON.parse(JSON.stringify(packFunction(mounts).datasets[0])) as CompactDataset);

test('/api/codes says what is known of the law behind a change before the first release', async () => {
  const earlierOf = async (code: string) => {
    const answer = await handler(new Request(`https://api.test/api/codes/${code}`));
    return ((await answer.json()) as { readonly earlier: readonly Record<string, unknown>[] }).earlier;
  };
  expect((await earlierOf('0803738117')).map(({ basis }) => basis)).toContainEqual({
    kind: 'ordinance',
    text: 'Sangguniang Panlungsod Ordinance No. 052 (Series of 2021) dated 22 January 2021, Plebiscite conducted on 08 October 2022',
    date: '2021-01-22',
    plebiscite: '2022-10-08',
  });
  expect((await earlierOf('0301403000'))[0]?.['basis']).toMatchObject({ kind: 'republic_act', date: null });
});

describe('a packed dataset says the same', () => {
  const regions = gazetteer.hierarchy.list(null, 'regions');
  const NEGROS = regions.find(({ code }) => code === '1800000000') ?? expect.fail('no region 18');

  test('of the country, as the file', () => {
    expect(packed.earlierChanges.all()).toEqual(lines);
    expect(gazetteer.earlierChanges.all()).toEqual(lines);
  });

  test('of each area', () => {
    for (const [code, ofCode] of groupBy(lines, (line) => line.code)) {
      expect(packed.earlierChanges.get(code), code).toEqual(ofCode);
    }
    expect(packed.earlierChanges.get('')).toEqual([]);
  });

  test('of a region', () => {
    const expected = lines.filter(({ code }) => code.startsWith('18'));
    expect(expected.length).toBeGreaterThan(1000);
    expect(gazetteerOfRegion(packed, NEGROS).earlierChanges.all()).toEqual(expected);
  });

  test('of an older release, under the codes of then', () => {
    const { earlierChanges } = gazetteerOfRelease(packed, '2023-1Q');
    const [now] = lines.filter(({ code }) => code === '1804500000');
    expect(earlierChanges.get('0604500000')).toEqual([{ ...now, code: '0604500000' }]);
    expect(earlierChanges.get('1804500000')).toEqual([]);
  });

  test('but not that of a search, which does not need it', () => {
    const [ofSearch] = packSearch(mounts).datasets;
    expect(fromCompact(ofSearch as CompactDataset).earlierChanges.all()).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { Area } from '../../generator/core/areas/area.ts';
import { AreaFinder } from '../../generator/core/areas/area-finder.ts';
import { NameIndexes } from '../../generator/core/areas/name-index.ts';
import { NO_WRITING } from '../../generator/core/names/name-reader.ts';
import { Hierarchy } from '../../generator/core/areas/hierarchy.ts';
import { KINDS, type Kind } from '../../generator/core/psgc/kinds.ts';
import { toLocalities } from '../../generator/core/areas/barangays.ts';
import type { Row } from '../../generator/core/psgc/table.ts';
import { dataset } from '../committed-data.ts';

const { tables } = dataset;
const rows = Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows])) as Record<Kind, Row[]>;
const localities = toLocalities(rows.barangay);

const first = rows.barangay.find(({ name }) => name === 'Poblacion');

/** The codes of the localities whose barangays were unpacked. */
let unpacked: (string | undefined)[];
let hierarchy: Hierarchy;
let finder: AreaFinder;
beforeEach(() => {
  unpacked = [];
  const watched = {
    ...localities,
    rows: (at: number, locality: Area) => {
      unpacked.push(localities.codes[at]);
      return localities.rows(at, locality);
    },
  };
  hierarchy = new Hierarchy(rows, watched);
  finder = new AreaFinder(hierarchy, new NameIndexes(hierarchy), NO_WRITING);
});
const area = (code: string) => hierarchy.get(code) ?? null;
const barangaysIn = (code: string | null) => hierarchy.barangaysIn(code === null ? null : area(code));

describe('only the barangays that are needed are unpacked', () => {
  test.each<[what: string, read: () => unknown, expected: unknown, opened: string[]]>([
    ['none for an area above the barangays', () => hierarchy.get('0102800000')?.name, 'Ilocos Norte', []],
    ['none for a count', () => hierarchy.count(area('0100000000'), 'barangays'), 3267, []],
    ['none for a code in no locality', () => hierarchy.get('9999999999'), undefined, []],
    ['none for a name that no barangay has', () => finder.find('Atlantis', 'barangays', null), undefined, []],
    ['one locality for a code', () => hierarchy.get('0102805001')?.name, 'Aglipay', ['0102805000']],
    ['one for a code that it does not have', () => hierarchy.get('0102805999'), undefined, ['0102805000']],
    [
      'one for an exact name in the country',
      () => finder.find('Poblacion', 'barangays', null)?.code,
      first?.code,
      [`${first?.code.slice(0, 7)}000`],
    ],
    [
      'one for a folded name in a province',
      () => finder.find(' AGLIPAY', 'barangays', area('0102800000'))?.code,
      '0102805001',
      ['0102805000'],
    ],
    ['one for the list of a city', () => hierarchy.list(area('0102805000'), 'barangays').length, 43, ['0102805000']],
    [
      'those of a page',
      () =>
        hierarchy.barangays
          .list(barangaysIn(null))
          .slice(0, 2)
          .map(({ code }) => code),
      ['0102801001', '0102802001'],
      ['0102801000', '0102802000'],
    ],
    [
      'those of a page of a search',
      () =>
        finder
          .select('barangays', [], 'leaño')
          .slice(0, 1)
          .map(({ code }) => code),
      ['0201511032'],
      ['0201511000'],
    ],
    ['none for how many a search finds', () => finder.select('barangays', [], 'leano').length, 2, []],
  ])('%s', (_what, read, expected, opened) => {
    expect(read()).toEqual(expected);
    expect(unpacked).toEqual(opened);
  });

  test('and each locality once', () => {
    for (const code of ['0102805001', '0102805002', '0102805001']) hierarchy.get(code);
    hierarchy.list(area('0102800000'), 'barangays');
    expect(unpacked.filter((code) => code === '0102805000')).toHaveLength(1);
  });
});

test('a slice past the end of a range has nothing of the next one', () => {
  const { length, slice } = hierarchy.barangays.list(barangaysIn('0102805000'));
  const batac = rows.barangay.map(({ code }) => code).filter((code) => code.startsWith('0102805'));
  expect(length).toBe(43);
  expect(slice(40, 60).map(({ code }) => code)).toEqual(batac.slice(40));
  expect(slice(43, 60)).toEqual([]);
  expect(slice(60, 80)).toEqual([]);
});

describe('a hierarchy is refused if', () => {
  const barangay = (code: string) => toLocalities([{ code, name: 'Barangay' }]);
  const municipality = { code: '0102801000', name: 'Adams', region_code: '0100000000', province_code: '0102800000' };
  const province = { code: '0102800000', name: 'Ilocos Norte', region_code: '0100000000' };
  const region = { code: '0100000000', name: 'Region I' };
  const small: Record<Kind, Row[]> = {
    region: [region],
    province: [province],
    city: [],
    municipality: [municipality],
    'sub-municipality': [],
    barangay: [],
  };
  test.each<[what: string, changed: Partial<Record<Kind, Row[]>>, locality: string, message: string]>([
    ['a parent is missing', { province: [] }, '0102801001', 'there is no row for the parent 0102800000'],
    ['a locality is missing', {}, '0102802001', 'there is no row for the parent 0102802000'],
    [
      'another area is between an area and what is within it',
      { province: [province, { ...province, code: '0102800500', name: 'Between' }] },
      '0102801001',
      '0102801000 does not follow 0102800000 Ilocos Norte in the order of codes',
    ],
  ])('%s', (_what, changed, locality, message) => {
    expect(() => new Hierarchy({ ...small, ...changed }, barangay(locality))).toThrow(message);
  });

  test('a province contains barangays directly', () => {
    const open = new Hierarchy(small, barangay('0102800001'));
    expect(() => open.list(null, 'barangays')).toThrow('cannot contain barangays directly');
  });
});

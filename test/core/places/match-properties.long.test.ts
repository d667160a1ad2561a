import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MATCH_LEVELS, type MatchQuery } from '../../../generator/core/places/match.ts';
import type { Area } from '../../../generator/core/areas/area.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { NameMatcher } from '../../../generator/core/places/matcher.ts';
import { gazetteer, openedGazetteer } from '../../committed-data.ts';
import { Random } from '../../random.ts';
import { allAreas, expectNoOther, expectSound, levelOf, matcher, ownNames, withTypo } from './properties.ts';

const areas = allAreas();
/** All regions and provinces, and a part of the others. */
const sample = areas.filter(({ kind }, at) => kind === 'region' || kind === 'province' || at % 480 === 0);
const random = new Random(5);

test('the own names of every area give its code', () => {
  expect(areas).toHaveLength(43_766);
  const wrong = areas.flatMap((area) => {
    const { status, area: found, score } = matcher.match(ownNames(area));
    // Parts of Manila have no column.
    const isRight = found === area && score >= 0.98 && (status === 'exact' || area.kind === 'sub-municipality');
    return isRight ? [] : [`${area.code} ${area.name}: ${status} ${score} ${found?.code ?? 'nothing'}`];
  });
  expect(wrong).toEqual([]);
});

test('a barangay whose name no other one of its province or region has is found without its city, or asked for, and never another', () => {
  const barangays = areas.filter(({ kind }) => kind === 'barangay');
  for (const level of ['province', 'region'] as const) {
    const keyOf = (area: Area): string => `${area[level]?.code} ${foldName(area.name)}`;
    const sharing = new Map<string, number>();
    for (const area of barangays) sharing.set(keyOf(area), (sharing.get(keyOf(area)) ?? 0) + 1);
    const only = barangays.filter((area, at) => at % 7 === 0 && area[level] !== null && sharing.get(keyOf(area)) === 1);
    let right = 0;
    const wrong = only.flatMap((area) => {
      const { area: meant, status } = matcher.match({ [level]: area[level]?.name ?? '', barangay: area.name });
      if (meant === area) right += 1;
      return meant === area || status === 'ambiguous' ? [] : [`${area.code} ${area.name}: ${status} ${meant?.code}`];
    });
    expect(wrong).toEqual([]);
    expect(right / only.length).toBeGreaterThan(0.99);
  }
});

test('letter case and accents do not matter', () => {
  const others: readonly ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  ];
  for (const area of sample.filter(({ kind }, at) => at % 3 === 0 && kind !== 'sub-municipality')) {
    for (const change of others) {
      const written = Object.entries(ownNames(area)).map(([level, text]) => [level, change(text ?? '')]);
      const { status, area: found } = matcher.match(Object.fromEntries(written));
      expect([status, found?.code], area.name).toEqual(['exact', area.code]);
    }
  }
});

test('a ten-digit or nine-digit code in the column of its level stands for its area', () => {
  for (const area of sample.filter((_area, at) => at % 10 === 0)) {
    for (const text of [area.code, area.correspondenceCode ?? area.code]) {
      const { area: found, status, matched } = matcher.match({ [levelOf(area)]: text });
      expect([found?.code, status, matched[levelOf(area)]], text).toEqual([area.code, 'exact', 'code']);
    }
  }
});

test('a code of an earlier release stands for the one area that has its place', () => {
  const retired = [...gazetteer.codes.retired().values()].filter(({ successors }) => successors.length === 1);
  for (const { code, successors } of retired.filter((_record, at) => at % 30 === 0)) {
    const successor = gazetteer.hierarchy.get(successors[0] ?? '');
    if (successor === undefined) continue;
    const { area, status } = matcher.match({ [levelOf(successor)]: code });
    expect([area?.code, status], code).toEqual([successor.code, 'exact']);
  }
});

test('one typing error in a word of five letters or more never gives another area as exact', () => {
  const below = areas.filter(({ kind }) => kind === 'barangay' || kind === 'city' || kind === 'municipality');
  for (let cases = 0; cases < 10_000; cases += 1) {
    const area = random.of(below);
    const query = withTypo(area, random);
    if (query !== undefined) expectNoOther(area, query);
  }
});

/** Rows as tables have them: names of several areas in the columns, some with typing errors, some left out. */
const rows = (count: number): readonly MatchQuery[] =>
  Array.from({ length: count }, (_row, nth) => {
    const area = random.of(areas);
    const { region, ...others } = (nth % 3 === 0 ? withTypo(area, random) : undefined) ?? ownNames(area);
    return nth % 2 === 0 ? others : { ...others, region };
  });

test('the order of rows does not matter', () => {
  const asked = rows(75);
  const reversed = new NameMatcher(gazetteer);
  const other = asked.toReversed().map((query) => reversed.match(query));
  const again = asked.map((query) => matcher.match(query));
  expect(asked.map((query) => matcher.match(query))).toEqual(again);
  expect(other.toReversed().map(inShort)).toEqual(again.map(inShort));
});

test('a dataset as a function opens it gives the same matches', () => {
  const opened = new NameMatcher(openedGazetteer());
  for (const query of rows(60)) expect(inShort(opened.match(query))).toEqual(inShort(matcher.match(query)));
});

const inShort = ({ status, score, area, matched, candidates }: ReturnType<NameMatcher['match']>) => ({
  ...{ status, score, code: area?.code, matched },
  candidates: candidates.map((each) => [each.area.code, each.score]),
});

test('a query without any text is none', () => {
  for (const query of [{}, { region: '' }, { province: ' ', city: '', barangay: undefined }, { address: ' , ' }]) {
    const { status, area, score, candidates } = matcher.match(query);
    expect({ status, area, score, candidates }).toEqual({ status: 'none', area: null, score: 0, candidates: [] });
  }
});

const anyText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    ...['', ' ', 'City of', 'Sto. Niño'],
    ...'- 0 1600 ( Brgy. Ã± IV-A QC \ufffd\ufffd? 1380600000'.split(' '),
  ),
  fc.constantFrom(...sample.map(({ name }) => name)),
  fc
    .array(fc.constantFrom(...sample.flatMap(({ name }) => name.split(' '))), { maxLength: 6 })
    .map((all) => all.join(' ')),
);

test('whatever is written, a match is sound and does not depend on what was asked before', () => {
  const query = fc.record(Object.fromEntries([...MATCH_LEVELS, 'address', 'zip'].map((column) => [column, anyText])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(query, (written: MatchQuery) => {
      const match = matcher.match(written);
      expectSound(match, written);
      expect(matcher.match(written)).toEqual(match);
    }),
    { numRuns: 50, seed: 7 },
  );
});

test('an address of official names never gives another area with certainty', () => {
  const numbered = areas.filter(({ kind, name }) => kind === 'barangay' && /\d|\b[IVX]+\b/.test(name));
  for (const area of numbered.filter((_area, at) => at % 25 === 0)) {
    const address = [area.name, area.cityMunicipality?.name, area.province?.name].filter(Boolean).join(', ');
    const { status, area: found } = matcher.match({ address });
    if (status === 'exact' || status === 'alias' || status === 'close') expect(found?.code, address).toBe(area.code);
  }
});

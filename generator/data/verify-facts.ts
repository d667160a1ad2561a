import {
  type AreaNames,
  type Finding,
  unless,
  unlessAccepted,
  unlessAfter,
  unlessProse,
  unlessSource,
  verifyRows,
} from './values.ts';
import type { CsvTable, Row } from '../core/psgc/table.ts';
import { type Problems, quote } from '../core/problem.ts';
import { type Origins, placeKey, type SourcedZipCode } from '../core/dataset/dataset.ts';
import { ID_COLUMNS, ID_NAMES, type IdRow, IDS } from '../core/psgc/ids.ts';
import { CENSUS_COLUMNS, type CensusRow, DOUBTS, doubtsIn, EARLIER_CENSUSES, isDoubt } from '../core/psgc/census.ts';
import { EARLIER_COLUMNS, type EarlierChange, MAX_EARLIER_TEXT } from '../core/history/earlier-changes.ts';
import { ACT_KINDS, PLEBISCITE } from '../core/psgc/act.ts';
import { isDay } from '../core/psgc/release.ts';
import { CODE_SHAPES } from '../core/psgc/code.ts';

/** The files of a dataset with further facts about areas, by the name that each has in the dataset. */
export const FACT_FILES = {
  zipCodes: { file: 'zip-codes.csv', columns: ['code', 'zip_code', 'place', 'source'] },
  censuses: { file: 'censuses.csv', columns: CENSUS_COLUMNS },
  ids: { file: 'ids.csv', columns: ID_COLUMNS },
  earlierChanges: { file: 'earlier-changes.csv', columns: EARLIER_COLUMNS },
} as const;

/** Verifies that each code is that of an area, the shape of each value, and that the lines are in order, none twice. */
export function verifyZipCodes(table: CsvTable<SourcedZipCode>, areas: AreaNames, problems: Problems): void {
  verifyRows(table, problems, ({ zip_code: zipCode, place, code, source }, before) =>
    [
      ...unless(areas.has(code), 'code', code, 'the code of an area'),
      ...unless(zipCode !== '', 'zip_code', zipCode, 'four digits'),
      ...unlessAccepted('zip_code', 'zip_code', zipCode),
      ...unless(place !== '', 'place', place, 'the name of a place'),
      ...unlessAccepted('old_name', 'place', place),
      ...unlessSource(source, 'the lists that have the place'),
      ...unlessAfter(
        before && placeKey(before),
        placeKey({ zip_code: zipCode, place, code }),
        'each line once, ordered by code, zip code and place',
      ),
    ].map((finding) => ({ code, ...finding })),
  );
}

/** Verifies that each code is that of an area above the barangays, each id right, and the lines in order, none twice. */
export function verifyIds(table: CsvTable<IdRow>, above: ReadonlySet<string>, problems: Problems): void {
  const wrongIds = idVerifier();
  verifyRows(table, problems, (row, before) =>
    [
      ...unless(above.has(row.code), 'code', row.code, 'the code of an area above the barangays'),
      ...unlessAfter(before?.code, row.code, 'each code once, in order'),
      ...wrongIds(row),
    ].map((finding) => ({ code: row.code, ...finding })),
  );
}

/** A function that finds what is wrong with the ids of each row of a table: none, one of another form, one that came before. */
export function idVerifier(): (row: IdRow) => readonly Finding[] {
  const seen = new Set<string>();
  return (row) => {
    const known = ID_NAMES.filter((name) => row[name] !== '');
    return [
      ...unless(known.length > 0, ID_NAMES[0] ?? '', '', 'at least one id'),
      ...known.flatMap((name) => {
        const { pattern, what } = IDS[name];
        const id = row[name];
        const key = `${name} ${id}`;
        const isNew = !seen.has(key);
        seen.add(key);
        return [
          ...unless(new RegExp(pattern, 'u').test(id), name, id, `${what}: ${pattern}`),
          ...(name === 'wikipedia' ? unlessProse(name, id, 100) : []),
          ...unless(isNew, name, `${id} again`, 'each id once in its column'),
        ];
      }),
    ];
  };
}

const PEOPLE = /^(?:|[1-9]\d{0,8})$/;

/**
 * Verifies that each code is that of an area above the barangays, each figure a whole number, each doubt about a figure
 * that is there, and that the lines are in order, none twice.
 */
export function verifyCensuses(table: CsvTable<CensusRow>, above: ReadonlySet<string>, problems: Problems): void {
  verifyRows(table, problems, (row, before) => {
    const { code, doubtful, page, revision } = row;
    const years = EARLIER_CENSUSES.filter((year) => row[year] !== '');
    const doubts = doubtsIn(row);
    const isRight =
      doubts.every(([year, why]) => years.some((each) => each === year) && isDoubt(why)) &&
      doubts.map((each) => each.join(':')).join(' ') === doubtful &&
      doubts.every(([year], at) => at === 0 || (doubts[at - 1]?.[0] ?? '') < year);
    const findings: readonly Finding[] = [
      ...unless(above.has(code), 'code', code, 'the code of an area above the barangays'),
      ...EARLIER_CENSUSES.flatMap((year) =>
        unless(PEOPLE.test(row[year]), year, row[year], 'a whole number, or nothing'),
      ),
      ...unless(years.length > 0, EARLIER_CENSUSES[0], '', 'a figure of at least one census'),
      ...unless(
        isRight,
        'doubtful',
        doubtful,
        `censuses with a figure, in order, each with a reason: 1918:jump; reasons are ${Object.keys(DOUBTS).join(', ')}`,
      ),
      ...unlessProse('page', page, 100),
      ...unless(/^\d{1,12}$/.test(revision), 'revision', revision, 'the number of a revision'),
      ...unlessAfter(before?.code, code, 'each code once, in order'),
    ];
    return findings.map((finding) => ({ code, ...finding }));
  });
}

const OF_BASIS = {
  basis_kind: [(text: string) => (ACT_KINDS as readonly string[]).includes(text), ACT_KINDS.join(', ')],
  basis_date: [isDay, 'the day of the basis as 2022-10-08, or nothing'],
  plebiscite_date: [(text: string) => YEAR_OR_DAY.test(text), 'a date, a year, or nothing'],
} as const;

const YEAR_OR_DAY = new RegExp(PLEBISCITE);
const PERIOD = /^\d{4}-(?:0[1-9]|1[0-2])\/\d{4}-(?:0[1-9]|1[0-2])$/;

/** Verifies that each code is that of an area, and the shape of each value. */
export function verifyEarlier(table: CsvTable<EarlierChange>, areas: AreaNames, problems: Problems): void {
  const isPeriod = (period: string) => PERIOD.test(period) && period.slice(0, 7) <= period.slice(8);
  verifyRows(table, problems, ({ code, period, change, name, old_name, old_code, basis, source, ...act }, before) => [
    ...unless(areas.has(code), 'code', code, 'the code of an area'),
    ...unless(isPeriod(period), 'period', period, 'the first and the last month: 2017-07/2017-09'),
    ...unlessProse('change', change, MAX_EARLIER_TEXT),
    ...unlessProse('name', name, MAX_EARLIER_TEXT),
    ...(old_name === '' ? [] : unlessProse('old_name', old_name, MAX_EARLIER_TEXT)),
    ...unless(/^(?:\d{9,10})?$/.test(old_code), 'old_code', old_code, 'nine or ten digits, or nothing'),
    ...(basis === '' ? [] : unlessProse('basis', basis, MAX_EARLIER_TEXT)),
    ...Object.entries(OF_BASIS).flatMap(([column, [isRight, expected]]) => {
      const value = act[column as keyof typeof OF_BASIS];
      return unless(value === '' || (basis !== '' && isRight(value)), column, value, expected);
    }),
    ...unlessProse('source', source, MAX_EARLIER_TEXT),
    ...(before === undefined || before.code <= code
      ? []
      : [{ column: 'code', found: `${quote(code)} after ${before.code}`, expected: 'rows ordered by code' }]),
  ]);
}

export const ORIGIN_FILES = {
  motherCodes: { file: 'mother-codes.csv', columns: ['code', 'mother_code', 'source'] },
  formerPopulations: { file: 'former-populations.csv', columns: ['code', 'year', 'population', 'source'] },
} as const;

type OriginTables = { readonly [Name in keyof Origins]: CsvTable<Origins[Name][number]> };

/**
 * Verifies the origins of barangays: that each code is a barangay of the release, and each mother another one, or one that
 * is gone and has a count; that each of these is the mother of one; and that the lines are in order, none of them twice.
 */
export function verifyOrigins(
  { motherCodes, formerPopulations }: OriginTables,
  release: { readonly barangays: readonly Row[]; readonly years: readonly number[] },
  problems: Problems,
): void {
  const { years } = release;
  const barangays = new Set(release.barangays.map(({ code }) => code));
  const gone = new Set(formerPopulations.rows.map(({ code }) => code));
  const mothers = new Set(motherCodes.rows.map((row) => row.mother_code));
  verifyRows(motherCodes, problems, ({ code, mother_code: mother, source }, before) => [
    ...unless(barangays.has(code), 'code', code, 'the code of a barangay'),
    ...unless(
      mother !== code && (barangays.has(mother) || gone.has(mother)),
      'mother_code',
      mother,
      `the code of another barangay, or of one in ${ORIGIN_FILES.formerPopulations.file}`,
    ),
    ...unlessAfter(before && `${before.code} ${before.mother_code}`, `${code} ${mother}`, IN_ORDER),
    ...unlessSource(source, 'where this is from'),
  ]);
  verifyRows(formerPopulations, problems, ({ code, year, population, source }, before) => {
    const isGone = CODE_SHAPES.barangay.pattern.test(code) && !barangays.has(code);
    return [
      ...unless(isGone, 'code', code, 'the code of a barangay that is gone'),
      ...unless(mothers.has(code), 'code', code, `a mother in ${ORIGIN_FILES.motherCodes.file}`),
      ...unless(years.map(String).includes(year), 'year', year, `a census of the release: ${years.join(', ')}`),
      ...unless(/^\d{1,9}$/.test(population), 'population', population, 'a whole number'),
      ...unlessAfter(before && `${before.code} ${before.year}`, `${code} ${year}`, IN_ORDER),
      ...unlessSource(source, 'where this is from'),
    ];
  });
}

const IN_ORDER = 'each line once, ordered by code';

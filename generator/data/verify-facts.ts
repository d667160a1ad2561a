import { EARLIER_COLUMNS, MAX_EARLIER_TEXT } from '../core/history/earlier-changes.ts';
import { ACT_KINDS, PLEBISCITE } from '../core/psgc/act.ts';
import { CENSUS_COLUMNS, type CensusRow, DOUBTS, doubtsIn, EARLIER_CENSUSES, isDoubt } from '../core/psgc/census.ts';
import { CODE_SHAPES } from '../core/psgc/code.ts';
import { ID_COLUMNS, ID_NAMES, type IdRow, IDS } from '../core/psgc/ids.ts';
import { isDay } from '../core/psgc/release.ts';
import {
  areaCode,
  asColumn,
  BY_CODE,
  checksOf,
  describeTable,
  matching,
  must,
  prose,
  sourced,
  type ValueCheck,
} from './table-description.ts';
import { type Finding, unless, unlessProse } from './values.ts';
import { quote } from '../core/problem.ts';

/** A function that finds what is wrong with the ids of each row of a table: none, one of another form, one that came before. */
export function idVerifier(): (row: IdRow) => readonly Finding[] {
  const seen = new Set<string>();
  return (row) => {
    const known = ID_NAMES.filter((name) => row[name] !== '');
    if (known.length === 0) return [{ column: ID_NAMES[0] ?? '', found: quote(''), expected: 'at least one id' }];
    return known.flatMap((name) => {
      const { pattern, what } = IDS[name];
      const id = row[name];
      const isNew = seen.size !== seen.add(`${name} ${id}`).size;
      return [
        ...unless(new RegExp(pattern, 'u').test(id), id, `${what}: ${pattern}`),
        ...(name === 'wikipedia' ? unlessProse(id, 100) : []),
        ...unless(isNew, `${id} again`, 'each id once in its column'),
      ].map((fault) => ({ ...fault, column: name }));
    });
  };
}

const codeAbove = must((code, _, { above }) => above.has(code), 'the code of an area above the barangays');
const people = matching(/^(?:|[1-9]\d{0,8})$/, 'a whole number, or nothing');

const zipCodes = describeTable(
  'zip-codes.csv',
  {
    code: areaCode,
    zip_code: [must((code) => code !== '', 'four digits'), asColumn('zip_code')],
    place: [must((place) => place !== '', 'the name of a place'), asColumn('old_name')],
    source: sourced('the lists that have the place'),
  },
  {
    order: [
      ({ code, zip_code: zipCode, place }) => `${code} ${zipCode} ${place}`,
      'each line once, ordered by code, zip code and place',
    ],
  },
);

const ids = describeTable(
  'ids.csv',
  { ...checksOf(ID_COLUMNS, []), code: codeAbove },
  { order: BY_CODE, verifier: idVerifier },
);

/** True if a line doubts figures that it has, in the order of the censuses and with reasons that are known. */
function areDoubts(row: CensusRow): boolean {
  const doubts = doubtsIn(row);
  return (
    doubts.every(
      ([year, why]) => EARLIER_CENSUSES.some((census) => census === year && row[census] !== '') && isDoubt(why),
    ) &&
    doubts.map((doubt) => doubt.join(':')).join(' ') === row.doubtful &&
    doubts.every(([year], at) => at === 0 || (doubts[at - 1]?.[0] ?? '') < year)
  );
}

const censuses = describeTable(
  'censuses.csv',
  {
    code: codeAbove,
    ...checksOf(EARLIER_CENSUSES, people),
    [EARLIER_CENSUSES[0]]: [
      people,
      must((_, row) => EARLIER_CENSUSES.some((year) => row[year] !== ''), 'a figure of at least one census'),
    ],
    doubtful: must(
      (_, row) => areDoubts(row as CensusRow),
      `censuses with a figure, in order, each with a reason: 1918:jump; reasons are ${Object.keys(DOUBTS).join(', ')}`,
    ),
    page: prose(100),
    revision: matching(/^\d{1,12}$/, 'the number of a revision'),
  },
  // An object has names that are numbers first.
  { columns: CENSUS_COLUMNS, order: BY_CODE },
);

const YEAR_OR_DAY = new RegExp(PLEBISCITE);
const PERIOD = /^\d{4}-(?:0[1-9]|1[0-2])\/\d{4}-(?:0[1-9]|1[0-2])$/;

const isPeriod = (period: string): boolean => PERIOD.test(period) && period.slice(0, 7) <= period.slice(8);

/** Accepts nothing, or a value of which something is true if the line has a basis. */
const ofBasis = (isRight: (value: string) => boolean, expected: string): ValueCheck =>
  must((value, { basis }) => value === '' || (basis !== '' && isRight(value)), expected);

const earlierChanges = describeTable(
  'earlier-changes.csv',
  {
    code: areaCode,
    period: must(isPeriod, 'the first and the last month: 2017-07/2017-09'),
    change: prose(MAX_EARLIER_TEXT),
    name: prose(MAX_EARLIER_TEXT),
    old_name: prose(MAX_EARLIER_TEXT, ''),
    old_code: matching(/^(?:\d{9,10})?$/, 'nine or ten digits, or nothing'),
    basis: prose(MAX_EARLIER_TEXT, ''),
    basis_kind: ofBasis((kind) => (ACT_KINDS as readonly string[]).includes(kind), ACT_KINDS.join(', ')),
    basis_date: ofBasis(isDay, 'the day of the basis as 2022-10-08, or nothing'),
    plebiscite_date: ofBasis((date) => YEAR_OR_DAY.test(date), 'a date, a year, or nothing'),
    source: prose(MAX_EARLIER_TEXT),
  },
  { columns: EARLIER_COLUMNS, order: [({ code }) => `${code}`, 'rows ordered by code'], repeats: true },
);

const IN_ORDER = 'each line once, ordered by code';
const FORMER_POPULATIONS = 'former-populations.csv';

const motherCodes = describeTable(
  'mother-codes.csv',
  {
    code: must((code, _, { barangays }) => barangays.has(code), 'the code of a barangay'),
    mother_code: must(
      (mother, { code }, { barangays, valuesOf }) =>
        mother !== code && (barangays.has(mother) || valuesOf('formerPopulations', 'code').has(mother)),
      `the code of another barangay, or of one in ${FORMER_POPULATIONS}`,
    ),
    source: sourced('where this is from'),
  },
  { part: 'origins', order: [(row) => `${row['code']} ${row['mother_code']}`, IN_ORDER] },
);

const formerPopulations = describeTable(
  FORMER_POPULATIONS,
  {
    code: [
      must(
        (code, _, { barangays }) => CODE_SHAPES.barangay.pattern.test(code) && !barangays.has(code),
        'the code of a barangay that is gone',
      ),
      must(
        (code, _, known) => known.valuesOf('motherCodes', 'mother_code').has(code),
        `a mother in ${motherCodes.file}`,
      ),
    ],
    year: (value, _, { years }) => unless(years.includes(value), value, `a census of the release: ${years.join(', ')}`),
    population: matching(/^\d{1,9}$/, 'a whole number'),
    source: sourced('where this is from'),
  },
  { part: 'origins', order: [({ code, year }) => `${code} ${year}`, IN_ORDER] },
);

/** The tables with further facts about areas, by the name that each has in the dataset. */
export const FACT_TABLES = { motherCodes, formerPopulations, zipCodes, censuses, ids, earlierChanges } as const;

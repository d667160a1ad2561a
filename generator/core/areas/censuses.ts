import type { Area } from './area.ts';
import type { Populations } from './populations.ts';

/** The censuses before those that PSA's list of codes has. */
export const EARLIER_CENSUSES = [
  '1903',
  '1918',
  '1939',
  '1948',
  '1960',
  '1970',
  '1975',
  '1980',
  '1990',
  '1995',
  '2000',
  '2007',
  '2010',
] as const;

/** The file of a dataset with their figures. `doubtful` has censuses with a reason each: `1918:jump 2010:barangays`. */
export const CENSUSES_FILE = 'censuses.csv';
export const CENSUS_COLUMNS = ['code', ...EARLIER_CENSUSES, 'doubtful', 'page', 'revision'] as const;

/** A line of it; a figure that is not known is empty. */
export type CensusRow = Readonly<Record<(typeof CENSUS_COLUMNS)[number], string>>;

/** Why a figure is doubtful, as sentences. */
export const DOUBTS = {
  jump: 'It is more than three times the figure of the census before, or less than a third of it.',
  parts: 'The areas that are below it today do not add up to it.',
  isabela: 'It includes the City of Isabela, which later figures do not.',
  barangays: 'The barangays that PSA listed in November 2015 add up to another figure.',
} as const;

export type Doubt = keyof typeof DOUBTS;

export const isDoubt = (text: string): text is Doubt => Object.hasOwn(DOUBTS, text);

/** The doubtful censuses of a line, each with the reason. */
export const doubtsIn = ({
  doubtful,
}: Pick<CensusRow, 'doubtful'>): readonly (readonly [year: string, why: string])[] =>
  doubtful.split(' ').flatMap((each) => {
    const [year = '', why = ''] = each.split(':');
    return year === '' ? [] : [[year, why] as const];
  });

/** The people of an area within its borders at a census. */
interface CensusFigure {
  readonly year: number;
  readonly population: number;
  /** `null` if nothing speaks against the figure. */
  readonly doubt: Doubt | null;
}

interface AreaCensuses {
  /** Where the figures of the earlier censuses are from; `null` if there are none. */
  readonly source: string | null;
  /** Of all censuses, oldest first. */
  readonly figures: readonly CensusFigure[];
}

/** The figures of earlier censuses. */
export interface Censuses {
  readonly rows: readonly CensusRow[];
  row(code: string): CensusRow | undefined;
}

export function censusesFrom(rows: readonly CensusRow[]): Censuses {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return { rows, row: (code) => byCode.get(code) };
}

/** Those of a function, which files answer: it knows only that there are some. */
export const CENSUSES_IN_FILES: Censuses = {
  rows: [],
  row: (code) => {
    throw new Error(`the census figures of ${code} are in a file`);
  },
};

/** The figures of an area from the earliest census to the newest. */
export function censusesOf(area: Pick<Area, 'code'>, censuses: Censuses, populations: Populations): AreaCensuses {
  const row = censuses.row(area.code);
  const doubts = new Map(row && doubtsIn(row));
  const { published } = populations.of(area);
  const figures = [
    ...EARLIER_CENSUSES.map((year) => [year, row?.[year] || null] as const),
    ...populations.years.map((year) => [year, published[year] ?? null] as const),
  ].flatMap(([year, population]) =>
    population === null
      ? []
      : [{ year: Number(year), population: Number(population), doubt: (doubts.get(year) ?? null) as Doubt | null }],
  );
  return { source: row === undefined ? null : `Wikipedia, ${row.page}, revision ${row.revision}`, figures };
}

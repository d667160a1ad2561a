import type { Area } from './area.ts';
import type { Populations } from './populations.ts';
import { once } from '../kept.ts';
import { type CensusRow, type Doubt, doubtsIn, EARLIER_CENSUSES } from '../psgc/census.ts';

/** The people of an area within its borders at a census. */
export interface CensusFigure {
  readonly year: number;
  readonly population: number;
  /** `null` if nothing speaks against the figure. */
  readonly doubt: Doubt | null;
}

/** The censuses of an area. */
export interface AreaCensuses {
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

/** @param read gives the rows, which are read when they are first asked for. */
export function censusesFrom(read: () => readonly CensusRow[]): Censuses {
  const rows = once(read);
  const byCode = once(() => new Map(rows().map((row) => [row.code, row])));
  return {
    get rows() {
      return rows();
    },
    row: (code) => byCode().get(code),
  };
}

/** The figures of an area from the earliest census to the newest; without earlier ones, of those that populations have. */
export function censusesOf(
  area: Pick<Area, 'code'>,
  censuses: Censuses | null,
  populations: Populations,
): AreaCensuses {
  const row = censuses?.row(area.code);
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

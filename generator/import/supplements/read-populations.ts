import { basename, extname } from 'node:path';
import type { Problems } from '../../dataset/problems.ts';
import { readPopulationCsv } from './read-population-csv.ts';
import { readPopulationWorkbook } from './read-population-workbook.ts';
import type { Supplied } from './supplement.ts';

/** The counts of one census in all files. */
export interface Census {
  readonly year: number;
  /** By code; empty if the files only say that the count is unknown. */
  readonly counts: ReadonlyMap<string, string>;
  /** The names of the files that have this census. */
  readonly files: readonly string[];
}

/**
 * Reads the counts of each census from CSV files of `psgc_code,population,year` and from workbooks of PSA. The first file
 * that has a count for a code and a year is the one that counts.
 */
export async function readPopulations(
  files: readonly string[],
  problems: Problems,
): Promise<ReadonlyMap<number, Census>> {
  const censuses = new Map<number, { year: number; counts: Map<string, string>; files: string[] }>();
  for (const file of files) {
    const isWorkbook = extname(file).toLowerCase() === '.xlsx';
    const years = await (isWorkbook ? readPopulationWorkbook(file, problems) : readPopulationCsv(problems.of(file)));
    for (const [year, counts] of years) {
      let census = censuses.get(year);
      if (census === undefined) censuses.set(year, (census = { year, counts: new Map(), files: [] }));
      census.files.push(basename(file));
      for (const [code, count] of counts) {
        if ((census.counts.get(code) ?? '') === '') census.counts.set(code, count);
      }
    }
  }
  return censuses;
}

/**
 * Finds the count of an area by the first of its codes for which there is one.
 *
 * @param codes its code, and then its former codes.
 */
export function findCount({ year, counts }: Census, codes: readonly string[]): Supplied | undefined {
  const known = codes.map((code) => counts.get(code)).filter((count) => count !== undefined);
  const count = known.find((each) => each !== '') ?? known[0];
  return count === undefined ? undefined : { [`population_${year}`]: count };
}

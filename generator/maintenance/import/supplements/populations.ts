import { basename, extname } from 'node:path';
import { type Supplied, checkCode, checkValue } from './supplement.ts';
import { readCsvFile } from '../../../data/input/csv-table.ts';
import { type FileProblems, type Problems, quote } from '../../../core/problem.ts';
import type { Column } from '../../../core/psgc/table.ts';
import { readPublication } from '../publication/read-publication.ts';
import { Repairs, repairRow } from '../rows/repair-row.ts';

/** The counts of each census in a file, by year and by code; empty if the file says that one is unknown. */
type CensusCounts = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The values in sources that mean that a census has no count for an area. */
const UNKNOWN = new Set(['', '-', 'NA']);

async function readPopulationCsv(problems: FileProblems): Promise<CensusCounts> {
  const years = new Map<number, Map<string, string>>();
  const expected = 'a CSV of psgc_code,population,year, or a workbook of PSA';
  for (const { line, values } of await readCsvFile(problems, ['psgc_code', 'population', 'year'], expected)) {
    const { psgc_code: code, year } = values;
    if (!/^(?:19|2\d)\d{2}$/.test(year)) {
      problems.add({ line, column: 'year', code, found: quote(year), expected: 'the year of a census' });
      continue;
    }
    const counts = years.get(Number(year)) ?? new Map<string, string>();
    years.set(Number(year), counts);
    const published = values.population.trim();
    const count = UNKNOWN.has(published) ? '' : published;
    checkCode(problems, { line, column: 'psgc_code', code }, counts);
    const place = { line, column: 'population', code };
    if (checkValue(problems, place, `population_${Number(year)}`, count)) counts.set(code, count);
  }
  return years;
}

/** Rows are repaired like those of a publication: codes that lost a zero, counts given as `-`. */
async function readPopulationWorkbook(file: string, all: Problems): Promise<CensusCounts> {
  const publication = await readPublication(file, all);
  if (publication === undefined || publication.rows.length === 0) return new Map();
  const problems = all.of(file, publication.columnNames);
  const { censusYears } = publication;
  if (censusYears.length === 0) {
    const found = `no such column in the sheet PSGC; it has ${Object.values(publication.columnNames).join(', ')}`;
    problems.add({ found, expected: 'a column with the populations of a census, such as 2020 Population' });
  }
  const repairs = new Repairs();
  const codes = new Map<string, number>();
  const years = new Map(censusYears.map((year) => [year, new Map<string, string>()]));
  for (const published of publication.rows) {
    const { line, row } = repairRow(published, repairs);
    const { code } = row;
    checkCode(problems, { line, column: 'code', code }, codes);
    codes.set(code, line);
    for (const [year, counts] of years) {
      const column: Column = `population_${year}`;
      const count = row[column] ?? '';
      if (checkValue(problems, { line, column, code }, column, count)) counts.set(code, count);
    }
  }
  return years;
}

/** The counts of one census in all files, by code; empty if they only say that the count is unknown. */
export interface Census {
  readonly year: number;
  readonly counts: Map<string, string>;
  readonly files: string[];
}

/** Reads the counts of each census from CSVs and workbooks of PSA. For a code and a year, the first file counts. */
export async function readCensuses(files: readonly string[], problems: Problems): Promise<ReadonlyMap<number, Census>> {
  const censuses = new Map<number, Census>();
  for (const file of files) {
    const isWorkbook = extname(file).toLowerCase() === '.xlsx';
    const years = await (isWorkbook ? readPopulationWorkbook(file, problems) : readPopulationCsv(problems.of(file)));
    for (const [year, ofFile] of years) {
      const census = censuses.get(year) ?? { year, counts: new Map<string, string>(), files: [] };
      censuses.set(year, census);
      census.files.push(basename(file));
      for (const [code, count] of ofFile) if (!census.counts.get(code)) census.counts.set(code, count);
    }
  }
  return censuses;
}

/** Finds the count of an area by the first of its codes for which there is one: its own, and then its former ones. */
export function findCount({ year, counts }: Census, codes: readonly string[]): Supplied | undefined {
  const known = codes.map((code) => counts.get(code)).filter((count) => count !== undefined);
  const count = known.find((each) => each !== '') ?? known[0];
  return count === undefined ? undefined : { [`population_${year}`]: count };
}

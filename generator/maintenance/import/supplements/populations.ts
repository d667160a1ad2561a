import { basename, extname } from 'node:path';
import { type Earlier, type Supplied, checkCode, checkValue } from './supplement.ts';
import { readCsvFile } from '../../../data/input/csv-table.ts';
import { type FileProblems, type Problems, quote } from '../../../core/problem.ts';
import type { Column, Row } from '../../../core/psgc/table.ts';
import { readPublication } from '../publication/read-publication.ts';
import { Repairs, repairRow } from '../rows/repair-row.ts';
import type { Tables } from '../../../core/dataset/dataset.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';

/** A count as a file has it; empty if the file says that it is unknown. */
interface Count {
  readonly count: string;
  readonly line: number;
}

/** The counts of each census in a file, by year and by code. */
type CensusCounts = ReadonlyMap<number, ReadonlyMap<string, Count>>;

/** The values in sources that mean that a census has no count for an area. */
const UNKNOWN = new Set(['', '-', 'NA']);

async function readPopulationCsv(problems: FileProblems): Promise<CensusCounts> {
  const years = new Map<number, Map<string, Count>>();
  const expected = 'a CSV of psgc_code,population,year, or a workbook of PSA';
  for (const { line, values } of await readCsvFile(problems, ['psgc_code', 'population', 'year'], expected)) {
    const { psgc_code: code, year } = values;
    if (!/^(?:19|2\d)\d{2}$/.test(year)) {
      problems.add({ line, column: 'year', code, found: quote(year), expected: 'the year of a census' });
      continue;
    }
    const counts = years.get(Number(year)) ?? new Map<string, Count>();
    years.set(Number(year), counts);
    const published = values.population.trim();
    const count = UNKNOWN.has(published) ? '' : published;
    checkCode(problems, { line, column: 'psgc_code', code }, counts);
    const place = { line, column: 'population', code };
    if (checkValue(problems, place, `population_${Number(year)}`, count)) counts.set(code, { count, line });
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
  const years = new Map(censusYears.map((year) => [year, new Map<string, Count>()]));
  for (const published of publication.rows) {
    const { line, row } = repairRow(published, repairs);
    const { code } = row;
    checkCode(problems, { line, column: 'code', code }, codes);
    codes.set(code, line);
    for (const [year, counts] of years) {
      const column: Column = `population_${year}`;
      const count = row[column] ?? '';
      if (checkValue(problems, { line, column, code }, column, count)) counts.set(code, { count, line });
    }
  }
  return years;
}

export interface CensusFile {
  readonly file: string;
  readonly years: CensusCounts;
}

/** Reads the counts of each census from CSVs of `psgc_code,population,year` and workbooks of PSA. */
export async function readCensusFiles(files: readonly string[], problems: Problems): Promise<readonly CensusFile[]> {
  const read: CensusFile[] = [];
  for (const file of files) {
    const isWorkbook = extname(file).toLowerCase() === '.xlsx';
    const years = await (isWorkbook ? readPopulationWorkbook(file, problems) : readPopulationCsv(problems.of(file)));
    read.push({ file, years });
  }
  return read;
}

/** The counts of one census in all files, by code; empty if they only say that the count is unknown. */
export interface Census {
  readonly year: number;
  readonly counts: ReadonlyMap<string, string>;
  readonly files: readonly string[];
}

/** The counts of several files. The first one that has a count for a code and a year is the one that counts. */
export function censusesIn(files: readonly CensusFile[]): ReadonlyMap<number, Census> {
  const years = new Set(files.flatMap((each) => [...each.years.keys()]));
  return new Map(
    [...years].map((year) => {
      const having = files.filter((each) => each.years.has(year));
      const counts = new Map<string, string>();
      for (const [code, { count }] of having.flatMap((each) => [...(each.years.get(year) ?? [])])) {
        if ((counts.get(code) ?? '') === '') counts.set(code, count);
      }
      return [year, { year, counts, files: having.map(({ file }) => basename(file)) }];
    }),
  );
}

/** Finds the count of an area by the first of its codes for which there is one: its own, and then its former ones. */
export function findCount({ year, counts }: Census, codes: readonly string[]): Supplied | undefined {
  const known = codes.map((code) => counts.get(code)).filter((count) => count !== undefined);
  const count = known.find((each) => each !== '') ?? known[0];
  return count === undefined ? undefined : { [`population_${year}`]: count };
}

export interface FillReport {
  readonly file: string;
  readonly year: number;
  /** The areas that had no count and have one now, and those that had the same one. */
  readonly filled: number;
  readonly equal: number;
}

/**
 * Fills the counts that the tables lack from files, by the code of an area or one that it had before. A count that the
 * tables have already and a file has too has to be equal: otherwise one of them is wrong, and that is a problem.
 *
 * @param declared the code under which the files have the counts of an area, where it is not its own.
 */
export function fillPopulations(
  tables: Tables,
  { files, declared }: { readonly files: readonly CensusFile[]; readonly declared: ReadonlyMap<string, string> },
  { years, earlier }: { readonly years: readonly number[]; readonly earlier: Pick<Earlier, 'formerCodes'> },
  problems: Problems,
): { readonly tables: Tables; readonly reports: readonly FillReport[] } {
  if (files.length === 0) {
    for (const code of declared.keys()) {
      const found = `${code} populations`;
      problems.of('--declare').add({ found: quote(found), expected: 'a file that has them: --fill-populations FILE' });
    }
    return { tables, reports: [] };
  }
  let filled = tables;
  const reports: FillReport[] = [];
  for (const { file, years: counts } of files) {
    const ofFile = problems.of(file);
    for (const [year, ofYear] of counts) {
      if (!years.includes(year)) {
        ofFile.add({
          column: 'year',
          found: `the census of ${year}`,
          expected: `one that the dataset has: ${years.join(', ')}`,
          remedy: 'for another census, --populations FILE',
        });
        continue;
      }
      const column: Column = `population_${year}`;
      const report = { file: basename(file), year, filled: 0, equal: 0 };
      const fill = (row: Row): Row => {
        const correct = declared.get(row.code);
        const codes = correct === undefined ? [row.code, ...earlier.formerCodes(row.code)] : [correct];
        const code = codes.find((each) => (ofYear.get(each)?.count ?? '') !== '');
        const { count, line } = ofYear.get(code ?? '') ?? {};
        if (count === undefined) return row;
        const known = row[column] ?? '';
        if (known === '') {
          report.filled += 1;
          return { ...row, [column]: count };
        }
        if (known === count) report.equal += 1;
        else {
          ofFile.add({
            line,
            column: 'population',
            code: code ?? row.code,
            found: `${count} for ${row.code} ${row.name} in ${year}`,
            expected: `${known}, the count that it has already`,
            remedy: `correct the wrong one, or say which row has it: --declare "${row.code} populations CODE: reason"`,
          });
        }
        return row;
      };
      const entries = KINDS.map((kind) => [kind, { ...filled[kind], rows: filled[kind].rows.map(fill) }]);
      filled = Object.fromEntries(entries) as Tables;
      reports.push(report);
    }
  }
  return { tables: filled, reports };
}

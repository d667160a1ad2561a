import { readColumns } from '../../dataset/csv/read-columns.ts';
import { quote } from '../../dataset/problem.ts';
import type { FileProblems } from '../../dataset/problems.ts';
import { readInput } from '../../dataset/read-input.ts';
import { valueRule } from '../../dataset/values.ts';
import { checkCode } from './check-code.ts';

/** The counts of each census in a file: year to code to count, which is empty if the file says that it is unknown. */
export type Counts = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The values in sources that mean that a census has no count for an area. */
const UNKNOWN = new Set(['', '-', 'NA']);

/** Reads the counts of a CSV with the columns `psgc_code,population,year`. */
export async function readPopulationCsv(problems: FileProblems): Promise<Counts> {
  const years = new Map<number, Map<string, string>>();
  const bytes = await readInput(problems, { expected: 'a CSV of psgc_code,population,year, or a workbook of PSA' });
  if (bytes === undefined) return years;
  for (const { line, values } of readColumns(bytes, ['psgc_code', 'population', 'year'], problems)) {
    const { psgc_code: code, year } = values;
    if (!/^(?:19|2\d)\d{2}$/.test(year)) {
      problems.add({ line, column: 'year', code, found: quote(year), expected: 'the year of a census' });
      continue;
    }
    let counts = years.get(Number(year));
    if (counts === undefined) years.set(Number(year), (counts = new Map<string, string>()));
    const published = values.population.trim();
    const population = UNKNOWN.has(published) ? '' : published;
    const rule = valueRule(`population_${Number(year)}`);
    checkCode(problems, { line, column: 'psgc_code', code }, counts);
    if (rule === undefined || rule.accepts(population)) counts.set(code, population);
    else problems.add({ line, column: 'population', code, found: quote(published), expected: rule.expected });
  }
  return years;
}

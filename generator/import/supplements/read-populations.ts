import { readColumns } from '../../dataset/csv/read-columns.ts';
import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { readInput } from '../../dataset/read-input.ts';
import type { Column } from '../../dataset/table.ts';
import { valueRule } from '../../dataset/values.ts';
import { checkCode } from './check-code.ts';
import type { Supplied } from './supplement.ts';

/** The values in sources that mean that a census has no count for an area. */
const UNKNOWN = new Set(['', '-', 'NA']);

/** Reads `psgc_code,population,year`: the counts of each census year, by code. */
export async function readPopulations(
  file: string,
  all: Problems,
): Promise<ReadonlyMap<number, ReadonlyMap<string, Supplied>>> {
  const years = new Map<number, Map<string, Supplied>>();
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: 'a CSV of psgc_code,population,year' });
  if (bytes === undefined) return years;
  for (const { line, values } of readColumns(bytes, ['psgc_code', 'population', 'year'], problems)) {
    const { psgc_code: code, year } = values;
    if (!/^(?:19|2\d)\d{2}$/.test(year)) {
      problems.add({ line, column: 'year', code, found: quote(year), expected: 'the year of a census' });
      continue;
    }
    let counts = years.get(Number(year));
    if (counts === undefined) years.set(Number(year), (counts = new Map<string, Supplied>()));
    const column: Column = `population_${Number(year)}`;
    const published = values.population.trim();
    const population = UNKNOWN.has(published) ? '' : published;
    const rule = valueRule(column);
    checkCode(problems, { line, column: 'psgc_code', code }, counts);
    if (rule === undefined || rule.accepts(population)) counts.set(code, { [column]: population });
    else problems.add({ line, column: 'population', code, found: quote(published), expected: rule.expected });
  }
  return years;
}

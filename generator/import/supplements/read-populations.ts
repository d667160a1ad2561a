import { type Problem, quote } from '../../dataset/problem.ts';
import type { Column } from '../../dataset/table.ts';
import { valueRule } from '../../dataset/values.ts';
import { checkCode } from './check-code.ts';
import { readColumns } from '../../dataset/csv/read-columns.ts';
import { readInput } from '../../dataset/read-input.ts';
import type { Supplied } from './supplement.ts';

/** How sources write that a census has no count for an area. */
const UNKNOWN = new Set(['', '-', 'NA']);

/** Reads `psgc_code,population,year`: the counts of each census year, by code. */
export async function readPopulations(
  file: string,
  problems: Problem[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, Supplied>>> {
  const years = new Map<number, Map<string, Supplied>>();
  const bytes = await readInput(file, 'a CSV of psgc_code,population,year', problems);
  if (bytes === undefined) return years;
  for (const { line, values } of readColumns(bytes, file, ['psgc_code', 'population', 'year'], problems)) {
    const { psgc_code: code, year } = values;
    if (!/^(?:19|2\d)\d{2}$/.test(year)) {
      problems.push({ file, line, column: 'year', code, found: quote(year), expected: 'the year of a census' });
      continue;
    }
    let counts = years.get(Number(year));
    if (counts === undefined) years.set(Number(year), (counts = new Map<string, Supplied>()));
    const column: Column = `population_${Number(year)}`;
    const printed = values.population.trim();
    const population = UNKNOWN.has(printed) ? '' : printed;
    const rule = valueRule(column);
    checkCode(file, line, 'psgc_code', code, counts.has(code), problems);
    if (rule === undefined || rule.accepts(population)) counts.set(code, { [column]: population });
    else problems.push({ file, line, column: 'population', code, found: quote(printed), expected: rule.expected });
  }
  return years;
}

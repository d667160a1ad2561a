import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import type { Column } from '../../dataset/table.ts';
import { valueRule } from '../../dataset/values.ts';
import { readPublication } from '../publication/read-publication.ts';
import { repairRow } from '../rows/repair-row.ts';
import { Repairs } from '../rows/repairs.ts';
import { checkCode } from './check-code.ts';
import type { Counts } from './read-population-csv.ts';

/**
 * Reads the counts of a workbook of PSA, from its columns such as `2020 Population`. Rows are repaired like those of a
 * publication: codes that lost a zero, counts given as `-`.
 */
export async function readPopulationWorkbook(file: string, all: Problems): Promise<Counts> {
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
    checkCode(problems, { line, column: 'code', code: row.code }, codes);
    codes.set(row.code, line);
    for (const [year, counts] of years) {
      const column: Column = `population_${year}`;
      const count = row[column] ?? '';
      const rule = valueRule(column);
      if (rule === undefined || rule.accepts(count)) counts.set(row.code, count);
      else problems.add({ line, column, code: row.code, found: quote(count), expected: rule.expected });
    }
  }
  return years;
}

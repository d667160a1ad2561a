import { type Problem, quote } from '../../dataset/problem.ts';
import type { Column } from '../../dataset/table.ts';
import { valueRule } from '../../dataset/values.ts';
import { checkCode } from './check-code.ts';
import { readColumns } from '../../dataset/csv/read-columns.ts';
import { readInput } from '../../dataset/read-input.ts';
import type { Supplied } from './supplement.ts';

/**
 * Reads `code,zip_code,source` or `code,district,source`: a fact for each city, municipality and
 * sub-municipality, and who says so. A blank one is known to be unknown.
 */
export async function readLocalFacts(
  file: string,
  fact: 'zip_code' | 'district',
  problems: Problem[],
): Promise<ReadonlyMap<string, Supplied>> {
  const facts = new Map<string, Supplied>();
  const bytes = await readInput(file, `a CSV of code,${fact},source`, problems);
  if (bytes === undefined) return facts;
  for (const { line, values } of readColumns(bytes, file, ['code', fact, 'source'], problems)) {
    const { code } = values;
    const supplied: Partial<Record<Column, string>> = {};
    for (const [column, title] of [
      [fact, fact],
      [`${fact}_source`, 'source'],
    ] as const) {
      const value = values[title].trim();
      const rule = valueRule(column);
      if (rule === undefined || rule.accepts(value)) supplied[column] = value;
      else problems.push({ file, line, column: title, code, found: quote(value), expected: rule.expected });
    }
    checkCode(file, line, 'code', code, facts.has(code), problems);
    facts.set(code, supplied);
  }
  return facts;
}

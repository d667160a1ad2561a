import { readColumns } from '../../dataset/csv/read-columns.ts';
import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { readInput } from '../../dataset/read-input.ts';
import type { Column } from '../../dataset/table.ts';
import { valueRule } from '../../dataset/values.ts';
import { checkCode } from './check-code.ts';
import type { Supplied } from './supplement.ts';

/**
 * Reads `code,zip_code,source`, `code,district,source` or `code,located_in,source`: a fact about cities, municipalities
 * and sub-municipalities, with its source, by code. An empty fact means that it is unknown.
 */
export async function readLocalFacts(
  file: string,
  fact: 'zip_code' | 'district' | 'located_in',
  all: Problems,
): Promise<ReadonlyMap<string, Supplied>> {
  const facts = new Map<string, Supplied>();
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: `a CSV of code,${fact},source` });
  if (bytes === undefined) return facts;
  for (const { line, values } of readColumns(bytes, ['code', fact, 'source'], problems)) {
    const { code } = values;
    const supplied: Partial<Record<Column, string>> = {};
    for (const [column, title] of [
      [fact, fact],
      [`${fact}_source`, 'source'],
    ] as const) {
      const value = values[title].trim();
      const rule = valueRule(column);
      if (rule === undefined || rule.accepts(value)) supplied[column] = value;
      else problems.add({ line, column: title, code, found: quote(value), expected: rule.expected });
    }
    checkCode(problems, { line, column: 'code', code }, facts);
    facts.set(code, supplied);
  }
  return facts;
}

import { quote } from '../../dataset/problem.ts';
import type { FileProblems } from '../../dataset/problems.ts';
import type { Release } from '../../dataset/release.ts';
import { valueRule } from '../../dataset/values.ts';
import type { PublishedArea } from './classify.ts';
import type { RepairedRow } from './repair-row.ts';

/** The placeholders for `release.json`, sorted by code. They are checked here because no table has them. */
export function toPlaceholders(
  rows: readonly RepairedRow[],
  areas: readonly PublishedArea[],
  problems: FileProblems,
): Release['placeholders'] {
  const taken = new Map(areas.map(({ row, line }) => [row.code, line]));
  const rule = valueRule('name');
  for (const { line, row } of rows) {
    const { code, name } = row;
    const other = taken.get(code);
    if (other !== undefined) {
      const found = `${quote(code)} again, first at ${problems.file}:${other}`;
      problems.add({ line, column: 'code', code, found, expected: 'each code once' });
    }
    taken.set(code, line);
    if (rule !== undefined && !rule.accepts(name)) {
      const { expected } = rule;
      problems.add({ line, column: 'name', code, found: quote(name), expected, remedy: rule.remedy?.(name) });
    }
  }
  return rows
    .map(({ row: { code, name, correspondence_code = '' } }) => ({ code, name, correspondence_code }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

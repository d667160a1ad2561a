import { type Problem, quote } from '../../dataset/problem.ts';
import type { Release } from '../../dataset/release.ts';
import { valueRule } from '../../dataset/values.ts';
import type { PublishedArea } from './classify.ts';
import type { Publication } from '../publication/publication.ts';
import type { RepairedRow } from './repair-row.ts';

/** The placeholders as `release.json` keeps them, by code; checked here, for no table holds them. */
export function toPlaceholders(
  rows: readonly RepairedRow[],
  areas: readonly PublishedArea[],
  { file, columnNames }: Publication,
  problems: Problem[],
): Release['placeholders'] {
  const taken = new Map(areas.map(({ row, line }) => [row.code, line]));
  const rule = valueRule('name');
  for (const { line, row } of rows) {
    const { code, name } = row;
    const other = taken.get(code);
    if (other !== undefined) {
      problems.push({
        file,
        line,
        column: columnNames.code,
        code,
        found: `${quote(code)} again`,
        expected: `a code once; it stands at ${file}:${other} already`,
      });
    }
    taken.set(code, line);
    if (rule !== undefined && !rule.accepts(name)) {
      const column = columnNames.name;
      const { expected } = rule;
      problems.push({ file, line, column, code, found: quote(name), expected, remedy: rule.remedy?.(name) });
    }
  }
  return rows.map(({ row: { code, name } }) => ({ code, name })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

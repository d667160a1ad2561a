import type { Dataset } from '../dataset.ts';
import { KINDS } from '../kind.ts';
import { LEVEL_OF, toEntry, VALUES, type Edition, type Entry, type Value } from './entry.ts';

/** What a dataset says. A placeholder has only a name and perhaps a nine-digit code. */
export function toEdition({ tables, release }: Pick<Dataset, 'tables' | 'release'>): Edition {
  const edition = new Map<string, Entry>();
  for (const kind of KINDS) {
    for (const row of tables[kind].rows) {
      const values = VALUES.map((value) => [value, row[value] ?? '']);
      edition.set(row.code, {
        ...(Object.fromEntries(values) as Record<Value, string>),
        code: row.code,
        level: LEVEL_OF[kind],
        name: row.name,
      });
    }
  }
  for (const placeholder of release.placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}

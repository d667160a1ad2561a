import type { Dataset } from '../dataset.ts';
import { KINDS } from '../kind.ts';
import { entryOfRow, LEVEL_OF, toEntry, type Edition, type Entry } from './entry.ts';

/** What a dataset says. A placeholder has only a name and perhaps a nine-digit code. */
export function toEdition({ tables, release }: Pick<Dataset, 'tables' | 'release'>): Edition {
  const edition = new Map<string, Entry>();
  for (const kind of KINDS) {
    for (const row of tables[kind].rows) {
      edition.set(row.code, entryOfRow(row, LEVEL_OF[kind]));
    }
  }
  for (const placeholder of release.placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}

import { entryOfRow, LEVEL_OF, toEntry, type Edition, type Entry } from '../../dataset/history/entry.ts';
import type { Release } from '../../dataset/release.ts';
import type { PublishedArea } from '../rows/classify.ts';

/** What a publication says about each code, as far as it has the values. */
export function editionOfAreas(areas: readonly PublishedArea[], placeholders: Release['placeholders']): Edition {
  const edition = new Map<string, Entry>();
  for (const { kind, row } of areas) {
    edition.set(row.code, entryOfRow(row, LEVEL_OF[kind]));
  }
  for (const placeholder of placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}

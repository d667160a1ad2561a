import { groupBy } from '../../group-by.ts';
import type { Edition, Entry } from '../../dataset/history/entry.ts';

/** The areas by nine-digit code; one that several areas share names none of them. */
export function byNineDigits(edition: Edition): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  const shared = new Set(['']);
  for (const entry of edition.values()) {
    if (found.has(entry.correspondence_code)) shared.add(entry.correspondence_code);
    found.set(entry.correspondence_code, entry);
  }
  for (const code of shared) found.delete(code);
  return found;
}

/** The areas by the last eight digits of their codes, which stay if only the region has another number. */
export const bySuffix = (entries: Iterable<Entry>): ReadonlyMap<string, readonly Entry[]> =>
  groupBy(entries, ({ code }) => code.slice(-8));

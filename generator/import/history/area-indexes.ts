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
export function bySuffix(entries: Iterable<Entry>): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const suffix = entry.code.slice(-8);
    found.set(suffix, [...(found.get(suffix) ?? []), entry]);
  }
  return found;
}

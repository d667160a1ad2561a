import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The columns of a publication as CSV that the history keeps, and how it calls them. */
const COLUMNS = {
  area_name: 'name',
  geographic_level: 'level',
  old_name: 'old_name',
  city_class: 'city_class',
  income_classification: 'income_classification',
  correspondence_code: 'correspondence_code',
  urban_rural: 'urban_rural',
  island_region: 'island_region',
} as const;

export const PUBLISHED_FIELDS = Object.values(COLUMNS);

export type PublishedValues = Readonly<Record<(typeof PUBLISHED_FIELDS)[number], string>>;

/**
 * The rows of a publication by code, read without the importer, with these errors of PSA fixed: names that were decoded
 * as Windows-1252, spaces at the ends, the marks of footnotes, numerals such as `Ii`, and `-` for no income class.
 */
export function readPublishedCsv(file: string): ReadonlyMap<string, PublishedValues> {
  const rows = parse(readFileSync(file), { bom: true, columns: true }) as Record<string, string>[];
  return new Map(rows.map((row) => [row['psgc_code'] ?? '', valuesOf(row)]));
}

function valuesOf(row: Readonly<Record<string, string>>): PublishedValues {
  const values = Object.entries(COLUMNS).map(([column, field]) => [field, repaired(field, row[column] ?? '')]);
  return Object.fromEntries(values) as PublishedValues;
}

function repaired(field: string, value: string): string {
  const text = value.trim();
  if (field === 'income_classification') return text === '-' ? '' : text.replace(/\*(?= \(|$)/, '');
  if (field !== 'name' && field !== 'old_name') return text;
  return text
    .replaceAll('Ã±', 'ñ')
    .replaceAll('Ã‘', 'Ñ')
    .replace(/\*$/, '')
    .replace(/\bIi\b/g, 'II');
}

/** Whether two values are equal. A letter that the publication has lost is U+FFFD in it, and equals any letter. */
export function isLike(published: string, value: string): boolean {
  if (!published.includes('\ufffd')) return published === value;
  const [left, right] = [Array.from(published.replace(/\ufffd+/gu, '\ufffd')), Array.from(value)];
  return left.length === right.length && left.every((letter, at) => letter === '\ufffd' || letter === right[at]);
}

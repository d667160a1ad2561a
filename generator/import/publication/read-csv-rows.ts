import type { Problem } from '../../dataset/problem.ts';
import { FIELDS, type Publication } from './publication.ts';
import { readColumns } from '../../dataset/csv/read-columns.ts';

const COLUMN_NAMES = {
  code: 'psgc_code',
  name: 'area_name',
  correspondence_code: 'correspondence_code',
  level: 'geographic_level',
  old_name: 'old_name',
  city_class: 'city_class',
  income_classification: 'income_classification',
  urban_rural: 'urban_rural',
  island_region: 'island_region',
} as const;

/** Reads a publication that was turned into CSV, as the R package `psgc` carries them. */
export function readCsvRows(
  bytes: Uint8Array,
  file: string,
  problems: Problem[],
): Omit<Publication, 'file' | 'sha256'> {
  const records = readColumns(bytes, file, Object.values(COLUMN_NAMES), problems);
  const rows = records.map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(FIELDS.map((field) => [field, values[COLUMN_NAMES[field]]])),
  }));
  return { columnNames: COLUMN_NAMES, censusYears: [], rows };
}

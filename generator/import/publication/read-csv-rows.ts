import { readColumns } from '../../dataset/csv/read-columns.ts';
import type { FileProblems } from '../../dataset/problems.ts';
import { FIELDS, type Publication } from './publication.ts';

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

/** Reads a publication that was converted to CSV, with the columns that the R package `psgc` uses. */
export function readCsvRows(bytes: Uint8Array, problems: FileProblems): Omit<Publication, 'file' | 'sha256'> {
  const records = readColumns(bytes, Object.values(COLUMN_NAMES), problems);
  const rows = records.map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(FIELDS.map((field) => [field, values[COLUMN_NAMES[field]]])),
  }));
  return { columnNames: COLUMN_NAMES, censusYears: [], rows };
}

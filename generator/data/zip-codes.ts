import { type AreaNames, unless, unlessAccepted, unlessAfter, unlessSource, verifyRows } from './values.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import type { Problems } from '../core/problem.ts';
import { placeKey, type SourcedZipCode } from '../core/dataset/dataset.ts';

/** The file of a dataset with the places, and its columns. */
export const ZIP_CODES_FILE = 'zip-codes.csv';
export const ZIP_CODE_COLUMNS = ['code', 'zip_code', 'place', 'source'] as const;

/** Verifies that each code is that of an area, the shape of each value, and that the lines are in order, none twice. */
export function verifyZipCodes(table: CsvTable<SourcedZipCode>, areas: AreaNames, problems: Problems): void {
  verifyRows(table, problems, ({ zip_code: zipCode, place, code, source }, before) =>
    [
      ...unless(areas.has(code), 'code', code, 'the code of an area'),
      ...unless(zipCode !== '', 'zip_code', zipCode, 'four digits'),
      ...unlessAccepted('zip_code', 'zip_code', zipCode),
      ...unless(place !== '', 'place', place, 'the name of a place'),
      ...unlessAccepted('old_name', 'place', place),
      ...unlessSource(source, 'the lists that have the place'),
      ...unlessAfter(
        before && placeKey(before),
        placeKey({ zip_code: zipCode, place, code }),
        'each line once, ordered by code, zip code and place',
      ),
    ].map((finding) => ({ code, ...finding })),
  );
}

import { unless, unlessAccepted, unlessAfter, verifyRows } from './values.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { readTable } from './input/csv-table.ts';
import type { FolderContents } from './input/files.ts';
import type { Problems } from '../core/problem.ts';
import { type Kind, KINDS } from '../core/psgc/kinds.ts';
import type { Row } from '../core/psgc/table.ts';
import { placeKey, type SourcedZipCode } from '../core/dataset/dataset.ts';

/** The file of a dataset with the places, and its columns. */
export const ZIP_CODES_FILE = 'zip-codes.csv';
export const ZIP_CODE_COLUMNS = ['code', 'zip_code', 'place', 'source'] as const;

/** Parses the file; `undefined` if the folder has none. */
export const parseZipCodes = (
  folder: string,
  contents: FolderContents,
  problems: Problems,
): CsvTable<SourcedZipCode> | undefined =>
  contents.has(ZIP_CODES_FILE) ? readTable(folder, ZIP_CODES_FILE, ZIP_CODE_COLUMNS, contents, problems) : undefined;

/** Verifies that each code is that of an area, the shape of each value, and that the lines are in order, none twice. */
export function verifyZipCodes(
  table: CsvTable<SourcedZipCode>,
  tables: Readonly<Record<Kind, { readonly rows: readonly Pick<Row, 'code'>[] }>>,
  problems: Problems,
): void {
  const codes = new Set(table.rows.map(({ code }) => code));
  const areas = new Set(
    KINDS.flatMap((kind) => tables[kind].rows.flatMap(({ code }) => (codes.has(code) ? code : []))),
  );
  verifyRows(table, problems, ({ zip_code: zipCode, place, code, source }, before) =>
    [
      ...unless(areas.has(code), 'code', code, 'the code of an area'),
      ...unless(zipCode !== '', 'zip_code', zipCode, 'four digits'),
      ...unlessAccepted('zip_code', 'zip_code', zipCode),
      ...unless(place !== '', 'place', place, 'the name of a place'),
      ...unlessAccepted('old_name', 'place', place),
      ...unless(source !== '', 'source', source, 'the lists that have the place'),
      ...unlessAccepted('zip_code_source', 'source', source),
      ...unlessAfter(
        before && placeKey(before),
        placeKey({ zip_code: zipCode, place, code }),
        'each line once, ordered by code, zip code and place',
      ),
    ].map((finding) => ({ code, ...finding })),
  );
}

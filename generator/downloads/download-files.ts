import type { DownloadContent } from './content.ts';
import { dataPackage } from './data-package.ts';
import { summaryOf, withDigest, type DownloadFile, type FileSummary } from './download-file.ts';
import type { LoadedFormat } from './formats/formats.ts';
import { readLicences } from './licences.ts';
import { mediaTypeOf } from './media-types.ts';

/** The descriptor of the other files. */
export const DATA_PACKAGE = 'datapackage.json';

/** The licences of the data. */
export const LICENCES_FILE = 'licenses.md';

/** The digests of all other files, in the format of `sha256sum`. */
export const DIGESTS_FILE = 'sha256sums.txt';

/**
 * All files of an export, each made when it is asked for: those of the formats, then the descriptor, the licences and the
 * digests of all of them. Equal content gives equal bytes, on every machine.
 */
export function* downloadFiles(content: DownloadContent, formats: readonly LoadedFormat[]): Iterable<DownloadFile> {
  const rowsIn = (table: string | null): number =>
    content.tables.reduce((sum, { name, rows }) => sum + (table === null || table === name ? rows.length : 0), 0);
  const data: FileSummary[] = [];
  for (const { name: format, write } of formats) {
    for (const { name, table, bytes } of write(content)) {
      const file = withDigest({ name, mediaType: mediaTypeOf(name), format, table, rows: rowsIn(table), bytes });
      data.push(summaryOf(file));
      yield file;
    }
  }
  const about = (name: string, bytes: Uint8Array): DownloadFile =>
    withDigest({ name, mediaType: mediaTypeOf(name), format: null, table: null, rows: 0, bytes });
  const others = [
    about(DATA_PACKAGE, Buffer.from(`${JSON.stringify(dataPackage(content, data), null, 2)}\n`)),
    about(LICENCES_FILE, readLicences()),
  ];
  yield* others;
  const lines = [...data, ...others].map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  yield about(DIGESTS_FILE, Buffer.from(lines.join('')));
}

import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../tree/disk/folder.ts';
import { outputError } from '../../tree/disk/output-folder.ts';
import { writeWholeFile } from '../../tree/disk/replace-file.ts';
import { dataPackage, readLicences } from './data-package.ts';
import {
  type DataFile,
  type DownloadContent,
  type DownloadFile,
  type FileSummary,
  FORM_FILE,
  mediaTypeOf,
  type ListedFile,
} from './download-file.ts';
import type { LoadedFormat } from './formats/formats.ts';
import type { TableSummary } from './tables/table.ts';
import { contentOf } from './tables/tables.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { once } from '../../core/kept.ts';

const DATA_PACKAGE = 'datapackage.json';
const LICENCES_FILE = 'licenses.md';
const DIGESTS_FILE = 'sha256sums.txt';

/** All files of an export, each made when it is asked for, the digests last. Equal content gives equal bytes on every machine. */
export function* downloadFiles(content: DownloadContent, formats: readonly LoadedFormat[]): Iterable<DownloadFile> {
  const toFile = ({ make, ...file }: DataFile, format: string | null): DownloadFile => {
    const made = make();
    const about = { mediaType: mediaTypeOf(file.name), format, size: made.bytes.length };
    return { ...file, rows: 0, ...made, ...about, sha256: hash('sha256', made.bytes) };
  };
  const data: FileSummary[] = [];
  for (const { name: format, write } of formats) {
    for (const written of write(content)) {
      const file = toFile(written, format);
      data.push(summaryOf(file));
      yield file;
    }
  }
  const about = (name: string, bytes: Uint8Array): DownloadFile =>
    toFile({ name, table: null, make: () => ({ bytes }) }, null);
  const others = [
    about(DATA_PACKAGE, Buffer.from(`${JSON.stringify(dataPackage(content, data), null, 2)}\n`)),
    about(LICENCES_FILE, readLicences()),
  ];
  yield* others;
  const lines = [...data, ...others].map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  yield about(DIGESTS_FILE, Buffer.from(lines.join('')));
}

const summaryOf = ({ bytes: _, ...file }: DownloadFile): FileSummary => file;

/** Writes an export into a folder, each file as a whole and the digests last. @throws {OutputError} if it cannot be written. */
export function* writeExport(
  folder: string,
  content: DownloadContent,
  formats: readonly LoadedFormat[],
): Iterable<FileSummary> {
  const made = new Set<string>();
  const make = (each: string): void => {
    try {
      if (!made.has(each)) makeFolder(each);
      made.add(each);
    } catch (cause) {
      throw outputError(cause, (reason) => `${each} could not be created: ${reason}`);
    }
  };
  make(folder);
  for (const file of downloadFiles(content, formats)) {
    const path = join(folder, file.name);
    make(dirname(path));
    writeWholeFile(path, file.bytes);
    yield summaryOf(file);
  }
}

const TABLES = ['releases', 'areas', 'codes', 'changes', 'concordances', 'earlier-changes'];

/** The names of all files of an export with all formats but those in folders, for hosts that need a rule for each. */
export const FILE_NAMES: readonly string[] = [
  ...['csv', 'csvt', 'ndjson.gz', 'parquet'].flatMap((extension) => TABLES.map((table) => `${table}.${extension}`)),
  'psgc.sqlite',
  'psgc.sql',
  'codesystem-psgc.json',
  'conceptmap-psgc-former.json',
  FORM_FILE,
  DATA_PACKAGE,
  LICENCES_FILE,
  DIGESTS_FILE,
];

/** The formats, tables and files of an export, before it has made any. */
export function listedDownloads(content: DownloadContent, formats: readonly LoadedFormat[]): ListedDownloads {
  const files = formats.flatMap(({ name: format, write }) =>
    Array.from(write(content), (file) => ({ ...file, format })),
  );
  const tables = content.tables.map(({ rows: _, ...table }) => table);
  return { formats: formatsOf(files, formats), tables, files: files.map(({ make: _, ...file }) => file) };
}

/** Makes them when they are first asked for, and keeps them. */
export type Downloads = () => MadeDownloads;

export interface ListedDownloads {
  readonly formats: readonly Pick<LoadedFormat, 'name' | 'title'>[];
  readonly tables: readonly TableSummary[];
  readonly files: readonly ListedFile[];
}

export interface MadeDownloads extends ListedDownloads {
  readonly files: readonly DownloadFile[];
}

/** The formats of which there are files: without shapes, there are none of these. */
export const formatsOf = (files: readonly ListedFile[], formats: readonly LoadedFormat[]): ListedDownloads['formats'] =>
  formats.filter(({ name }) => files.some(({ format }) => format === name)).map(({ name, title }) => ({ name, title }));

/** The downloads of a dataset, or of the one region of it that the gazetteer has; by default without shapes. */
export const toDownloads = (
  dataset: Dataset,
  gazetteer: Gazetteer,
  formats: readonly LoadedFormat[],
  shapes: DownloadContent['shapes'] = null,
): Downloads =>
  once(() => {
    const content = contentOf(dataset, gazetteer, shapes);
    const files = [...downloadFiles(content, formats)];
    return { formats: formatsOf(files, formats), tables: content.tables, files };
  });

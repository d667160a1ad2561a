import { gzipSync } from 'fflate';
import { loadPackage, PackageMissing } from '../../../installation/optional-package.ts';
import { once } from '../../../core/kept.ts';
import { formTree } from '../../../core/gazetteer/form-tree.ts';
import { type DataFile, type DownloadContent, FORM_FILE, REGIONAL_FOLDERS, tableFileName } from '../download-file.ts';
import { type ColumnType, csvText, type DownloadTable, type TableColumn, type Value } from '../tables/table.ts';
import { fhirFiles } from './fhir.ts';
import { pointFiles, shapesFiles } from './geo-files.ts';
import { sqlFile, sqliteWriter } from './sql.ts';
import { toolFiles } from './tools/tool-files.ts';

/** Writes the files of a format, each when it is asked for. Equal content gives equal bytes. */
type FormatWriter = (content: DownloadContent) => Iterable<DataFile>;

interface Format {
  readonly name: string;
  readonly title: string;
  /** @throws {PackageMissing} if an npm package that it needs is not installed. */
  readonly load: () => Promise<FormatWriter>;
}

export interface LoadedFormat extends Pick<Format, 'name' | 'title'> {
  readonly write: FormatWriter;
}

/** Every format, in the order in which an export writes them. */
export const FORMATS: readonly Format[] = [
  { name: 'csv', title: 'CSV', load: async () => csvFiles },
  { name: 'tools', title: 'Files for particular programs', load: async () => toolFiles },
  {
    name: 'parquet',
    title: 'Apache Parquet',
    load: async () =>
      perTable('parquet', parquetWriter(await loadPackage('hyparquet-writer', () => import('hyparquet-writer')))),
  },
  {
    name: 'sqlite',
    title: 'SQLite',
    load: async () => sqliteWriter((await loadPackage('node-sqlite3-wasm', () => import('node-sqlite3-wasm'))).default),
  },
  { name: 'sql', title: 'SQL for PostgreSQL, MariaDB, MySQL and SQLite', load: async () => sqlFile },
  { name: 'geojson', title: 'GeoJSON of points', load: async () => pointFiles },
  { name: 'form', title: 'Lists for forms', load: async () => formFile },
  { name: 'shapes', title: 'Shapes as TopoJSON and GeoJSON', load: async () => shapesFiles },
  { name: 'regional-csv', title: 'CSV of one region or province', load: async () => regionalCsv },
  { name: 'fhir', title: 'FHIR R4', load: async () => fhirFiles },
  { name: 'ndjson', title: 'NDJSON, compressed with gzip', load: async () => perTable('ndjson.gz', () => toNdjson) },
];

const perTable = (
  extension: string,
  writerOf: (content: DownloadContent) => (table: DownloadTable) => Uint8Array,
): FormatWriter =>
  function* (content) {
    const write = writerOf(content);
    for (const table of content.tables) {
      const { name, rows } = table;
      const make = () => ({ bytes: write(table), rows: rows().length });
      yield { name: tableFileName(name, extension), table: name, make };
    }
  };

/** The CSV of each table, and its `.csvt` with the types of the columns: https://gdal.org/en/stable/drivers/vector/csv.html */
function* csvFiles(content: DownloadContent): Iterable<DataFile> {
  yield* perTable('csv', () => toCsv)(content);
  for (const { name, columns } of content.tables) {
    const make = () => ({ bytes: Buffer.from(csvText([columns.map(({ type }) => CSVT_TYPES[type])])) });
    yield { name: tableFileName(name, 'csvt'), table: null, make };
  }
}

const CSVT_TYPES: Readonly<Record<ColumnType, string>> = {
  string: 'String',
  integer: 'Integer',
  number: 'Real',
  boolean: 'Integer(Boolean)',
  date: 'Date',
};

/** JSON, one object a line, compressed as some hosts refuse plain areas. fflate gives the same bytes everywhere. */
function toNdjson({ columns, rows }: DownloadTable): Uint8Array {
  const keys = columns.map(({ name }) => JSON.stringify(name));
  const lines = rows().map((row) => `{${row.map((value, at) => `${keys[at]}:${JSON.stringify(value)}`).join(',')}}\n`);
  return gzipSync(Buffer.from(lines.join('')), { level: 6, mtime: 0 });
}

/** Two formats write the areas, which take a second. */
const csvOf = new WeakMap<DownloadTable, Uint8Array>();

/** The CSV of a table, in UTF-8 without a byte order mark, with LF. */
function toCsv(table: DownloadTable): Uint8Array {
  const header = table.columns.map(({ name }) => name);
  const bytes = csvOf.get(table) ?? Buffer.from(csvText([header, ...table.rows()]));
  csvOf.set(table, bytes);
  return bytes;
}

/** JSON of the provinces and Metro Manila with their cities and municipalities, for forms; a province is a line. */
export function* formFile({ gazetteer }: DownloadContent): Iterable<DataFile> {
  const lines = () => formTree(gazetteer).map((province) => JSON.stringify(province));
  yield { name: FORM_FILE, table: null, make: () => ({ bytes: Buffer.from(`[\n${lines().join(',\n')}\n]\n`) }) };
}

/** The number of digits the codes of all areas in a region or in a province have in common. */
const COMMON_DIGITS = { regions: 2, provinces: 5 } as const;

/** The CSV lines of each region and province. A city without a province is only in the file of its region. */
function* regionalCsv({ tables, gazetteer }: DownloadContent): Iterable<DataFile> {
  const table = tables.find(({ name }) => name === 'areas');
  if (table === undefined) return;
  const written = once(() => Buffer.from(toCsv(table)).toString().trimEnd().split('\n'));
  for (const folder of REGIONAL_FOLDERS) {
    for (const { code, name, kind } of gazetteer.hierarchy.list(null, folder)) {
      const prefix = code.slice(0, COMMON_DIGITS[folder]);
      const make = () => {
        const [header = '', ...lines] = written();
        const found = lines.filter((line) => line.startsWith(prefix));
        return { bytes: Buffer.from([header, ...found].map((line) => `${line}\n`).join('')), rows: found.length };
      };
      yield { name: `${folder}/${code}.csv`, table: table.name, area: { code, name, kind }, make };
    }
  }
}

/** Apache Parquet, compressed with Snappy. Each file says where its data are from. */
const parquetWriter =
  ({ parquetWriteBuffer }: typeof import('hyparquet-writer')) =>
  ({ release: { release, attribution } }: DownloadContent) => {
    const kvMetadata = Object.entries({ release, attribution }).map(([key, value]) => ({ key, value }));
    return (table: DownloadTable): Uint8Array =>
      new Uint8Array(parquetWriteBuffer({ schema: schemaOf(table), columnData: dataOf(table), kvMetadata }));
  };

const PARQUET_TYPES = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
} as const satisfies Readonly<Record<ColumnType, object>>;

const schemaOf = ({ name, columns }: DownloadTable) => [
  { name, num_children: columns.length },
  ...columns.map((column) => ({
    name: column.name,
    ...PARQUET_TYPES[column.type],
    repetition_type: column.required ? ('REQUIRED' as const) : ('OPTIONAL' as const),
  })),
];

const dataOf = ({ columns, rows }: DownloadTable) =>
  columns.map((column, at) => ({ name: column.name, data: rows().map((row) => toParquet(column, row[at] ?? null)) }));

const toParquet = ({ type }: TableColumn, value: Value) =>
  type === 'date' && typeof value === 'string' ? new Date(value) : value;

/** Loads formats, by default all. @throws {PackageMissing} if an npm package that one of them needs is not installed. */
export const loadFormats = (formats: readonly Format[] = FORMATS): Promise<readonly LoadedFormat[]> =>
  Promise.all(formats.map(async ({ name, title, load }) => ({ name, title, write: await load() })));

/** Loads the formats of which the npm packages are installed. */
export async function loadInstalledFormats(): Promise<readonly LoadedFormat[]> {
  const none = (error: unknown): readonly LoadedFormat[] => {
    if (!(error instanceof PackageMissing)) throw error;
    return [];
  };
  return (await Promise.all(FORMATS.map((format) => loadFormats([format]).catch(none)))).flat();
}

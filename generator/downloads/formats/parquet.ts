import type { DownloadContent } from '../download-file.ts';
import type { ColumnType, DownloadTable, TableColumn } from '../tables/table.ts';

/** Apache Parquet, compressed with Snappy. Each file says where its data are from. */
export const parquetWriter =
  ({ parquetWriteBuffer }: typeof import('hyparquet-writer')) =>
  (content: DownloadContent) => {
    const kvMetadata = metadataOf(content);
    return (table: DownloadTable): Uint8Array =>
      new Uint8Array(parquetWriteBuffer({ schema: schemaOf(table), columnData: dataOf(table), kvMetadata }));
  };

const metadataOf = ({ release: { release, attribution } }: DownloadContent) => [
  { key: 'release', value: release },
  { key: 'attribution', value: attribution },
];

const TYPES = {
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
    ...TYPES[column.type],
    repetition_type: column.required ? ('REQUIRED' as const) : ('OPTIONAL' as const),
  })),
];

const dataOf = ({ columns, rows }: DownloadTable) =>
  columns.map((column, at) => ({ name: column.name, data: rows.map((row) => toParquet(column, row[at] ?? null)) }));

const toParquet = ({ type }: TableColumn, value: string | number | boolean | null) =>
  type === 'date' && typeof value === 'string' ? new Date(value) : value;

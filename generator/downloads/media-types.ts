/** The media types of downloads by the last part of their names. */
export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  gz: 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
  sqlite: 'application/vnd.sqlite3',
  sql: 'application/sql',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const;

/** The media type of a download. */
export function mediaTypeOf(name: string): string {
  const type = MEDIA_TYPES[name.split('.').at(-1) as keyof typeof MEDIA_TYPES];
  if (type === undefined) throw new Error(`${name} is of a type that no host knows`);
  return type;
}

import { DATA_PACKAGE, DIGESTS_FILE, LICENCES_FILE } from './download-files.ts';

const TABLES = ['releases', 'areas', 'codes', 'changes'];

/** The names of all files of an export with all formats, for hosts that need a rule for each. */
export const FILE_NAMES: readonly string[] = [
  ...['csv', 'ndjson.gz', 'parquet'].flatMap((extension) => TABLES.map((table) => `${table}.${extension}`)),
  'psgc.sqlite',
  'psgc.sql',
  DATA_PACKAGE,
  LICENCES_FILE,
  DIGESTS_FILE,
];

import type { CommandEntry } from './command.ts';

export const commands: readonly CommandEntry[] = [
  {
    name: 'get',
    summary: 'show an area by its code, of any release',
    load: async () => (await import('./get.ts')).declareGet,
  },
  {
    name: 'find',
    summary: 'find areas by name, as people type it',
    load: async () => (await import('./find.ts')).declareFind,
  },
  {
    name: 'list',
    summary: 'list the areas that fit filters',
    load: async () => (await import('./list.ts')).declareList,
  },
  {
    name: 'codes',
    summary: 'say what became of the codes in a column',
    load: async () => (await import('./codes.ts')).declareCodes,
  },
  {
    name: 'match',
    summary: 'give codes to a table of names or addresses',
    load: async () => (await import('./match.ts')).declareMatch,
  },
  {
    name: 'serve',
    summary: 'serve the API and its site on this machine',
    load: async () => (await import('./serve.ts')).declareServe,
  },
  {
    name: 'mcp',
    summary: 'serve the areas to language models, as tools of MCP',
    load: async () => (await import('./mcp.ts')).declareMcp,
    hasResult: false,
  },
  {
    name: 'build',
    summary: 'build the API as a tree of files for a host',
    load: async () => (await import('./build.ts')).declareBuild,
  },
  {
    name: 'upload',
    summary: 'send the API to a bucket of S3, R2 or another store',
    load: async () => (await import('./upload.ts')).declareUpload,
  },
  {
    name: 'export',
    summary: 'write the data as CSV, Parquet, SQLite, SQL, GeoJSON or FHIR',
    load: async () => (await import('./export.ts')).declareExport,
  },
  {
    name: 'archive',
    summary: 'pack a built tree into one file',
    load: async () => (await import('./archive.ts')).declareArchive,
  },
  {
    name: 'mirror',
    summary: 'unpack such a file, or replace an older tree with it',
    load: async () => (await import('./archive.ts')).declareMirror,
  },
  {
    name: 'import',
    summary: 'convert a publication of PSA into a dataset',
    load: async () => (await import('./import.ts')).declareImport,
  },
];

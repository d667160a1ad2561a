import type { CommandEntry } from './command.ts';

/** The commands of users besides `import`, which belongs to the maintenance of a dataset. */
export const commands: readonly CommandEntry[] = [
  ['get', 'show an area by its code, of any release', async () => (await import('./get.ts')).declareGet],
  ['find', 'find areas by name, as people type it', async () => (await import('./find.ts')).declareFind],
  ['list', 'list the areas that fit filters', async () => (await import('./find.ts')).declareList],
  ['codes', 'say what became of the codes in a column', async () => (await import('./codes.ts')).declareCodes],
  [
    'carry',
    'take the figures of a table to the areas of another release',
    async () => (await import('./carry.ts')).declareCarry,
  ],
  ['match', 'give codes to a table of names or addresses', async () => (await import('./match.ts')).declareMatch],
  ['serve', 'serve the API and its site on this machine', async () => (await import('./serve.ts')).declareServe],
  [
    'mcp',
    'serve the areas to language models, as tools of MCP',
    async () => (await import('./mcp.ts')).declareMcp,
    false,
  ],
  ['build', 'build the API as a tree of files for a host', async () => (await import('./build.ts')).declareBuild],
  [
    'upload',
    'send the API to a bucket of S3, R2 or another store',
    async () => (await import('./upload.ts')).declareUpload,
  ],
  [
    'export',
    'write the data as CSV, Parquet, SQLite, SQL, GeoJSON or FHIR',
    async () => (await import('./export.ts')).declareExport,
  ],
];

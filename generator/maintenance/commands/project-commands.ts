import type { CommandEntry } from '../../cli/command.ts';

/** The command that makes a dataset, which the npm package has too. */
export const importCommand: CommandEntry = [
  'import',
  'convert a publication of PSA into a dataset',
  async () => (await import('./import.ts')).declareImport,
];

/** The commands that write files of this repository. The npm package does not have them. */
export const projectCommands: readonly CommandEntry[] = [
  [
    'update',
    'take a new publication into data/, check everything and report',
    async () => (await import('./maintenance.ts')).declareUpdate,
  ],
  [
    'watch',
    'look whether PSA lists a newer publication, and take it into data/',
    async () => (await import('./maintenance.ts')).declareWatch,
  ],
  [
    'points',
    'write data/points.csv: where areas are, measured on files of shapes',
    async () => (await import('./points.ts')).declarePoints,
  ],
  [
    'openapi',
    'print the OpenAPI description of the API as YAML',
    async () => (await import('./maintenance.ts')).declareOpenApi,
  ],
  ['package', 'build the npm package in dist/', async () => (await import('./maintenance.ts')).declarePackage],
  [
    'pack',
    'write the archives of the npm packages, the first from dist/',
    async () => (await import('./maintenance.ts')).declarePack,
  ],
  [
    'release',
    'write every file of the release of this version',
    async () => (await import('./maintenance.ts')).declareRelease,
  ],
];

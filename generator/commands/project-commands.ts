import type { CommandEntry } from './command.ts';

/** The commands that write files of this repository. The npm package does not have them. */
export const projectCommands: readonly CommandEntry[] = [
  {
    name: 'update',
    summary: 'take a new publication into data/, check everything and report',
    load: async () => (await import('./maintenance.ts')).declareUpdate,
  },
  {
    name: 'watch',
    summary: 'look whether PSA lists a newer publication, and take it into data/',
    load: async () => (await import('./watch.ts')).declareWatch,
  },
  {
    name: 'points',
    summary: 'write data/points.csv: where areas are, measured on files of shapes',
    load: async () => (await import('./points.ts')).declarePoints,
  },
  {
    name: 'openapi',
    summary: 'print the OpenAPI description of the API as YAML',
    load: async () => (await import('./openapi.ts')).declareOpenApi,
  },
  {
    name: 'package',
    summary: 'build the npm package in dist/',
    load: async () => (await import('./maintenance.ts')).declarePackage,
  },
  {
    name: 'pack',
    summary: 'write the archives of the npm packages, the first from dist/',
    load: async () => (await import('./maintenance.ts')).declarePack,
  },
  {
    name: 'release',
    summary: 'write every file of the release of this version',
    load: async () => (await import('./maintenance.ts')).declareRelease,
  },
];

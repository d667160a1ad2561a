import type { CommandEntry } from '../../cli/command.ts';

const of =
  (name: keyof typeof import('./maintenance.ts')): CommandEntry[2] =>
  async () =>
    (await import('./maintenance.ts'))[name];

/** The commands that write files of this repository. The npm package does not have them. */
export const projectCommands: readonly CommandEntry[] = [
  ['update', 'take a new publication into data/, check everything and report', of('declareUpdate')],
  ['watch', 'look whether PSA lists a newer publication, and take it into data/', of('declareWatch')],
  [
    'points',
    'write data/points.csv: where areas are, measured on files of shapes',
    async () => (await import('./points.ts')).declarePoints,
  ],
  ['openapi', 'print the OpenAPI description of the API as YAML', of('declareOpenApi')],
  ['package', 'build the npm package in dist/', of('declarePackage')],
  ['pack', 'write the archives of the npm packages, the first from dist/', of('declarePack')],
  ['release', 'write every file of the release of this version', of('declareRelease')],
];

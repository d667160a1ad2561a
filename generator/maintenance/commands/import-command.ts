import type { CommandEntry } from '../../cli/command.ts';

/** The command that makes a dataset, which the npm package has too: its bundle has all that this file can load. */
export const importCommand: CommandEntry = [
  'import',
  'convert a publication of PSA into a dataset',
  async () => (await import('./import.ts')).declareImport,
];

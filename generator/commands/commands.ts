import type { Command } from './command.ts';

/**
 * Every command by name. A command is loaded when it is used, because loading takes most of the time of a short one.
 */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['import', async () => (await import('./import.ts')).importCommand],
  ['build', async () => (await import('./build.ts')).buildCommand],
  ['start', async () => (await import('./start.ts')).startCommand],
  ['history', async () => (await import('./history.ts')).historyCommand],
  ['codes', async () => (await import('./codes.ts')).codesCommand],
  ['openapi', async () => (await import('./openapi.ts')).openApiCommand],
  ['releases', async () => (await import('./releases.ts')).releasesCommand],
  ['library', async () => (await import('./library.ts')).libraryCommand],
]);

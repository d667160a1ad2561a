import type { Command } from './command.ts';

/** Every command by its name, loaded when it is asked for: most of a short command's time goes into loading. */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['import', async () => (await import('./import.ts')).importCommand],
  ['build', async () => (await import('./build.ts')).buildCommand],
  ['start', async () => (await import('./start.ts')).startCommand],
  ['openapi', async () => (await import('./openapi.ts')).openApiCommand],
  ['library', async () => (await import('./library.ts')).libraryCommand],
]);

import type { Ignore } from '@balena/dockerignore';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT } from '../../commands/run-cli.ts';

/** Its types say that it has a default export, and it has none. */
const dockerignore = createRequire(import.meta.url)('@balena/dockerignore') as () => Ignore;

/** Whether a path of the project is sent to the builder: `.dockerignore`. */
export const isInContext: (path: string) => boolean = dockerignore()
  .add(readFileSync(join(PROJECT, '.dockerignore'), 'utf8'))
  .createFilter();

/** Folders that are large and never sent, which need not be walked. */
const NEVER = new Set(['.git', 'node_modules', 'dist', 'public']);

/** The paths of all files of the project that are sent to the builder. */
export function contextFiles(folder = ''): readonly string[] {
  return readdirSync(join(PROJECT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NEVER.has(path) ? [] : contextFiles(path);
    return isInContext(path) ? [path] : [];
  });
}

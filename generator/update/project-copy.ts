import { existsSync } from 'node:fs';
import { cp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What a copy of the project does without, or has of its own. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'data', 'public', 'dist', 'artifacts', 'downloads']);

/**
 * Completes a folder to a copy of the project, in which its scripts run: files that are there already stay, and packages
 * are linked.
 */
export async function copyProject(project: string, folder: string): Promise<void> {
  if (existsSync(join(folder, 'package.json'))) return;
  for (const name of await readdir(project)) {
    if (LEFT_OUT.has(name) || /^\..*\.(?:psgc-static-staging|tmp-[0-9a-f]+)$/.test(name)) continue;
    await cp(join(project, name), join(folder, name), { recursive: true, force: false, verbatimSymlinks: true });
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
}

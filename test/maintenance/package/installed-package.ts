import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { $ } from 'zx/core';
import { packPackage } from '../../../generator/maintenance/package/pack.ts';
import { scratchFolder } from '../../scratch.ts';

const PROJECTS = fileURLToPath(new URL('projects', import.meta.url));

/** A folder outside the repository in which the package is installed, with others from the registry. */
export type InstalledPackage = Awaited<ReturnType<typeof installPackage>>;

/** Packs this project and installs the archive in an empty folder, with other packages, each with its version. */
export async function installPackage(packages: readonly string[] = []) {
  const folder = scratchFolder();
  const tarball = await packPackage(folder);
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"name":"project","private":true,"type":"module"}');
  const path = `${project}/node_modules/.bin:${process.env['PATH']}`;
  const quiet = { NODE_NO_WARNINGS: '1', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' };
  const $here = $({ cwd: project, env: { ...process.env, ...quiet, PATH: path } });
  // Deno and Bun come as packages whose script puts the program in place.
  await $here`npm install --no-audit --no-fund --foreground-scripts ${tarball} ${packages}`;
  return {
    folder: project,
    tarball,
    tarballBytes: statSync(tarball).size,
    /** Copies a folder of `test/maintenance/package/projects/` into the project. */
    add: (name: string) => cpSync(join(PROJECTS, name), project, { recursive: true }),
    /** Runs programs there, without colours. */
    $here,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPackage } from '../../../generator/maintenance/package/pack.ts';
import { SCRATCH } from '../../scratch.ts';

const PROJECTS = fileURLToPath(new URL('projects', import.meta.url));

/** A folder outside the repository in which the package is installed, with others from the registry. */
export interface InstalledPackage {
  readonly folder: string;
  /** The archive that `npm run package` makes. */
  readonly tarball: string;
  readonly tarballBytes: number;
  /** Copies a folder of `test/maintenance/package/projects/` into the project. */
  readonly add: (name: string) => void;
  /** Runs a program there and returns its standard output. */
  readonly run: (command: string, ...args: readonly string[]) => string;
  readonly remove: () => void;
}

/**
 * Packs this project and installs the archive in an empty folder.
 *
 * @param packages other packages to install, each with its version.
 */
export function installPackage(packages: readonly string[] = []): InstalledPackage {
  const folder = mkdtempSync(join(SCRATCH, 'psgc-static-'));
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync('npm', [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const tarball = packPackage(folder);
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"name":"project","private":true,"type":"module"}');
  // Deno and Bun come as packages whose script puts the program in place.
  npm(['install', '--no-audit', '--no-fund', '--foreground-scripts', tarball, ...packages], project);
  return {
    folder: project,
    tarball,
    tarballBytes: statSync(tarball).size,
    add: (name) => cpSync(join(PROJECTS, name), project, { recursive: true }),
    run: (command, ...args) =>
      execFileSync(command, args, {
        cwd: project,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_NO_WARNINGS: '1',
          NO_COLOR: '1',
          NEXT_TELEMETRY_DISABLED: '1',
          PATH: `${project}/node_modules/.bin:${process.env['PATH']}`,
        },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

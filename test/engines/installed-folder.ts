import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $ } from 'zx/core';

/**
 * Installs the packages of a folder with a lock file of its own, when a command first needs them and after that has changed, where
 * only the code of that folder finds them.
 */
export function installFolder(folder: string): void {
  const lockFile = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lockFile))) return;
  console.log(`installing the packages of ${folder}`);
  $.sync({ cwd: folder, stdio: 'inherit' })`npm ci --ignore-scripts --no-audit --no-fund`;
  copyFileSync(lockFile, installed);
}

/** As a program: installs the folders that are named. */
if (process.argv[1] === import.meta.filename) for (const folder of process.argv.slice(2)) installFolder(folder);

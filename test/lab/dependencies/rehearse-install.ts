/**
 * `npm run lab -- rehearse-install`: installs what `package-lock.json` says as each system would, into an empty folder and without
 * running any script, and checks that each has its native parts and none of another system.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SCRATCH } from '../../scratch.ts';
import { locked, ROOT } from './lock-file.ts';
import { describePlatform, isFor, NATIVE, PLATFORMS, type Platform } from './platforms.ts';

const FILES = ['package.json', 'package-lock.json'];

function install(folder: string, { os, cpu, libc }: Platform): void {
  const system = [`--os=${os}`, `--cpu=${cpu}`, ...(libc === undefined ? [] : [`--libc=${libc}`])];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...system, ...quiet], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

const folder = mkdtempSync(join(SCRATCH, 'psgc-static-install-'));
try {
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  for (const platform of PLATFORMS) {
    install(folder, platform);
    const expected = NATIVE.filter((path) => isFor(locked[path] ?? {}, platform));
    const missing = expected.filter((path) => !existsSync(join(folder, path)));
    const foreign = NATIVE.filter((path) => !expected.includes(path) && existsSync(join(folder, path)));
    const result = missing.length + foreign.length === 0 ? 'installed' : 'FAILED';
    console.log(
      `${describePlatform(platform).padEnd(18)} ${result}, ${expected.length - missing.length} native packages`,
    );
    for (const path of missing) console.log(`  missing: ${path}`);
    for (const path of foreign) console.log(`  of another system: ${path}`);
    if (result === 'FAILED') process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

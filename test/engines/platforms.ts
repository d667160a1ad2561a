import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFolder } from './installed-folder.ts';
import { startServer } from './server-process.ts';

const FOLDER = fileURLToPath(new URL('platforms', import.meta.url));

/** True if the packages of platforms are installed already. */
export const isPlatformsInstalled = existsSync(join(FOLDER, 'node_modules'));

/** The folder with the packages of platforms, which are installed when they are first needed. */
export function platformModules(): string {
  installFolder(FOLDER);
  return join(FOLDER, 'node_modules');
}

/** Starts the server of Firebase's own emulator with a build for Firebase; returns what stops it. */
export const startSuperstatic = async (root: string, port: number): Promise<() => Promise<void>> =>
  startServer(
    process.execPath,
    [
      join(platformModules(), 'superstatic/lib/bin/server.js'),
      relative(process.cwd(), root),
      `--config=${join(root, 'firebase.json')}`,
      `--port=${port}`,
      '--hostname=127.0.0.1',
      '--compression',
    ],
    port,
  );

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { which } from 'zx/core';
import { NotInstalled } from './not-installed.ts';

/** @throws {NotInstalled} if the command cannot be run. */
export function assertInstalled(command: string, how: string): void {
  if (!isInstalled(command)) throw new NotInstalled(command, how);
}

export const isInstalled = (command: string): boolean => which.sync(command, { nothrow: true }) !== null;

/** Lets a server listen on this machine, by default on a port that the system chooses. */
export async function listen(server: Server, port = 0) {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      if ('closeAllConnections' in server) (server as HttpServer).closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}

/** The text of a path, or `null` if it is not encoded correctly or has a character that no file name has. */
export function decodePath(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    return name.includes('\0') ? null : name;
  } catch {
    return null;
  }
}

const PATIENCE_MS = 10_000;

/** Starts a server that listens, and returns what stops it. @throws {Error} with its output if it ends before. */
export async function startServer(
  command: string,
  parameters: readonly string[],
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<() => Promise<void>> {
  const server = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(server, 'exit');
  for (const begin = performance.now(); !(await listens(port)); await wait(20)) {
    if (server.exitCode === null && performance.now() - begin < PATIENCE_MS) continue;
    server.kill();
    throw new Error(`${command} did not start: ${said}`);
  }
  return async () => {
    server.kill();
    await ended;
  };
}

async function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

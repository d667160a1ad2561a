import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An npm registry on this machine. */
export interface Registry {
  /** What npm reads to publish there. */
  readonly environment: Readonly<Record<string, string>>;
  /** How many archives were published. */
  readonly published: () => number;
  readonly close: () => void;
}

const VERDACCIO = fileURLToPath(new URL('node_modules/verdaccio/bin/verdaccio', import.meta.url));

/** Anybody with an account can publish, and nothing is asked of another registry. 100 MB is what npm takes as well. */
const configuration = (storage: string): string =>
  JSON.stringify({
    storage,
    auth: { htpasswd: { file: join(storage, '../htpasswd') } },
    packages: { '**': { access: '$all', publish: '$authenticated' } },
    max_body_size: '200mb',
    log: { type: 'stdout', format: 'json', level: 'error' },
  });

/** Starts verdaccio, whose packages must be installed, with its data in a folder, and makes an account. */
export async function openRegistry(folder: string): Promise<Registry> {
  const storage = join(folder, 'storage');
  mkdirSync(storage, { recursive: true });
  writeFileSync(join(folder, 'config.yaml'), configuration(storage));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const server = spawn(
    process.execPath,
    [VERDACCIO, '--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await untilReady(url);
  const response = await fetch(`${url}-/user/org.couchdb.user:somebody`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'somebody', password: 'a password that is long' }),
  });
  const { token } = (await response.json()) as { readonly token: string };
  const userconfig = join(folder, 'npmrc');
  writeFileSync(userconfig, `registry=${url}\n//127.0.0.1:${port}/:_authToken=${token}\n`);
  const published = (): number =>
    existsSync(storage)
      ? readdirSync(storage, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tgz')).length
      : 0;
  return {
    environment: { npm_config_userconfig: userconfig, npm_config_registry: url },
    published,
    close: () => server.kill(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`verdaccio did not answer at ${url} within 30 seconds`);
}

import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startNginx } from '../engines/nginx.ts';
import { freePort, isInstalled } from '../engines/server-process.ts';
import { run } from '../commands/run-cli.ts';
import { builds, writeSmallDatasets } from '../replacing/builds.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { CRASHES } from './sample.ts';

/** Addresses whose answer is another one after the change, or the same, and the text of the file for them. */
const ADDRESSES = ['/api/v2/barangays/0102805001', '/api/v2/barangays', '/api/v2/regions', '/api/barangays/0102805001'];

/** The builds that replace and change the tree while it is served. */
const ROUNDS = CRASHES === undefined ? 1 : 10;

type Read = (address: string) => Promise<string>;

test.each<readonly [by: string, serve: (root: string) => Promise<readonly [Read, stop: () => Promise<void>]>]>([
  ['a program that reads files', async (root) => [fileOf(root), async () => {}]],
  ...(isInstalled('nginx', ['-v']) ? [['nginx', throughNginx] as const] : []),
])('while a tree is built, %s finds the old files or the new ones, and no error', async (_by, serve) => {
  const folder = await temporaryFolder();
  const argumentsFor = await builds(writeSmallDatasets, ['--target', 'nginx', '--no-downloads', '--no-pages']).prepare(
    folder,
  );
  const root = join(folder, 'disk/public');
  const known = new Map(ADDRESSES.map((address) => [address, new Set<string>()]));
  for (const input of [1, 0] as const) {
    await run(argumentsFor(input));
    for (const address of ADDRESSES) known.get(address)?.add(await fileOf(root)(address));
  }
  expect([...known.values()].filter(({ size }) => size === 2).length).toBeGreaterThan(1);
  const [read, stop] = await serve(root);
  try {
    let isDone = false;
    let reads = 0;
    const found = new Map(ADDRESSES.map((address) => [address, new Set<string>()]));
    const reading = Promise.all(
      ADDRESSES.map(async (address) => {
        for (; !isDone; reads += 1) found.get(address)?.add(await read(address));
      }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      await run(argumentsFor(1));
      await run([...argumentsFor(0), '--fresh']);
    }
    isDone = true;
    await reading;
    expect(reads).toBeGreaterThan(100);
    expect(found).toEqual(known);
  } finally {
    await stop();
  }
});

/** Opens a file once, and reads what it then is. */
const fileOf =
  (root: string): Read =>
  async (address) => {
    const file = await open(join(root, `${address}.json`));
    return file.readFile('utf8').finally(() => file.close());
  };

async function throughNginx(root: string): Promise<readonly [Read, () => Promise<void>]> {
  const port = await freePort();
  const stop = await startNginx(root, port, { limited: false, pages: false });
  const read: Read = async (address) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    return answer.text();
  };
  return [read, stop];
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files } from '../../generator/hosts/files/files.ts';
import { build } from '../../generator/publish/build.ts';
import { checkTree } from '../../generator/tree/earlier-tree.ts';
import { hasIntactNotes, readRecord } from '../../generator/tree/build-record.ts';
import { startCli } from '../cli/run-cli.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const KILLS = 4;

/** A build of the small dataset takes about as long after it has said that it writes. */
const MOST_MILLISECONDS = 300;

test('a build that is killed at a random moment leaves the old tree or the new one, and the next one works', async () => {
  const folder = await temporaryFolder();
  const disk = join(folder, 'disk');
  const out = join(disk, 'public');
  const datasets = await Promise.all([
    writeSmallDataset(join(folder, 'before')),
    writeSmallDataset(join(folder, 'after'), { 'barangays.csv': edited('barangays.csv', 'Baay', 'Buaya') }),
  ]);
  const publish = (data: string) => build({ data, out, target: files, region: null });
  const digests: string[] = [];
  for (const data of datasets) {
    digests.push((await publish(data)).record.digest);
  }
  expect(new Set(digests).size).toBe(2);
  for (let at = 0; at < KILLS; at += 1) {
    const delay = Math.floor(Math.random() * MOST_MILLISECONDS);
    const child = startCli(['build', '--data', datasets[at % 2] ?? '', '--out', out, '--fresh']);
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('writing the tree')) setTimeout(() => child.kill('SIGKILL'), delay);
    });
    await ended;
    const found = [hasIntactNotes(out), digests.includes(readRecord(out)?.digest ?? ''), [...checkTree(out)]];
    expect(found, `killed after ${delay} ms`).toEqual([true, true, []]);
  }
  for (const data of datasets) await publish(data);
  expect(readRecord(out)?.digest).toBe(digests[1]);
  expect(await readdir(disk)).toEqual(['public']);
});

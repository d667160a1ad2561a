import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formedAddresses } from '../core/places/address-forms.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { run, startCli } from './run-cli.ts';

const KILOBYTES = 30_000;

test.each([
  ['match', 5_000],
  ['codes', 300_000],
])('the memory of %s does not grow with the rows of a stream', async (command, different) => {
  const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));
  const columns = command === 'match' ? ['--columns', 'barangay=b,city=a'] : ['--column', 'b'];
  const child = startCli([command, '-', '--out', '-', '--digits', '10', ...columns, '--data', data]);
  let lines = 0;
  child.stdout?.on('data', (chunk: Buffer) => (lines += chunk.toString().split('\n').length - 1));
  const send = async (from: number, to: number): Promise<number> => {
    for (let row = from; row < to; row += 1000) {
      const rows = Array.from({ length: 1000 }, (_, at) => `City of Batac,Aglipay ${(row + at) % different}\n`).join(
        '',
      );
      if (child.stdin?.write(rows) === false) await once(child.stdin, 'drain');
    }
    while (lines <= to) await once(child.stdout as NodeJS.ReadableStream, 'data');
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
  };
  child.stdin?.write('a,b\n');
  const before = await send(0, 100_000);
  const after = await send(100_000, 300_000);
  expect(after - before).toBeLessThan(KILOBYTES);
  child.stdin?.end();
  expect((await once(child, 'close'))[0]).toBe(0);
});

test('a large table has the same bytes and the same review in one thread and in several', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'table.csv');
  const addresses = formedAddresses(3, 800).map(({ address }, at) => `${at},"${address.replaceAll('"', '""')}"\n`);
  await writeFile(file, `id,Address\n${addresses.slice(0, 25_000).join('')}`);
  const written = async (threads: string) => {
    const out = join(folder, `${threads}.csv`);
    await run(['match', file, '--address', 'Address', '--threads', threads, '--out', out]);
    return [await readFile(out, 'utf8'), await readFile(join(folder, `${threads}.review.csv`), 'utf8')];
  };
  const [table, review] = await written('1');
  expect(table?.split('\n').length).toBeGreaterThan(15_000);
  expect(await written('3')).toEqual([table, review]);
});

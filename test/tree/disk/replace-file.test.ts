import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isStream, writeWholeFile, writeWholeText } from '../../../generator/tree/disk/replace-file.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('a file is replaced as a whole, and an error leaves the old one and nothing else', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a');
  await writeFile(file, 'old', { mode: 0o640 });
  async function* failing() {
    yield 'half';
    throw new Error('in the middle');
  }
  await expect(writeWholeText(file, failing())).rejects.toThrow('in the middle');
  expect(await readdir(folder)).toEqual(['a']);
  expect(await readFile(file, 'utf8')).toBe('old');
  await writeWholeText(file, ['ne', 'w']);
  expect(await readFile(file, 'utf8')).toBe('new');
  writeWholeFile(file, new TextEncoder().encode('newer').subarray(0, 4));
  expect(await readFile(file, 'utf8')).toBe('newe');
  expect(await readdir(folder)).toEqual(['a']);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o640);
});

test('a process that is ended while it writes leaves the old file and nothing else', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a');
  await writeFile(file, 'old');
  const module = new URL('../../../generator/tree/disk/replace-file.ts', import.meta.url);
  const text = "(async function* () { yield 'half'; await new Promise(() => setInterval(Date, 1000)); })()";
  const program = `(await import('${module}')).writeWholeText(${JSON.stringify(file)}, ${text})`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toHaveLength(2);
  child.kill('SIGINT');
  await once(child, 'close');
  expect(await readdir(folder)).toEqual(['a']);
  expect(await readFile(file, 'utf8')).toBe('old');
});

test('a socket and a pipe are no files to replace', async () => {
  const folder = await temporaryFolder();
  const [socket, pipe, link] = [join(folder, 'socket'), join(folder, 'pipe'), join(folder, 'link')];
  const server = createServer().listen(socket);
  await once(server, 'listening');
  execFileSync('mkfifo', [pipe]);
  await symlink(pipe, link);
  expect([socket, pipe, link, folder, '/dev/stdout', 'nowhere'].map(isStream)).toEqual([
    ...[false, true, true, false, true, false],
  ]);
  await expect(writeWholeText(socket, ['x'])).rejects.toThrow(
    'found a device, a pipe or a socket, expected a file or nothing',
  );
  expect(() => writeWholeFile(pipe, Buffer.from('x'))).toThrow(
    'found a device, a pipe or a socket, expected a file or nothing',
  );
  expect((await readdir(folder)).sort()).toEqual(['link', 'pipe', 'socket']);
  server.close();
});

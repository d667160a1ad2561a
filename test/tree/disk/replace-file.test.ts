import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isStream, unfinishedPath, writeBeside, writeWholeFile } from '../../../generator/tree/disk/replace-file.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test.each(['a.csv', 'x'.repeat(255), 'ñ'.repeat(127), '😀'.repeat(63)])(
  'the unfinished file of %s is beside it, and its name is another one each time',
  (name) => {
    const paths = Array.from({ length: 100 }, () => unfinishedPath(join('folder', name)));
    expect(new Set(paths).size).toBe(100);
    for (const path of paths) {
      expect(dirname(path)).toBe('folder');
      expect(basename(path)).toMatch(/^\..+\.tmp-[0-9a-f]{16}$/);
      expect(Buffer.byteLength(basename(path))).toBeLessThan(256);
    }
  },
);

test('a file is replaced as a whole, and an error leaves the old one and nothing else', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a');
  await writeFile(file, 'old');
  const failing = writeBeside(file, async (output) => {
    await output.write('half');
    expect(await readdir(folder)).toHaveLength(2);
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await readdir(folder)).toEqual(['a']);
  expect(await readFile(file, 'utf8')).toBe('old');
  await writeBeside(file, (output) => output.write('new'));
  expect(await readdir(folder)).toEqual(['a']);
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(existsSync(file)).toBe(true);
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
  await expect(writeBeside(socket, (output) => output.write('x'))).rejects.toThrow(
    'found a device, a pipe or a socket, expected a file or nothing',
  );
  expect(() => writeWholeFile(pipe, Buffer.from('x'))).toThrow(
    'found a device, a pipe or a socket, expected a file or nothing',
  );
  expect((await readdir(folder)).sort()).toEqual(['link', 'pipe', 'socket']);
  server.close();
});

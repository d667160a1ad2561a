import fs from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import native from 'fs-native-extensions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { replaceFolder } from '../../../generator/tree/disk/staging.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A disk that keeps what was synced only: the content of files, and the names in folders. */
class Disk {
  readonly #files = new Map<number, string>();
  readonly #folders = new Map<number, readonly (readonly [name: string, inode: number])[]>();

  sync(path: string): void {
    const found = fs.lstatSync(path);
    if (found.isFile()) this.#files.set(found.ino, fs.readFileSync(path, 'utf8'));
    else
      this.#folders.set(
        found.ino,
        fs.readdirSync(path).map((name) => [name, fs.lstatSync(join(path, name)).ino]),
      );
  }

  /** The files below an inode after a power cut, by their paths. */
  filesBelow(inode: number): Readonly<Record<string, string | undefined>> {
    const files: Record<string, string | undefined> = {};
    for (const [name, each] of this.#folders.get(inode) ?? []) {
      const below = this.#folders.has(each) ? Object.entries(this.filesBelow(each)) : [['', this.#files.get(each)]];
      for (const [path, text] of below) files[path === '' ? name : `${name}/${path}`] = text;
    }
    return files;
  }
}

/** Replaces a function of the file system until the test ends. */
function observe(call: 'fsyncSync' | 'unlinkSync', before: (argument: number | string) => void): void {
  const real = fs[call] as (argument: number | string) => void;
  const set = (value: unknown) => {
    Object.assign(fs, { [call]: value });
    syncBuiltinESMExports();
  };
  set((argument: number | string) => {
    before(argument);
    real(argument);
  });
  onTestFinished(() => set(real));
}

test.skipIf(process.platform !== 'linux').each(['an exchange', 'two renames'])(
  'after a power cut at any moment there is the old folder or the new one, replaced by %s',
  async (how) => {
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    await mkdir(out);
    await writeFile(join(out, 'a'), 'old');
    const disk = new Disk();
    for (const path of ['out/a', 'out', '.']) disk.sync(join(folder, path));
    const [was, expected] = [{ a: 'old' }, { a: 'new', 'deep/b': 'new' }];
    const afterPowerCut = () => {
      const { out: _, ...all } = disk.filesBelow(fs.lstatSync(folder).ino);
      return Object.fromEntries(
        Object.entries(all).flatMap(([path, text]) => (path.startsWith('out/') ? [[path.slice(4), text]] : [])),
      );
    };
    if (how === 'two renames') {
      vi.spyOn(native, 'swap').mockRejectedValue(Object.assign(new Error('no'), { code: 'ENOSYS' }));
      onTestFinished(() => void vi.restoreAllMocks());
    }
    const removed: unknown[] = [];
    observe('fsyncSync', (file) => disk.sync(fs.readlinkSync(`/proc/self/fd/${file}`)));
    observe('unlinkSync', (path) => removed.push([dirname(String(path)) !== out, afterPowerCut()]));
    await replaceFolder(out, async (staged) => {
      await mkdir(join(staged, 'deep'));
      await writeFile(join(staged, 'a'), 'new');
      await writeFile(join(staged, 'deep/b'), 'new');
      expect(afterPowerCut()).toEqual(was);
    });
    // Nothing of the old folder is removed before the new one is on the disk, with everything in it.
    expect(removed).toEqual([[true, expected]]);
    expect(await readFile(join(out, 'deep/b'), 'utf8')).toBe('new');
  },
);

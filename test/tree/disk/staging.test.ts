import { spawnSync } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFolder, restoreFolder, withStaging } from '../../../generator/tree/disk/staging.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A folder `out` with a file, and a folder `home` of a person beside it. */
async function prepared() {
  const folder = await temporaryFolder();
  const [out, home] = [join(folder, 'out'), join(folder, 'home')];
  for (const each of [out, home]) await mkdir(each);
  await writeFile(join(out, 'a'), 'old');
  await writeFile(join(home, 'thesis.txt'), 'mine');
  return { folder, out, home };
}

const replace = (out: string, text = 'new') => replaceFolder(out, (staged) => writeFile(join(staged, 'a'), text));

const textOf = (out: string) => readFile(join(out, 'a'), 'utf8');

/** The number of a process that has ended. */
const { pid: ENDED } = spawnSync(process.execPath, ['--version']);
const LEFT = `.out.psgc-static-${ENDED}-a1B2c3`;

/** What a process leaves that is killed at each step, with `~` for the folder itself, and what is there after the next one begins. */
const KILLS: readonly (readonly [step: string, left: readonly string[], text: string])[] = [
  ['before it writes', ['~/a'], 'old'],
  ['while it writes', ['~/a', 'new/unfinished'], 'old'],
  ['between the two renames', ['new/a', 'old/a'], 'old'],
  ['after the second rename', ['~/a', 'old/a'], 'old'],
  ['while it removes the old folder', ['~/a', 'old/half'], 'old'],
];

test.each(KILLS)(
  'of a process that was killed %s nothing is left, and there is a folder',
  async (_step, left, text) => {
    const { folder, out } = await prepared();
    if (!left.includes('~/a')) await rename(out, join(folder, 'moved'));
    await mkdir(join(folder, LEFT));
    for (const path of left.filter((each) => !each.startsWith('~'))) {
      await mkdir(dirname(join(folder, LEFT, path)));
      await writeFile(join(folder, LEFT, path), 'old');
    }
    restoreFolder(out);
    expect(await textOf(out)).toBe(text);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    await replace(out);
    expect(await textOf(out)).toBe('new');
  },
);

type Planted = Awaited<ReturnType<typeof prepared>>;

/** Files that others could have put beside a folder. The file `thesis.txt` of a person must survive. */
const PLANTED: readonly (readonly [what: string, plant: (planted: Planted) => Promise<unknown>])[] = [
  ['a link to a folder', ({ folder }) => symlink('home', join(folder, LEFT))],
  ['a link as the new folder', async ({ folder }) => plantLink(join(folder, LEFT), 'new')],
  ['a link as the old folder', async ({ folder }) => plantLink(join(folder, LEFT), 'old')],
  ['a folder of a person with the name', ({ folder, home }) => rename(home, join(folder, LEFT))],
  ['one whose name is not as long', ({ folder, home }) => rename(home, join(folder, LEFT.slice(0, -1)))],
  ['that of a folder whose name goes on', ({ folder, home }) => rename(home, join(folder, `.out.b${LEFT.slice(4)}`))],
];

async function plantLink(staging: string, name: string): Promise<void> {
  await mkdir(staging);
  await symlink('../home', join(staging, name));
}

test.each(PLANTED)('%s is left alone', async (_what, plant) => {
  const planted = await prepared();
  await plant(planted);
  const before = (await readdir(planted.folder)).sort();
  await replace(planted.out);
  expect(await textOf(planted.out)).toBe('new');
  expect((await readdir(planted.folder)).sort()).toEqual(before);
  const all = await readdir(planted.folder, { recursive: true });
  expect(all.some((path) => basename(path) === 'thesis.txt')).toBe(true);
});

test.skipIf(process.getuid?.() !== 0)('a staging folder of another user is left alone', async () => {
  const { folder, out } = await prepared();
  await mkdir(join(folder, LEFT, 'new'), { recursive: true });
  await chown(join(folder, LEFT), 12_345, 12_345);
  await replace(out);
  expect(await readdir(join(folder, LEFT))).toEqual(['new']);
});

test('processes that replace one folder at once all end, and the last one remains', async () => {
  const { folder, out } = await prepared();
  const waiting = new Map<string, () => void>();
  const runs = ['1', '2', '3'].map((text) =>
    replaceFolder(out, async (staged) => {
      await writeFile(join(staged, 'a'), text);
      await new Promise<void>((resolve) => void waiting.set(text, resolve));
    }),
  );
  await expect.poll(() => waiting.size).toBe(3);
  for (const text of ['2', '1', '3']) {
    waiting.get(text)?.();
    await runs[Number(text) - 1];
    expect(await textOf(out)).toBe(text);
  }
  expect((await readdir(folder)).sort()).toEqual(['home', 'out']);
});

test('a folder that cannot take its place leaves the old one, and nothing else', async () => {
  const { folder, out } = await prepared();
  const failing = replaceFolder(out, async (staged) => {
    await rename(staged, join(folder, 'moved'));
  });
  await expect(failing).rejects.toThrow(/ENOENT.*out is unchanged$/);
  expect(await textOf(out)).toBe('old');
  expect((await readdir(folder)).sort()).toEqual(['home', 'moved', 'out']);
});

test('a folder of which another one took the place meanwhile is not replaced', async () => {
  const { folder, out } = await prepared();
  const failing = withStaging(out, async (staged, target) => {
    await rename(target, join(dirname(staged), 'old'));
    await replace(out, 'other');
    await rename(staged, target);
  });
  await expect(failing).rejects.toThrow(/ENOTEMPTY.*out is unchanged$/);
  expect(await textOf(out)).toBe('other');
  expect((await readdir(folder)).sort()).toEqual(['home', 'out']);
});

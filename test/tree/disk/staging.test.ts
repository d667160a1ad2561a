import { chown, lstat, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

const replace = (out: string) => replaceFolder(out, async (staged) => writeFile(join(staged, 'a'), 'new'));

const LEFT = '.out.psgc-static-0123456789abcdef';

describe('what a killed process left is removed by the next one:', () => {
  test.each([
    ['an empty staging folder', []],
    ['an unfinished folder', ['new/unfinished']],
    ['an unfinished folder and an old one', ['new/unfinished', 'old/a']],
  ])('%s', async (_what, left) => {
    const { folder, out } = await prepared();
    await mkdir(join(folder, LEFT));
    for (const path of left) {
      await mkdir(dirname(join(folder, LEFT, path)));
      await writeFile(join(folder, LEFT, path), '');
    }
    await replace(out);
    expect(await readFile(join(out, 'a'), 'utf8')).toBe('new');
    expect((await readdir(folder)).sort()).toEqual(['home', 'out']);
  });

  test('an old folder that is missing in its place is put back', async () => {
    const { folder, out } = await prepared();
    await mkdir(join(folder, LEFT, 'new'), { recursive: true });
    await rename(out, join(folder, LEFT, 'old'));
    await restoreFolder(out);
    expect(await readFile(join(out, 'a'), 'utf8')).toBe('old');
    expect((await readdir(folder)).sort()).toEqual(['home', 'out']);
  });
});

type Planted = Awaited<ReturnType<typeof prepared>>;

/** Files that others could have put beside a folder. The file `thesis.txt` of a person must survive. */
const PLANTED: readonly (readonly [what: string, plant: (planted: Planted) => Promise<unknown>])[] = [
  ['a link to a folder', ({ folder }) => symlink('home', join(folder, LEFT))],
  ['a link as the new folder', async ({ folder }) => plantLink(join(folder, LEFT), 'new')],
  ['a link as the old folder', async ({ folder }) => plantLink(join(folder, LEFT), 'old')],
  ['a folder of a person with the name', ({ folder, home }) => rename(home, join(folder, LEFT))],
  ['one whose name is not as long', ({ folder, home }) => rename(home, join(folder, LEFT.slice(0, -1)))],
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
  expect(await readFile(join(planted.out, 'a'), 'utf8')).toBe('new');
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

test.skipIf(process.platform === 'win32')('a lock that is a link is refused, and not followed', async () => {
  const { folder, out } = await prepared();
  await symlink('home/made', join(folder, '.out.psgc-static-lock'));
  await expect(replace(out)).rejects.toThrow(/ELOOP.*out is unchanged/);
  expect(await readdir(join(folder, 'home'))).toEqual(['thesis.txt']);
});

test('processes that replace one folder wait for each other', async () => {
  const { folder, out } = await prepared();
  const events: string[] = [];
  let release = () => {};
  const first = withStaging(out, async () => {
    events.push('first begins');
    await new Promise<void>((resolve) => (release = resolve));
    events.push('first ends');
  });
  await expect.poll(() => events).toEqual(['first begins']);
  const second = withStaging(out, async () => void events.push('second begins'), {
    onWait: () => {
      events.push('second waits');
      setTimeout(() => release(), 50);
    },
  });
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins']);
  expect((await readdir(folder)).sort()).toEqual(['home', 'out']);
});

test.skipIf(process.platform === 'win32')(
  'only this user can look into the folder, whose name nobody foresees',
  async () => {
    const { out } = await prepared();
    const names: string[] = [];
    for (const _ of [1, 2]) {
      await withStaging(out, async (staged) => {
        names.push(dirname(staged));
        expect((await lstat(dirname(staged))).mode & 0o777).toBe(0o700);
      });
    }
    expect(new Set(names).size).toBe(2);
  },
);

test('a name that leaves no room for another one is shortened', async () => {
  const out = join(await temporaryFolder(), 'ñ'.repeat(125));
  await replace(out);
  expect(await readFile(join(out, 'a'), 'utf8')).toBe('new');
});

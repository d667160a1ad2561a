import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replaceFolder, hasStaging, openStaging, stagingPath } from '../../generator/disk/staging.ts';
import { MARKER_FILE } from '../../generator/disk/staging-marker.ts';
import { UserError } from '../../generator/errors.ts';
import { temporaryFolder } from '../temporary-folder.ts';

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

/** What a killed process leaves: content, the marker and the lock. */
async function killed(out: string): Promise<string> {
  const { folder, lock } = await openStaging(out);
  await mkdir(join(folder, 'tree'));
  await writeFile(join(folder, 'tree/unfinished'), '');
  await lock.close();
  return folder;
}

/** Everything in a folder, with the content of files and the text of links. */
const listing = (folder: string) =>
  execFileSync('sh', ['-c', 'find . -printf "%p %y %m %l\\n" | sort; find . -type f -exec md5sum {} + | sort'], {
    cwd: folder,
    encoding: 'utf8',
  });

type Planted = Awaited<ReturnType<typeof prepared>>;

const ATTACKS: readonly (readonly [what: string, plant: (planted: Planted) => Promise<unknown>, why: RegExp])[] = [
  ['a link to a folder', ({ out }) => symlink('home', stagingPath(out)), /it is a symbolic link/],
  ['a link to nowhere', ({ out }) => symlink('nowhere', stagingPath(out)), /it is a symbolic link/],
  ['a file', ({ out }) => writeFile(stagingPath(out), 'mine'), /it is no folder/],
  [
    "a person's folder",
    ({ home, out }) => rename(home, stagingPath(out)),
    /it holds thesis\.txt, but no staging\.json/,
  ],
  [
    'a folder with a tree, as a repository can have it',
    async ({ out }) => {
      await mkdir(join(stagingPath(out), 'tree'), { recursive: true });
      await writeFile(join(stagingPath(out), 'lock'), '');
    },
    /it holds tree, but no staging\.json/,
  ],
  [
    'a folder with the marker of another one',
    async ({ folder, out }) => {
      await cp(await killed(join(folder, 'other')), stagingPath(out), { recursive: true });
    },
    /its staging\.json belongs to another folder/,
  ],
  [
    'a copy of the folder that a killed process left',
    async ({ folder, out }) => {
      await rename(await killed(out), join(folder, 'left'));
      await cp(join(folder, 'left'), stagingPath(out), { recursive: true });
    },
    /its staging\.json belongs to another folder/,
  ],
  [
    'the folder of another target',
    async ({ folder, out }) => rename(await killed(join(folder, 'other')), stagingPath(out)),
    /its staging\.json belongs to another folder/,
  ],
  [
    'a marker that is a link',
    async ({ folder, out }) => {
      const left = await killed(out);
      await rename(join(left, MARKER_FILE), join(folder, 'marker'));
      await symlink('../marker', join(left, MARKER_FILE));
    },
    /its staging\.json is no file/,
  ],
  [
    'a marker that is no JSON',
    async ({ out }) => writeFile(join(await killed(out), MARKER_FILE), '{'),
    /its staging\.json belongs to another folder/,
  ],
  [
    'a folder with the name of an unfinished marker',
    async ({ out }) => mkdir(join(stagingPath(out), `${MARKER_FILE}.new`), { recursive: true }),
    /it holds staging\.json\.new, but no staging\.json/,
  ],
  [
    'a folder with the name of the lock',
    async ({ out }) => mkdir(join(stagingPath(out), 'lock'), { recursive: true }),
    /lock/,
  ],
  [
    'a folder in which others can write',
    async ({ out }) => chmod(await killed(out), 0o777),
    /other users can write in it/,
  ],
];

describe.skipIf(process.platform === 'win32')(
  'a command refuses what somebody else put in its way, and keeps it:',
  () => {
    test.each(ATTACKS)('%s', async (_what, plant, why) => {
      const planted = await prepared();
      await plant(planted);
      const before = listing(planted.folder);
      const failure = await replace(planted.out).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UserError);
      expect(String(failure)).toMatch(why);
      expect(String(failure)).toContain(stagingPath(planted.out));
      expect(listing(planted.folder)).toBe(before);
    });

    test('a lock that is a link or a pipe', async () => {
      for (const plant of [
        (lock: string) => symlink('../home/new', lock),
        async (lock: string) => execFileSync('mkfifo', [lock]),
      ]) {
        const { folder, out, home } = await prepared();
        await mkdir(stagingPath(out));
        await plant(join(stagingPath(out), 'lock'));
        const before = listing(folder);
        await expect(replace(out)).rejects.toThrow(/lock/);
        expect(listing(folder)).toBe(before);
        expect(await readdir(home)).toEqual(['thesis.txt']);
      }
    });
  },
);

test.skipIf(process.getuid?.() !== 0)('a folder of another user is refused, even with a marker that fits', async () => {
  const { folder, out } = await prepared();
  const left = await killed(out);
  await chown(left, 65534, 65534);
  const before = listing(folder);
  await expect(replace(out)).rejects.toThrow(/it belongs to another user \(65534\)/);
  expect(listing(folder)).toBe(before);
});

test("a person's folder that is named like one of earlier versions is kept", async () => {
  const { folder, out } = await prepared();
  await mkdir(join(folder, '.out.new/drafts'), { recursive: true });
  await writeFile(join(folder, '.out.new/drafts/a.txt'), 'mine');
  await replace(out);
  expect(await readFile(join(folder, '.out.new/drafts/a.txt'), 'utf8')).toBe('mine');
});

describe('what a killed process left is removed by the next one:', () => {
  test.each<readonly [what: string, leave: (out: string) => Promise<unknown>]>([
    ['content with its marker', killed],
    ['an empty folder', (out) => mkdir(stagingPath(out))],
    [
      'a folder with a lock and half a marker',
      async (out) => {
        await mkdir(stagingPath(out));
        await writeFile(join(stagingPath(out), 'lock'), '');
        await writeFile(join(stagingPath(out), `${MARKER_FILE}.new`), '{"tar');
      },
    ],
  ])('%s', async (_what, leave) => {
    const { folder, out } = await prepared();
    await leave(out);
    expect(hasStaging(out)).toBe(true);
    await replace(out);
    expect(await readFile(join(out, 'a'), 'utf8')).toBe('new');
    expect((await readdir(folder)).sort()).toEqual(['home', 'out']);
  });
});

test('what has the names that NFS gives to removed files in use is kept', async () => {
  const { out } = await prepared();
  const kept = ['.nfs0001', '.nfs_mydata', '.fuse_hidden/thesis.txt'].map((name) => join(stagingPath(out), name));
  await mkdir(join(stagingPath(out), '.fuse_hidden'), { recursive: true });
  for (const each of kept) await writeFile(each, 'mine');
  for (const round of [1, 2]) {
    await replace(out);
    expect([round, await readFile(join(out, 'a'), 'utf8')]).toEqual([round, 'new']);
    expect((await readdir(stagingPath(out))).sort()).toEqual(['.fuse_hidden', '.nfs0001', '.nfs_mydata']);
    for (const each of kept) expect(await readFile(each, 'utf8')).toBe('mine');
  }
});

test.skipIf(process.platform === 'win32')('only this user can look into the folder', async () => {
  const { out } = await prepared();
  const staging = await openStaging(out);
  expect((await lstat(staging.folder)).mode & 0o777).toBe(0o700);
  await staging.close();
});

test('it is beside the real path of a folder that does not exist yet', async () => {
  const { folder } = await prepared();
  await symlink('home', join(folder, 'linked'));
  expect(dirname(stagingPath(join(folder, 'linked/out')))).toBe(join(folder, 'home'));
});

test('what a killed process left for a folder below a new one, behind a link, is removed by the next one', async () => {
  const { folder, home } = await prepared();
  await symlink('home', join(folder, 'linked'));
  const out = join(folder, 'linked/new/out');
  const left = await killed(out);
  expect(dirname(left)).toBe(join(folder, 'linked/new'));
  await replace(out);
  expect(await readFile(join(home, 'new/out/a'), 'utf8')).toBe('new');
  expect(await readdir(join(home, 'new'))).toEqual(['out']);
});

test('a name that leaves no room for another one is shortened', async () => {
  const out = join(await temporaryFolder(), 'ñ'.repeat(125));
  expect(Buffer.byteLength(basename(stagingPath(out)))).toBeLessThan(256);
  await replace(out);
  expect(await readFile(join(out, 'a'), 'utf8')).toBe('new');
});

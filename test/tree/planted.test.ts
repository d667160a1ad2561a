import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRecord, serializeRecord, RECORD_FILE, type BuildRecord } from '../../generator/tree/build-record.ts';
import { DECISION_FILES, PLAN_FILE } from '../../generator/tree/change/journal.js';
import { stageChanges } from '../../generator/tree/change/stage-changes.ts';
import { Compressor } from '../../generator/tree/compress/compressor.ts';
import { manifestPath, treeDigest } from '../../generator/tree/manifest.ts';
import { openStaging } from '../../generator/disk/staging.ts';
import { PENDING_CHANGES } from '../../generator/tree/change/pending-changes.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { file, part, publish, smallTree, source, treeOf } from './small-tree.ts';

// What somebody can put into an output folder, or beside it, who must not get further.

const DEEP = 'api/x/y/z.json';
const before = treeOf(
  part('country', [file('api/a.json', 'old'), file(DEEP, 'old'), file('api/x/y/gone.json', 'old')]),
);
const after = treeOf(part('country', [file('api/a.json', 'new'), file(DEEP, 'new')]));

/** A folder with `public`, which has the tree `before`, and a folder `home` of a person. */
async function prepared() {
  const folder = await temporaryFolder();
  const [out, home] = [join(folder, 'public'), join(folder, 'home')];
  await publish(out, before);
  await mkdir(home);
  await writeFile(join(home, 'diary.txt'), 'mine');
  return { folder, out, home };
}

/** A build of the tree `after` that was killed before its decision. */
async function killed() {
  const at = await prepared();
  const { folder: staging, lock } = await openStaging(at.out, { pending: PENDING_CHANGES });
  const record = readRecord(at.out);
  if (record === undefined) throw new Error('no record');
  await stageChanges(staging, at.out, after, { ...source, dataset: 'other' }, record, new Compressor([]));
  await lock.close();
  return { ...at, staging };
}

/** Everything in a folder, with the content of files and the text of links. */
const listing = (folder: string) =>
  execFileSync('sh', ['-c', 'find . -printf "%p %y %l\\n" | sort; find . -type f -exec md5sum {} + | sort'], {
    cwd: folder,
    encoding: 'utf8',
  });

const WRITES = { path: 'api/a.json', file: 1, new: true, old: true };
const REMOVES = { path: 'api/a.json', file: 1, new: false, old: true };

const JOURNALS: readonly (readonly [what: string, journal: (out: string) => unknown])[] = [
  ['for another folder', (out) => ({ out: dirname(out), changes: [{ ...REMOVES, path: 'home/diary.txt' }] })],
  ['for the current folder', () => ({ out: '.', changes: [REMOVES] })],
  ['for another spelling of the folder', (out) => ({ out: `${out}/../home`, changes: [REMOVES] })],
  ...[
    '../home/diary.txt',
    '/etc/hostname',
    'api/../../home/diary.txt',
    'api\\..\\a',
    '',
    'api//a.json',
    'a\u0000b',
  ].map(
    (path) =>
      [`with the path ${JSON.stringify(path)}`, (out: string) => ({ out, changes: [{ ...REMOVES, path }] })] as const,
  ),
  ...['../../home/diary.txt', '1', -1, 0, 1.5, 1e9, null].map(
    (each) =>
      [
        `with the file ${JSON.stringify(each)}`,
        (out: string) => ({ out, changes: [{ ...WRITES, file: each }] }),
      ] as const,
  ),
  ['with a right change before a wrong one', (out) => ({ out, changes: [REMOVES, { ...REMOVES, path: '../home' }] })],
  ['without changes', (out) => ({ out })],
  ['that is an empty value', () => null],
];

describe('a decision that no build wrote is refused, and everything stays as it is:', () => {
  test.each(JOURNALS)('%s', async (_what, journal) => {
    const { folder, out, staging } = await killed();
    for (const name of [DECISION_FILES.new, DECISION_FILES.old]) {
      await writeFile(join(staging, name), JSON.stringify(journal(out)));
      const found = listing(folder);
      const failure = await publish(out, after).catch((error: unknown) => error);
      expect(String(failure)).toContain(`${join(staging, name)} is not what a build writes: `);
      expect(String(failure)).toContain('move or remove it');
      expect(listing(folder)).toBe(found);
      await rm(join(staging, name));
    }
  });

  test('a link', async () => {
    const { folder, out, staging } = await killed();
    await rename(join(staging, PLAN_FILE), join(folder, 'plan'));
    await symlink('../plan', join(staging, DECISION_FILES.new));
    const found = listing(folder);
    await expect(publish(out, after)).rejects.toThrow(/ELOOP|is not what a build writes/);
    expect(await readFile(join(out, 'api/a.json'), 'utf8')).toBe('old');
    expect(listing(join(folder, 'public'))).toBe(listing(out));
    expect(found).toContain('./plan');
  });
});

describe.skipIf(process.platform === 'win32')('a link in the middle of a path is not followed:', () => {
  const LEVELS = ['api', 'api/x', 'api/x/y'];

  /** Puts a folder of the tree elsewhere, with a file of a person, and a link in its place. */
  async function plant({ out, home }: { readonly out: string; readonly home: string }, level: string): Promise<string> {
    const elsewhere = join(home, 'elsewhere');
    await rename(join(out, level), elsewhere);
    await symlink(elsewhere, join(out, level));
    return listing(home);
  }

  test.each(LEVELS)('%s, in a change', async (level) => {
    const at = await prepared();
    const found = await plant(at, level);
    await expect(publish(at.out, after)).rejects.toThrow(
      `${join(at.out, level)} is a symbolic link, where the tree has a folder; nothing was changed`,
    );
    expect(listing(at.home)).toBe(found);
    expect((await readdir(at.folder)).sort()).toEqual(['home', 'public']);
    await expect(publish(at.out, after, true)).rejects.toThrow(`no build wrote:\n  ${level}\n`);
    await publish(at.out, after, true, true);
    expect(await readFile(join(at.out, DEEP), 'utf8')).toBe('new');
    expect(listing(at.home)).toBe(found);
  });

  test.each(LEVELS)('%s, after a kill', async (level) => {
    const left = await killed();
    await rename(join(left.staging, PLAN_FILE), join(left.staging, DECISION_FILES.new));
    const found = await plant(left, level);
    await expect(publish(left.out, after)).rejects.toThrow(`${join(left.out, level)} is a symbolic link`);
    expect(listing(left.home)).toBe(found);
  });

  test('the last name is replaced and not followed', async () => {
    const { out, home } = await prepared();
    await rm(join(out, DEEP));
    await symlink(join(home, 'diary.txt'), join(out, DEEP));
    await publish(out, after);
    expect(await readFile(join(out, DEEP), 'utf8')).toBe('new');
    expect(await readFile(join(home, 'diary.txt'), 'utf8')).toBe('mine');
  });
});

/** Writes a record with changed parts, whose digests fit. */
async function forge(out: string, change: (parts: Record<string, unknown>) => void): Promise<void> {
  const record = JSON.parse(await readFile(join(out, RECORD_FILE), 'utf8')) as BuildRecord;
  const parts = structuredClone(record.parts);
  change(parts as Record<string, unknown>);
  await writeFile(join(out, RECORD_FILE), serializeRecord({ ...record, parts, digest: treeDigest(parts) }));
}

const groups = {};

describe('a manifest with a path that leaves the tree counts as lost:', () => {
  test.each([
    '../home/diary.txt',
    'api/../../home/diary.txt',
    '/etc/hostname',
    'api\\..\\..\\home',
    'api//a',
    'a\u0000b',
  ])('%j', async (path) => {
    const { out, home } = await prepared();
    const manifest = `${'0'.repeat(64)}  ${path}\n`;
    await writeFile(join(out, manifestPath('zz')), manifest);
    const digest = createHash('sha256').update(manifest).digest('hex');
    await forge(out, (parts) => Object.assign(parts, { zz: { input: '', digest, groups, topNames: [] } }));
    const { changes } = await publish(out, after);
    expect(changes).toBeNull();
    expect(await readFile(join(home, 'diary.txt'), 'utf8')).toBe('mine');
    expect(await readFile(join(out, 'api/a.json'), 'utf8')).toBe('new');
  });

  test.each([
    ['no hash', 'api/a.json\n'],
    ['no line feed', `${'0'.repeat(64)}  api/a.json`],
    ['an empty line', `\n${'0'.repeat(64)}  api/a.json\n`],
  ])('%s', async (_what, manifest) => {
    const { out } = await prepared();
    await writeFile(join(out, manifestPath('zz')), manifest);
    const digest = createHash('sha256').update(manifest).digest('hex');
    await forge(out, (parts) => Object.assign(parts, { zz: { input: '', digest, groups, topNames: [] } }));
    expect((await publish(out, after)).changes).toBeNull();
  });
});

test.each(['../../home/zz', 'a/b', '..\\zz'])('a part with the name %j removes nothing', async (name) => {
  const { out, home } = await prepared();
  const place = join(out, manifestPath(name));
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, '');
  const digest = createHash('sha256').update('').digest('hex');
  await forge(out, (parts) => Object.assign(parts, { [name]: { input: '', digest, groups, topNames: [] } }));
  const found = listing(home);
  expect((await publish(out, after, false, true)).changes).toBeNull();
  expect(listing(home)).toBe(found);
});

describe('a record cannot claim the files of a person:', () => {
  const claim = (out: string, topNames: readonly string[]) =>
    forge(out, (parts) => {
      for (const each of Object.values(parts)) Object.assign(each as object, { topNames });
    });

  test('those that the tree does not have are kept', async () => {
    const { out } = await prepared();
    await writeFile(join(out, 'precious.txt'), 'mine');
    await mkdir(join(out, '.git'));
    await claim(out, ['api', 'precious.txt', '.git']);
    await publish(out, after, true);
    expect((await readdir(out)).sort()).toEqual(['.git', '.psgc-static', 'api', 'precious.txt']);
  });

  test('the tree does not replace them', async () => {
    const { out } = await prepared();
    await writeFile(join(out, 'page.html'), 'mine');
    await claim(out, ['api', 'page.html']);
    await expect(publish(out, smallTree('2', [file('page.html', 'page')]), true)).rejects.toThrow(
      'holds page.html, which no build wrote',
    );
    expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('mine');
  });
});

describe('if one of several manifests is lost', () => {
  const pages = part('pages', [file('page.html', 'page')]);
  const two = treeOf(...before.parts, pages);

  test('the names that only it had are known again if the folder has the whole tree', async () => {
    const out = join(await temporaryFolder(), 'public');
    await publish(out, two);
    await rm(join(out, manifestPath('pages')));
    const changed = treeOf(...after.parts, pages);
    await expect(publish(out, changed)).rejects.toThrow('its manifests in .psgc-static are lost');
    await publish(out, changed, false, true);
    expect(await readFile(join(out, 'api/a.json'), 'utf8')).toBe('new');
    expect(readRecord(out)).toBeDefined();
  });

  test('other files at the top are kept', async () => {
    const out = join(await temporaryFolder(), 'public');
    await publish(out, two);
    await writeFile(join(out, 'mine.txt'), 'mine');
    await rm(join(out, manifestPath('country')));
    await publish(out, two, false, true);
    expect(await readFile(join(out, 'mine.txt'), 'utf8')).toBe('mine');
  });
});

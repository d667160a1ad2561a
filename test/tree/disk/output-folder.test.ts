import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { outputUse } from '../../../generator/data/output-use.ts';
import { findOutputFault } from '../../../generator/tree/disk/output-folder.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { runCommand } from '../../cli/run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { SCRATCH } from '../../scratch.ts';

const folder = await temporaryFolder();
const data = await writeSmallDataset(join(folder, 'psgc', 'data'));
await writeSmallDataset(join(folder, 'other', 'data'));
await mkdir(join(folder, 'app/.git/hooks'), { recursive: true });
await mkdir(join(folder, 'worktree'));
await writeFile(join(folder, 'worktree/.git'), 'gitdir: ../app/.git/worktrees/worktree\n');
await symlink(join(folder, 'psgc'), join(folder, 'link'));
await writeFile(join(folder, 'file'), '');

const PROGRAM = /^a folder of this program, .*/;
/** Folders, of which `~` is that of this test. */
const REFUSED: readonly (readonly [out: string, found: RegExp])[] = [
  ['.', /^the current folder, or a folder that contains it$/],
  ['/', /^the current folder, or a folder that contains it$/],
  ['~/file', /^a file$/],
  ['~/file/new', /^a path within the file .*\/file$/],
  ['~/psgc/data', /^the folder of a dataset$/],
  ['~/link/data', /^the folder of a dataset$/],
  ['~/psgc/data/history', /^a folder within the folder of a dataset, .*psgc\/data$/],
  ['~/link/data/new', /^a folder within the folder of a dataset, .*psgc\/data$/],
  ['~/other/data/history/new', /^a folder within the folder of a dataset, .*other\/data$/],
  ['~/worktree', /^a work tree or submodule of Git$/],
  ['~/psgc', /^a folder that contains the folder of the dataset, .*psgc\/data$/],
  ['data', /^the folder of a dataset$/],
  ['data/new', /^a folder within the folder of a dataset, .*data$/],
  ['generator', PROGRAM],
  ['docs/new', PROGRAM],
  ['node_modules/.cache/psgc', PROGRAM],
  ['.git/new', /^a folder of Git$/],
  ['~/app/.git', /^a folder of Git$/],
  ['~/app/.git/hooks/psgc', /^a folder of Git$/],
];

test.each(REFUSED)('%s is refused', (out, found) => {
  expect(findOutputFault(out.replace('~', folder), outputUse(data))?.found).toMatch(found);
});

test.each(['public', '..new', '~/app', '~/app/.gitlab', '~/psgc/public', `~/${'x'.repeat(300)}`])(
  '%s is taken',
  (out) => {
    expect(findOutputFault(out.replace('~', folder), outputUse(data))).toBeUndefined();
  },
);

test('a folder that only gets files may be the current one or contain a dataset, but not be one', () => {
  const found = (out: string) => findOutputFault(out, outputUse(data, false))?.found;
  expect(['.', join(folder, 'psgc')].map(found)).toEqual([undefined, undefined]);
  expect(found(data)).toBe('the folder of a dataset');
  expect(found('docs')).toMatch(PROGRAM);
});

test('a command that writes a dataset may replace one, and no folder of the program', () => {
  expect(findOutputFault(data, outputUse(null))).toBeUndefined();
  expect(findOutputFault('docs', outputUse(null))?.found).toMatch(PROGRAM);
  expect(findOutputFault(join(data, 'history'), outputUse(null))?.found).toMatch(
    /^a folder within the folder of a dataset/,
  );
});

describe('nothing is read or written before the folder is refused:', () => {
  test.each<readonly [string, (out: string) => readonly string[]]>([
    ['build', (out) => ['build', '--data', data, '--out', out, '--region', 'none']],
    ['export', (out) => ['export', '--data', data, '--out', out, '--region', 'none']],
  ])('%s', async (_name, args) => {
    const before = await readdir(data);
    for (const [out, found] of [
      [data, 'the folder of a dataset'],
      [join(folder, 'app/.git'), 'a folder of Git'],
    ] as const) {
      const { code, stdout, stderr } = await runCommand(...args(out));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`(?:--out|FOLDER) ${out}: found ${found}, expected a folder for nothing else`));
    }
    expect(await readdir(data)).toEqual(before);
  });
});

/** A mount point, as a volume of a container is one. Only root on Linux can mount it. */
const mounted = await mkdtemp(join(SCRATCH, 'psgc static mount-'));
const isMounted =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', 'none', mounted]).status === 0;
afterAll(async () => {
  if (isMounted) spawnSync('umount', [mounted]);
  await rm(mounted, { recursive: true });
});

test.skipIf(!isMounted)('a mount point is refused before the work, and a folder in it is taken', async () => {
  const { code, stderr } = await runCommand('build', '--data', data, '--out', mounted, '--region', 'none');
  expect(code).toBe(1);
  expect(stderr).toContain(
    `found a mount point, which cannot be replaced, expected a folder in it, such as ${mounted}/psgc`,
  );
  const out = join(mounted, 'psgc');
  expect((await runCommand('build', '--data', data, '--out', out, '--families', 'v2')).code).toBe(0);
  expect((await runCommand('build', '--data', data, '--out', out, '--families', 'v2', '--fresh')).code).toBe(0);
  expect(findOutputFault(mounted, { isReplaced: false })).toBeUndefined();
});

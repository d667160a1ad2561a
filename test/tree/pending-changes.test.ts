import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OutputError } from '../../generator/errors.ts';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import { publishTree } from '../../generator/tree/publish-tree.ts';
import { DECISION_FILES, PLAN_FILE, type Journal } from '../../generator/tree/change/journal.js';
import { Compressor } from '../../generator/tree/compress/compressor.ts';
import { stageChanges } from '../../generator/tree/change/stage-changes.ts';
import { hasStaging, openStaging } from '../../generator/disk/staging.ts';
import { PENDING_CHANGES } from '../../generator/tree/change/pending-changes.ts';
import { readRecord } from '../../generator/tree/build-record.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { file, link, source, part, publish, smallTree, treeOf } from './small-tree.ts';

const before = treeOf(
  part(
    'country',
    ['a', 'b', 'c'].map((name) => file(`api/${name}.json`, 'old')),
    [link('api/A/x.json', 'api/a.json')],
  ),
);
const after = treeOf(
  part(
    'country',
    ['a', 'b', 'd'].map((name) => file(`api/${name}.json`, 'new')),
    [link('api/D/x.json', 'api/d.json')],
  ),
);

/** A folder with the tree `before`, and the staging directory that a killed build left: it contains `after`. */
async function killed(): Promise<{ out: string; staging: string }> {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  const staging = await openStaging(out, { pending: PENDING_CHANGES });
  const record = readRecord(out);
  if (record === undefined) throw new Error('no record');
  await stageChanges(staging.folder, out, after, { ...source, dataset: 'other' }, record, new Compressor([]));
  await staging.lock.close();
  return { out, staging: staging.folder };
}

const which = (out: string) => [before, after].findIndex((tree) => [...compareTree(out, tree)].length === 0);

test('a plan without a decision is discarded', async () => {
  const { out } = await killed();
  expect(hasStaging(out)).toBe(true);
  await (await openStaging(out, { pending: PENDING_CHANGES })).close();
  expect(which(out)).toBe(0);
  expect(await readdir(dirname(out))).toEqual(['public']);
});

/** Applies the first staged changes, as a commit that is then interrupted. */
async function begin({ out, staging }: Awaited<ReturnType<typeof killed>>, moves: number): Promise<void> {
  const { changes } = JSON.parse(await readFile(join(staging, PLAN_FILE), 'utf8')) as Journal;
  expect(changes.length).toBeGreaterThan(8);
  for (const change of changes.slice(0, moves)) {
    const path = join(out, change.path);
    await mkdir(dirname(path), { recursive: true });
    if (change.new) await rename(join(staging, 'new', `${change.file}`), path);
    else await rm(path);
  }
}

describe.each(['new', 'old'] as const)('a commit that was decided is finished: the %s tree', (side) => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('interrupted after %d changes', async (moves) => {
    const left = await killed();
    await begin(left, moves);
    await rename(join(left.staging, PLAN_FILE), join(left.staging, DECISION_FILES[side]));
    await (await openStaging(left.out, { pending: PENDING_CHANGES })).close();
    expect(which(left.out)).toBe(side === 'new' ? 1 : 0);
    expect(existsSync(join(left.out, side === 'new' ? 'api/A' : 'api/D'))).toBe(false);
    expect(await readdir(dirname(left.out))).toEqual(['public']);
  });
});

test('changes are undone if the file system refuses one, and the message says why', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  await writeFile(join(out, 'api/D'), 'a file where a folder has to be');
  const failure = await publish(out, after).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OutputError);
  expect(String(failure)).toMatch(/E(EXIST|NOTDIR).*api\/D.*; nothing was changed/);
  await rm(join(out, 'api/D'));
  expect(which(out)).toBe(0);
  expect(await readdir(dirname(out))).toEqual(['public']);
  await publish(out, after);
  expect(which(out)).toBe(1);
});

test('changes that can no longer be finished are undone by the next build', async () => {
  const left = await killed();
  await begin(left, 3);
  await rename(join(left.staging, PLAN_FILE), join(left.staging, DECISION_FILES.new));
  const inTheWay = join(left.out, 'api/D');
  await writeFile(inTheWay, 'a file where a folder has to be');
  await (await openStaging(left.out, { pending: PENDING_CHANGES })).close();
  await rm(inTheWay);
  expect(which(left.out)).toBe(0);
  expect(await readdir(dirname(left.out))).toEqual(['public']);
});

test('changes of a folder that no longer exists are not made, because the rest of the tree is gone', async () => {
  const left = await killed();
  await rename(join(left.staging, PLAN_FILE), join(left.staging, DECISION_FILES.new));
  await rm(left.out, { recursive: true });
  await (await openStaging(left.out, { pending: PENDING_CHANGES })).close();
  expect(await readdir(dirname(left.out))).toEqual([]);
  await publish(left.out, after);
  expect(which(left.out)).toBe(1);
});

test('changes that can neither be finished nor undone are reported, and the next build settles them', async () => {
  for (const side of ['new', 'old'] as const) {
    const left = await killed();
    await begin(left, side === 'new' ? 3 : 8);
    await rename(join(left.staging, PLAN_FILE), join(left.staging, DECISION_FILES[side]));
    const [inTheWay, other] = [join(left.out, 'api/a.json'), join(left.out, 'api/D')];
    await rm(inTheWay, { force: true });
    await mkdir(inTheWay);
    await rm(other, { recursive: true, force: true });
    if (side === 'new') await writeFile(other, 'a file');
    const failure = await publish(left.out, after).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutputError);
    expect(String(failure)).toMatch(
      /public is partly changed by a build that was killed, and the next build repairs it/,
    );
    await rm(inTheWay, { recursive: true });
    await rm(other, { recursive: true, force: true });
    await publish(left.out, after);
    expect(which(left.out)).toBe(1);
    expect(await readdir(dirname(left.out))).toEqual(['public']);
  }
});

test('a kill between the two renames that replace an exchange is repaired', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  const { folder, lock } = await openStaging(out, { pending: PENDING_CHANGES });
  await rename(out, join(folder, 'tree.old'));
  await lock.close();
  await (await openStaging(out, { pending: PENDING_CHANGES })).close();
  expect(which(out)).toBe(0);
});

test('builds of one folder wait for each other', async () => {
  const out = join(await temporaryFolder(), 'public');
  const waited: number[] = [];
  const trees = Array.from({ length: 6 }, (_, at) => smallTree(`${at}`));
  await Promise.all(
    trees.map((tree, at) => publishTree({ out, tree, source, fresh: at % 2 === 0, onWait: () => waited.push(at) })),
  );
  expect(waited.length).toBeGreaterThanOrEqual(5);
  expect(trees.filter((tree) => [...compareTree(out, tree)].length === 0)).toHaveLength(1);
  expect(await readdir(dirname(out))).toEqual(['public']);
});

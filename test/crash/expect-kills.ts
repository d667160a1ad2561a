import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lockFolder, releaseLock } from '../../generator/disk/folder-lock.ts';
import {
  contentsOf,
  isMixed,
  isSame,
  withoutStaging,
  withoutUnfinished,
  withoutUploads,
} from '../replacing/contents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAt, start, timeSince, type Since } from './kill.ts';
import type { Kind } from './kinds.ts';
import { CRASHES } from './sample.ts';

const IS_SAMPLE = CRASHES === undefined;

/** Expects that every kill of a command, at moments that are spread evenly, leaves the old files or the new ones. */
export async function expectKills(kind: Kind, kills: number): Promise<void> {
  const { replacement, more = [], withChildren = false } = kind;
  const folder = await temporaryFolder();
  const disk = join(folder, 'disk');
  const argumentsFor = await replacement.prepare(folder);
  const begin = (input: 0 | 1) => start(replacement.program, [...argumentsFor(input), ...more], folder);
  const contents = () =>
    [withoutStaging, withoutUnfinished, withoutUploads].reduce((all, without) => without(all), contentsOf(disk));

  const moments = sincesOf(kind);
  const durations = new Map<Since, number>();
  await timeSince(begin(0), disk, 'start');
  const sides = [contents()];
  let current: 0 | 1 = 0;
  for (const since of moments) {
    current = current === 0 ? 1 : 0;
    durations.set(since, await timeSince(begin(current), disk, since));
    sides[current] ??= contents();
    expect(isSame(contents(), sides[current] ?? new Map())).toBe(true);
  }
  const [one = new Map(), other = new Map()] = sides;
  expect(isSame(one, other)).toBe(false);

  const counts = { old: 0, new: 0, mixed: 0 };
  const neither: string[] = [];
  for (let at = 0; at < kills; at += 1) {
    const since = moments[at % moments.length] ?? 'start';
    const duration = durations.get(since) ?? 0;
    const after = duration * 1.1 * ((at + Math.random()) / kills); // spread evenly, until after the end
    const wanted = current === 0 ? 1 : 0;
    await killAt(begin(wanted), disk, { since, after }, withChildren);
    if (withChildren) await replacement.recover(disk);
    else await committed(disk);
    const found = contents();
    if (isSame(found, sides[wanted] ?? new Map())) {
      counts.new += 1;
      current = wanted;
    } else if (isSame(found, sides[current] ?? new Map())) {
      counts.old += 1;
    } else if (replacement.fileByFile === true && isMixed(found, one, other)) {
      counts.mixed += 1;
    } else {
      neither.push(`${after.toFixed(1)} ms after ${since}, of ${duration.toFixed(1)}`);
    }
  }
  const mixed = replacement.fileByFile === true ? `, ${counts.mixed} some old files and some new ones` : '';
  const line = `${kind.what.padEnd(50)} ${kills} kills: ${counts.old} old, ${counts.new} new`;
  if (!IS_SAMPLE) console.log(`${line}${mixed}, ${neither.length} neither`);
  expect(neither).toEqual([]);

  const last = current === 0 ? 1 : 0;
  await timeSince(begin(last), disk, 'start');
  expect(isSame(contents(), sides[last] ?? new Map())).toBe(true);
  if (replacement.fileByFile !== true) expect(await readdir(disk)).toHaveLength(1);
}

/** Moments are spread evenly over the whole command, and over those parts of it in which it prepares and replaces files. */
function sincesOf({ replacement }: Kind): readonly Since[] {
  const all = ['start', 'preparing', ...(replacement.fileByFile === true ? [] : ['prepared' as const])] as const;
  return IS_SAMPLE ? [all[Math.floor(Math.random() * all.length)] ?? 'start'] : all;
}

/** Waits until the commit process, which inherits the lock and survives the kill, has ended. */
async function committed(disk: string): Promise<void> {
  const staging = join(disk, '.public.psgc-static-staging');
  if (existsSync(staging)) await releaseLock(staging, await lockFolder(staging, () => {}));
}

import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../commands/run-cli.ts';
import { Random } from '../random.ts';
import { contentsOf, isMixed, isSame, withoutUnfinished, type Contents } from '../replacing/contents.ts';
import type { Kind } from './kinds.ts';
import { SCRATCH } from '../scratch.ts';
import { Recording } from './recording.ts';
import { canRecord, compileShim, withReason } from './shim.ts';

/** How often the power is cut for each kind of command. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 20);
const IS_SAMPLE = process.env['POWER_CUTS'] === undefined;

const SEED = Number(process.env['POWER_SEED'] ?? 1);

/** Tests what is left if the power is cut during commands. */
export function testPowerCuts(kinds: readonly Kind[]): void {
  describe.skipIf(!canRecord)(withReason('a power cut'), () => {
    let library = '';
    beforeAll(() => {
      library = compileShim();
    });
    afterAll(() => rmSync(dirname(library), { recursive: true }));

    describe.each(kinds)('during $what', (kind) => {
      let folder = '';
      let disk = '';
      let recording: Recording;
      let before: Contents;
      let after: Contents;
      beforeAll(async () => {
        folder = await mkdtemp(join(SCRATCH, 'psgc-static-power-'));
        disk = join(folder, 'disk');
        const args = await prepare(kind, folder);
        before = contentsOf(disk);
        recording = await Recording.of(library, disk, args, kind.env, kind.isRefused ? 1 : 0);
        after = contentsOf(disk);
        expect(isSame(before, after)).toBe(kind.isRefused === true);
      }, 60_000);
      afterAll(() => rm(folder, { recursive: true }));

      /** Cuts the power some times, and counts what is there after the next run of the command. */
      async function cut(title: string, ignoreSyncs: boolean): Promise<readonly number[]> {
        const counts = { old: 0, new: 0 };
        const neither: number[] = [];
        for (let seed = SEED; seed < SEED + CUTS; seed += 1) {
          const random = new Random(seed);
          recording.restore(recording.moment(random), random, { ignoreSyncs });
          const side = await sideOf(kind, disk, before, after);
          if (side === 'neither') neither.push(seed);
          else counts[side] += 1;
        }
        const line = `${title.padEnd(58)} ${CUTS} power cuts: ${counts.old} old, ${counts.new} new`;
        if (!IS_SAMPLE) console.log(`${line}, ${neither.length} neither`);
        return neither;
      }

      test(`leaves the old files or the new ones (${CUTS} power cuts)`, { timeout: 600_000 }, async () => {
        expect(await cut(kind.what, false), 'POWER_SEED of each cut that left neither').toEqual([]);
      });

      test('leaves what the command reported to be done', async () => {
        for (let seed = SEED; seed < SEED + 5; seed += 1) {
          recording.restore(recording.changes.length, new Random(seed));
          await kind.replacement.recover(disk);
          expect(contentsOf(disk)).toEqual(after);
        }
      });

      test(`would leave neither now and then without any sync`, { timeout: 600_000 }, async () => {
        expect((await cut(`${kind.what}, syncs ignored`, true)).length).toBeGreaterThan(0);
      });
    });
  });
}

/** Prepares the folder `disk` for the first input, and returns the arguments for the second one. */
async function prepare({ replacement, isFirst, files = {}, more = [] }: Kind, folder: string) {
  const argumentsFor = await replacement.prepare(folder);
  if (isFirst !== true) await run(argumentsFor(0));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, 'disk', path), text);
  return [...argumentsFor(1), ...more];
}

/** Lets the next run recover, and compares every file with what was there before and after the command. */
async function sideOf({ replacement }: Kind, disk: string, before: Contents, after: Contents) {
  try {
    await replacement.recover(disk);
  } catch {
    return 'neither';
  }
  const found = withoutUnfinished(contentsOf(disk));
  if (isSame(found, before)) return 'old';
  if (isSame(found, after)) return 'new';
  return replacement.fileByFile === true && isMixed(found, before, after) ? 'new' : 'neither';
}

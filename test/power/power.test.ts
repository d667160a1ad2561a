import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptFolder } from '../kept-folder.ts';
import { Random } from '../measure/random.ts';
import { contentsOf, isSame } from './contents.ts';
import { KINDS, type Kind } from './kinds.ts';
import { Recording } from './recording.ts';
import { canRecord, compileShim, withReason } from './shim.ts';

/** How often the power is cut for each kind of command. `npm test` has a sample of the first kinds. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 12);
const IS_SAMPLE = process.env['POWER_CUTS'] === undefined;
const SAMPLED = 3;

const SEED = Number(process.env['POWER_SEED'] ?? 1);

type Contents = ReadonlyMap<string, string>;

describe.skipIf(!canRecord)(withReason('a power cut'), () => {
  let library = '';
  beforeAll(() => {
    library = compileShim();
  });
  afterAll(() => rmSync(dirname(library), { recursive: true }));

  describe.each(IS_SAMPLE ? KINDS.slice(0, SAMPLED) : KINDS)('during $what', (kind) => {
    let disk = '';
    let recording: Recording;
    let before: Contents;
    let after: Contents;
    beforeAll(async () => {
      const folder = await keptFolder();
      disk = join(folder, 'disk');
      const args = await kind.prepare(folder);
      before = contentsOf(disk);
      recording = await Recording.of(library, disk, args, kind.env, kind.code);
      after = contentsOf(disk);
      if (kind.code === undefined) expect(isSame(before, after)).toBe(false);
    }, 60_000);

    /** Cuts the power some times, and counts what is there after the next run of the command. */
    async function cut(times: number, ignoreSyncs: boolean) {
      const found = { old: 0, new: 0, neither: [] as number[] };
      for (let at = 0; at < times; at += 1) {
        const random = new Random(SEED + at);
        recording.restore(recording.moment(random), random, { ignoreSyncs });
        const side = await sideOf(kind, disk, { before, after });
        if (side === 'neither') found.neither.push(SEED + at);
        else found[side] += 1;
      }
      return found;
    }

    test(`leaves the old files or the new ones (${CUTS} power cuts)`, { timeout: 600_000 }, async () => {
      const found = await cut(CUTS, false);
      if (!IS_SAMPLE) console.log(line(kind.what, CUTS, found.old, found.new, found.neither.length));
      expect(found.neither, 'POWER_SEED of each cut that left neither').toEqual([]);
    });

    test(`leaves what is reported to be done`, async () => {
      for (let at = 0; at < 5; at += 1) {
        recording.restore(recording.changes.length, new Random(SEED + at));
        await kind.recover(disk);
        expect(unfinished(contentsOf(disk))).toEqual(after);
      }
    });

    test(`would leave neither if nothing were synced`, { timeout: 600_000 }, async () => {
      const { old, new: fresh, neither } = await cut(CUTS, true);
      if (!IS_SAMPLE) console.log(line(`${kind.what}, syncs ignored`, CUTS, old, fresh, neither.length));
      expect(neither.length).toBeGreaterThan(CUTS / 10);
    });
  });
});

const line = (what: string, cuts: number, old: number, fresh: number, neither: number): string =>
  `${what.padEnd(58)} ${cuts} power cuts: ${old} old, ${fresh} new, ${neither} neither`;

/** Lets the next run recover, and compares every file with what was there before and after the command. */
async function sideOf(
  { recover, fileByFile = false }: Kind,
  disk: string,
  { before, after }: { readonly before: Contents; readonly after: Contents },
): Promise<'old' | 'new' | 'neither'> {
  try {
    await recover(disk);
  } catch {
    return 'neither';
  }
  const found = unfinished(contentsOf(disk));
  if (isSame(found, after)) return 'new';
  if (isSame(found, before)) return 'old';
  const isWhole = [...found].every(([path, digest]) => [before.get(path), after.get(path)].includes(digest));
  return fileByFile && isWhole && [...before.keys()].every((path) => found.has(path)) ? 'old' : 'neither';
}

/** Without files that a killed command leaves beside the file that it writes; the staging directory has to be gone. */
const unfinished = (contents: Contents): Contents =>
  new Map([...contents].filter(([path]) => !/(^|\/)(\.[^/]+\.\d+\.new|[^/]+\.partial)$/.test(path)));

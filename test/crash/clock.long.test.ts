import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run, runCli } from '../commands/run-cli.ts';
import { builds, writeSmallDatasets } from '../replacing/builds.ts';
import { contentsOf, withoutUploads, type Contents } from '../replacing/contents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { CRASHES, sampleOf } from './sample.ts';

const JUMPING = { NODE_OPTIONS: `--require ${fileURLToPath(new URL('./jumping-clock.cjs', import.meta.url))}` };

const CASES: readonly (readonly [string, NodeJS.ProcessEnv, time: string])[] = [
  ['files from the future, and a clock that jumps', JUMPING, '2100-01-01'],
  ['a clock that jumps', JUMPING, '2026-07-01'],
  ['files from the future', {}, '2100-01-01'],
  ['files from long ago', {}, '1970-01-02'],
];

/** A sample has no pages, which take most of the time. */
const OPTIONS = CRASHES === undefined ? [] : ['--target', 'nginx', '--no-downloads'];

test.each(sampleOf(CASES, 1))('%s: a build writes the same files', async (_what, env, time) => {
  const folder = await temporaryFolder();
  const argumentsFor = await builds(writeSmallDatasets, OPTIONS).prepare(folder);
  const out = join(folder, 'disk/public');
  const expected: Contents[] = [];
  for (const input of [0, 1] as const) {
    const place = join(folder, `expected-${input}`);
    await run([...argumentsFor(input), '--out', place]);
    expected.push(withoutUploads(contentsOf(place)));
  }
  for (const [input, more] of [
    [0, []],
    [1, []],
    [0, ['--fresh']],
  ] as const) {
    setTimes(folder, new Date(time));
    expect(await runCli([...argumentsFor(input), ...more], env)).toMatchObject({ code: 0 });
    expect(withoutUploads(contentsOf(out))).toEqual(expected[input]);
  }
});

function setTimes(folder: string, time: Date): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    utimesSync(join(folder, path), time, time);
  }
}

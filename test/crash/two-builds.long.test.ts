import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run, runCli } from '../commands/run-cli.ts';
import { builds, writeSmallDatasets } from '../replacing/builds.ts';
import { contentsOf, isSame, withoutUploads } from '../replacing/contents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { sampleOf } from './sample.ts';

const NGINX = ['--target', 'nginx', '--no-downloads', '--no-pages'];

const CASES: readonly (readonly [string, one: readonly string[], other: readonly string[]])[] = [
  ['different targets', [], NGINX],
  ['different targets, one of them writes everything', [...NGINX, '--fresh'], []],
  ['different families', ['--families', 'v2'], ['--families', 'v1']],
  ['different datasets', [], []],
];

test.each(sampleOf(CASES, 1))(
  'two builds of one folder at the same time, with %s, give one of the two trees',
  async (_what, one, other) => {
    const folder = await temporaryFolder();
    const argumentsFor = await builds(writeSmallDatasets).prepare(folder);
    const sides = [
      [...argumentsFor(0), ...one],
      [...argumentsFor(1), ...other],
    ];
    const out = join(folder, 'disk/public');
    const alone = await Promise.all(
      sides.map(async (args, at) => {
        const place = join(folder, `alone-${at}`);
        await run([...args, '--out', place]);
        return withoutUploads(contentsOf(place));
      }),
    );
    for (const prepared of [[], sides[0] ?? []]) {
      if (prepared.length > 0) await run(prepared);
      const ended = await Promise.all(sides.map((args) => runCli(args)));
      expect(ended.map(({ code, stderr }) => [code, stderr.includes('This is a bug')])).toEqual([
        [0, false],
        [0, false],
      ]);
      const found = withoutUploads(contentsOf(out));
      expect(alone.filter((contents) => isSame(contents, found))).toHaveLength(1);
      expect(await readdir(join(folder, 'disk'))).toEqual(['public']);
    }
  },
);

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OutputError, UserError } from '../../generator/core/errors.ts';
import { Crew } from '../../generator/tree/crew.ts';
import { publishTree } from '../../generator/tree/publish-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type CrewCase, crewTree } from './crew-tree.ts';
import { publish, smallTree, source } from './small-tree.ts';

/** Publishes a tree with a helper, over an older one. */
async function publishWithHelper(deed: CrewCase['deed']) {
  const folder = await temporaryFolder();
  const out = join(folder, 'public');
  await publish(out, smallTree('old'));
  const crewCase = { deed, marker: join(await temporaryFolder(), 'taken') };
  const crew = new Crew(1, new URL('./crew-helper.js', import.meta.url), crewCase);
  onTestFinished(() => crew.dismiss());
  return { folder, out, published: publishTree({ out, tree: crewTree(crewCase, 'first'), source, crew }) };
}

test('a helper and the first thread write each part once', async () => {
  const { folder, out, published } = await publishWithHelper('writes it');
  const { groups, digest } = (await published).record;
  const counts = ['first', 'helper'].map((group) => groups[group]?.files ?? 0);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count)).toBe(8);
  for (let at = 0; at < 8; at += 1) expect(await readFile(join(out, `api/${at}.json`), 'utf8')).toBe(`${at}`);
  const alone = await publish(join(folder, 'alone'), {
    parts: Array.from({ length: 8 }, (_, at) => ({
      name: `${at}`,
      files: () => [{ path: `api/${at}.json`, body: `${at}`, group: 'first' }],
      links: () => [],
    })),
  });
  expect(digest).toBe(alone.record.digest);
});

const FAULTS: readonly (readonly [deed: CrewCase['deed'], kind: new (message: string) => Error, message: RegExp])[] = [
  ['refuses it', UserError, /^refused$/],
  ['finds a full disk', OutputError, /^ENOSPC: no space left on device; .*public is unchanged$/],
  ['has a bug', TypeError, /^a bug$/],
  ['ends', Error, /^a helper ended before its part of the tree was written$/],
  ['cannot make the tree', Error, /^no tree$/],
];

test.each(FAULTS)('a helper that %s ends the build, and the old tree remains', async (deed, kind, message) => {
  const { folder, out, published } = await publishWithHelper(deed);
  const failure = await published.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(kind);
  expect((failure as Error).message).toMatch(message);
  expect(await readFile(join(out, 'api/v2/regions.json'), 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['public']);
});

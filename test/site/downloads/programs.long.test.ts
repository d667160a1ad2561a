import { stat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeTree } from '../../../generator/tree/disk/folder.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { exportTables } from '../../../generator/site/downloads/tables/tables.ts';
import { writeExport } from '../../../generator/site/downloads/downloads.ts';
import { dataset } from '../../committed-data.ts';
import { scratchFolder } from '../../scratch.ts';
import { expectedRows } from './expected-rows.ts';
import { haveSameRows, READERS } from './readers/readers.ts';
import { rowFaults } from './row-faults.ts';
import { formats, shippedContent } from './small-downloads.ts';

const TIMEOUT = 300_000;

/** The largest file that Cloudflare takes: https://developers.cloudflare.com/workers/platform/limits/#static-assets */
const MOST_BYTES = 25 << 20;

/** The whole release, in the real programs that people load it with. */
describe('an export of the whole release', () => {
  const content = shippedContent();
  const { tables } = content;
  const expected = expectedRows();
  let folder = '';
  beforeAll(async () => {
    folder = scratchFolder();
    const written = [...writeExport(folder, content, formats)];
    expect(written.length).toBeGreaterThan(10);
  }, TIMEOUT);
  afterAll(() => removeTree(folder));

  for (const { format, program, open, ...reader } of READERS) {
    const title = `${format} is read by ${program}`;
    const { isInstalled } = reader;
    test.skipIf(!isInstalled)(
      isInstalled ? title : `${title} (skipped: it is not installed)`,
      { timeout: TIMEOUT },
      async () => {
        const opened = await open(folder);
        const keys = tables.reduce((sum, { foreignKeys }) => sum + foreignKeys.length, 0);
        try {
          expect((await opened.keys?.()) ?? keys).toBe(keys);
          for (const table of tables) {
            // What the rows of concordances are is shown by `tables.long.test.ts`.
            const rows = expected[table.name]?.map((row) => table.columns.map(({ name }) => row[name])) ?? table.rows();
            expect([table.name, haveSameRows(await opened.rows(table), rows)]).toEqual([table.name, true]);
          }
        } finally {
          await opened.close();
        }
      },
    );
  }

  test('every file fits the host that takes the smallest ones', async () => {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
    expect(files.length).toBeGreaterThan(100);
    for (const { name, parentPath } of files) {
      expect([name, (await stat(join(parentPath, name))).size < MOST_BYTES]).toEqual([name, true]);
    }
  });
});

test('every row of the oldest release has the types, lengths, words and keys of its table, parents first', () => {
  const older = datasetOfRelease(dataset, '2022-4Q');
  const tables = exportTables(older, toGazetteer(older, null, 'v'));
  expect(tables.flatMap((each) => rowFaults(each, tables))).toEqual([]);
});

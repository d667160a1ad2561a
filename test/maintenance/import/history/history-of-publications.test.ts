import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Dataset, toEdition } from '../../../../generator/data/dataset.ts';
import { InvalidInput } from '../../../../generator/input/problem.ts';
import { toRows } from '../../../../generator/history/rows.ts';
import { undoChanges } from '../../../../generator/history/older-edition.ts';
import { readDataset } from '../../../../generator/data/read.ts';
import { historyOfPublications } from '../../../../generator/maintenance/import/history/history-of-publications.ts';
import { historyText } from '../../../../generator/maintenance/import/history/next-history.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { HEADER, importFrom, ROWS, rowsWith, toCsv } from '../small-publication.ts';
import { isLike, PUBLISHED_FIELDS, readPublishedCsv } from './published-csv.ts';

type Changes = Parameters<typeof rowsWith>[0];

/** Rows with some left out, and others added. */
const rows = (changes: Changes, without: readonly string[] = [], added: readonly (readonly string[])[] = []) => [
  ...rowsWith(changes).filter(([code]) => !without.includes(code ?? '')),
  ...added,
];

/** Publications with the errors that PSA's have, which lead to `ROWS` as 2026-1Q. */
const OLDER: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '2024-04': rows(
    { '0102801000': { area_name: 'Santo NiÃ±o', income_classification: '4th*' } },
    ['0102805001', '0907200000'],
    [
      ['0102801007', 'Ablan', '012805001', 'Bgy', ' Old ', '', '', 'R', 'L'],
      ['0102801009', 'Gone', '012801009', 'Bgy', '', '', '', 'R', 'L'],
    ],
  ),
  '2025-2Q': rows({
    '0102801000': { area_name: 'Santo Ni\ufffdo*', income_classification: '-' },
    '1380600000': { area_name: 'Manila Ii', geographic_level: 'City' },
  }),
  '2025-07': rows({ '0102801000': { area_name: 'Santo Niño' }, '0102801001': { urban_rural: 'U' } }),
};

async function writePublications(folder: string, publications = OLDER): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const files = Object.keys(publications).map((release) => join(folder, `${release}.csv`));
  for (const [at, each] of Object.values(publications).entries()) await writeFile(files[at] ?? '', toCsv(each, HEADER));
  return files;
}

async function importNewest(folder: string): Promise<Dataset> {
  await importFrom(folder, {});
  return readDataset(join(folder, 'out'));
}

test('every publication is rebuilt from the newest one and the history, value by value', async () => {
  const folder = await temporaryFolder();
  const dataset = await importNewest(folder);
  const files = await writePublications(join(folder, 'older'));
  const { history } = await historyOfPublications(files.toReversed(), dataset);
  expect(history.releases.map(({ release }) => release)).toEqual(['2024-04', '2025-2Q', '2025-07', '2026-1Q']);
  let edition = toEdition(dataset);
  for (const { release } of history.releases.toReversed()) {
    const file = release === '2026-1Q' ? join(folder, '2026-1Q.csv') : join(folder, 'older', `${release}.csv`);
    const published = readPublishedCsv(file);
    expect([...edition.keys()].toSorted(), release).toEqual([...published.keys()].toSorted());
    for (const [code, values] of published) {
      const fields = values.level === '' ? (['level', 'name'] as const) : PUBLISHED_FIELDS;
      const found = edition.get(code);
      const unlike = fields.filter((field) => !isLike(values[field], found?.[field] ?? ''));
      expect(unlike, `${release} ${code}`).toEqual([]);
    }
    edition = undoChanges(edition, toRows(history.changes(release)), ({ code }, found, expected) =>
      expect.fail(`${release}, ${code}: ${found}, not ${expected}`),
    );
  }
});

test('a history that is written is read again as it was', async () => {
  const folder = await temporaryFolder();
  const dataset = await importNewest(folder);
  const { history } = await historyOfPublications(await writePublications(join(folder, 'older')), dataset);
  await mkdir(join(folder, 'out', 'history'), { recursive: true });
  for (const [file, text] of historyText(history)) await writeFile(join(folder, 'out', file), text);
  const read = (await readDataset(join(folder, 'out'))).history;
  expect(read?.releases).toEqual(history.releases);
  for (const { release } of history.releases) expect(read?.changes(release), release).toEqual(history.changes(release));
});

test.each([
  ['a letter that no other publication has', { '0102801001': { area_name: 'Ni\ufffda' } }, [], 'Ni\\ufffda'],
  ['a level that is none', { '0102801001': { geographic_level: 'Sitio' } }, [], 'Sitio'],
  ['a code twice', {}, [ROWS[3] ?? []], 'a code again'],
] as const)('%s is refused', async (_title, changes, added, found) => {
  const folder = await temporaryFolder();
  const dataset = await importNewest(folder);
  const files = await writePublications(join(folder, 'older'), { '2025-4Q': rows(changes, [], added) });
  const error = await historyOfPublications(files, dataset).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidInput);
  expect((error as InvalidInput).problems.map((each) => each.found).join()).toContain(found);
});

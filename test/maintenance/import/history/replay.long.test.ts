import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../../generator/core/psgc/change.ts';
import { historyOf, toEdition } from '../../../../generator/core/dataset/dataset.ts';
import { toRows } from '../../../../generator/core/history/rows.ts';
import { undoChanges } from '../../../../generator/core/history/older-edition.ts';
import { toReleaseTotals } from '../../../../generator/maintenance/import/history/next-history.ts';
import { absent, publication, withReason } from '../../../publications.ts';
import { isLike, PUBLISHED_FIELDS, readPublishedCsv } from './published-csv.ts';
import { dataset } from '../../../committed-dataset.ts';

/** How many rows the CSV of each release has, how many of its names lost a letter, and the folder that has it. */
const RELEASES: readonly (readonly [release: string, rows: number, lost: number, folder: string])[] = [
  ['2022-4Q', 43_779, 0, 'record'],
  ['2023-1Q', 43_784, 0, 'releases'],
  ['2023-2Q', 43_784, 0, 'record'],
  ['2023-3Q', 43_758, 0, 'record'],
  ['2023-4Q', 43_758, 0, 'record'],
  ['2024-1Q', 43_761, 0, 'record'],
  ['2024-04', 43_761, 0, 'releases'],
  ['2024-2Q', 43_762, 0, 'releases'],
  ['2024-3Q', 43_769, 0, 'releases'],
  ['2024-4Q', 43_769, 0, 'releases'],
  ['2025-1Q', 43_769, 0, 'releases'],
  ['2025-2Q', 43_769, 0, 'releases'],
  ['2025-07', 43_769, 0, 'releases'],
  ['2025-3Q', 43_769, 472, 'releases'],
  ['2025-4Q', 43_769, 472, 'releases'],
  ['2026-1Q', 43_768, 0, 'releases'],
];

const replayed = replay();

/** Every release, rebuilt from the newest one and from what each release changed. */
function replay(): ReadonlyMap<string, Edition> {
  const { releases, changes } = historyOf(dataset);
  let edition = toEdition(dataset);
  const editions = new Map<string, Edition>();
  for (const { release } of releases.toReversed()) {
    editions.set(release, edition);
    edition = undoChanges(edition, toRows(changes(release)), ({ code }, found, expected) => {
      throw new Error(`${release}, ${code}: ${found}, not ${expected}`);
    });
  }
  return editions;
}

test('every release that is rebuilt from the history has as many areas as the publication', () => {
  const rows = historyOf(dataset).releases;
  expect(rows.slice(0, RELEASES.length).map(({ release }) => release)).toEqual(RELEASES.map(([release]) => release));
  for (const row of rows) expect(toReleaseTotals(row, replayed.get(row.release) as Edition)).toEqual(row);
});

const TITLE = withReason('releases that are rebuilt from the history');

describe.skipIf(absent)(TITLE, { timeout: 60_000 }, () => {
  test.each(RELEASES)('%s has the %i rows of the publication, value by value', (release, rows, lost, folder) => {
    const published = readPublishedCsv(publication(`${folder}/${release}.csv`));
    const edition = replayed.get(release) as Edition;
    expect(published.size).toBe(rows);
    expect([...edition.keys()].toSorted()).toEqual([...published.keys()].toSorted());
    const differences: string[] = [];
    let [compared, restored] = [0, 0];
    for (const [code, values] of published) {
      const entry = edition.get(code);
      // Of a placeholder the history has the name only.
      const fields = values.level === '' ? (['level', 'name'] as const) : PUBLISHED_FIELDS;
      for (const field of fields) {
        compared += 1;
        if (values[field].includes('\ufffd')) restored += 1;
        const found = entry?.[field] ?? '';
        if (!isLike(values[field], found)) differences.push(`${code} ${field}: ${found}, not ${values[field]}`);
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBe((rows - 2) * 8 + 2 * 2);
    expect(restored).toBe(lost);
    console.log(`${release}: ${rows} rows, ${compared} values, ${restored} with a lost letter, 0 differences`);
  });
});

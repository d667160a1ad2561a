import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../../generator/core/psgc/change.ts';
import { historyOf, toEdition } from '../../../../generator/core/dataset/dataset.ts';
import { toRows } from '../../../../generator/core/history/rows.ts';
import { undoChanges } from '../../../../generator/core/history/older-edition.ts';
import { toReleaseTotals } from '../../../../generator/maintenance/import/history/next-history.ts';
import { absent, publication, withReason } from '../../../publications.ts';
import { dataset } from '../../../committed-data.ts';

/** The rows of the CSV of each release, the names in it that lost a letter, and its folder. */
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

/** The columns of a publication as CSV that the history keeps, and how it calls them. */
const COLUMNS = {
  area_name: 'name',
  geographic_level: 'level',
  old_name: 'old_name',
  city_class: 'city_class',
  income_classification: 'income_classification',
  correspondence_code: 'correspondence_code',
  urban_rural: 'urban_rural',
  island_region: 'island_region',
} as const;

const PUBLISHED_FIELDS = Object.values(COLUMNS);

type PublishedValues = Readonly<Record<(typeof PUBLISHED_FIELDS)[number], string>>;

/**
 * The rows of a publication by code, read without the importer, with errors of PSA fixed: encoding, spaces, marks of footnotes,
 * numerals such as `Ii`, and `-` for no income class.
 */
function readPublishedCsv(file: string): ReadonlyMap<string, PublishedValues> {
  const rows = parse(readFileSync(file), { bom: true, columns: true }) as Record<string, string>[];
  return new Map(rows.map((row) => [row['psgc_code'] ?? '', valuesOf(row)]));
}

function valuesOf(row: Readonly<Record<string, string>>): PublishedValues {
  const values = Object.entries(COLUMNS).map(([column, field]) => [field, repaired(field, row[column] ?? '')]);
  return Object.fromEntries(values) as PublishedValues;
}

function repaired(field: string, value: string): string {
  const text = value.trim();
  if (field === 'income_classification') return text === '-' ? '' : text.replace(/\*(?= \(|$)/, '');
  if (field !== 'name' && field !== 'old_name') return text;
  return text
    .replaceAll('Ã±', 'ñ')
    .replaceAll('Ã‘', 'Ñ')
    .replace(/\*$/, '')
    .replace(/\bIi\b/g, 'II');
}

/** True if two values are equal. A letter that the publication has lost is U+FFFD in it, and equals any letter. */
function isLike(published: string, value: string): boolean {
  if (!published.includes('\ufffd')) return published === value;
  const [left, right] = [Array.from(published.replace(/\ufffd+/gu, '\ufffd')), Array.from(value)];
  return left.length === right.length && left.every((letter, at) => letter === '\ufffd' || letter === right[at]);
}

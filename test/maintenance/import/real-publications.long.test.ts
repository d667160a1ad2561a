import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../generator/data/read.ts';
import type { Kind } from '../../../generator/core/psgc/kinds.ts';
import { importPublication } from '../../../generator/maintenance/import/import-publication.ts';
import type { ImportOptions } from '../../../generator/maintenance/import/import-options.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { DATA, dataset } from '../../committed-data.ts';
import { absent, publication, withReason } from '../../publications.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { listOf } from './listed-release.ts';

const SUPPLEMENTS = {
  locatedIn: join(import.meta.dirname, 'located-in.csv'),
  zipCodes: publication('zip-codes.csv'),
  districts: publication('districts.csv'),
  populations: [publication('population-2026-1Q.csv')],
};

type Counts = readonly [
  regions: number,
  provinces: number,
  cities: number,
  municipalities: number,
  subMunicipalities: number,
  barangays: number,
];

const ORDER: readonly Kind[] = ['region', 'province', 'city', 'municipality', 'sub-municipality', 'barangay'];

/**
 * How many lines of each file have each level; that of 2023-1Q has eight special geographic units (`"SGU"`), which count as
 * municipalities.
 */
const CSVS: readonly (readonly [release: string, counts: Counts, misdecoded: number, numerals: number])[] = [
  ['2023-1Q', [17, 82, 148, 1486 + 8, 14, 42_027], 0, 1],
  ['2024-04', [17, 82, 149, 1493, 14, 42_004], 472, 1],
  ['2024-2Q', [18, 82, 149, 1493, 14, 42_004], 472, 1],
  ['2024-3Q', [18, 82, 149, 1493, 14, 42_011], 472, 1],
  ['2024-4Q', [18, 82, 149, 1493, 14, 42_011], 472, 1],
  ['2025-07', [18, 82, 149, 1493, 14, 42_011], 472, 1],
  ['2025-1Q', [18, 82, 149, 1493, 14, 42_011], 0, 1],
  ['2025-2Q', [18, 82, 149, 1493, 14, 42_011], 0, 1],
  ['2026-1Q', [18, 82, 149, 1493, 14, 42_010], 0, 0],
];

/** Two workbooks name the City of Cotabato beside its own province, and misspell it. */
const COTABATO = ['1908700000 footnote: misspelled, and the City of Cotabato has this province'];

/** How many income classes are `-`, how many numerals are `Ii`, how many barangays there are, and what is declared. */
const WORKBOOKS: readonly (readonly [
  name: string,
  release: string,
  date: string,
  noIncome: number,
  numerals: number,
  barangays: number,
  declare: readonly string[],
])[] = [
  ['PSGC-September-2024-Publication-Datafile.xlsx', '2024-3Q', '2024-09-30', 29, 1, 42_011, COTABATO],
  ['PSGC-January-2025-Publication-Datafile.xlsx', '2024-4Q', '2024-12-31', 29, 1, 42_011, COTABATO],
  ['PSGC-July-2025-Publication-Datafile.xlsx', '2025-07', '2025-07-31', 8, 1, 42_011, []],
  ['PSGC-3Q-2025-Publication-Datafile.xlsx', '2025-3Q', '2025-09-30', 8, 0, 42_011, []],
  ['PSGC-1Q-2026-Publication-Datafile.xlsx', '2026-1Q', '2026-03-31', 8, 0, 42_010, []],
];

/** A dataset from which hardly anything is carried over, and which is read fast. */
const small = async () => writeSmallDataset(await temporaryFolder());

async function importReal(options: Omit<ImportOptions, 'out'>) {
  const out = join(await temporaryFolder(), 'data');
  return { out, report: await importPublication({ ...options, out }) };
}

describe.skipIf(absent)(withReason('real publications'), { timeout: 180_000 }, () => {
  test.each(CSVS)('%s.csv has %j areas', async (release, counts, misdecoded, numerals) => {
    const { report } = await importReal({
      file: publication(`releases/${release}.csv`),
      ...SUPPLEMENTS,
      carryFrom: await small(),
      accept: ['no-totals'],
    });
    expect(report.release).toMatchObject({ release, official_totals: null, census_years: [2015, 2020, 2024] });
    expect(ORDER.map((kind) => report.counts[kind])).toEqual(counts);
    expect(report.release.placeholders).toEqual([
      { code: '0990100000', name: 'City of Isabela (Not a Province)', correspondence_code: '099700000' },
      { code: '1999900000', name: 'Special Geographic Area', correspondence_code: '' },
    ]);
    const repaired = Object.fromEntries(report.repairs.map(({ what, count }) => [what, count]));
    expect(repaired['mis-decoded UTF-8'] ?? 0).toBe(misdecoded);
    expect(repaired['Roman numerals in the wrong case'] ?? 0).toBe(numerals);
  });

  test.each(WORKBOOKS)('%s is %s of %s', async (name, release, date, ...counts) => {
    const [noIncome, numerals, barangays, declare] = counts;
    const { out, report } = await importReal({ file: publication(name), release, carryFrom: DATA, declare });
    expect(report.release).toMatchObject({
      release,
      date,
      census_years: [2015, 2020, 2024],
      official_totals: { source: `the National Summary of ${name}` },
    });
    expect(ORDER.map((kind) => report.counts[kind])).toEqual([18, 82, 149, 1493, 14, barangays]);
    const repaired = Object.fromEntries(report.repairs.map(({ what, count }) => [what, count]));
    expect(repaired).toMatchObject({
      ...(numerals > 0 && { 'Roman numerals in the wrong case': numerals }),
      'codes that were numbers or had lost a zero': 84,
      'footnote marks at the end of a name': 3,
      'income classes given as "-"': noIncome,
    });
    // All except the 8 of the Special Geographic Area have a zip code, even those that were renumbered.
    expect(report.supplements[0]).toMatchObject({ what: 'zip codes', found: 149 + 1493 + 14 - 8 });
    expect(report.confirmedLocations).toBe(16);
    expect(report.supplements).toContainEqual(
      expect.objectContaining({ what: 'locations of areas without a province', found: 26, without: [] }),
    );
    expect(report.supplements).toContainEqual(expect.objectContaining({ what: 'statuses', found: 82 + 2773 }));
    const { tables } = await readDataset(out);
    expect(tables.region.rows.find(({ code }) => code === '1300000000')?.population_2020).toBe('13484462');
  });

  test("the workbook of 2026-1Q, 2026-2Q.csv and a list of the last release give the project's dataset, byte for byte", async () => {
    const workbook = publication('PSGC-1Q-2026-Publication-Datafile.xlsx');
    const shipped = dataset;
    const first = await importReal({
      file: workbook,
      ...SUPPLEMENTS,
      populations: [],
      carryFrom: DATA,
    });
    const second = await importReal({ file: publication('releases/2026-2Q.csv'), note: 'x', carryFrom: first.out });
    expect(second.report.totalsCarriedFrom).toBe(`2026-1Q in ${first.out}`);
    const list = join(await temporaryFolder(), shipped.release.source.file);
    await writeFile(list, JSON.stringify(listOf(shipped.release.release)));
    const { out, report } = await importReal({
      file: list,
      release: shipped.release.release,
      note: shipped.release.source.note ?? '',
      carryFrom: second.out,
    });
    expect(ORDER.map((kind) => report.counts[kind])).toEqual([18, 82, 149, 1493, 14, 42_010]);
    expect(report.totalsCarriedFrom).toBe(`2026-2Q in ${second.out}`);
    const { sha256 } = report.release.source;
    expect(report.release).toEqual({ ...shipped.release, source: { ...shipped.release.source, sha256 } });
    for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) continue;
      const name = relative(out, join(entry.parentPath, entry.name));
      // A release of the history can come from several files, an import from one.
      if (name === 'history/releases.csv' || name === 'release.json') continue;
      expect((await readFile(join(out, name))).equals(await readFile(join(DATA, name))), name).toBe(true);
    }
  });
});

import { EARLIER_COLUMNS } from '../../../generator/core/history/earlier-changes.ts';
import fs, { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readDataset } from '../../../generator/data/read.ts';
import { update } from '../../../generator/maintenance/update/update.ts';
import { assertVersion, nextVersion } from '../../../generator/maintenance/update/version.ts';
import { barangay, filesOf, ROWS, rowsWith } from '../import/small-publication.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { prepareData, updateTo, writeFiles } from './small-update.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

async function prepare(): Promise<string> {
  const folder = await temporaryFolder();
  await prepareData(folder);
  return folder;
}

/** The files of a project that say its version. */
const MANIFESTS = {
  'package.json': '{ "version": "2026.1.2" }',
  'package-lock.json': '{ "version": "2026.1.2", "packages": { "": { "version": "2026.1.2" } } }',
};

/** Aguho and Adams have other names. */
const RENAMED = rowsWith({ '1381701001': { area_name: 'Agujo' }, '0102801000': { area_name: 'New Adams' } });
/** A new barangay of Adams, and totals that count it. */
const CREATED = [...ROWS, barangay('0102801002', 'Bago')];
const TOTALS = `code,region,provinces,cities,municipalities,barangays
,PHILIPPINES,2,3,2,6
0100000000,Region I,1,1,1,3
0900000000,Region IX,1,1,0,1
1300000000,NCR,0,1,1,2
`;

test('an update of names needs no decision, and replaces the dataset', async () => {
  const folder = await prepare();
  const { decisions, error, report } = await updateTo(folder, RENAMED);
  expect([decisions, error]).toEqual([[], undefined]);
  const { release, history } = await readDataset(join(folder, 'data'));
  expect(release.release).toBe('2026-2Q');
  expect(history?.releases.map((each) => each.release)).toEqual(['2025-4Q', '2026-1Q', '2026-2Q']);
  expect(report).toContain('2026-2Q.csv was imported. Nothing needs a decision.');
  expect(report).toContain('- Ilocos Norte: Adams → New Adams (municipality)');
  expect(report).toContain('| barangays | 5 | 5 | 5 |');
  expect(report).toContain('Those of 2026-1Q in ./data still fit: totals.csv.');
});

test('the folder of an update that was killed is removed by the next one, and no other', async () => {
  const [folder, temporary] = [await prepare(), await temporaryFolder()];
  vi.stubEnv('TMPDIR', temporary);
  const names = ['psgc-static-update-4194300-a', `psgc-static-update-${process.ppid}-b`, 'psgc-static-update-c'];
  for (const name of names) await mkdir(join(temporary, name));
  await updateTo(folder, RENAMED);
  vi.unstubAllEnvs();
  expect(await readdir(temporary)).toEqual(names.slice(1));
});

test.each([
  ['the next quarter', '2026.2.4', '2026-3Q', '2026-2Q', '2026.3.0'],
  ['the next year', '2026.4.0', '2027-1Q', '2026-4Q', '2027.1.0'],
  ['the same quarter again', '2026.3.1', '2026-3Q', '2026-3Q', '2026.3.1'],
  ['a month after a quarter', '2025.2.0', '2025-07', '2025-2Q', '2025.2.1'],
  ['the same month again', '2025.2.1', '2025-07', '2025-07', '2025.2.1'],
  ['the quarter after a month', '2025.2.1', '2025-3Q', '2025-07', '2025.3.0'],
])('the version after %s', (_what, version, release, former, expected) => {
  const next = nextVersion(version, release, former);
  expect(next).toBe(expected);
  expect(() => assertVersion(next, release)).not.toThrow();
});

test('a version of another quarter than the data is not published', () => {
  expect(() => assertVersion('2026.2.1', '2026-3Q')).toThrow('expected 2026.3.0 or a later correction');
});

test('an update says which areas have no point any more', async () => {
  const folder = await prepare();
  const [line, source] = ['10.5,121.5,121,10,122,11,1', { release: '2026-1Q', source: 's', licence: 'l', notice: 'n' }];
  await writeFiles(folder, {
    'data/points.csv': `code,lat,lon,west,south,east,north,area_km2\n0102801000,${line}\n1381701001,${line}\n`,
    'data/points.json': JSON.stringify({ ...source, files: [{ file: 'f', sha256: '0'.repeat(64) }] }),
  });
  const successors = join(folder, 'successors.csv');
  await writeFiles(folder, {
    'successors.csv': 'former_code,code,reason\n1381701001,1381701002,x\n1381701001,1381701003,x\n',
  });
  const divided = [
    ...ROWS.filter(([code]) => code !== '1381701001'),
    barangay('1381701002', 'Aguho Norte'),
    barangay('1381701003', 'Aguho Sur'),
  ];
  const importing = { note: 'n', successors, totals: undefined, accept: ['no-totals'] as const };
  const { error, report } = await updateTo(folder, divided, { importing });
  expect(error).toBeUndefined();
  expect(report).toContain('- Carried over the points, boxes and sizes of 1 area\n');
  expect(report).toContain('## Areas without a point\n\n1 area has other borders now, or no code');
  expect(report).toContain('\n- 1381701001 Aguho\n');
  const { points } = await readDataset(join(folder, 'data'));
  expect([...(points?.figures.keys() ?? [])]).toEqual(['0102801000']);
});

describe('what needs a decision:', () => {
  test('a file that is that of the release before, which is not imported', async () => {
    const folder = await prepare();
    const first = await updateTo(folder, RENAMED);
    await rename(join(folder, '2026-2Q.csv'), join(folder, '2026-3Q.csv'));
    const importing = { note: 'made for a test' };
    const options = {
      publication: join(folder, '2026-3Q.csv'),
      data: join(folder, 'data'),
      project: null,
      build: false,
    };
    const again = await update({ ...options, importing });
    expect([first.decisions.length, again.isDone]).toEqual([0, false]);
    expect(again.decisions.map(({ what }) => what)).toEqual(['The file is that of 2026-2Q, byte by byte.']);
    expect((await readDataset(join(folder, 'data'))).release.release).toBe('2026-2Q');
    const accepted = await update({ ...options, importing: { ...importing, accept: ['unchanged'] } });
    expect([accepted.isDone, accepted.decisions]).toEqual([true, []]);
  });

  test('a file that changes nothing, though a notice says what changes', async () => {
    const folder = await prepare();
    const header = 'release,date,published,reference,title,url\n';
    await writeFiles(folder, { 'data/newer-releases.csv': `${header}2026-2Q,2026-06-30,2026-07-12,,One new name,\n` });
    const { isDone, decisions, error } = await updateTo(folder, ROWS.toReversed());
    expect([error, isDone, decisions.map(({ items }) => items)]).toEqual([undefined, false, [['One new name']]]);
  });

  test('a new area without a population; once it is given, nothing', async () => {
    const folder = await prepare();
    await writeFiles(folder, { 'totals.csv': TOTALS, 'p.csv': 'psgc_code,population,year\n0102801002,7,2024\n' });
    const totals = join(folder, 'totals.csv');
    const first = await updateTo(folder, CREATED, { importing: { totals } });
    expect(first.decisions).toMatchObject([
      { what: '1 area has no population of 2024.', items: ['`0102801002` Bago (barangay)'] },
    ]);
    expect(first.report).toContain('1 thing needs a decision, see below.');
    const all = `psgc_code,population,year\n${CREATED.map(([code]) => `${code},10,2024\n`).join('')}`;
    await writeFiles(folder, { 'all.csv': all });
    const second = await updateTo(folder, CREATED, { importing: { totals, populations: [join(folder, 'all.csv')] } });
    expect(second.decisions).toEqual([]);
    expect(second.report).toContain('Bago (`0102801002`) is a new barangay of Adams, Ilocos Norte.');
  });

  test('a new municipality without zip code and district', async () => {
    const folder = await prepare();
    await writeFiles(folder, {
      'totals.csv': TOTALS.replace('2,3,2,6', '2,3,3,5').replace('Region I,1,1,1,3', 'Region I,1,1,2,2'),
    });
    const rows = [...ROWS, ['0102802000', 'Bacarra', '012802000', 'Mun', '', '', '2nd', '', 'L']];
    const { decisions } = await updateTo(folder, rows, { importing: { totals: join(folder, 'totals.csv') } });
    expect(decisions.map(({ what, items }) => [what, ...items])).toEqual([
      ['1 area has no zip code.', '`0102802000` Bacarra (municipality)'],
      ['1 area has no district.', '`0102802000` Bacarra (municipality)'],
      ['1 area has no population of 2024.', '`0102802000` Bacarra (municipality)'],
    ]);
  });

  test('a code that ended, with the other name that it had; its successor is given with a file', async () => {
    const folder = await prepare();
    await writeFiles(folder, {
      'totals.csv': TOTALS.replace('2,3,2,6', '2,3,2,4')
        .replace('Region I,1,1,1,3', 'Region I,1,1,1,2')
        .replace('NCR,0,1,1,2', 'NCR,0,1,1,1'),
      'successors.csv': 'former_code,code,reason\n1381701001,1381701000,it is the whole municipality now\n',
      'data/earlier-changes.csv': `${EARLIER_COLUMNS.join()}
1380601001,2006-01/2006-03,Renaming,Barangay 1,,,,,,,PSA
1381701001,2007-04/2007-06,New barangay,Aguho,,,,,,,PSA
`,
    });
    const importing = { totals: join(folder, 'totals.csv') };
    const rows = ROWS.filter(([code]) => code !== '1381701001');
    const first = await updateTo(folder, rows, { importing });
    expect(first.decisions.map(({ what, items }) => [what, ...items])).toEqual([
      ['1 code is gone without a successor.', '`1381701001` Aguho (barangay)'],
      ['1 other name was left out, because the area is gone.', '1381701001 Up'],
    ]);
    const successors = join(folder, 'successors.csv');
    const second = await updateTo(folder, rows, { importing: { ...importing, successors } });
    expect(second.decisions).toEqual([]);
    expect(second.report).toContain('became a part of Pateros');
    expect(first.report).toContain(`- Carried over 1 change before the first release
- Left out what happened before the first release, because the area is gone: 1381701001 2007-04/2007-06 New barangay
`);
  });

  test('another file of the same release', async () => {
    const folder = await prepare();
    await updateTo(folder, RENAMED);
    expect((await updateTo(folder, RENAMED)).decisions).toEqual([]);
    const { decisions } = await updateTo(folder, ROWS.toReversed());
    expect(decisions).toMatchObject([{ what: 'The dataset had release 2026-2Q already, from another file.' }]);
  });

  test('a CSV of which nothing says how it was obtained', async () => {
    const folder = await prepare();
    const started: string[] = [];
    const options = { build: true, onStep: (name: string) => started.push(name), importing: { note: undefined } };
    const { decisions, isDone, report } = await updateTo(folder, RENAMED, options);
    expect(decisions).toMatchObject([
      { what: '2026-2Q.csv is not PSA’s workbook, and nothing says how it was obtained.' },
    ]);
    // It is asked before the build.
    expect(started).toEqual(['Import the publication']);
    expect(isDone).toBe(false);
    expect(report).toContain('Nothing was changed.');
    expect((await readDataset(join(folder, 'data'))).release.release).toBe('2026-1Q');
  });
});

describe('nothing changes', () => {
  const unchanged = async (folder: string, run: () => ReturnType<typeof updateTo>) => {
    const before = await filesOf(join(folder, 'data'));
    const updated = await run();
    expect(await filesOf(join(folder, 'data'))).toEqual(before);
    expect(existsSync(updated.draft.folder)).toBe(false);
    return updated;
  };

  test.each([
    ['differs from the totals', CREATED, '2026-2Q.csv', ['--totals FILE', '`--declare`', '`--accept no-totals`']],
    ['lost a letter', rowsWith({ '0102801000': { area_name: 'Ada\ufffds' } }), '2026-2Q.csv', ['The letter is lost']],
    ['is older', ROWS, '2025-3Q.csv', ['`--accept older`']],
  ])('if the publication %s, and the report says what helps', async (_what, rows, name, helps) => {
    const folder = await prepare();
    const importing = name === '2026-2Q.csv' ? {} : { release: '2025-3Q' };
    const { error, report } = await unchanged(folder, () => updateTo(folder, rows, { importing }));
    expect(error?.message).toContain('problem');
    expect(report).toContain('was refused\n\nNothing was changed. The step that failed: Import the publication.');
    expect(report).toContain('## What helps');
    for (const text of helps) expect(report).toContain(text);
  });

  test('if the folder cannot be replaced', async () => {
    const folder = await prepare();
    await writeFiles(folder, MANIFESTS);
    const { renameSync } = fs;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(from).endsWith('new')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      renameSync(from, to);
    });
    syncBuiltinESMExports();
    const { error, report } = await unchanged(folder, () => updateTo(folder, RENAMED, { project: folder }));
    expect(await filesOf(folder)).toMatchObject(MANIFESTS);
    expect(error?.message).toContain('data is unchanged');
    expect(report).toContain('# The update with 2026-2Q.csv failed');
    expect(report).toContain('The step that failed: Put everything in place.');
  });
});

test('an update builds the tree of files as a check', async () => {
  const folder = await prepare();
  const started: string[] = [];
  const { isDone } = await updateTo(folder, RENAMED, { build: true, onStep: (name) => started.push(name) });
  expect(isDone).toBe(true);
  expect(started).toEqual(['Import the publication', 'Build the tree of files', 'Put everything in place']);
});

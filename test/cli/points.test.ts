import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataset } from '../../generator/data/read.ts';
import { filesOf, importFrom } from '../maintenance/import/small-publication.ts';
import { type Feature, square, writeGeoJson } from '../shapes/squares.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

const SAID = ['--source', 'squares', '--licence', 'none', '--notice', 'Squares of a test'];

/** The barangays of the small publication, but one, side by side, and a feature that is no area. */
const FEATURES: readonly Feature[] = [
  [{ code: '0102801001', name: 'Adams' }, square(120, 18, 0.1)],
  [{ code: '0102805001', name: 'Ablan Pob.' }, square(120.1, 18, 0.1)],
  [{ code: '1380601001', name: 'Barangay 1' }, square(121, 14, 0.001)],
  [{ code: '1381701001', name: 'Aguho' }, square(121.1, 14, 0.1)],
  [{ code: '0102805099', name: 'Nowhere' }, square(120.2, 18, 0.1)],
];

async function prepare() {
  const folder = await temporaryFolder();
  await importFrom(folder, {});
  const shapes = await writeGeoJson(folder, FEATURES);
  const run = (...args: readonly string[]) => runCommand('points', ...args, '--data', join(folder, 'out'));
  return { folder, shapes, run };
}

test('the command writes figures with their provenance, and prints what has none', async () => {
  const { folder, shapes, run } = await prepare();
  const before = await filesOf(join(folder, 'out'));
  const printed = await run(shapes, ...SAID);
  const { 'points.csv': points = '', 'points.json': source = '', ...others } = await filesOf(join(folder, 'out'));
  expect(others).toEqual(before);
  const lines = points.trimEnd().split('\n');
  expect(lines[0]).toBe('code,lat,lon,west,south,east,north,area_km2');
  expect(lines).toContainEqual(expect.stringMatching(/^0102801001,18\.05,120\.05,120,18,120\.1,18\.1,117\.2$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^1380601001,14\.0005,121\.0005,121,14,121\.001,14\.001,0\.01195$/),
  );
  expect(JSON.parse(source)).toEqual({
    release: '2026-1Q',
    source: 'squares',
    licence: 'none',
    notice: 'Squares of a test',
    files: [{ file: 'shapes.json', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(source).not.toContain(folder);
  const { points: read } = await readDataset(join(folder, 'out'));
  expect(read?.figures.get('0102800000')?.bbox).toEqual([120, 18, 120.3, 18.1]);
  expect(printed.stdout).toContain('4 of 5 barangays');
  expect(printed.stdout).toContain('0990101001 Aguada (created in 2026-1Q)');
  expect(printed.stdout).toContain('1 feature of the files is no area of today: 0102805099 "Nowhere"');
  expect(printed.stdout).toContain('has points.csv and points.json of release 2026-1Q.');
});

test('figures that were there are replaced as a whole', async () => {
  const { folder, shapes, run } = await prepare();
  await run(shapes, ...SAID);
  const one = await writeGeoJson(folder, FEATURES.slice(0, 1), 'one.json');
  await run(one, ...SAID);
  const points = await readFile(join(folder, 'out/points.csv'), 'utf8');
  expect(points.split('\n').map((line) => line.slice(0, 10))).toEqual(['code,lat,l', '0102801000', '0102801001', '']);
});

test.each<readonly [what: string, args: readonly string[], says: string]>([
  ['no source', ['--licence', 'x'], 'expected --source TEXT and --licence TEXT'],
  ['nobody to name', SAID.slice(0, 4), 'expected --notice TEXT'],
])('with %s, nothing is written', async (_, args, says) => {
  const { folder, shapes, run } = await prepare();
  const before = await filesOf(join(folder, 'out'));
  expect(await run(shapes, ...args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(says) });
  expect(await filesOf(join(folder, 'out'))).toEqual(before);
});

test('a file that is wrong changes nothing', async () => {
  const { folder, shapes, run } = await prepare();
  const before = await filesOf(join(folder, 'out'));
  const wrong = join(folder, 'wrong.json');
  await writeFile(wrong, '{}');
  const { code, stderr } = await run(shapes, wrong, ...SAID);
  expect([code, stderr]).toEqual([1, expect.stringContaining('found JSON that has no type')]);
  expect(await filesOf(join(folder, 'out'))).toEqual(before);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files } from '../../generator/hosts/files/files.ts';
import { build, check, type BuildOptions } from '../../generator/publish/build.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Builds the small dataset, with some of its files replaced, with its pages. */
async function buildSmall(replaced: Readonly<Record<string, string>> = {}): Promise<BuildOptions> {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'), replaced);
  const options = {
    data,
    out: join(folder, 'out'),
    target: files,
    region: null,
    depth: 'lists',
    families: ['v2', 'history'],
    pages: true,
  } as const;
  await build(options);
  return options;
}

/** Where barangays are, of which one is anywhere in its city. A municipality of another region is beside it. */
const pointsOf = (place: string) => ({
  'points.csv': `code,lat,lon,west,south,east,north,area_km2
0102805000,18.05,120.55,120.5,18,120.6,18.1,160
0102805001,${place},120.5,18,120.6,18.1,80
0102805002,18.02,120.52,120.5,18,120.6,18.1,80
1300000000,18.1,120.6,120.4,17.9,120.8,18.3,400
1381701000,18.15,120.65,120.6,18.1,120.7,18.2,160
1381701001,18.15,120.65,120.6,18.1,120.7,18.2,160
`,
  'points.json': JSON.stringify({
    release: '2026-1Q',
    source: 'made up',
    licence: 'none',
    notice: 'Nobody',
    files: [{ file: 'made-up.json', sha256: '0'.repeat(64) }],
  }),
});

/**
 * The reference shows examples of the API, the downloads their digests, and the lists many areas: they change with the
 * data.
 */
const isPageOfAreas = (path: string): boolean =>
  path.endsWith('.html') && !/^(?:reference|downloads|zip-codes|areas\/without-province)/.test(path);

describe('a rebuild writes the pages that changed, and no others', () => {
  test.each([
    ['barangays.csv', ',Baay,', ',Bay,', ['areas/0102805000.html']],
    ['cities.csv', ',2906,', ',2907,', ['areas/0102805000.html']],
    // The request on the start page is one for a barangay of this city.
    ['cities.csv', ',City of Batac,', ',Batac City,', ['areas/0102800000.html', 'areas/0102805000.html', 'index.html']],
    [
      'provinces.csv',
      'Zamboanga del Norte',
      'Zamboanga',
      ['areas.html', 'areas/0900000000.html', 'areas/0907200000.html', 'areas/0990101000.html'],
    ],
  ] as const)('%s: %s is %s', async (file, from, to, expected) => {
    const options = await buildSmall();
    await writeSmallDataset(options.data ?? '', { [file]: edited(file, from, to) });
    const report = await build(options);
    const written = report.outcome === 'published' ? (report.changes?.written ?? []) : [];
    expect(written.filter(isPageOfAreas).sort()).toEqual(expected);
    expect(await check(options)).toEqual([]);
  });

  test('where a barangay is: the pages that show it on their maps, also those of another region', async () => {
    const options = await buildSmall(pointsOf('18.05,120.56'));
    await writeSmallDataset(options.data ?? '', pointsOf('18.06,120.56'));
    const report = await build(options);
    const written = report.outcome === 'published' ? (report.changes?.written ?? []) : [];
    expect(written.filter(isPageOfAreas).sort()).toEqual([
      'areas/0100000000.html',
      'areas/0102800000.html',
      'areas/0102805000.html',
      'areas/1300000000.html',
      'areas/1381701000.html',
    ]);
    expect(await check(options)).toEqual([]);
  });

  test('without pages, all of them are removed', async () => {
    const options = await buildSmall();
    const report = await build({ ...options, pages: false });
    expect(report.outcome).toBe('published');
    await expect(readFile(join(options.out, 'index.html'))).rejects.toThrow('ENOENT');
    await build(options);
    expect(await readFile(join(options.out, 'index.html'), 'utf8')).toContain('<!doctype html>');
  });
});

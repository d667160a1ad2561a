import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files } from '../../generator/hosts/files/files.ts';
import { build, check, type BuildOptions } from '../../generator/publish/build.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Builds the small dataset with its pages. */
async function buildSmall(): Promise<BuildOptions> {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
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

  test('without pages, all of them are removed', async () => {
    const options = await buildSmall();
    const report = await build({ ...options, pages: false });
    expect(report.outcome).toBe('published');
    await expect(readFile(join(options.out, 'index.html'))).rejects.toThrow('ENOENT');
    await build(options);
    expect(await readFile(join(options.out, 'index.html'), 'utf8')).toContain('<!doctype html>');
  });
});

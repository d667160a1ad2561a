import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { githubPages } from '../../../generator/hosts/github-pages/github-pages.ts';
import type { Target } from '../../../generator/hosts/target.ts';
import { build, check } from '../../../generator/publish/build.ts';
import { POINTS_FOLDER, REGIONAL_FOLDERS, TOOLS_FOLDER } from '../../../generator/site/downloads/download-file.ts';
import { FILE_NAMES, writeExport } from '../../../generator/site/downloads/downloads.ts';
import { TOOL_TITLES } from '../../../generator/site/downloads/formats/tools/tool-files.ts';
import { listFolder } from '../../../generator/tree/disk/folder.ts';
import { formatNumber, formatSize } from '../../../generator/core/format.ts';
import { SMALL_POINTS, writeSmallDataset } from '../../data/small-dataset.ts';
import { mounts } from '../../committed-data.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { content, downloads, formats } from './small-downloads.ts';

async function optionsFor(target: Target) {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'), SMALL_POINTS);
  return {
    data,
    out: join(folder, 'out'),
    target,
    region: null,
    depth: 'lists',
    families: ['v2'],
    pages: true,
  } as const;
}

const namesIn = (folder: string): readonly string[] => listFolder(folder).map(({ name }) => name);

describe('a build with pages', () => {
  test('has the files of an export, and none if they are not wanted', async () => {
    const options = await optionsFor(githubPages);
    await build(options);
    const folder = join(options.out, 'downloads');
    expect(namesIn(folder).toSorted()).toEqual(
      [...FILE_NAMES, ...REGIONAL_FOLDERS, POINTS_FOLDER, TOOLS_FOLDER, 'changes'].toSorted(),
    );
    expect(
      namesIn(join(folder, TOOLS_FOLDER))
        .map((name) => `${TOOLS_FOLDER}/${name}`)
        .toSorted(),
    ).toEqual(Object.keys(TOOL_TITLES).toSorted());
    expect(namesIn(join(folder, 'provinces')).toSorted()).toEqual(['0102800000.csv', '0907200000.csv']);
    const exported = await temporaryFolder();
    for (const { name } of writeExport(exported, content, formats)) {
      expect([name, await readFile(join(folder, name))]).toEqual([name, await readFile(join(exported, name))]);
    }
    expect(await check(options)).toEqual({ inputs: [], paths: [] });
    expect((await build(options)).outcome).toBe('unchanged');

    await build({ ...options, downloads: false });
    expect(namesIn(options.out).filter((name) => name.startsWith('downloads'))).toEqual([]);
    expect(await readFile(join(options.out, 'index.html'), 'utf8')).not.toContain('"/downloads"');
  });
});

describe('the page', () => {
  const [page] = pageParts(mounts, downloads)
    .filter(({ name }) => name === 'downloads')
    .flatMap((part) => [...part.resources()]);
  const body = String(page?.body);

  const { files: made } = downloads();

  test('links every file with its name and size, those of one area by its name, folded away', () => {
    const folded = [...body.matchAll(/<details(?: class="fold")?>(.*?)<\/details>/gs)].map(([, each]) => each).join('');
    const inTables = /^[\w-]+\.(?:csv|csvt|parquet|ndjson\.gz)$/;
    const inWords = /\.csvt$|^(?:datapackage\.json|licenses\.md|sha256sums\.txt)$/;
    for (const { name, bytes, area } of made) {
      expect(body).toContain(`<a href="/downloads/${name}">`);
      if (area === undefined && !inTables.test(name) && !inWords.test(name))
        expect(body).toContain(`<p><code>${name}</code>`);
      if (area !== undefined) expect(folded).toContain(`<a href="/downloads/${name}">${area.name}</a>`);
      if (!inWords.test(name)) expect(body).toContain(formatSize(bytes.length));
    }
  });

  test.each(downloads().tables)('says what the columns of $name mean', ({ name: table, title, columns }) => {
    expect(body).toContain(`>${title}</h3>`);
    expect(body).toContain(`${formatNumber(made.find((file) => file.table === table)?.rows ?? 0)} row`);
    expect(columns.filter(({ name }) => !body.includes(`<dt><code>${name}</code> `))).toEqual([]);
  });

  test('is not there without downloads, as on a site of a packed dataset', () => {
    expect(pageParts(mounts).some(({ name }) => name === 'downloads')).toBe(false);
  });
});

import { symlinkSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { $ } from 'zx/core';
import { givenShapes } from '../../generator/cli/site-options.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { nginx } from '../../generator/hosts/nginx/nginx.ts';
import { build, type BuildOptions } from '../../generator/publish/build.ts';
import { runCommand } from '../cli/run-command.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { importFunction, type Worker } from '../hosts/import-function.ts';
import { PROJECT, sampleIn } from '../markdown.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type AnsweredMap, cell, gridShapes, toGeoJson } from '../shapes/grid.ts';

const NOTICE = 'Squares of a test';

/** All barangays of the small dataset but one, with their names. */
const NAMES = new Map([
  ['0102801001', 'Adams'],
  ['0102805001', 'Aglipay'],
  ['0990101001', 'Aguada'],
  ['1380601001', 'Barangay 1'],
  ['1381701001', 'Aguho'],
]);
const WITHOUT_SHAPE = '0102805002';

const kept = await temporaryFolder();
const data = await writeSmallDataset(join(kept, 'data'));
const shapes = join(kept, 'squares.geojson');
await writeFile(shapes, toGeoJson(gridShapes([...NAMES.keys()]), NAMES));

const options = (out: string, more: Partial<BuildOptions> = {}): BuildOptions => ({
  data,
  out: join(kept, out),
  target: files,
  region: null,
  shapes: { files: [shapes], notice: NOTICE },
  ...more,
});

const run = (command: string, ...args: readonly string[]) =>
  runCommand(command, '--data', data, '--out', join(kept, `${command}-command`), ...args);

test('a build with shapes has the maps as files, and one without has none', async () => {
  const { record } = await build(options('plain'));
  expect(record.families.split(',')).toContain('maps');
  const map = JSON.parse(await readFile(join(kept, 'plain/api/maps/0102801000.json'), 'utf8')) as AnsweredMap;
  expect(map).toMatchObject({ notice: NOTICE, features: [{ properties: { code: '0102801001', name: 'Adams' } }] });
  const without = await build(options('without', { shapes: null }));
  expect(without.record.families.split(',')).not.toContain('maps');
  expect(await readdir(join(kept, 'without/api'))).not.toContain('maps');
});

test('equal shapes are not built again, and give equal bytes elsewhere; other shapes or another notice are built', async () => {
  const first = await build(options('first'));
  expect(await build(options('first'))).toMatchObject({ outcome: 'unchanged' });
  const copy = join(kept, 'copy-of-squares.geojson');
  await writeFile(copy, await readFile(shapes));
  const elsewhere = await build(options('elsewhere', { shapes: { files: [copy], notice: NOTICE } }));
  expect(elsewhere.record.digest).toBe(first.record.digest);

  const changed = gridShapes([...NAMES.keys()]);
  await writeFile(copy, toGeoJson(new Map([...changed, ['0102801001', cell(77)]]), NAMES));
  const moved = await build(options('elsewhere', { shapes: { files: [copy], notice: NOTICE } }));
  expect(moved).toMatchObject({ outcome: 'published' });

  const renamed = await build(options('first', { shapes: { files: [shapes], notice: 'Others' } }));
  expect(renamed).toMatchObject({ outcome: 'published' });
  const meta = JSON.parse(await readFile(join(kept, 'first/api/meta.json'), 'utf8')) as {
    licences: { shapes: string };
  };
  expect(meta.licences.shapes).toBe('Others');
});

test('a region has the maps of its areas only', async () => {
  await build(options('region', { region: '1300000000' }));
  expect((await readdir(join(kept, 'region/api/maps'))).sort()).toEqual(
    ['1300000000', '1380600000', '1380601000', '1381701000', 'grid', 'philippines'].map((code) => `${code}.json`),
  );
});

test('shapes without a notice are refused, with an example of one', async () => {
  const { code, stderr } = await run('build', '--shapes', shapes);
  expect(code).toBe(1);
  expect(stderr).toContain('--shapes-notice "Boundaries: ');
  await expect(readdir(join(kept, 'build-command'))).rejects.toThrow('ENOENT');
});

test('the notice can be a text or a file, and the shapes several files', async () => {
  const notice = join(kept, 'notice.txt');
  await writeFile(notice, `${NOTICE.replace(' of ', '\r\nof\n')}\n`);
  const other = join(kept, 'other.geojson');
  await writeFile(other, toGeoJson(new Map([[WITHOUT_SHAPE, cell(9)]]), new Map([[WITHOUT_SHAPE, 'Baay']])));
  expect(await run('build', '--shapes', shapes, other, '--shapes-notice', notice)).toMatchObject({ code: 0 });
  const path = join(kept, 'build-command/api/maps/0102805000.json');
  const map = JSON.parse(await readFile(path, 'utf8')) as AnsweredMap;
  expect(map.notice).toBe(NOTICE);
  expect(map.features.map(({ geometry }) => geometry !== null)).toEqual([true, true]);
});

test('a notice of one word, the name of a folder, an address and a word with a slash in a text are texts', () => {
  for (const notice of ['NAMRIA', 'test', 'https://example.ph/terms.html', 'PSA/NAMRIA, published by OCHA (COD-AB).'])
    expect(givenShapes(['x.json'], notice)).toEqual({ files: ['x.json'], notice });
});

test('a build says how many areas have a shape, and what of the file is no area of today', async () => {
  const more = join(kept, 'more.geojson');
  const unknown = ['0102805096', '0102805097', '0102805098', '0102805099'];
  const names = new Map([...NAMES, ...unknown.map((code): [string, string] => [code, 'Nowhere'])]);
  await writeFile(more, toGeoJson(gridShapes([...names.keys()]), names));
  const given = ['--shapes', more, '--shapes-notice', NOTICE];
  const lines = [
    'shapes: 5 of 6 barangays, 1 of 1 sub-municipalities, 4 of 5 cities and municipalities, 0 of 2 provinces, 2 of 3 regions',
    // The rest of Batac is not known without Baay, and so that of its region is not.
    '  3 areas have no shape: 0102805002 Baay (not in the file), 0102805000 City of Batac (not in the file), 0100000000 Region I (Ilocos Region) (not in the file)',
    '  4 features of the files are no area of today: 0102805096 "Nowhere", 0102805097 "Nowhere", 0102805098 "Nowhere", and 1 more',
  ];
  const built = await run('build', '--fresh', ...given);
  expect(built.stdout).toContain(`${lines.join('\n')}\n  ${ALL_OF_THEM}\n`);
  expect((await run('build', '--fresh', '--json', ...given)).stdout).toMatch(/^\{/);
  const exported = await run('export', '--format', 'csv', ...given);
  expect(exported.stdout).toContain(lines.join('\n'));
  const ofRegion = await run('build', '--region', '1300000000', ...given);
  expect(ofRegion.stdout).not.toContain('no area of today');
});

const ALL_OF_THEM =
  'all of them: npm run points -- FILE --json --data COPY --source TEXT --licence TEXT, where COPY is a copy of the folder data';

test.each([
  [['--shapes-notice', NOTICE], 2, '--shapes-notice needs --shapes'],
  [['--release', '2025-1Q', '--shapes', shapes], 2, '--shapes and --release exclude each other'],
  [['--families', 'v2,maps'], 2, 'expected some of v2, v1, cloud, gitlab, areas, history, search, separated'],
  [['--shapes', 'no-such-file.json', '--shapes-notice', NOTICE], 1, 'no-such-file.json'],
  [['--shapes', 'x.json', '--shapes-notice', './no/notice'], 2, '--shapes-notice ./no/notice: no such file.'],
  [['--shapes', 'x.json', '--shapes-notice', 'notice.TXT'], 2, '--shapes-notice notice.TXT: no such file.'],
  [['--shapes', 'x.json', '--shapes-notice', ' '], 2, '--shapes-notice: no text. Expected a file, or a text that'],
] as const)('%j is refused', async (args, code, message) => {
  const ended = await run('build', ...args);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(message);
});

test('the downloads have TopoJSON and GeoJSON of each kind, with the notice', async () => {
  const formats = ['--format', 'shapes'];
  expect(await run('export', ...formats, '--shapes', shapes, '--shapes-notice', NOTICE)).toMatchObject({ code: 0 });
  const folder = join(kept, 'export-command/shapes');
  const kinds = ['barangays', 'cities-municipalities', 'provinces', 'regions', 'sub-municipalities'];
  expect((await readdir(folder)).sort()).toEqual(
    kinds.flatMap((kind) => [`${kind}.geojson${kind === 'barangays' ? '.gz' : ''}`, `${kind}.topojson`]),
  );
  const text = await readFile(join(folder, 'barangays.topojson'), 'utf8');
  const topology = JSON.parse(text) as Topology<{ barangays: GeometryCollection<{ code: string }> }> & {
    notice: string;
  };
  expect(topology.notice).toBe(NOTICE);
  const { features } = feature(topology, topology.objects.barangays);
  expect(features.map(({ properties }) => properties.code)).toEqual([...NAMES.keys(), WITHOUT_SHAPE].sort());
  expect(features.filter(({ geometry }) => geometry === null)).toHaveLength(1);
  const provinces = JSON.parse(await readFile(join(folder, 'provinces.geojson'), 'utf8')) as AnsweredMap;
  expect(provinces.notice).toBe(NOTICE);
  // Cities and municipalities without a province are among the provinces.
  // What has no shape comes last.
  expect(provinces.features.map(({ properties }) => properties.code)).toEqual([
    '0990101000',
    '1380600000',
    '1381701000',
    '0102800000',
    '0907200000',
  ]);
  const digests = await readFile(join(kept, 'export-command/sha256sums.txt'), 'utf8');
  expect(digests).toContain('  shapes/barangays.geojson.gz\n');
});

test('the sample of D3 in the document reads an area of each feature that is a part of the world', async () => {
  const folder = join(kept, 'export-command');
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const sample = sampleIn('docs/read-maps.md', 'D3', 'js');
  const { stdout } = await $({ cwd: folder })`node --input-type=module -e ${sample}`;
  expect(stdout).toBe('5 true 0102800000\n');
});

test.each([netlify, cloudflare, nginx])('$name has the maps as files', async (target) => {
  await build(options(target.name, { target, pages: false }));
  const end = target === nginx ? 'json' : 'html';
  const found = await readdir(join(kept, target.name, 'api/maps'));
  expect(found).toContain(`philippines.${end}`);
  if (target === nginx) expect(found).toContain('philippines.json.gz');
});

test('a function redirects other spellings to the file of a map, and knows which maps there are', async () => {
  const bundle = await readFile(join(kept, 'cloudflare/.functions/worker.js'), 'utf8');
  const { default: worker } = await importFunction<Worker>(bundle);
  const ASSETS = { fetch: async () => new Response() };
  const send = (path: string) => worker.fetch(new Request(`https://psgc.test${path}`), { ASSETS });
  for (const path of ['/api/maps/1300000000.json', '/api/maps/1300000000/', '/api/maps/grid.json', '/api/openapi/']) {
    const { status, headers } = await send(path);
    expect([status, headers.get('Location')]).toEqual([307, path.replace(/\.json$|\/$/, '')]);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
  for (const path of ['/api/maps/9999999999', '/api/maps/0102801001', '/api/maps/9999999999.json']) {
    const answer = await send(path);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Map not found' }]);
  }
});

/** The files of a tree whose files end in `.html`, as its host answers them. */
const fileOf = (tree: string) => async (url: URL | string) => {
  const file = join(kept, tree, `${new URL(url).pathname}.html`);
  return readFile(file, 'utf8').then(
    (text) => new Response(text),
    () => new Response(null, { status: 404 }),
  );
};

test('the functions say from the files of their trees in which area a place lies', async () => {
  const { default: run } = await importFunction(await readFile(join(kept, 'netlify/.functions/api.js'), 'utf8'));
  const { default: worker } = await importFunction<Worker>(
    await readFile(join(kept, 'cloudflare/.functions/worker.js'), 'utf8'),
  );
  vi.stubGlobal('fetch', fileOf('netlify'));
  onTestFinished(() => void vi.unstubAllGlobals());
  const request = new Request('https://psgc.test/api/at?lat=14.01&lon=121.03');
  for (const answer of [await run(request), await worker.fetch(request, { ASSETS: { fetch: fileOf('cloudflare') } })]) {
    expect([answer.status, await answer.json()]).toMatchObject([200, { code: '0102805001', distance_m: 0 }]);
  }
});

test('the edge function of Netlify runs for look-ups of places, and not for the files that it reads, which would ask itself', async () => {
  const { config } = await importFunction(await readFile(join(kept, 'netlify/.functions/api.js'), 'utf8'));
  const runs = (path: string) => {
    const fits = (patterns: readonly string[] = []) => patterns.some((each) => new RegExp(each).test(path));
    return fits(config.pattern) && !fits(config.excludedPattern);
  };
  const read = ['/api/maps/grid', '/api/maps/0102805000', '/api/points', '/api/points/0100000000'];
  expect(['/api/at', '/api/near', ...read].filter(runs)).toEqual(['/api/at', '/api/near']);
});

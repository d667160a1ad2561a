import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summarize } from '../../generator/cli/build.ts';
import { edited, snapshot, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { source } from '../tree/small-tree.ts';
import { runCommand } from './run-command.ts';

async function folders(changed = {}): Promise<{ data: string; out: string; options: string[] }> {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'), changed);
  const out = join(folder, 'public');
  return { data, out, options: ['--target', 'files', '--data', data, '--out', out] };
}

/** Builds in this process; returns the exit code and what is printed. */
const run = (args: readonly string[]) => runCommand('build', ...args);

const SOME_FILES = ['api/v2/regions.json', 'api/v2/barangays/0102805002.json', '.psgc-static/build.json'];

test('a build prints its stages and a summary', async () => {
  const { options } = await folders();
  const { code, stdout, stderr } = await run(options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^reading .*\nwriting the tree for files\nPSGC 2026-1Q\n/);
  for (const line of [
    '3 regions',
    '2 provinces',
    '3 cities',
    '2 municipalities',
    '1 sub-municipalities',
    '6 barangays',
  ]) {
    expect(stdout).toContain(` ${line}\n`);
  }
  expect(stdout).toMatch(
    / \d+ paths, \d+ of them links to other files\n +[\d,]+ bytes\n +SHA-256 [\da-f]{64} of the manifest, which says what was built\n +[\d.]+ seconds\n$/,
  );
});

test('an invalid dataset is refused with its file, line and code, and the tree is kept', async () => {
  const { data, out, options } = await folders();
  await run(options);
  const before = await snapshot(out, SOME_FILES);
  await writeFile(join(data, 'barangays.csv'), edited('barangays.csv', 'Baay', 'Baay*'));
  const { code, stderr } = await run(options);
  expect(code).toBe(1);
  expect(stderr).toContain(`${join(data, 'barangays.csv')}:4: 0102805002: column name: found "Baay*", expected a name`);
  expect(await snapshot(out, SOME_FILES)).toEqual(before);
  expect(await readdir(join(out, '..'))).toEqual(['data', 'public']);
});

test('--check lists the differences and exits with 1', async () => {
  const { data, out, options } = await folders();
  const empty = await run(['--check', ...options]);
  expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining('public holds no built tree') as unknown });
  await run(options);
  expect(await run(['--check', ...options])).toMatchObject({ code: 0 });
  await rm(join(out, 'api/v2/regions.json'));
  await writeFile(join(out, 'api/v2/provinces.json'), '[]\n');
  const { code, stderr } = await run(['--check', ...options]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^missing: api\/v2\/regions\.json\ndifferent: api\/v2\/provinces\.json\n/);
  expect((await run(['--check', '--depth', 'lists', ...options])).stderr).toMatch(
    /^changed since the last build: depth\n/,
  );
  await writeFile(join(data, 'barangays.csv'), edited('barangays.csv', 'Baay', 'Buaya'));
  expect((await run(['--check', ...options])).stderr).toMatch(/^changed since the last build: dataset\n/);
});

test('a build of the same inputs says that it looked at no file, and --fresh writes them again', async () => {
  const { out, options } = await folders();
  const FILE = 'api/v2/provinces.json';
  const args = [...options, '--families', 'v2'];
  await run(args);
  const before = await snapshot(out, [FILE]);
  await writeFile(join(out, FILE), '{"hacked":1}');
  const again = await run(args);
  expect(again.stdout).toContain(
    'Nothing was written.\nThe inputs are those of the last build; the files were not looked at.',
  );
  expect(again.stdout).toMatch(/To compare them: .*build.* --check\n/);
  expect(again.stdout).toMatch(/ SHA-256 [\da-f]{64} of the manifest, which says what was built\n/);
  expect(await snapshot(out, [FILE])).not.toEqual(before);
  expect((await run([...args, '--fresh'])).code).toBe(0);
  expect(await snapshot(out, [FILE])).toEqual(before);
});

test('--pages adds pages to the plain tree, which has none by default', async () => {
  const { out, options } = await folders();
  await run([...options, '--depth', 'lists']);
  expect(await readdir(out)).not.toContain('index.html');
  await run([...options, '--depth', 'lists', '--pages']);
  expect(await readdir(out)).toEqual(expect.arrayContaining(['index.html', 'areas', 'assets', 'docs', 'serve.json']));
});

test('--region builds only that region', async () => {
  const { out, options } = await folders();
  await run(['--region', '1300000000', ...options]);
  expect((await readdir(join(out, 'api/v2/barangays'))).sort()).toEqual(['1380601001.json', '1381701001.json']);
  expect((await readdir(join(out, 'api/v2/regions'))).sort()).toEqual(['1300000000', '1300000000.json']);
});

test('--depth and --families choose what is built, and another choice builds again', async () => {
  const { out, options } = await folders();
  const { stdout } = await run([...options, '--depth', 'lists', '--families', 'v2']);
  expect(stdout).toContain('\nv2 ');
  expect(await readdir(join(out, 'api'))).toEqual([
    'located-in.json',
    'meta.json',
    'openapi.json',
    'schemas',
    'schemas.json',
    'v2',
  ]);
  expect(await readdir(join(out, 'api/v2'))).not.toContain('barangays');
  const again = await run([...options, '--depth', 'lists', '--families', 'v2']);
  expect(again.stdout).toContain('is up to date: PSGC 2026-1Q for files, lists, v2. Nothing was written.');
  await run(options);
  expect(await readdir(join(out, 'api/v2'))).toContain('barangays');
});

test.each<readonly [args: readonly string[], code: number, message: string]>([
  [['--region', '9900000000'], 2, '--region 9900000000: expected the code of one of 0100000000 Region I'],
  [['--region', '0102800000'], 2, '--region 0102800000: expected the code of one of'],
  [
    ['--data', 'nowhere'],
    1,
    'nowhere: found no such folder, expected the folder of a dataset (the command import writes it)',
  ],
  [['--target', 'ftp'], 2, '--target ftp: expected one of files, netlify, cloudflare, nginx, caddy'],
  [['--target', 's3'], 2, 'Send them with the command upload: upload s3://BUCKET'],
  [['--depth', 'deep'], 2, '--depth deep: expected codes or lists or names'],
  [['--target', 'netlify', '--depth', 'names'], 2, '--depth names: netlify takes lists or codes'],
  [
    ['--families', 'v2,v3'],
    2,
    '--families v2,v3: expected some of v2, v1, cloud, gitlab, areas, history, search, separated by commas',
  ],
  [['--families', 'v2,search'], 2, '--families v2,search: files has no function, which search needs'],
  [['--compress', 'zip'], 2, '--compress zip: expected none, or one or more of gzip,br'],
  [['--compress', 'gzip,none'], 2, '--compress gzip,none: expected none'],
  [['--origin', 'psgc.example.ph'], 2, '--origin psgc.example.ph: expected https:// or http:// and a host'],
  ...['psgc', '//psgc', '/../psgc', '/psgc?x', '/p%20sgc'].map(
    (base) => [['--base', base], 2, `--base ${base}: expected a path of letters, digits and -._~ that`] as const,
  ),
  [['--base', ''], 2, '--base : expected a path'],
  [
    ['--target', 'netlify', '--base', '/psgc'],
    2,
    '--base /psgc: netlify serves its tree at the root of an origin; --target files or',
  ],
  [['--outt', 'x'], 2, "unknown option '--outt'\n(Did you mean --out?)"],
  [['x'], 2, "too many arguments for 'build'. Expected 0 arguments but got 1."],
])('%j is refused', async (args, code, message) => {
  const { options } = await folders();
  const refused = await run([...options, ...args]);
  expect(refused.code).toBe(code);
  expect(refused.stderr).toContain(message);
});

test.each([
  ['origin', 'https://PSGC.example.ph', 'https://psgc.example.ph', '/'],
  ['base', '/psgc/', '/psgc', '/psgc'],
])(
  'a build with another %s has other pages of lists, and the same other answers',
  async (name, written, start, server) => {
    const { options, out } = await folders();
    const read = async (path: string) => readFile(join(out, path), 'utf8');
    const others = ['api/v2/regions.json', 'api/v1/provinces.json', 'api/barangays/0102805001.json'];
    await run(options);
    expect(await read('api/v1/barangays.json')).toContain('"first":"/api/v1/barangay-pages/all/15/1.json"');
    const before = await snapshot(out, others);
    await run([...options, `--${name}`, written]);
    expect(await snapshot(out, others)).toEqual(before);
    const page = await read('api/v1/barangays.json');
    expect(page).toContain(`"first":"${start}/api/v1/barangay-pages/all/15/1.json"`);
    expect(page).toContain('"path":"/api/v1/barangays"');
    expect(await read('api/openapi.json')).toContain(`"servers":[{"url":"${server}",`);
    expect((await run([...options, `--${name}`, start])).stdout).toContain('is up to date');
    expect((await run([...options, '--check', `--${name}`, start])).code).toBe(0);
    expect((await run([...options, '--check'])).code).toBe(1);
  },
);

test('a summary ends with the warnings', () => {
  const record = { ...source, compress: [], digest: '', groups: {} };
  const report = { outcome: 'unchanged', record, seconds: 1 } as const;
  expect(summarize({ ...report, warnings: [] }, { out: 'public' })).not.toContain('Warning');
  expect(summarize({ ...report, warnings: ['the one', 'the other'] }, { out: 'public' })).toMatch(
    /\n\nWarning: the one\n\nWarning: the other$/,
  );
});

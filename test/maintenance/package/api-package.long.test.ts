import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPackageManifest, packApiPackage } from '../../../generator/maintenance/package/pack.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { gazetteer, handler } from '../../committed-data.ts';
import { type PackageHost, servePackage } from '../../engines/jsdelivr.ts';
import type { Oracle } from '../../oracle/oracle.ts';
import { shippedNearOracle, shippedOracle } from '../../oracle/shipped.ts';

/** The files of the package that are no answers. */
const OTHERS = [
  'LICENSE',
  'LICENSES.md',
  'README.md',
  'assets/dataset.json',
  'assets/search-worker.js',
  'psgc-address.js',
  'psgc-picker.js',
];

/** The paths of the contract that have a file: docs/contract.md, without names. */
const EXPECTED: readonly RegExp[] = [
  // Lists of all, and within an area.
  /^\/api\/v2\/[a-z-]+$/,
  /^\/api\/v2\/(?:regions|provinces)\/\d{10}\/[a-z-]+$/,
  /^\/api\/v2\/(?:cities-municipalities|sub-municipalities)\/\d{10}\/barangays$/,
  /^\/api\/v2\/regions\/\d{10}\/provinces\/\d{10}(?:\/cities-municipalities)?$/,
  // Records.
  /^\/api\/v2\/(?:regions|provinces|cities-municipalities|sub-municipalities)\/\d{10}$/,
  /^\/api\/(?:cities-municipalities|sub-municipalities)\/\d{10}$/,
];

/** The paths of the answers in the package, after the oracle. */
const expectedPaths = (oracle: Oracle): readonly string[] =>
  [
    ...new Set(
      [...oracle.paths()].map(({ path }) => path).filter((path) => EXPECTED.some((pattern) => pattern.test(path))),
    ),
  ].toSorted();

const pathOf = (file: string): string => `/${file.replace(/\.json$/, '')}`;
const isAnswer = (file: string): boolean => file.startsWith('api/');

/** The files about the release, about points and about where cities lie, which the oracle of areas does not know. */
const isDocument = (path: string): boolean => /^\/api\/(?:meta|located-in|points(?:\/\d{10})?)$/.test(path);

const textOf = (body: unknown): string => `${JSON.stringify(body)}\n`;

test('its package.json has the version and the terms of the project, and neither scripts nor dependencies', () => {
  const { version, license, publishConfig, keywords } = packageJson;
  expect(apiPackageManifest(packageJson)).toEqual({
    name: 'psgc-static-api',
    description: expect.stringContaining('PSGC'),
    type: 'module',
    version,
    license,
    publishConfig,
    keywords,
    files: ['api', 'assets', '*.js', 'LICENSES.md'],
  });
});

describe('the archive, served as jsDelivr serves packages', () => {
  let host: PackageHost;
  beforeAll(async () => {
    host = await servePackage((folder) => packApiPackage(folder, gazetteer));
  }, 120_000);
  afterAll(async () => host.close());

  test('it has less than 30 MB, and less than 3 MB packed', async () => {
    let bytes = 0;
    for (const file of host.files) bytes += (await (await fetch(`${host.address}/${file}`)).arrayBuffer()).byteLength;
    expect(bytes).toBeLessThan(30_000_000);
    expect(host.archiveBytes).toBeLessThan(3_000_000);
  }, 120_000);

  test('every file is the answer of the contract', async () => {
    const near = shippedNearOracle();
    const expected = async (path: string): Promise<string> => {
      const [, points, region] = /^\/api\/(points)(?:\/(\d{10}))?$/.exec(path) ?? [];
      if (points !== undefined) return textOf(region === undefined ? near.index() : near.ofRegion(region));
      if (!isDocument(path)) return textOf(shippedOracle().answer(path)?.body);
      return (await handler(new Request(`http://localhost${path}`))).text();
    };
    const answers = host.files.filter(isAnswer);
    const [documents, others] = [
      answers.filter((file) => isDocument(pathOf(file))),
      answers.filter((file) => !isDocument(pathOf(file))),
    ];
    expect(others.map(pathOf).toSorted()).toEqual(expectedPaths(shippedOracle()));
    expect(documents).toHaveLength(21);
    for (const file of answers) {
      const response = await fetch(`${host.address}/${file}`);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const body = await response.text();
      if (body !== (await expected(pathOf(file)))) expect.fail(`${file} differs: ${body.slice(0, 200)}`);
    }
  }, 120_000);

  test('it has what the elements for forms load, and every name is one of a file', () => {
    expect(host.files.filter((file) => !isAnswer(file) && file !== 'package.json').toSorted()).toEqual(OTHERS);
    expect(host.files.filter((path) => !/^(?:[\w-]+\/)*[\w-]+(?:\.json|\.js|\.md)?$/.test(path))).toEqual([]);
  });

  test('what its README shows is there, at addresses of this version', async () => {
    const readme = await (await fetch(`${host.address}/README.md`)).text();
    const versions = [...readme.matchAll(/psgc-static-api@([\d.]*\d)/g)].map(([, version]) => version);
    const { version } = packageJson;
    expect(new Set(versions)).toEqual(new Set([version.replace(/\.\d+$/, ''), version]));
    expect(readme).toContain(`of the release ${gazetteer.release.release} `);
    const shown = [...readme.matchAll(/fetch\(`\$\{api\}(.*?)`\)/g)].map(([, path]) => `api/v2${path}`);
    const named = [...readme.matchAll(/`(api\/[a-z0-9/-]+\.json)`/g)].map(([, path = '']) => path);
    const scripts = [...readme.matchAll(/src="[^"]*@[\d.]+\/([^"]+)"/g)].map(([, path = '']) => path);
    expect([shown.length, scripts.length]).toEqual([3, 2]);
    expect(named.length).toBeGreaterThan(3);
    expect([...shown, ...named, ...scripts].filter((path) => !host.files.includes(path))).toEqual([]);
  });

  test.each([
    'api/v2/regions',
    'api/v2/regions.json/',
    'api/v2',
    'api/v2/barangays/1381701001.json',
    'api/v2/provinces/Bohol.json',
  ])('%s is not there', async (path) => expect((await fetch(`${host.address}/${path}`)).status).toBe(404));
});

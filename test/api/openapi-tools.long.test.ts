import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { $ } from 'zx/core';
import { openApiDocument } from '../../generator/api/openapi/document.ts';
import { openApiYaml } from '../../generator/maintenance/release/write-release.ts';
import { startServer } from '../server/node/start-server.ts';
import { mounted, mounts } from '../committed-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const TOOLS = join(PROJECT, 'test/api/openapi-tools/node_modules');
const GENERATOR = join(TOOLS, 'openapi-typescript/bin/cli.js');
const COMPILER = join(PROJECT, 'node_modules/typescript/bin/tsc');

/** A program whose types all come from the description. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const { GET } = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

const chain = await GET('/api/v2/regions/{region}/provinces/{province}', {
  params: { path: { region: 'Region I (Ilocos Region)', province: '0102800000' } },
});
const province: components['schemas']['ProvinceDetail'] | undefined = chain.data;
const total: number = province?.barangays_count ?? 0;

const cities = await GET('/api/v2/regions/{region}/cities', { params: { path: { region: '1300000000' } } });
const provinces: (string | null)[] = (cities.data ?? []).map(({ province }) => province);
const types: ('City' | 'Mun')[] = (cities.data ?? []).map(({ type }) => type);

const query = { q: 'aglipay', city_code: '0102805000', per_page: 5 };
const found = await GET('/api/v1/barangays', { params: { query } });
const first: string | undefined = found.data?.data[0]?.name;
const next: string | null | undefined = found.data?.links.next;

const unknown = await GET('/api/v2/barangays/{barangay}', { params: { path: { barangay: 'nowhere' } } });
const message: string | undefined = unknown.error?.message;

// @ts-expect-error there is no such field
found.data?.data[0]?.id;
// @ts-expect-error there is no such path
void (() => GET('/api/v2/nothing'));
// @ts-expect-error the region is required
void (() => GET('/api/v2/regions/{region}', { params: { path: {} } }));

console.log(JSON.stringify({ name: province?.name, total, provinces, types, first, next, message }));
`;

const OPTIONS = [
  '--strict',
  '--target',
  'es2022',
  '--module',
  'nodenext',
  '--types',
  'node',
  '--typeRoots',
  join(PROJECT, 'node_modules/@types'),
  '--skipLibCheck',
  'false',
];

test('a client generated from the description compiles, and its types fit the answers of the server', async () => {
  const folder = await temporaryFolder();
  const $here = $({ cwd: folder });
  await writeFile(join(folder, 'openapi.yaml'), openApiYaml(openApiDocument([mounted])));
  await $here`node ${GENERATOR} openapi.yaml --output api.d.ts`;
  await symlink(TOOLS, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  await $here`node ${COMPILER} ${OPTIONS} program.ts`;

  const server = await startServer();
  try {
    const answer = await $here`node program.js http://localhost:${server.port}`.json();
    expect(answer).toEqual({
      name: 'Ilocos Norte',
      total: 559,
      provinces: Array.from({ length: 16 }, () => null),
      types: Array.from({ length: 16 }, () => 'City'),
      first: 'Aglipay',
      next: null,
      message: 'Barangay not found',
    });
  } finally {
    await server.close();
  }
}, 60_000);

test('the description of all mounts passes the linter without errors and warnings', async () => {
  const file = join(await temporaryFolder(), 'openapi.yaml');
  await writeFile(file, openApiYaml(openApiDocument(mounts)));
  const $lint = $({ env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, nothrow: true });
  const { exitCode, stdout, stderr } =
    await $lint`${TOOLS}/.bin/redocly lint --config ${TOOLS}/../redocly.yaml ${file} --format json`;
  expect(exitCode, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
}, 60_000);

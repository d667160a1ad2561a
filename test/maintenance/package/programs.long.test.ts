import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { $ } from 'zx/core';
import { PROJECT } from '../../cli/run-cli.ts';
import { formatNumber } from '../../../generator/core/format.ts';
import { gazetteer } from '../../committed-data.ts';
import { formedAddresses } from '../../core/places/address-forms.ts';
import { toolCommand } from '../../engines/tool.ts';
import { BUN, DENO, TYPES_LINT, PUBLINT } from '../../engines/tools.ts';
import { RELEASE } from '../../published-totals.ts';
import { startStandIn } from '../../cli/upload/stand-in.ts';
import { installPackage, type InstalledPackage } from './installed-package.ts';

const MINUTES = 60_000;

const COMPILER = join(PROJECT, 'node_modules/typescript/bin/tsc');
const OPTIONS = '--noEmit --strict --module nodenext --target es2023 --lib es2023,dom --types'.split(' ').concat('');

/** The output of `imports.mjs` and `requires.cjs`. */
const EXPECTED = {
  barangays: 42010,
  retired: ['1804500000'],
  regions: ['1300000000'],
  cities: 16,
  found: '1380300000',
};

describe('programs and compilers use the installed package', () => {
  let installed: InstalledPackage;
  beforeAll(async () => {
    installed = await installPackage();
    installed.add('programs');
    installed.add('types');
  }, 2 * MINUTES);
  afterAll(() => installed.remove());

  test('its version names the release: 2026.3.0 is 2026-3Q', async () => {
    const [, year, quarter] = /^(\d{4})-(\d)Q$/.exec(RELEASE.release) ?? [];
    const version = `${await installed.$here`npx psgc-static --version`}`.trim();
    expect(version).toMatch(new RegExp(`^${year}\\.${quarter}\\.\\d+$`));
  });

  test('it brings no other package, and its archive has less than 4.7 MB, of which 0.8 MB are points and 0.1 MB each censuses and ids', async () => {
    expect((await installed.$here`ls node_modules`).lines()).toEqual(['psgc-static']);
    expect(installed.tarballBytes).toBeLessThan(4_700_000);
  });

  test.each([
    ['Node', () => [process.execPath, 'imports.mjs']],
    ['Node, with require', () => [process.execPath, 'requires.cjs']],
    ['Deno', () => [toolCommand(DENO), 'run', '--quiet', '--allow-read', 'imports.mjs']],
    ['Bun', () => [toolCommand(BUN), 'run', 'imports.mjs']],
  ] as const)(
    '%s',
    async (_runtime, command) => {
      expect(await installed.$here`${command()}`.json()).toEqual(EXPECTED);
    },
    2 * MINUTES,
  );

  test('a server without elements can import the picker and the field', async () => {
    const program =
      "import { PsgcPicker } from 'psgc-static/picker'; import { PsgcAddress } from 'psgc-static/address';" +
      'console.log(typeof PsgcPicker, typeof PsgcAddress);';
    const printed = await installed.$here`node --input-type=module --eval ${program}`;
    expect(printed.lines()).toEqual(['function function']);
  });

  const compile = async (file: string, ...options: readonly string[]): Promise<string> =>
    (await installed.$here({ nothrow: true })`node ${COMPILER} ${OPTIONS} ${options} ${file}`).stdout;

  test.each([
    ['of a module', 'module.mts', /^$/],
    ['of a script that requires it', 'script.cts', /^$/],
    ['an import of JSON without its attribute, which Node refuses', 'without-attribute.mts', /TS1543/],
    ['an area that may not be found as the parent of a list', 'unknown-parent.mts', /TS2345|TS2769/],
  ])(
    'the compiler takes, or refuses, the types %s',
    async (_what, file, printed) => {
      expect(await compile(file)).toMatch(printed);
    },
    60_000,
  );

  test('the compiler takes the types with the resolution of bundlers', async () => {
    expect(await compile('module.mts', '--module', 'esnext', '--moduleResolution', 'bundler')).toBe('');
  }, 60_000);

  test(
    'publint and the linter of types find nothing',
    async () => {
      const linted = await installed.$here`${toolCommand(PUBLINT)} ${installed.tarball} --strict`;
      expect(linted.stdout).toContain('All good!');
      // It exits with another code if there is a problem for modules. Those for scripts are ignored by the profile.
      await installed.$here`${toolCommand(TYPES_LINT, 'attw')} ${installed.tarball} --profile esm-only`;
    },
    2 * MINUTES,
  );

  test('the command line answers from the dataset of the package', async () => {
    const { code, name } = gazetteer.hierarchy.list(null, 'provinces')[0] ?? { code: '', name: '' };
    expect(await installed.$here`npx psgc-static get ${code} --json`.json()).toMatchObject({ code, name });
  });

  test(
    'it matches a file, a stream, and a large table with the help of a thread, which says the same',
    async () => {
      const addresses = formedAddresses(2, 500).map(({ address }, at) => `${at},"${address.replaceAll('"', '""')}"\n`);
      const table = join(installed.folder, 'table.csv');
      writeFileSync(table, `id,Address\n${addresses.join('')}`);
      const match = ['psgc-static', 'match', '--address', 'Address', '--out'];
      await installed.$here`npx ${match} file.csv --threads 2 table.csv`;
      // Into a file, as zx reads the two bytes of a degree sign apart where its output is in pieces.
      const { stderr } = await installed.$here`npx ${match} - - --threads 1 < table.csv > stream.csv`;
      const [file, stream] = ['file.csv', 'stream.csv'].map((name) =>
        readFileSync(join(installed.folder, name), 'utf8'),
      );
      expect(stream).toBe(file);
      expect(stderr).toMatch(new RegExp(`^${formatNumber(addresses.length)} rows, compared with PSGC`));
    },
    2 * MINUTES,
  );

  test(
    'it uploads only with the client of AWS, and says how that is installed',
    async () => {
      const standIn = await startStandIn();
      const env = { ...process.env, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
      const options = ['--region', '1300000000', '--families', 'v2', '--depth', 'lists', '--no-pages'];
      const $upload = $({ cwd: installed.folder, env, nothrow: true });
      const upload = () => $upload`npx psgc-static upload s3://psgc --endpoint ${standIn.endpoint} ${options}`;
      expect(await upload()).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('@aws-sdk/client-s3 is not installed: npm install @aws-sdk/client-s3'),
      });
      expect(standIn.log).toEqual([]);
      const client = join(installed.folder, 'node_modules/@aws-sdk');
      symlinkSync(join(PROJECT, 'node_modules/@aws-sdk'), client);
      expect((await upload()).stdout).toContain('s3://psgc has the site.');
      expect([...standIn.objects.keys()]).toContain('api/v2/regions/1300000000');
      rmSync(client);
    },
    MINUTES,
  );

  test('it serves its dataset over MCP, and has the licences of the packages in it', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const [command, args] = ['npx', ['psgc-static', 'mcp']];
    await client.connect(new StdioClientTransport({ command, args, cwd: installed.folder }));
    try {
      expect(client.getInstructions()).toContain(`release ${RELEASE.release}`);
      const found = await client.callTool({ name: 'follow_code', arguments: { code: '0604500000' } });
      expect(found.structuredContent).toMatchObject({ areas: [{ code: '1804500000' }] });
      const refused = await client.callTool({ name: 'list_areas', arguments: { kind: 'town' } });
      expect(refused).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('must be one of region, province') }],
      });
    } finally {
      await client.close();
    }
    const licences = readFileSync(join(installed.folder, 'node_modules/psgc-static/dist/cli/licences.txt'), 'utf8');
    for (const name of ['lru-cache', 'negotiator', 'commander']) {
      expect(licences).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
    }
  });

  test.each([
    ['files', '--depth', 'lists', '--region', '1300000000'],
    ['nginx', '--depth', 'lists', '--release', '2025-1Q', '--region', '1300000000'],
    ['cloudflare', '--region', '1300000000'],
    // The data of the whole country: its files, and the function, which has all of them.
    ['netlify', '--no-pages'],
  ])(
    'it builds the same tree as the repository: %s',
    async (target, ...options) => {
      const args = ['build', '--target', target, '--no-downloads', ...options, '--json', '--out'];
      const { $here, folder } = installed;
      const theirs = await $here`npx psgc-static ${args} theirs`.json<{ digest: string }>();
      const ours = await $here`node ${PROJECT}/generator/start.js ${args} ours`.json<{ digest: string }>();
      expect(theirs.digest).toBe(ours.digest);
      for (const name of ['theirs', 'ours']) rmSync(join(folder, name), { recursive: true });
    },
    5 * MINUTES,
  );
});

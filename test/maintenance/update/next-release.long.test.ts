import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { $ } from 'zx';
import { expect, test } from 'vitest';
import { PROJECT } from '../../commands/run-cli.ts';
import { dataset } from '../../committed-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { nextQuarter, nextWorkbook } from './next-release.ts';

/** A barangay that no other test and no document names. */
const RENAMED = '0405618032';

/** The tests of what is read from `data/` but for those of servers and trees, which answer with the same. */
const TESTS = [
  ...['api', 'areas', 'codes', 'contract-document', 'data', 'documents', 'history', 'locate', 'match', 'mcp', 'oracle'],
  ...[
    'pages',
    'release-notes',
    'runtime',
    'search',
    'shapes',
    'browser/location',
    'downloads/tables',
    'hosts/node/limits',
  ],
  'maintenance/import/history/replay',
].map((name) => `test/${name}`);

const LEFT_OUT = ['.git', 'artifacts', 'dist', 'node_modules', 'public'];

/** Copies the project, with links to its packages, so that it has a bundle of its own. */
async function copyProject(): Promise<string> {
  const copy = join(await temporaryFolder(), 'project');
  await cp(PROJECT, copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(PROJECT, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(PROJECT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** The tests that fail, or the message of a file that cannot be loaded. */
function failuresIn(report: string): readonly string[] {
  const { testResults } = JSON.parse(report) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly message: string;
      readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults: all }) => {
    if (status === 'failed' && all.length === 0) return [`${name}: ${message}`];
    return all.filter((each) => each.status === 'failed').map(({ title }) => `${basename(name)}: ${title}`);
  });
}

test('after an update to a next release, no test fails but the one for the README, which a person writes', async () => {
  const copy = await copyProject();
  const $$ = $({ cwd: copy, nothrow: true, timeout: '8m' });
  const name = dataset.tables.barangay.rows.find(({ code }) => code === RENAMED)?.name ?? '';
  const next = nextQuarter();
  const [year, quarter] = next.split('-');
  const workbook = join(copy, '..', `PSGC-${quarter}-${year}-Publication-Datafile.xlsx`);
  await writeFile(workbook, await nextWorkbook({ [RENAMED]: `${name} Norte` }));

  const updated = await $$`node generator/start.js project update ${workbook} --no-build`;
  expect(updated.exitCode, updated.stderr).toBe(0);
  expect(updated.stdout).toContain(`# Update to PSGC ${next}`);
  expect(updated.stdout).toContain('Nothing needs a decision.');
  expect(updated.stdout).toContain(`${name} → ${name} Norte`);
  const changes = await readFile(join(copy, `data/history/${next}.csv`), 'utf8');
  expect(changes.trim().split('\n').slice(1)).toEqual([
    `renamed,barangay,${RENAMED},,${name} Norte,,${name},${name} Norte,,`,
  ]);

  await $$`git init --quiet && git add --all`; // a test reads what Git has
  const ran =
    await $$`node node_modules/vitest/vitest.mjs run --project quick --reporter json --outputFile report.json ${TESTS}`;
  expect(failuresIn(await readFile(join(copy, 'report.json'), 'utf8')), ran.stderr).toEqual([
    'documents.test.ts: the README says which later releases PSA has published, as far as the data know',
  ]);
}, 900_000);

import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { $ } from 'zx/core';
import { PROJECT } from '../../cli/run-cli.ts';
import { dataset } from '../../committed-data.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { toEdition } from '../../../generator/core/dataset/dataset.ts';
import { lastDay } from '../../../generator/core/psgc/release.ts';
import { RELEASE, SUMMARY, TOTALS } from '../../published-totals.ts';
import { TITLES, toXlsx } from '../import/small-publication.ts';

/** A barangay that no other test and no document names. */
const RENAMED = '0405618032';

/** The tests of what is read from `data/` but for those of servers and trees, which answer with the same. */
const TESTS = [
  ...[
    'api',
    'browser/location.test.ts',
    'contract-document.test.ts',
    'core',
    'data',
    'documents.test.ts',
    'server/mcp',
  ],
  ...['server/node/limits.test.ts', 'shapes', 'site/downloads/tables.long.test.ts', 'site/pages', 'site/release-notes'],
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

/** The quarter after the one of the dataset, or after the quarter in which its month is. */
function nextQuarter(release = RELEASE.release): string {
  const [year = 0, month = 0] = lastDay(release).split('-').map(Number);
  const quarter = Math.ceil(month / 3);
  return quarter === 4 ? `${year + 1}-1Q` : `${year}-${quarter + 1}Q`;
}

/** The workbook of the next release as PSA would publish it, with other names for areas by code, and nothing else changed. */
function nextWorkbook(names: Readonly<Record<string, string>>): Promise<Buffer> {
  const placeholders = new Map(dataset.release.placeholders.map((each) => [each.code, each.correspondence_code]));
  const rows = [...toEdition(dataset)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, area]) => [
      code,
      names[code] ?? area.name,
      placeholders.get(code) ?? area.correspondence_code,
      area.level,
      area.old_name,
      area.city_class,
      area.income_classification,
      area.urban_rural,
    ]);
  const { provinces, cities, municipalities, barangays } = TOTALS;
  return toXlsx({
    Metadata: [['Publication date:', { value: new Date(lastDay(nextQuarter())), type: Date, format: 'dd/mm/yyyy' }]],
    'National Summary': [
      ['code', 'region', 'provinces', 'cities', 'municipalities', 'barangays'],
      ['', 'PHILIPPINES', provinces, cities, municipalities, barangays],
      ...SUMMARY.map((each) => [
        each.code,
        each.code,
        each.provinces,
        each.cities,
        each.municipalities,
        each.barangays,
      ]),
    ],
    PSGC: [TITLES, ...rows],
  });
}

test('after an update to a next release, no test fails but the one for the README, which a person writes', async () => {
  expect(TESTS.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
  const copy = await copyProject();
  const name = dataset.tables.barangay.rows.find(({ code }) => code === RENAMED)?.name ?? '';
  const next = nextQuarter();
  const [year, quarter] = next.split('-');
  const workbook = join(copy, '..', `PSGC-${quarter}-${year}-Publication-Datafile.xlsx`);
  await writeFile(workbook, await nextWorkbook({ [RENAMED]: `${name} Norte` }));

  const $there = $({ cwd: copy, timeout: '480s', nothrow: true });
  const updated = await $there`node generator/start.js project update ${workbook} --no-build`;
  expect(updated.exitCode, updated.stderr).toBe(0);
  expect(updated.stdout).toContain(`# Update to PSGC ${next}`);
  expect(updated.stdout).toContain('Nothing needs a decision.');
  expect(updated.stdout).toContain(`${name} → ${name} Norte`);
  for (const path of ['package.json', 'package-lock.json']) {
    const { version } = JSON.parse(await readFile(join(copy, path), 'utf8')) as { readonly version: string };
    expect(version, path).toBe(`${year}.${quarter?.[0]}.0`);
  }
  const changes = await readFile(join(copy, `data/history/${next}.csv`), 'utf8');
  expect(changes.trim().split('\n').slice(1)).toEqual([
    `renamed,barangay,${RENAMED},,${name} Norte,,${name},${name} Norte,,`,
  ]);

  // A test reads what Git has.
  await $({ cwd: copy })`git init --quiet && git add --all`;
  const report = ['--reporter', 'json', '--outputFile', 'report.json'];
  const ran = await $there`node node_modules/vitest/vitest.mjs run --project quick ${report} ${TESTS}`;
  expect(failuresIn(await readFile(join(copy, 'report.json'), 'utf8')), ran.stderr).toEqual([
    'documents.test.ts: the README says which later releases PSA has published, as far as the data know',
  ]);
}, 900_000);

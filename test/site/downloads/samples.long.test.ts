import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { $, glob } from 'zx';
import { writeExport } from '../../../generator/site/downloads/downloads.ts';
import { removeTree } from '../../../generator/tree/disk/folder.ts';
import { type Tool, toolCommand } from '../../engines/tool.ts';
import { DATA } from '../../committed-data.ts';
import { headings, PROJECT, readDocument, sampleIn } from '../../markdown.ts';
import { readLines } from '../../oracle/facts.ts';
import { scratchFolder } from '../../scratch.ts';
import { expectedRows } from './expected-rows.ts';
import { askDuckDb, canRunDuckDb, connectDuckDb } from './readers/duckdb.ts';
import { isPostgresInstalled, startPostgres } from './readers/postgresql.ts';
import { findTool } from './readers/reader.ts';
import { formats, shippedContent } from './small-downloads.ts';

const MAPSHAPER: Tool = { name: 'mapshaper', version: '0.7.70' };

const areas = expectedRows()['areas'] ?? expect.fail('no areas');
const barangays = areas.filter(({ kind }) => kind === 'barangay');
const withPCode = barangays.filter(({ p_code: code }) => code !== null);
const firstInside = `${areas.find(({ province_code: code }) => code === '0102800000')?.['code']}`;
const placed = barangays.filter(({ latitude }) => latitude !== null);

/** What most samples print: how many areas there are, how many in Ilocos Norte, and how many in no province. */
const counts = (rows: typeof areas): readonly number[] => [
  rows.length,
  rows.filter(({ province_code: code }) => code === '0102800000').length,
  rows.filter(({ province_code: code }) => code === null).length,
];

test('the samples have something to lose: zeros, blanks and points', () => {
  expect(counts(areas).every((count) => count > 100)).toBe(true);
  expect(barangays.length).toBeGreaterThan(placed.length);
  expect(placed.length).toBe(readLines(`${DATA}/points.csv`).filter(({ code }) => !code?.endsWith('000')).length);
});

let folder = '';
beforeAll(() => {
  folder = scratchFolder();
  expect([...writeExport(folder, shippedContent(), formats)].length).toBeGreaterThan(20);
});
afterAll(() => removeTree(folder));

const run = async (name: string, sample: string, command: (file: string) => readonly string[]): Promise<string> => {
  const file = join(folder, name);
  writeFileSync(file, sample);
  const [program = '', ...args] = command(file);
  return (await $({ cwd: folder, env: { ...process.env, SPATIALITE_SECURITY: 'relaxed' } })`${program} ${args}`).stdout;
};

const PLACED = [...counts(barangays), placed.length];

interface Sample {
  /** The document and the heading below which the sample is. */
  readonly below: readonly [document: string, heading: string];
  readonly language: string;
  /** What has to be installed: programs, or paths of packages. */
  readonly needs: readonly string[];
  readonly read: (sample: string) => Promise<string>;
  readonly expected: readonly (number | string)[];
}

const LIBRARY = '/usr/lib/R/site-library';

const SAMPLES: readonly Sample[] = [
  ...['readr', 'data.table', 'Base R'].map(
    (name): Sample => ({
      below: ['read-r', name],
      language: 'r',
      needs: ['Rscript', ...(name === 'Base R' ? [] : [`${LIBRARY}/${name}`])],
      read: (sample) => run('sample.R', sample, (file) => ['Rscript', file]),
      expected: counts(areas),
    }),
  ),
  ...(
    [
      ['read-databases', 'SQLite', ['sqlite3'], counts(areas)],
      ['read-databases', 'jq', ['jq'], counts(areas)],
      ['read-databases', 'Miller', ['mlr', 'jq'], [counts(areas)[1] ?? 0, firstInside]],
      ['read-maps', 'Areas without a point', ['jq'], [placed.length]],
      ['read-maps', 'GDAL', ['ogr2ogr'], [...counts(areas), barangays.length, placed.length]],
      ['read-maps', 'mapshaper', ['jq', 'npm'], [...counts(barangays), withPCode.length]],
    ] as const
  ).map(
    ([document, heading, needs, expected]): Sample => ({
      ...{ below: [document, heading], language: 'sh', needs, expected },
      read: (sample) =>
        run(
          'sample.sh',
          sample.replaceAll(/^mapshaper/gm, () => toolCommand(MAPSHAPER)),
          (file) => [...['bash', '-euo', 'pipefail', file]],
        ),
    }),
  ),
  {
    below: ['read-databases', 'SpatiaLite'],
    language: 'sql',
    needs: ['sqlite3', ...glob.sync('/usr/lib/*/mod_spatialite.so'), 'spatialite'],
    read: (sample) => run('sample.sql', sample, (file) => ['sqlite3', ':memory:', `.read ${file}`]),
    expected: PLACED,
  },
  {
    below: ['read-databases', 'DuckDB'],
    language: 'sql',
    needs: canRunDuckDb() ? [] : ['DuckDB'],
    read: async (sample) => {
      const connection = await connectDuckDb();
      await connection.run(`SET file_search_path = '${folder}'`);
      return Object.values((await askDuckDb(sample, connection))[0] ?? {}).join(' ');
    },
    expected: counts(areas),
  },
  {
    below: ['read-databases', 'PostGIS'],
    language: 'sql',
    needs: isPostgresInstalled && glob.sync('/usr/share/postgresql/*/extension/postgis.control')[0] ? [] : ['PostGIS'],
    read: async (sample) => {
      const { psql, close } = await startPostgres();
      try {
        await psql('-c', `\\cd ${folder}`, '-f', 'tools/postgis-load.sql', 'postgres');
        return await psql('-At', '-c', sample, 'postgres');
      } finally {
        await close();
      }
    },
    expected: PLACED,
  },
];

const isThere = (need: string): boolean => (need.includes('/') ? existsSync(need) : findTool(need) !== undefined);

for (const { below, language, needs, read, expected } of SAMPLES) {
  const [document, heading] = below;
  const missing = needs.filter((need) => !isThere(need));
  const title = `docs/${document}.md: the sample of ${heading} keeps zeros, blanks and all areas`;
  test.skipIf(missing.length > 0)(
    missing.length > 0 ? `${title} (skipped: ${missing.join(', ')} is not installed)` : title,
    async () => {
      const printed = await read(sampleIn(`docs/${document}.md`, heading, language));
      const numbers = printed.match(/(?<![\w(*:])\d+(?![\w)])/g);
      expect(numbers).toEqual(expected.map(String));
    },
  );
}

/** Titles, what other tests run, and what the documents say is not run. */
const ELSEWHERE =
  /^read-\w+ (?:Downloads .*|PostgreSQL, MariaDB and MySQL|QGIS|D3|kepler.gl|Leaflet|Mend a column of codes|Power Query)$|^read-python /;

test('every document about readers has a sample for each heading that a test runs', () => {
  const documents = readdirSync(join(PROJECT, 'docs')).filter((name) => name.startsWith('read-'));
  const run = new Set(SAMPLES.map(({ below: [document, heading] }) => `${document} ${heading}`));
  const untried = documents.flatMap((name) =>
    headings(readDocument(`docs/${name}`)).map((heading) => `${name.slice(0, -3)} ${heading}`),
  );
  expect(untried.filter((each) => !run.has(each) && !ELSEWHERE.test(each))).toEqual([]);
});

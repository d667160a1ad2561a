import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { $ } from 'zx/core';
import { csvLine, formatNumber } from '../../../generator/core/format.ts';
import { parseArguments } from '../../arguments.ts';
import { formedAddresses } from '../../core/places/address-forms.ts';
import { assertInstalled } from '../../engines/server-process.ts';
import { scratchFolder } from '../../scratch.ts';

/**
 * `npm run lab -- streams`: a table of addresses through `match` of `dist/` in one process, in two threads and in two workers of
 * Spark, with the bytes compared; and DuckDB, which joins it with the areas of the downloads.
 */
const { values } = parseArguments('npm run lab -- streams [--rows 1000000] [--different 40000]', {
  options: {
    rows: { type: 'string', default: '1000000' },
    /** The number of different addresses. */
    different: { type: 'string', default: '40000' },
  },
});
const [rows, different] = [Number(values.rows), Number(values.different)];

const PACKAGES = ['pyspark==4.1.4', 'duckdb==1.4.5'];
const project = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The Python of a virtual environment with the packages, which is made when it is first needed. */
async function python(): Promise<string> {
  assertInstalled('java', 'apt-get install default-jre-headless');
  const folder = project(`node_modules/.cache/psgc-static/${PACKAGES.join('-').replaceAll('==', '-')}`);
  const program = join(folder, 'bin/python');
  if (existsSync(program)) return program;
  console.log(`installing ${PACKAGES.join(' and ')} in ${folder}`);
  const unfinished = `${folder}.unfinished`;
  await $`rm -rf ${unfinished} && python3 -m venv ${unfinished} && ${unfinished}/bin/python -m pip install -q ${PACKAGES}`;
  await rename(unfinished, folder);
  return program;
}

function* table(): Generator<string> {
  yield 'id,Address\n';
  const addresses = formedAddresses(1, 3000);
  for (let row = 0; row < rows; row += 1) {
    const nth = row % different;
    const { address = '' } = addresses[(nth * 7919) % addresses.length] ?? {};
    yield `${csvLine([`${row}`, `${nth} Acacia St., ${address}`], ',')}\n`;
  }
}

const folder = scratchFolder();
const path = (name: string) => join(folder, name);

/** Does a thing, and prints how long it took beside what it says. */
async function timed(what: string, run: () => Promise<string>): Promise<void> {
  const start = performance.now();
  const said = await run();
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `| ${what} | ${formatNumber(rows)} | ${seconds.toFixed(0)} | ${formatNumber(Math.round(rows / seconds))} | ${said} |`,
  );
}

const isSame = async (name: string) =>
  (await $({ nothrow: true })`cmp ${path('one.csv')} ${path(name)}`).ok ? 'yes' : 'no';

try {
  const program = await python();
  const env = { ...process.env, PYSPARK_PYTHON: program };
  const $here = $({ cwd: folder, env, quiet: true });
  await pipeline(Readable.from(table()), createWriteStream(path('table.csv')));
  const command = [process.execPath, project('dist/cli/cli.js'), 'match', '-', '--out', '-', '--address', 'Address'];
  const match = async (threads: number, out: string) => {
    const matching = $here`${command} --threads ${threads} > ${path(out)}`;
    await pipeline(createReadStream(path('table.csv')), matching.stdin);
    await matching;
  };
  console.log('| What | Rows | Seconds | Rows per second | Same bytes |\n| --- | ---: | ---: | ---: | --- |');
  await timed('one process, one thread', () => match(1, 'one.csv').then(() => ''));
  await timed('one process, two threads', () => match(2, 'two.csv').then(() => isSame('two.csv')));
  await timed('Spark, two workers', async () => {
    await $here`${program} ${project('test/lab/streams/spark.py')} table.csv spark ${[...command, '--threads', 1].join(' ')}`;
    const parts = readdirSync(path('spark'))
      .filter((name) => name.startsWith('part-'))
      .sort();
    await $here`cat ${parts.map((part) => `spark/${part}`)} > spark.csv`;
    return isSame('spark.csv');
  });
  await $here({ cwd: project('.') })`node generator/start.js export --format parquet --out ${path('downloads')}`;
  await timed('DuckDB, joined with areas.parquet', async () => {
    const counts = await $here`${program} ${project('test/lab/streams/duck.py')} one.csv downloads/areas.parquet`;
    const [all, coded, joined, otherNames] = counts.text().trim().split(' ');
    return `${all} rows, ${coded} with a code, ${joined} of them an area, ${otherNames} with another name`;
  });
} finally {
  await rm(folder, { recursive: true });
}

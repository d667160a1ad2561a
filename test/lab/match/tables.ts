import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../../scratch.ts';
import type { Texts } from './collection.ts';
import { rowsOfStratum } from './made-rows.ts';

/**
 * `npm run lab -- tables`: the rows per CPU second of the command `match` over tables of made rows, all of them different, with
 * the start of the command and the reading and writing of files; beside that of another clone, if one is named.
 */
const { values: options } = parseArgs({
  options: {
    /** The rows of a table. */
    rows: { type: 'string', default: '20000' },
    /** The folder of another clone; both have `dist/` by `npm run prepare`. */
    beside: { type: 'string' },
    /** How often each is run; the quickest run counts. */
    runs: { type: 'string', default: '3' },
  },
});

const TABLES = {
  'columns, often dirty': ['often dirty', ['region', 'province', 'city', 'barangay']],
  'addresses in one column': ['addresses', ['address']],
} as const satisfies Readonly<
  Record<string, readonly [stratum: Parameters<typeof rowsOfStratum>[0], columns: readonly (keyof Texts)[]]>
>;

const REPORT =
  "process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS}=process.resourceUsage();console.error('USED '+(u+s)/1e6+' '+maxRSS/1e3)})";

interface Used {
  readonly cpu: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** A build of the command, with its options. */
interface Build {
  readonly name: string;
  readonly project: string;
  readonly options: readonly string[];
}

/** Runs `match` of a clone on a table. @throws {Error} with what it said if it fails. */
async function matched({ project, options: more }: Build, table: string): Promise<Used> {
  const start = performance.now();
  const args = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`, join(project, 'dist/cli/cli.js')];
  const child = spawn(process.execPath, [...args, 'match', table, '--force', ...more], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([textOf(child.stderr), once(child, 'close')]);
  const [, cpu, megabytes] = /^USED (\S+) (\S+)$/m.exec(said) ?? [];
  if (child.exitCode !== 0 || cpu === undefined)
    throw new Error(`${project}: match ended with ${child.exitCode}: ${said}`);
  return { cpu: Number(cpu), seconds: (performance.now() - start) / 1000, megabytes: Number(megabytes) };
}

/** The texts of made rows of a stratum as a CSV. */
function tableOf(stratum: Parameters<typeof rowsOfStratum>[0], columns: readonly (keyof Texts)[], count: number) {
  const texts = rowsOfStratum(stratum, 101, count).map((row) => row.texts);
  const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
  return [columns, ...texts.map((row) => columns.map((column) => row[column]))]
    .map((row) => `${row.map(quoted).join(',')}\n`)
    .join('');
}

const folder = scratchFolder();
const builds: readonly Build[] = [
  { name: 'this one, one thread', project: process.cwd(), options: ['--threads', '1'] },
  { name: 'this one, two threads', project: process.cwd(), options: ['--threads', '2'] },
  ...(options.beside === undefined ? [] : [{ name: options.beside, project: options.beside, options: [] }]),
];
const count = Number(options.rows);
try {
  console.log(
    `node ${process.version}, ${cpus().length} processors, load ${loadavg()
      .map((of) => of.toFixed(1))
      .join(' ')}`,
  );
  console.log(
    '| Table | Rows | Build | Rows per CPU second | Rows per second | Peak memory |\n| --- | ---: | --- | ---: | ---: | ---: |',
  );
  for (const [name, [stratum, columns]] of Object.entries(TABLES)) {
    const table = join(folder, 'rows.csv');
    writeFileSync(table, tableOf(stratum, columns, count));
    const runs = new Map(builds.map((build) => [build, [] as Used[]]));
    for (let run = 0; run < Number(options.runs); run += 1) {
      for (const build of builds) runs.get(build)?.push(await matched(build, table));
    }
    for (const [build, used] of runs) {
      const least = (part: keyof Used): number => Math.min(...used.map((each) => each[part]));
      const perSecond = (part: 'cpu' | 'seconds'): string => Math.round(count / least(part)).toLocaleString('en');
      const cells = [perSecond('cpu'), perSecond('seconds'), `${least('megabytes').toFixed(0)} MB`];
      console.log(`| ${[name, count.toLocaleString('en'), build.name, ...cells].join(' | ')} |`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

import { $ } from 'zx/core';

const LAB = 'test/lab';

/** Each program by its name: its file, what it tells in a sentence, and options of Node. */
const PROGRAMS: Readonly<Record<string, { readonly file: string; readonly tells: string; readonly node?: string[] }>> =
  {
    bench: {
      file: 'bench/bench.ts',
      tells:
        'times and memory of builds and rebuilds, beside a program that only writes (--runs 5, --beside PROJECT, --hosts)',
    },
    cold: {
      file: 'cold/cold.ts',
      tells:
        'the first answer of a function that has just started (--instances 7, --only WORD, --runtime NAME, --shapes FILE,FILE)',
    },
    hosts: { file: 'bench/hosts.ts', tells: 'what a build gives to each host: files, bytes, functions' },
    match: {
      file: 'match/evaluation.ts',
      tells:
        'how many rows of lists with codes are matched to the right area (--collection NAME, --worst 30, --seed 30)',
    },
    tables: {
      file: 'match/tables.ts',
      tells: 'rows per CPU second of the command match (--rows 20000, --beside PROJECT, --runs 3)',
    },
    mcp: {
      file: 'mcp/mcp.ts',
      tells: 'the start of the server for language models beside others, and real clients over stdio, HTTP and nginx',
    },
    fit: {
      file: 'match/fit.ts',
      tells: 'which weights of the reading of places lessen the errors over rows with codes (--rows 150, --seed 7)',
    },
    readers: {
      file: 'readers/readers.ts',
      tells:
        'what programs of PyPI and Maven read in the downloads: samples of docs/, every row, forms of ODK, FHIR (python, fhir)',
    },
    pages: {
      file: '../browser/chromium/measure-pages.ts',
      tells: 'what a visitor waits for on each kind of page, in Chromium with a slower processor (--slow 4, --runs 3)',
    },
    peers: {
      file: 'peers/peers.ts',
      tells:
        'what the packages of PyPI match of rows with known answers (--rows 3000, --slow 300, --only NAME, --python 3.13)',
    },
    search: {
      file: 'search.ts',
      node: ['--expose-gc'],
      tells: 'what a search costs (SEED)',
    },
    streams: {
      file: 'streams/streams.ts',
      tells:
        'a table of a million rows in one process, in threads and in Spark, and DuckDB with it (--rows, --different)',
    },
    rehearse: {
      file: 'rehearse/rehearse.ts',
      tells: 'deploys to an API on this machine with the command line of Cloudflare (--once)',
    },
  };

/** Runs a program; without a name, lists all of them. */
async function main([name, ...args]: readonly string[]): Promise<number> {
  const program = name !== undefined && Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (program === undefined) {
    const list = Object.entries(PROGRAMS).map(([each, { tells }]) => `  ${each.padEnd(10)}${tells}`);
    console.error(`npm run lab -- NAME [ARGUMENTS]\n\n${list.join('\n')}`);
    return name === undefined ? 0 : 2;
  }
  const $here = $({ stdio: 'inherit', nothrow: true });
  const { exitCode } = await $here`node ${program.node ?? []} --import tsx ${LAB}/${program.file} ${args}`;
  return exitCode ?? 1;
}

process.exitCode = await main(process.argv.slice(2));

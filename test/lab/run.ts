import { spawnSync } from 'node:child_process';
import { installFolder } from '../engines/installed-folder.ts';

/** A program that measures or rehearses something. */
export interface Measurement {
  readonly file: string;
  /** What it tells, in a sentence. */
  readonly tells: string;
  /** Options of Node. */
  readonly node?: readonly string[];
  /** The folder whose packages it needs, if the project does not have them. */
  readonly packages?: string;
}

const LAB = 'test/lab';
const CHROMIUM = 'test/browser/chromium';

export const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  bench: { file: `${LAB}/bench/bench.ts`, tells: 'times and memory of builds and rebuilds (--runs 5, --no-tenfold)' },
  tables: {
    file: `${LAB}/bench/tables.ts`,
    tells: 'time and memory of `codes` and `match` with a million rows (--rows N, --runs 3, --only match)',
  },
  cold: {
    file: `${LAB}/bench/cold.ts`,
    tells:
      'the first answer of a function that has just started (--instances 7, --only WORD, --runtime NAME, --shapes FILE,FILE)',
  },
  dataset: { file: `${LAB}/bench/dataset.ts`, tells: 'the size of the dataset of a function, and the time to read it' },
  hosts: { file: `${LAB}/bench/hosts.ts`, tells: 'what a build gives to each host: files, bytes, functions' },
  load: {
    file: `${LAB}/bench/load/load.ts`,
    tells: 'requests a second of the server beside a constant and nginx, path by path',
    packages: LAB,
  },
  soak: {
    file: `${LAB}/bench/load/soak.ts`,
    tells: 'ten minutes of load with 500 connections: memory, waits, errors (--minutes 10)',
    packages: LAB,
  },
  durability: {
    file: `${LAB}/measure/durability.ts`,
    tells: 'what it costs that a build waits for the disk of a folder (FOLDER …, --runs 3, --depth codes)',
  },
  names: {
    file: `${LAB}/measure/names.ts`,
    tells: 'how many names of public lists are found (number of examples)',
    packages: LAB,
  },
  'zip-codes': {
    file: `${LAB}/zip-codes/write.ts`,
    tells: 'which places of lists of zip codes are tied to which areas (--phzipcodes FILE, --write)',
    packages: LAB,
  },
  'iso-codes': {
    file: `${LAB}/iso-codes/compare.ts`,
    tells: 'what lists of ISO 3166-2 say about regions and provinces (--date 2026-11-23, --out FILE)',
    packages: LAB,
  },
  match: {
    file: `${LAB}/match/evaluation.ts`,
    tells: 'how many rows of lists with codes are matched to the right area (--collection NAME, --worst 30, --json)',
    packages: LAB,
  },
  search: {
    file: `${LAB}/measure/search.ts`,
    node: ['--expose-gc'],
    tells: 'how often a search finds the right area, and what it costs (SEED)',
  },
  'search-in-chromium': {
    file: `${CHROMIUM}/measure-search.ts`,
    tells: 'how long people wait for results while they type (SEED)',
    packages: CHROMIUM,
  },
  'locate-in-chromium': {
    file: `${CHROMIUM}/measure-locate.ts`,
    tells: 'how long a page takes to look up places in the maps of given shapes (FILE …)',
    packages: CHROMIUM,
  },
  'match-in-chromium': {
    file: `${CHROMIUM}/measure-match.ts`,
    tells: 'how long a table takes on the page that matches them, its longest task and its memory (ROWS)',
    packages: CHROMIUM,
  },
  pages: {
    file: `${CHROMIUM}/measure-pages.ts`,
    tells: 'what each kind of page loads, when it is painted, how much it shifts',
    packages: CHROMIUM,
  },
  pictures: {
    file: `${CHROMIUM}/draw-pictures.ts`,
    tells: 'draws the icons of the site and the picture of a shared page again (FONT MONOSPACED-FONT)',
    packages: CHROMIUM,
  },
  shapes: {
    file: `${LAB}/measure/shapes.ts`,
    tells: 'whether every point lies in its shape, and how P-codes are tied (--shapes FILE …, --pcodes FILE)',
  },
  locate: {
    file: `${LAB}/measure/locate.ts`,
    tells:
      'whether places are looked up right in given shapes, and what that reads and takes (--shapes FILE …, --seed 1)',
  },
  populations: {
    file: `${LAB}/measure/populations.ts`,
    tells: "the populations of regions and provinces, as published and of today's areas, and why they differ",
  },
  package: {
    file: 'test/maintenance/package/measure.ts',
    tells: 'the size of the npm package, its first answer, and a page with a region',
  },
  downloads: {
    file: 'test/downloads/measure.ts',
    tells: 'what each format of the downloads takes, and which programs find the same rows in it',
  },
  dependencies: {
    file: `${LAB}/dependencies/measure.ts`,
    tells: 'size and last release of every dependency: the table of docs/dependencies.md',
  },
  rehearse: {
    file: `${LAB}/rehearse/run.ts`,
    tells: 'deploys to an API on this machine with the command line of the host (netlify | cloudflare | container)',
  },
  'rehearse-install': {
    file: `${LAB}/dependencies/rehearse-install.ts`,
    tells: 'installs package-lock.json as Linux, macOS and Windows would, on x64 and arm64',
  },
};

/** Each measurement by its name, with what it tells. */
const list = (): string =>
  Object.entries(MEASUREMENTS)
    .map(([name, { tells }]) => `  ${name.padEnd(20)}${tells}`)
    .join('\n');

function run(name: string, { file, node = [], packages }: Measurement, args: readonly string[]): number {
  if (packages !== undefined) installFolder(packages);
  const { status, signal } = spawnSync(process.execPath, [...node, '--import', 'tsx', file, ...args], {
    stdio: 'inherit',
  });
  if (signal !== null) console.error(`${name} was ended by ${signal}`);
  return status ?? 1;
}

function main([name, ...args]: readonly string[]): number {
  if (name === undefined) {
    console.log(`npm run lab -- NAME [ARGUMENTS]\n\n${list()}`);
    return 0;
  }
  const measurement = Object.hasOwn(MEASUREMENTS, name) ? MEASUREMENTS[name] : undefined;
  if (measurement !== undefined) return run(name, measurement, args);
  console.error(`no measurement is called ${name}; there are:\n\n${list()}`);
  return 2;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main(process.argv.slice(2));

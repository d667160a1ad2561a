import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { formatNumber } from '../../../generator/format.ts';
import { toolCommand } from '../../engines/tool.ts';
import { VITE, WEBPACK } from '../../engines/tools.ts';
import { installPackage } from './installed-package.ts';
import { scriptsIn } from './scripts-in.ts';

const RUNS = 11;

/** `npm run lab -- package`: what the npm package weighs, how soon it answers, and what a page with a region loads. */
const installed = installPackage();
try {
  for (const project of ['programs', 'page']) installed.add(project);
  const unpacked = sizeOf(join(installed.folder, 'node_modules/psgc-static'));
  print('the archive of the package', installed.tarballBytes);
  print('the package, unpacked', unpacked);
  for (const path of [
    'data/dataset.json',
    'data/search.json',
    'data/regions',
    'data/regions/13.json',
    'types',
    'cli',
  ]) {
    print(`  dist/${path}`, sizeOf(join(installed.folder, 'node_modules/psgc-static/dist', path)));
  }
  const starts = [...Array(RUNS)].map(() => millisecondsOf(() => installed.run(process.execPath, '--eval', '0')));
  const answers = [...Array(RUNS)].map(() => Number(installed.run(process.execPath, 'first-answer.mjs').split(' ')[1]));
  console.log(
    `import, dataset and first answer in a fresh Node: ${spread(answers)}; the start of Node itself: ${spread(starts)}`,
  );
  for (const [name, program, ...args] of [
    ['Vite', toolCommand(VITE), 'build', '--outDir', 'Vite'],
    ['webpack', toolCommand(WEBPACK), '--mode', 'production', '--output-path', 'webpack'],
  ] as const) {
    installed.run(program, ...args);
    const [now, later] = (['at once', 'later'] as const).map((when) =>
      weightOf(scriptsIn(join(installed.folder, name), when)),
    );
    console.log(`a page with the region 13, bundled by ${name}: ${now}; only if it answers requests: ${later}`);
  }
} finally {
  installed.remove();
}

function millisecondsOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other).map((time) => time.toFixed(1));
  return `median ${sorted[RUNS >> 1]} ms (${sorted[0]} to ${sorted[RUNS - 1]})`;
}

function print(what: string, bytes: number): void {
  console.log(`${what.padEnd(28)}${formatNumber(bytes).padStart(12)} bytes`);
}

function sizeOf(path: string): number {
  if (statSync(path).isFile()) return statSync(path).size;
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function weightOf(text: string): string {
  return `${formatNumber(Buffer.byteLength(text))} bytes, with gzip ${formatNumber(gzipSync(text).length)}`;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, argv } from 'zx';
import { openNetlifySite } from '../conformance/netlify/harness.ts';

/** One thing that is measured: it makes a tree in an empty folder and tells its seconds. */
interface Contender {
  readonly name: string;
  readonly run: (folder: string) => Promise<number>;
}

const RUNS = Number(argv['runs'] ?? 5);
const parent = await mkdtemp(join(tmpdir(), 'psgc-static-bench-'));
const model = join(parent, 'model');

async function build(out: string): Promise<number> {
  const start = performance.now();
  await $`node --import tsx generator/cli.ts build --out ${out}`.quiet();
  return (performance.now() - start) / 1000;
}

async function bareLoop(out: string, threads: number): Promise<number> {
  return Number(await $`node test/bench/bare-loop.js ${model} ${out} ${threads}`.quiet().text());
}

const contenders: readonly Contender[] = [
  { name: 'bare loop, one thread', run: (out) => bareLoop(out, 1) },
  { name: 'bare loop, two threads', run: (out) => bareLoop(out, 2) },
  { name: 'npm run build', run: build },
];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

try {
  await build(model);
  const seconds = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = 1; round <= RUNS; round += 1) {
    for (const { name, run } of contenders) {
      const out = join(parent, `out-${round}`);
      seconds.get(name)?.push(await run(out));
      await $`rm -rf ${out}`.quiet();
      await $`sync`.quiet();
    }
  }
  const bare = median(seconds.get('bare loop, one thread') ?? []);
  console.log(`medians of ${RUNS}, one after the other in each round; node ${process.version}`);
  for (const [name, values] of seconds) {
    const own = median(values);
    console.log(`${own.toFixed(2).padStart(8)} s  ${(own / bare).toFixed(2)} × the bare loop  ${name}`);
  }
  const site = await openNetlifySite(model, 'netlify.toml');
  const match = median(Array.from({ length: 201 }, () => site.match('/no/rule/but/the/last/one')));
  console.log(`${match.toFixed(2).padStart(8)} ms for Netlify's matcher to try all of ${site.ruleCount} rules`);
} finally {
  await rm(parent, { recursive: true, force: true });
}

/**
 * `npm run fuzz`: every property of `test/fuzz` with all of its cases.
 *
 *   npm run fuzz                      with a seed of its own, which it prints
 *   npm run fuzz -- --seed 42         the same cases as every run with this seed; also SEED=42
 *   npm run fuzz -- handler reader    only these areas
 */
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { $ } from 'zx/core';
import { parseArguments } from '../arguments.ts';

/** The memory of each worker besides buffers: large answers would otherwise wait for the garbage collector. */
const MOST_MEGABYTES = 1000;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const USAGE = 'npm run fuzz -- [--seed N] [AREA…]; an area is a file of test/fuzz, such as handler';

const { values, positionals } = parseArguments(USAGE, {
  options: { seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? process.env.SEED ?? String(randomInt(2 ** 31));
if (!/^\d{1,10}$/.test(seed) || Number(seed) >= 2 ** 31) {
  console.error(`--seed: found ${seed}, expected a whole number from 0 to 2147483647`);
  process.exit(2);
}
const areas =
  positionals.length === 0
    ? ['test/fuzz']
    : positionals.map((area) => `test/fuzz/${area.replace(/^test\/fuzz\//, '')}`);
console.log(`seed ${seed}`);

// In a process of its own, so that its memory and its time of the processor are those of one area.
const options = ['--pool', 'forks', '--isolate', '--testTimeout', '3600000', '--reporter', 'verbose'];
const env = { ...process.env, FUZZ: 'all', FUZZ_SEED: seed, NODE_OPTIONS: `--max-old-space-size=${MOST_MEGABYTES}` };
const { exitCode } = await $({
  ...{ cwd: ROOT, env, stdio: 'inherit', nothrow: true },
})`node node_modules/vitest/vitest.mjs run ${options} ${areas}`;
process.exitCode = exitCode ?? 1;

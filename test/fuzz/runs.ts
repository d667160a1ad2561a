import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A case that takes longer fails: time of the processor, because a machine that is busy may take several times as long. */
const MOST_MILLISECONDS = 10_000;

/** A case that never ends, or waits for something that does not come, fails after this time of the clock. */
const MOST_MILLISECONDS_TO_WAIT = 60_000;

/** `npm test` tries one case for this many cases of `npm run fuzz`. */
const SHARE = 300;

/** The number of cases of a property that are tried: all of them if `FUZZ` is set, otherwise a few. */
export function runs(all: number): number {
  return process.env.FUZZ === undefined ? Math.ceil(all / SHARE) : all;
}

/** The seed `FUZZ_SEED`; without it, every run of `npm test` tries the same cases. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

/**
 * Tests that a property holds for the examples and for generated cases, of which `npm run fuzz` tries all. A failure prints the
 * smallest case as code: it belongs in `examples`, which every run tries first.
 */
export function property<Case>(
  title: string,
  all: number,
  generated: fc.Arbitrary<Case>,
  holds: (each: Case) => void | Promise<void>,
  examples: readonly Case[] = [],
): void {
  const numRuns = runs(all) + examples.length;
  test(`${title} (${numRuns} cases)`, async ({ task }) => {
    const timed = async (each: Case) => {
      const start = process.cpuUsage();
      await holds(each);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000, 'milliseconds for one case').toBeLessThan(MOST_MILLISECONDS);
    };
    const parameters = {
      seed,
      numRuns,
      timeout: MOST_MILLISECONDS_TO_WAIT,
      examples: examples.map((each): [Case] => [each]),
    };
    const details = await fc.check(fc.asyncProperty(generated, timed), parameters);
    if (details.failed)
      throw new Error(describeFailure(title, task.file.name, details), { cause: details.errorInstance });
  });
}

/** The reason of a failure, and the smallest case that fails as code for the examples of the property. */
function describeFailure<Case>(title: string, file: string, details: fc.RunDetails<[Case]>): string {
  const { counterexample, errorInstance, numShrinks, seed, numSkips } = details;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  if (counterexample === null) return `no case could be made: ${numSkips} were skipped, with the seed ${seed}`;
  return [
    `${reason}\n`,
    `The smallest case (after ${numShrinks} simplifications), for the examples of "${title}" in ${file}:\n`,
    `  ${fc.stringify(counterexample[0])},\n`,
    `The same run again: npm run fuzz -- --seed ${seed} ${file}`,
  ].join('\n');
}

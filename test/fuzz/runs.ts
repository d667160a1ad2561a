import fc from 'fast-check';
import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases a property held for. */
    cases?: number;
  }
}

/** A case may not take longer; what does is as good as a hang to whoever waits for it. */
const MOST_MILLISECONDS = 10_000;

/** `npm test` tries one case in this many of those of `npm run fuzz`. */
const SHARE = 100;

/** How many cases a property is tried on: all of them with `FUZZ` set, a few otherwise. */
export function runs(all: number): number {
  return process.env.FUZZ === undefined ? Math.ceil(all / SHARE) : all;
}

/** `FUZZ_SEED`; without it `npm test` tries the same cases every time. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

/**
 * A test that a property holds for whatever is generated. A failure says the seed and the path that
 * replay it, and the smallest case that was found.
 *
 * @param all how many cases are tried where all are.
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
    let cases = 0;
    const timed = async (each: Case) => {
      const start = performance.now();
      await holds(each);
      expect(performance.now() - start, 'milliseconds for one case').toBeLessThan(MOST_MILLISECONDS);
      cases += 1;
    };
    const parameters = { seed, numRuns, timeout: MOST_MILLISECONDS, examples: examples.map((each): [Case] => [each]) };
    await fc.assert(fc.asyncProperty(generated, timed), parameters);
    task.meta.cases = cases;
  });
}

import { randomInt } from 'node:crypto';
import type { Reporter, TestModule } from 'vitest/node';

/** Chooses a seed if none is given, and prints at the end how many cases were tried. */
export default class ReportCases implements Reporter {
  onInit(): void {
    process.env.FUZZ_SEED ??= String(randomInt(2 ** 31));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const held = tests.flatMap((each) => each.meta().cases ?? []);
    const cases = held.reduce((sum, count) => sum + count, 0).toLocaleString('en-US');
    const properties = `${held.length} of ${tests.length} properties`;
    console.log(
      `${properties} held, ${cases} cases in all; to repeat them: FUZZ_SEED=${process.env.FUZZ_SEED} npm run fuzz\n`,
    );
  }
}

import { basename } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { formatNumber, formatRow } from '../../generator/core/format.ts';

const WIDTHS = [12, 12, 12, 10, 10, 12];

/** Prints at the end how many cases of each area were tried, and how many properties failed. */
export default class ReportCases implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const areas = modules.map(toArea).sort((one, other) => other.cases - one.cases);
    const all = {
      area: 'all',
      properties: sum(areas.map(({ properties }) => properties)),
      cases: sum(areas.map(({ cases }) => cases)),
      failures: sum(areas.map(({ failures }) => failures)),
      seconds: sum(areas.map(({ seconds }) => seconds)),
      megabytes: Math.max(...areas.map(({ megabytes }) => megabytes)),
    };
    console.log(formatRow(['area', 'properties', 'cases', 'failures', 'seconds', 'peak MB'], WIDTHS));
    for (const { area, ...counts } of [...areas, all]) {
      console.log(formatRow([area, ...Object.values(counts).map(formatNumber)], WIDTHS));
    }
    const { FUZZ_SEED: seed } = process.env;
    console.log(`\nseed ${seed}; the same cases again: npm run fuzz -- --seed ${seed}\n`);
  }
}

/** The area that a file of properties is about. */
function toArea(module: TestModule) {
  const tests = [...module.children.allTests()];
  return {
    area: basename(module.moduleId, '.test.ts'),
    properties: tests.length,
    cases: sum(tests.map((each) => each.meta().cases ?? 0)),
    // A file that cannot be loaded has no tests.
    failures: tests.filter((each) => each.result().state === 'failed').length + module.errors().length,
    seconds: module.diagnostic().duration / 1000,
    megabytes: Math.max(0, ...tests.map((each) => each.meta().megabytes ?? 0)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

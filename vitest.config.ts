import { setFlagsFromString } from 'node:v8';
import { configDefaults, defineConfig } from 'vitest/config';

const LONG = '**/*.long.test.ts';
const CHROMIUM = 'test/browser/chromium/**/*.test.ts';

/** Tests make much that is soon garbage: with more room for it, V8 copies less of what is still used. */
const ROOM = '--max-semi-space-size=64';
setFlagsFromString(ROOM); // for threads, which take the flags of their process

/** The limits of every run. `npm test` takes the project `quick`. The files of a worker share what is slow to load. */
export default defineConfig({
  test: {
    ...{ maxWorkers: 2, isolate: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...{ name: 'quick', pool: 'threads' },
          exclude: [...configDefaults.exclude, LONG, CHROMIUM],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [LONG], execArgv: [ROOM], testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          ...{ name: 'chromium', include: [CHROMIUM], execArgv: [ROOM] },
          ...{ retry: 1, expect: { poll: { timeout: 5000 } } },
        },
      },
    ],
  },
});

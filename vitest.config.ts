import { configDefaults, defineConfig } from 'vitest/config';

const LONG = '**/*.long.test.ts';
const CHROMIUM = 'test/browser/chromium/**/*.test.ts';

/** The limits of every run. `npm test` takes the project `quick`. The files of a worker share what is slow to load. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...{ name: 'quick', isolate: false, pool: 'threads' },
          exclude: [...configDefaults.exclude, LONG, CHROMIUM],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [LONG], isolate: false, testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: { name: 'chromium', include: [CHROMIUM], retry: 1, expect: { poll: { timeout: 5000 } } },
      },
    ],
  },
});

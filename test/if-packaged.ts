import { test } from 'vitest';

const isTested = process.env['PACKAGES'] === 'all';

/**
 * A test of what others install or generate, in a project of its own. It compiles for many seconds, so only
 * `npm run test:packages` runs it.
 */
export const ifPackaged = (title: string, run: () => Promise<void>, timeout: number): void =>
  test.skipIf(!isTested)(isTested ? title : `${title} (skipped: npm run test:packages runs it)`, run, timeout);

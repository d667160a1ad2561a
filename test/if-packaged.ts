import { describe, test } from 'vitest';

const isTested = process.env['PACKAGES'] === 'all';

const titleOf = (title: string): string => (isTested ? title : `${title} (skipped: npm run test:packages runs it)`);

/**
 * A test of what others install or generate, in a project of its own. It compiles for many seconds, so only
 * `npm run test:packages` runs it.
 */
export const ifPackaged = (title: string, run: () => Promise<void> | void, timeout: number): void =>
  test.skipIf(!isTested)(titleOf(title), run, timeout);

/** Such tests that share a project. */
export function describeIfPackaged(title: string, declare: () => void): void {
  describe.skipIf(!isTested)(titleOf(title), declare);
}

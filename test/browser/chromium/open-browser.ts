import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { hasChromium, launchChromium } from './launch.ts';

/** True if there is a browser; tests without one are skipped, and say so. */
export { hasChromium } from './launch.ts';

/** Starts Chromium before the tests of a file and stops it after them. */
export function useChromium(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (hasChromium) browser = await launchChromium();
  });
  afterAll(async () => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('Chromium is not started');
    return browser;
  };
}

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { hasChromium, startChromium } from './start-chromium.ts';

export { hasChromium };

/** Starts Chromium before the tests of a file and stops it after them. */
export function useChromium(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (hasChromium) browser = await startChromium();
  });
  afterAll(async () => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('Chromium is not started');
    return browser;
  };
}

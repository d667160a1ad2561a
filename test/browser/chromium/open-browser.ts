import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Debian's Chromium: `apt-get install chromium`. */
const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Whether there is a browser; tests without one are skipped, and say so. */
export const hasChromium = existsSync(EXECUTABLE);

/** Starts Chromium before the tests of a file and stops it after them. */
export function useChromium(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (hasChromium) browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] });
  });
  afterAll(async () => browser?.close());
  return () => {
    if (browser === undefined) throw new Error(`there is no ${EXECUTABLE}`);
    return browser;
  };
}

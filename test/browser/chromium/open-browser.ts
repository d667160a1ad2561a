import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Where distributions install Chromium. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const place = process.env['CHROMIUM'] ?? PLACES.find((each) => existsSync(each));

/** True if there is a browser; tests without one are skipped, and say so. */
export const hasChromium = place !== undefined;

/** Starts Chromium before the tests of a file and stops it after them. */
export function useChromium(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (place === undefined) return;
    // Chromium cannot have a sandbox as root.
    browser = await chromium.launch({ executablePath: place, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  });
  afterAll(async () => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('Chromium is not started');
    return browser;
  };
}

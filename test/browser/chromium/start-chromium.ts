import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { NotInstalled } from '../../engines/not-installed.ts';

/** Where distributions install Chromium. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const place = process.env['CHROMIUM'] ?? PLACES.find((each) => existsSync(each));

/** Whether there is a browser; tests without one are skipped, and say so. */
export const hasChromium = place !== undefined;

/** @throws {NotInstalled} if there is no Chromium. */
export async function startChromium(): Promise<Browser> {
  if (place === undefined) throw new NotInstalled('chromium', 'apt-get install chromium');
  // Chromium cannot have a sandbox as root.
  return chromium.launch({ executablePath: place, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

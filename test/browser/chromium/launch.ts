import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where distributions install Chromium. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const place = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path));

/** True if there is a browser. */
export const hasChromium = place !== undefined;

/** Starts Chromium; as root it cannot have a sandbox. @throws {Error} without one. */
export async function launchChromium(): Promise<Browser> {
  if (place === undefined) throw new Error(`Found no browser at ${PLACES.join(', ')}. Set CHROMIUM to its place.`);
  return chromium.launch({ executablePath: place, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type StartedServer } from '../../server/node/start-server.ts';

/** How a page is looked at. */
export interface View {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const DESKTOP: View = { width: 1280, scheme: 'light' };

/** A page of the site, and what it complained about. */
export interface OpenedPage {
  readonly page: Page;
  /** What answered its address. */
  readonly response: Response | null;
  /** Everything that was answered from the start, its workers included. */
  readonly answers: readonly Response[];
  /** Messages in the console, errors, and requests to other sites. */
  readonly complaints: readonly string[];
}

/**
 * Opens a page of a site in a context of its own, which may read and write the clipboard.
 *
 * @param origin with the base of the site, if it lies below one: what it asks for outside is a complaint.
 * @param others sites that the page may ask as well.
 */
export async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  { width, scheme }: View = DESKTOP,
  others: readonly string[] = [],
): Promise<OpenedPage> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  const answers: Response[] = [];
  context.on('response', (answer) => answers.push(answer));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const address = request.url().replace(/^blob:/, '');
    if (![origin, ...others].some((site) => address.startsWith(`${site}/`))) complaints.push(`asks ${request.url()}`);
  });
  const response = await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  return { page, response, answers, complaints };
}

/** The site of the project's data, which `npm start` serves, for the tests of a file. */
export function useSite(browser: () => Browser) {
  let server: StartedServer | undefined;
  beforeAll(async () => {
    server = await startServer(new URL('serve-pages.ts', import.meta.url));
  });
  afterAll(async () => server?.close());
  const origin = (): string => `http://localhost:${server?.port ?? 0}`;
  const open = (path: string, view?: View) => openPage(browser(), origin(), path, view);
  return { open, origin };
}

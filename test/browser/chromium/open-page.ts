import { readFile } from 'node:fs/promises';
import type { Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startServer, type StartedServer } from '../../server/node/start-server.ts';
import { useChromium } from './open-browser.ts';

/** A window in which a page is looked at, and what its test knows of the page. */
export interface View {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly hasTouch?: boolean;
  /** Sites that the page may ask besides its own. */
  readonly others?: readonly string[];
  /** The complaints that the test causes. */
  readonly allowed?: RegExp;
}

/** Chromium reports every answer that is no success in the console. */
export const FAILED: View = { allowed: /^error: Failed to load resource: / };

/**
 * Opens pages of sites, each in a context of its own, which may read and write the clipboard. After each test its pages are
 * closed: none may have an error or a message in its console, or have asked another site.
 */
export function usePages() {
  const browser = useChromium();
  const opened: { page: Page; complaints: readonly string[]; allowed: RegExp | undefined }[] = [];
  afterEach(async () => {
    const all = opened.splice(0);
    for (const { page } of all) await page.context().close();
    expect(all.flatMap(({ complaints, allowed }) => complaints.filter((each) => !allowed?.test(each)))).toEqual([]);
  });

  /** @param origin with the base of the site, if it lies below one: what it asks for outside is a complaint. */
  async function open(origin: string, path: string, view: View = {}) {
    const { width = 1280, scheme = 'light', hasTouch = false, others = [], allowed } = view;
    const context = await browser().newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      hasTouch,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
    const answers: Response[] = [];
    context.on('response', (answer) => answers.push(answer));
    const page = await context.newPage();
    const complaints: string[] = [];
    opened.push({ page, complaints, allowed });
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const address = request.url().replace(/^blob:/, '');
      if (![origin, ...others].some((site) => address.startsWith(`${site}/`))) complaints.push(`asks ${request.url()}`);
    });
    // The server draws the first map of all while it is waited for.
    const response = await page.goto(`${origin}${path}`, { waitUntil: 'networkidle', timeout: 50_000 });
    return { page, response, answers };
  }

  /** Opens a page without scripts. */
  async function openPlain(address: string): Promise<Page> {
    const page = await (await browser().newContext({ javaScriptEnabled: false })).newPage();
    opened.push({ page, complaints: [], allowed: undefined });
    await page.goto(address);
    return page;
  }

  return { open, openPlain, browser };
}

/** The site of the project's data, which `npm start` serves, for the tests of a file. */
export function useSite() {
  const { open, openPlain, browser } = usePages();
  let server: StartedServer | undefined;
  beforeAll(async () => {
    server = await startServer(new URL('serve-pages.ts', import.meta.url));
  });
  afterAll(async () => server?.close());
  const origin = (): string => `http://localhost:${server?.port ?? 0}`;
  return {
    open: (path: string, view?: View) => open(origin(), path, view),
    openPlain: (path: string) => openPlain(origin() + path),
    origin,
    browser,
  };
}

/** The file that a button downloads. */
export async function downloadFrom(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The text in the clipboard. */
export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The share of a page that moved in its first moments, as browsers measure it. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

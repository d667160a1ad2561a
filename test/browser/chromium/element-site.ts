import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { bundleElement } from '../../../generator/site/bundle.ts';
import { assets } from '../../../generator/site/pages/page-parts.ts';
import { handler, mounts } from '../../committed-data.ts';
import { useChromium } from './open-browser.ts';
import { type Origin, serveAt } from './serve-elsewhere.ts';

/** The strictest policy under which the elements work: nothing inline, nothing from elsewhere, no text as code. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

/** The files that the search of a site without a function loads. */
const INDEX = ['/assets/search-worker.js', '/assets/dataset.json'];

/** The head of a page that fits every window, in both colour schemes. */
export const FITTING = '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">';

const FITTING_STYLE =
  ':root { color-scheme: light dark; font-family: system-ui, sans-serif } body { margin: 1rem } fieldset { border: 0; padding: 0 }';

/** A site with the API, the picker, the field for addresses, and pages of a test. */
export interface Site extends Origin {
  /** Serves a text at a path: a page, a script or a stylesheet, with a strict policy unless another one is given. */
  readonly add: (path: string, text: string, policy?: string) => void;
}

/**
 * Starts a site. The API answers at `/api`; at `/static/api` as a host without a function does, which has the dataset of
 * the search in `/static/assets`; and at `/mirror/api` as a static host does that only has files of v2 which end in
 * `.json`.
 */
export async function openElementSite(): Promise<Site> {
  const texts = new Map(
    (['picker', 'address'] as const).map((name) => [`/psgc-${name}.js`, { text: bundleElement(name), policy: POLICY }]),
  );
  texts.set('/page.css', { text: FITTING_STYLE, policy: POLICY });
  for (const { path, body } of assets(mounts)) {
    if (INDEX.includes(path)) texts.set(`/static${path}`, { text: `${body}`, policy: POLICY });
  }
  const served = await serveAt(async (request, response) => {
    const path = request.url ?? '/';
    const added = texts.get(path);
    if (added !== undefined) return send(response, 200, typeOf(path), added.text, added.policy);
    const target = path.startsWith('/mirror/') ? toMirrored(path) : path.startsWith('/static/') ? toFile(path) : path;
    if (target === undefined) return send(response, 404, 'text/html', '<h1>404</h1>');
    const answer = handler(new Request(new URL(target, 'http://localhost')));
    send(response, answer.status, 'application/json', await answer.text());
  });
  return { ...served, add: (path, text, policy = POLICY) => void texts.set(path, { text, policy }) };
}

/** Opens pages of a test, without a policy, on a site with the elements. After each test they are closed. */
export function useExamples() {
  const browser = useChromium();
  const opened: Page[] = [];
  let started: Site | undefined;
  beforeAll(async () => void (started = await openElementSite()));
  afterAll(async () => started?.close());
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.close();
  });
  const site = (): Site => started ?? expect.fail('no site');
  async function open(html: string, before = async (_page: Page): Promise<unknown> => undefined): Promise<Page> {
    site().add('/example', `<!doctype html><title>Example</title>${html}`, '');
    const page = await browser().newPage();
    opened.push(page);
    page.setDefaultTimeout(5000);
    await before(page);
    await page.goto(`${site().origin}/example`);
    return page;
  }
  return { open, site };
}

const toMirrored = (path: string): string | undefined =>
  /^\/mirror(\/api\/(?:v2\/.*|located-in))\.json$/.exec(path)?.[1];

const toFile = (path: string): string | undefined =>
  /^\/static\/api\/(?!search|match|codes)/.test(path) ? path.slice(7) : undefined;

const typeOf = (path: string): string =>
  path.endsWith('.js')
    ? 'text/javascript'
    : path.endsWith('.css')
      ? 'text/css'
      : path.endsWith('.json')
        ? 'application/json'
        : 'text/html';

function send(response: ServerResponse, status: number, type: string, text: string, policy = POLICY): void {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'access-control-allow-origin': '*',
  };
  response.writeHead(status, headers).end(text);
}

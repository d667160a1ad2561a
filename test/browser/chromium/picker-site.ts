import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundlePicker } from '../../../generator/browser/bundle.ts';
import { handler } from '../../committed-data.ts';

/** The strictest policy under which the picker works: nothing inline, nothing from elsewhere, no text as code. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

const SCRIPT = bundlePicker();

/** A site with the API, the picker and pages of a test. */
export interface Site {
  readonly origin: string;
  /** Serves a text at a path: a page, a script or a stylesheet, with a strict policy unless another one is given. */
  readonly add: (path: string, text: string, policy?: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts a site. The API answers at `/api`; and at `/mirror/api` as a static host does that only has files of v2 which
 * end in `.json`.
 */
export async function openPickerSite(): Promise<Site> {
  const texts = new Map([['/psgc-picker.js', { text: SCRIPT, policy: POLICY }]]);
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const added = texts.get(path);
    if (added !== undefined) return send(response, 200, typeOf(path), added.text, added.policy);
    const target = path.startsWith('/mirror/') ? toMirrored(path) : path;
    if (target === undefined) return send(response, 404, 'text/html', '<h1>404</h1>');
    const answer = handler(new Request(new URL(target, 'http://localhost')));
    send(response, answer.status, 'application/json', await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    add: (path, text, policy = POLICY) => void texts.set(path, { text, policy }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const toMirrored = (path: string): string | undefined =>
  /^\/mirror(\/api\/(?:v2\/.*|located-in))\.json$/.exec(path)?.[1];

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';

function send(response: ServerResponse, status: number, type: string, text: string, policy = POLICY): void {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy };
  response.writeHead(status, headers).end(text);
}

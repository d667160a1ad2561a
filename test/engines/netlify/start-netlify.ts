import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FUNCTIONS_FOLDER } from '../../../generator/hosts/target.ts';
import { openEdgeFunctions } from './edge-functions.ts';
import { openNetlifySite, serveNetlifySite } from './site.ts';

/** Starts what Netlify does with a build for it: edge functions, then files and rules; returns what stops it. */
export async function startNetlify(root: string, port: number): Promise<() => Promise<void>> {
  const site = await serveNetlifySite(await openNetlifySite(root, 'netlify.toml'), 0);
  const { port: files } = site.address() as AddressInfo;
  const functions = await openEdgeFunctions(join(root, FUNCTIONS_FOLDER), `http://localhost:${files}`);
  const server = createServer((received, response) => {
    const { method = 'GET', url = '/' } = received;
    forward(received, response, functions.routeOf(method, url) ?? { port: files, headers: {} });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    for (const each of [server, site]) each.close().closeAllConnections();
    await functions.close();
  };
}

/** Sends a request to another port of this machine, and its answer to the client. */
function forward(
  received: IncomingMessage,
  response: ServerResponse,
  { port, headers }: { readonly port: number; readonly headers: Readonly<Record<string, string>> },
): void {
  const { method, url: path } = received;
  const sent = request({ host: 'localhost', port, method, path, headers: { ...received.headers, ...headers } });
  sent.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => response.writeHead(502).end());
  received.pipe(sent);
}

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { decodePath, listen } from './server-process.ts';

/** `staticwebapp.config.json`, as far as builds use it. */
interface Settings {
  readonly routes: readonly { readonly route: string; readonly headers: Headers }[];
  readonly responseOverrides: { readonly 404: { readonly rewrite: string } };
  readonly globalHeaders: Headers;
  readonly mimeTypes: Headers;
}

type Headers = Readonly<Record<string, string>>;

const SETTINGS_FILE = 'staticwebapp.config.json';

/**
 * Serves what a build for Azure wrote as Azure Static Web Apps does, by its documentation:
 * https://learn.microsoft.com/azure/static-web-apps/configuration
 *
 * - `/X` and `/X/` are `X.html`, or `X/index.html`, without a redirect; `/X.html` is that file. Azure says nothing about a
 *   folder `X` without an `index.html` beside `X.html`; here it does not count.
 * - The first route that matches adds its headers to those of every answer. `*` at the end of a route stands for anything.
 * - The type follows from the end of the file's name, whatever the headers of a route say.
 * - What does not exist is the file of the rule for 404, with this status and without the headers of a route.
 * - The settings are no file of the site. A query is ignored.
 *
 * Azure's own emulator cannot serve such a build: it sends everything at `/api` to a function, and does not find `X.html`
 * for `X`, as Azure does.
 *
 * @returns a function that stops it.
 */
export async function startAzure(build: string, port: number): Promise<() => Promise<void>> {
  const root = join(build, 'site');
  const settings = JSON.parse(readFileSync(join(root, SETTINGS_FILE), 'utf8')) as Settings;
  const server = createServer(({ method = '', url = '', headers: asked }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    const path = decodePath(url.replace(/[?].*$/, ''));
    const found = path === null ? undefined : find(root, path);
    const file = found ?? join(root, settings.responseOverrides[404].rewrite);
    const body = readFileSync(file);
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    const headers = {
      ...settings.globalHeaders,
      ...(found !== undefined && path !== null && routeOf(settings, path)?.headers),
      'Content-Type': settings.mimeTypes[extname(file)] ?? 'application/octet-stream',
      ...(found !== undefined && { ETag: etag }),
    };
    if (found !== undefined && asked['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    response.writeHead(found === undefined ? 404 : 200, { ...headers, 'Content-Length': body.length });
    return void response.end(method === 'HEAD' ? undefined : body);
  });
  return (await listen(server, port)).close;
}

const routeOf = ({ routes }: Settings, path: string) =>
  routes.find(({ route }) => (route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route));

function find(root: string, path: string): string | undefined {
  if (path.includes('//') || path.split('/').includes('..') || path === `/${SETTINGS_FILE}`) return undefined;
  const name = join(root, path.replace(/[/]$/, ''));
  const files = [...(path.endsWith('/') ? [] : [name]), `${name}.html`, join(name, 'index.html')];
  return files.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

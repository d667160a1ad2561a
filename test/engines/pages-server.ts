import { type Stats, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { decodePath, listen } from './server-process.ts';

/** The meaning of a path: a file, another address, or nothing. */
type Found = { readonly file: string; readonly stats: Stats } | { readonly location: string } | null;

/**
 * Serves a folder below a base only, by the rules that GitHub documents or that are known of it:
 *
 * - `/X` is the file `X`, or `X.html` without a redirect, also beside a folder `X`; a folder `X` with an `index.html` and
 *   without an `X.html` is a 301 to `/X/`.
 * - `/X/` is `X/index.html`, and otherwise 404, also beside an `X.html`.
 * - The content type follows from the end of the name. Every answer has `Access-Control-Allow-Origin: *` and can be cached
 *   for 10 minutes; there are no headers of a site's own.
 * - What does not exist is `404.html` with the status 404 and the type of HTML, whatever is in it.
 * - Letters have a case. Only GET and HEAD are answered.
 *
 * It does not compress. What GitHub does with an empty segment is not documented; here it is 404.
 *
 * @param base `/psgc`, as of `https://user.github.io/psgc/`; empty for the root of an origin.
 * @param port by default one that the system chooses.
 * @returns also the targets that were asked for outside the base, which another site would answer.
 */
export async function startPagesServer(root: string, base = '', port = 0) {
  const outside: string[] = [];
  const server = createServer(({ method = '', url = '', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    const [path = ''] = url.split('?');
    if (path === base && base !== '') return void response.writeHead(301, { ...COMMON, Location: `${base}/` }).end();
    if (!path.startsWith(`${base}/`)) {
      outside.push(url);
      return void response.writeHead(404, { ...COMMON, 'Content-Type': TYPES['.txt'] }).end('outside the base\n');
    }
    const found = find(root, path.slice(base.length));
    if (found === null) return send(response, join(root, '404.html'), 404, method);
    if ('location' in found) {
      return void response.writeHead(301, { ...COMMON, Location: `${base}${found.location}` }).end();
    }
    const etag = `"${found.stats.mtimeMs.toString(16)}-${found.stats.size.toString(16)}"`;
    if (headers['if-none-match']?.includes(etag)) return void response.writeHead(304, { ...COMMON, ETag: etag }).end();
    return send(response, found.file, 200, method, { ETag: etag });
  });
  const listening = await listen(server, port);
  return { origin: `http://localhost:${listening.port}`, outside, ...listening };
}

/** @param path from the base on, with its slash at the beginning. */
function find(root: string, path: string): Found {
  const name = decodePath(path);
  if (name === null || name.includes('//') || name.split('/').includes('..')) return null;
  const statsOf = (file: string) => statSync(file, { throwIfNoEntry: false });
  for (const end of name.endsWith('/') ? ['index.html'] : ['', '.html']) {
    const file = join(root, `${name}${end}`);
    const stats = statsOf(file);
    if (stats?.isFile()) return { file, stats };
  }
  const hasIndex = !name.endsWith('/') && statsOf(join(root, name, 'index.html'))?.isFile();
  return hasIndex ? { location: `${path}/` } : null;
}

const COMMON = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'max-age=600' };

/** As in `mime-db`, which GitHub Pages takes its types from. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.sql': 'application/x-sql',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.yaml': 'text/yaml; charset=utf-8',
};

const OTHER_TYPE = 'application/octet-stream';

function send(response: ServerResponse, file: string, status: number, method: string, headers = {}): void {
  const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  const body = isThere ? readFileSync(file) : Buffer.from('404\n');
  const type = TYPES[extname(file)] ?? OTHER_TYPE;
  response.writeHead(status, { ...COMMON, ...headers, 'Content-Type': type, 'Content-Length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

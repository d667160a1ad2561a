import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import type { Answered } from '../http-client.ts';
import { readTarget, type RequestPath, withoutDotSegments } from './request-path.ts';

/** A published folder that answers as Netlify is documented to. */
export interface NetlifySite {
  /** @param target as the client sent it. */
  readonly answer: (method: string, target: string, headers?: Readonly<Record<string, string>>) => Answered;
}

/**
 * Opens a published folder, with the netlify.toml that goes with it: a forced rule answers, otherwise the file, the first rule that
 * matches, or the root `404.html`. Netlify's own packages read and match rules and headers. Functions, rate limits, `pretty_urls`
 * and rules for other hosts are not simulated. @throws {Error} if Netlify would ignore a rule or header.
 */
export async function openNetlifySite(folder: string, configFile: string): Promise<NetlifySite> {
  const rules = await readRules(folder, configFile);
  const headersFor = await readHeaders(folder, configFile);

  const has = (file: string): boolean => {
    if (UNPUBLISHED.includes(file) || /\/\/|[\\\0]/.test(file)) return false;
    try {
      return statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
    } catch {
      return false; // the name is too long for the file system
    }
  };
  const send = (status: number, file: string, path: string, known?: string): Answered =>
    fromBytes(status, readFileSync(join(folder, file)), { 'content-type': typeOf(file), ...headersFor(path) }, known);
  const notFound = (path: string): Answered =>
    has('/404.html') ? send(404, '/404.html', path) : plain(404, 'Not Found');
  /** The target of a rule is not matched against the rules again; a missing target is 404. */
  const follow = ({ status, to }: RuleHit, { path, query }: RequestPath, known?: string): Answered => {
    if (status >= 300 && status < 400) {
      const location = encodeURI(to).replaceAll('?', '%3F').replaceAll('#', '%23');
      return redirect(status, query === '' ? location : `${location}?${query}`);
    }
    const target = withoutDotSegments(to);
    const file = target === undefined ? undefined : candidatesFor(target).find(has);
    return target === undefined || file === undefined ? notFound(path) : send(status, file, target, known);
  };
  const get = (request: RequestPath, known?: string): Answered => {
    const hit = rules.find(request);
    if (hit?.force === true) return follow(hit, request, known);
    const file = candidatesFor(request.path).find(has);
    if (file !== undefined) return send(200, file, request.path, known);
    return hit === undefined ? notFound(request.path) : follow(hit, request, known);
  };
  return {
    answer(method, target, headers = {}) {
      const request = readTarget(target);
      if (request === 400) return plain(400, 'Bad Request');
      if (request === 414) return plain(414, 'URI Too Long');
      // Netlify does not document other methods on files; both 405 and 404 have been seen.
      if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
      const answer = get(request, headers['if-none-match']);
      return method === 'HEAD' ? { ...answer, body: '' } : answer;
    },
  };
}

/** Serves a site on localhost; port 0 takes a free port. */
export async function serveNetlifySite(site: NetlifySite, port: number): Promise<Server> {
  const server = createServer(({ method = 'GET', url = '/', headers: asked }, response) => {
    const { status, headers, body } = site.answer(method, url, asked as Record<string, string>);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return server;
}

interface Rule {
  readonly from: string;
  readonly path: string;
  readonly to: string;
  readonly query: Record<string, string>;
}

interface RuleHit {
  readonly status: number;
  readonly force: boolean;
  /** A path, decoded, with the values that the request inserts. */
  readonly to: string;
}

/** The rules of a site: `_redirects` first, then those of netlify.toml. */
async function readRules(folder: string, netlifyConfigPath: string) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    netlifyConfigPath,
    configRedirects: [],
    minimal: false,
  });
  assertNone(errors);
  // The engine has other names for two fields. It gets decoded paths, but according to the documentation special
  // characters in a rule are percent-encoded, so the rules have to be decoded as well.
  const rules = (redirects as Rule[])
    .filter((rule) => !leadsToItself(rule))
    .map(({ from, query, path, ...rule }) => ({
      ...rule,
      origin: decodeURI(from),
      path: decodeURI(path),
      params: query,
    }));
  const matcher = await redirector.parseJSON(JSON.stringify(rules), {});
  const none = () => '';
  return {
    find({ path, query }: RequestPath): RuleHit | undefined {
      const match = matcher.match({
        ...{ scheme: 'https', host: 'localhost', path, query },
        ...{ getHeader: none, getCookie: none },
      });
      return match === null || match.force404 === true ? undefined : match;
    },
  };
}

/** A rule from a path to itself is ignored as a loop. */
function leadsToItself({ from, to, query }: Rule): boolean {
  const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');
  return bare(from.replace(/\*$/, ':splat')) === bare(to) && Object.keys(query).length === 0;
}

/**
 * The custom headers for a decoded path, by name in lower case: of all rules that match, of `_headers` first, where later rules win.
 * They apply to files only, as Netlify documents.
 */
async function readHeaders(folder: string, netlifyConfigPath: string) {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  });
  assertNone(errors);
  return (path: string): Readonly<Record<string, string>> => {
    const matching = (headers as Header[]).filter(({ forRegExp }) => forRegExp.test(path));
    const values = matching.flatMap((each) => Object.entries(each.values));
    return Object.fromEntries(values.map(([name, value]) => [name.toLowerCase(), value]));
  };
}

function assertNone(errors: readonly unknown[]): void {
  if (errors.length > 0) throw new Error(`Netlify would ignore:\n${errors.map(String).join('\n')}`);
}

/** The files with rules configure Netlify and are not published. */
const UNPUBLISHED = ['/_redirects', '/_headers'];

/** The files that can answer a decoded path, in Netlify's order. */
function candidatesFor(path: string): readonly string[] {
  if (path === '/') return ['/index.html'];
  if (!path.endsWith('/')) return [path, `${path}.html`, `${path}/index.html`];
  const bare = path.slice(0, -1);
  return [`${bare}/index.html`, `${bare}.html`, bare];
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.csv': 'text/csv; charset=UTF-8',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.xml': 'application/xml',
  '.yaml': 'text/yaml; charset=UTF-8',
};

const typeOf = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream';

/** A short answer that does not come from a file. */
function plain(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answered {
  const body = `${message}\n`;
  const own = { 'content-type': 'text/plain; charset=UTF-8', 'content-length': `${Buffer.byteLength(body)}` };
  return { status, headers: { ...own, ...headers }, body };
}

/** A redirect to another address. */
export const redirect = (status: number, location: string): Answered =>
  plain(status, `Redirecting to ${location}`, { location });

/** An answer with the bytes of a file. With status 200 it has a strong ETag, and it is 304 if the client has it. */
function fromBytes(status: number, bytes: Buffer, own: Readonly<Record<string, string>>, known = ''): Answered {
  const headers: Record<string, string> = { 'cache-control': 'public,max-age=0,must-revalidate', ...own };
  const length = { 'content-length': String(bytes.length) };
  if (status !== 200) return { status, headers: { ...headers, ...length }, body: bytes.toString() };
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  // If-None-Match compares weakly, because a proxy that compresses may have made the tag weak.
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(etag) || tags.includes('*')) {
    const { 'content-type': _, ...kept } = headers;
    return { status: 304, headers: { ...kept, etag }, body: '' };
  }
  return { status, headers: { ...headers, etag, ...length }, body: bytes.toString() };
}

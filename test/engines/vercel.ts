import { Ajv } from 'ajv';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { platformModules } from './platforms.ts';
import { listen } from './server-process.ts';

export interface Route {
  readonly src?: string;
  readonly handle?: string;
  readonly dest?: string;
  readonly status?: number;
  readonly methods?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: boolean;
  readonly check?: boolean;
}

interface RoutingUtils {
  readonly normalizeRoutes: (routes: readonly Route[]) => {
    readonly routes: readonly Route[];
    readonly error: Error | null;
  };
  readonly routesSchema: object;
}

interface NodeFunction {
  readonly default: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** The types that Vercel gives files by the end of their names, as far as pages have such files. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** Reads routes as Vercel does, with its own package. @throws {Error} if Vercel would refuse them. */
export async function readRoutes(config: string): Promise<readonly Route[]> {
  const { normalizeRoutes, routesSchema } = createRequire(join(platformModules(), 'index.js'))(
    '@vercel/routing-utils',
  ) as RoutingUtils;
  const { version, routes } = JSON.parse(config) as { version: number; routes: Route[] };
  const validate = new Ajv({ strict: false }).compile(routesSchema);
  if (version !== 3 || !validate(routes)) throw new Error(`config.json: ${JSON.stringify(validate.errors)}`);
  const { routes: normal, error } = normalizeRoutes(routes);
  if (error !== null) throw error;
  return normal;
}

/**
 * A server for `.vercel/output` that follows the documented phases; returns what stops it:
 * https://vercel.com/docs/build-output-api/configuration#routes
 */
export async function startVercel(root: string, port: number): Promise<() => Promise<void>> {
  const output = join(root, '.vercel/output');
  const routes = await readRoutes(await readFile(join(output, 'config.json'), 'utf8'));
  const phases = toPhases(routes);
  const folder = join(output, 'functions/psgc-function.func');
  const { handler } = JSON.parse(await readFile(join(folder, '.vc-config.json'), 'utf8')) as { handler: string };
  const module = (await import(pathToFileURL(join(folder, handler)).href)) as NodeFunction;
  const readStatic = async (path: string): Promise<Buffer | undefined> => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    return readFile(join(output, 'static', file)).catch(() => undefined);
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '/';
    const question = target.indexOf('?');
    const path = decode(question === -1 ? target : target.slice(0, question));
    const headers: Record<string, string> = {};
    const send = async (found: string, status = 200): Promise<boolean> => {
      if (found === '/psgc-function') {
        request.headers['x-forwarded-proto'] = 'http';
        // Headers of routes stay where the function sends none.
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        await module.default(request, response);
        return true;
      }
      const body = await readStatic(found);
      if (body === undefined) return false;
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const type = { 'Content-Type': TYPES[extname(found)] ?? 'text/html; charset=utf-8' };
      const isKnown = status === 200 && request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : status, { ...type, ...headers, ETag: etag });
      response.end(isKnown || request.method === 'HEAD' ? undefined : body);
      return true;
    };
    const follow = async (phase: readonly Route[]): Promise<boolean> => {
      for (const route of phase) {
        const match = matchRoute(route, path, request.method ?? 'GET');
        if (match === null) continue;
        const filled = (text: string) => text.replaceAll(/\$(\d)/g, (_, at: string) => match[Number(at)] ?? '');
        for (const [name, value] of Object.entries(route.headers ?? {})) headers[name] = filled(value);
        if (route.continue === true) continue;
        if (route.dest === undefined) {
          response.writeHead(route.status ?? 404, headers).end();
          return true;
        }
        if (await send(filled(route.dest), route.status)) return true;
      }
      return false;
    };
    if (await follow(phases.first)) return;
    if ((request.method === 'GET' || request.method === 'HEAD') && (await send(path))) return;
    if ((await follow(phases.rest)) || (await follow(phases.error))) return;
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('NOT_FOUND');
  };

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  return (await listen(server, port)).close;
}

function toPhases(routes: readonly Route[]) {
  const files = routes.findIndex(({ handle }) => handle === 'filesystem');
  const errors = routes.findIndex(({ handle }) => handle === 'error');
  return { first: routes.slice(0, files), rest: routes.slice(files + 1, errors), error: routes.slice(errors + 1) };
}

const matchRoute = ({ src, methods }: Route, path: string, method: string): RegExpExecArray | null =>
  src === undefined || (methods !== undefined && !methods.includes(method)) ? null : new RegExp(src, 'i').exec(path);

/** A path as routes see it; as it is if its percent-encoding is invalid. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

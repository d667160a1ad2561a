import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FAMILIES } from '../api/routing/route.ts';
import { matchEndpoints } from '../api/match.ts';
import { gridOf } from '../api/places/at.ts';
import { mountFamilies } from '../api/mount-api.ts';
import { UsageError } from '../core/errors.ts';
import { backgroundDownloads } from '../server/node/downloads.ts';
import { healthHandler, pageHandler } from '../server/node/answers.ts';
import { requestLine } from '../server/node/listener.ts';
import { serve } from '../server/node/server.ts';
import { pagesOfListed } from '../site/pages/page-parts.ts';
import { listedDownloads } from '../site/downloads/downloads.ts';
import { loadInstalledFormats } from '../site/downloads/formats/formats.ts';
import { contentOf } from '../site/downloads/tables/tables.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import type { Maps } from '../shapes/shapes.ts';
import { type GivenShapes, loadMaps } from '../publish/given-shapes.ts';
import { readDatasetInputs } from '../publish/source.ts';
import { createResponder } from '../api/runtime/handler.ts';
import { limitOption, type NewCommand, printing } from './command.ts';
import { dataOption } from './data-options.ts';
import { givenShapes, parseBase, parseOrigin, SHAPES_OPTIONS } from './site-options.ts';
import { DEFAULT_LIMITS as LIMITS } from '../server/node/limits.ts';

export const declareServe = (command: NewCommand) =>
  command
    .option('--host <address>', `where to listen, or HOST (default: ${DEFAULT_HOST})`)
    .option('--port <number>', `or PORT; 0 takes a free one (default: ${DEFAULT_PORT})`)
    .addOption(dataOption())
    .option('--release <name>', 'an older release: 2025-1Q')
    .addOption(SHAPES_OPTIONS.shapes)
    .addOption(SHAPES_OPTIONS.notice)
    .option('--origin <url>', 'what links begin with (default: Host)')
    .option('--base <path>', 'what all addresses begin with: /psgc')
    .option('--trust-proxy', 'believe X-Forwarded-Proto, -Host and -For')
    .option('--log', 'print a line for each request')
    .addOption(limitOption('--rate-limit <number>', 'requests of a client per minute (default: none)'))
    .addOption(limitOption('--max-connections <number>', 'open connections').default(LIMITS.connections))
    .addOption(limitOption('--max-header-size <bytes>', 'of one request', MIN_HEADER_BYTES).default(LIMITS.headerBytes))
    .addOption(limitOption('--request-timeout <seconds>', 'to send a request').default(LIMITS.requestSeconds))
    .addOption(limitOption('--answer-timeout <seconds>', 'to take an answer').default(LIMITS.answerSeconds))
    .addHelpText('after', '\nGET /healthz answers 200. SIGTERM lets answers end, and then stops the server.')
    .action(
      printing(async ({ trustProxy, log, data, release = null, ...options }) => {
        if (options.origin !== undefined && trustProxy) {
          throw new UsageError('--origin and --trust-proxy exclude each other');
        }
        const origin = parseOrigin(options.origin);
        const base = parseBase(options.base);
        const port = parsePort('--port', options.port) ?? parsePort('PORT', process.env['PORT']) ?? DEFAULT_PORT;
        const limits = {
          requestsPerMinute: options.rateLimit ?? null,
          connections: options.maxConnections,
          headerBytes: options.maxHeaderSize,
          requestSeconds: options.requestTimeout,
          answerSeconds: options.answerTimeout,
        };
        const host = options.host ?? (process.env['HOST'] || DEFAULT_HOST);
        const shapes = givenShapes(options.shapes, options.shapesNotice);
        const inputs = await readDatasetInputs(data, { release, shapes });
        const { contents } = inputs;
        const { dataset, gazetteer } = inputs.load();
        const maps = await mapsOf(shapes, gazetteer, options.json === true);
        const mounts = mountFamilies(gazetteer, FAMILIES, origin + base, maps);
        const listed = dataset && listedDownloads(contentOf(dataset, gazetteer), await loadInstalledFormats());
        const [command, later] = [exportCommand(release, shapes), pagesOfListed(mounts, base)];
        const background = contents && listed && backgroundDownloads(contents, command, listed, later);
        // Otherwise the first place that is looked up would wait for it, and all other requests with it.
        for (const mount of mounts) if (mount.maps !== null) gridOf(mount, mount.maps);
        const pages = pageHandler(mounts, background?.downloads, base);
        // The first page needs the words of the search, the maps and the documents, which others would wait for.
        pages({ method: 'GET', target: '/' })?.body();
        const server = await serve(createResponder(mounts), port, {
          host,
          pages: [
            healthHandler(gazetteer.release.release),
            ...(background === null ? [] : [background.handler]),
            pages,
          ],
          matches: matchEndpoints(mounts),
          tools: gazetteer,
          limits,
          base,
          linkOrigin: origin !== '' ? 'mount' : trustProxy ? 'proxy' : 'request',
          ...(log && { onAnswer: (request, answered) => console.log(requestLine(request, answered)) }),
        });
        const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}${base}/`;
        const text = `Serving the PSGC ${gazetteer.release.release} at ${url} (try ${url}api/v2/regions)`;
        console.log(options.json ? JSON.stringify({ url, release: gazetteer.release.release }) : text);
        stopWithNpm();
        await server.closed;
        await background?.close();
        return undefined;
      }),
    );

/** The maps of shapes. The system gets the memory back that making them took, many times as much. */
async function mapsOf(shapes: GivenShapes | null, gazetteer: Gazetteer, isQuiet: boolean): Promise<Maps | null> {
  if (shapes !== null && !isQuiet) console.log('preparing the maps');
  const { maps = null, fit = [] } = (await loadMaps(shapes, gazetteer)) ?? {};
  if (!isQuiet) for (const line of fit) console.log(line);
  if (maps !== null) {
    setFlagsFromString('--expose-gc');
    setImmediate(runInNewContext('gc') as () => void);
  }
  return maps;
}

const exportCommand = (release: string | null, shapes: GivenShapes | null): readonly string[] => [
  process.execPath,
  ...process.execArgv,
  process.argv[1] ?? '',
  'export',
  ...(release === null ? [] : ['--release', release]),
  ...(shapes === null ? [] : ['--shapes', ...shapes.files]),
  ...(shapes?.notice === undefined ? [] : ['--shapes-notice', shapes.notice]),
];

const PARENT_CHECKED_EVERY = 500;

/** Stops the server of `npm start` when npm was stopped: npm tells it to its shell, which ends and tells nobody. */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECKED_EVERY).unref();
}

/** The address that only this machine reaches. */
const DEFAULT_HOST = '127.0.0.1';

const DEFAULT_PORT = 8080;

/** A port as somebody writes it; 0 stands for a free one. @throws {UsageError} if it is no port. */
export function parsePort(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65535) return port;
  throw new UsageError(`${name}=${value}: expected a whole number from 0 to 65535`);
}

/** A request of a browser has some 500 bytes before its target and its cookies. */
const MIN_HEADER_BYTES = 1024;

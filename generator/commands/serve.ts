import { FAMILIES } from '../api/routing/route.ts';
import { mountFamilies } from '../api/mount-api.ts';
import { loadInstalledFormats, type LoadedFormat } from '../downloads/formats/formats.ts';
import { UsageError } from '../errors.ts';
import { backgroundDownloads } from '../hosts/node/background-downloads.ts';
import { healthHandler } from '../hosts/node/health.ts';
import { pageHandler } from '../hosts/node/page-handler.ts';
import { requestLine } from '../hosts/node/request-log.ts';
import { serve } from '../hosts/node/server.ts';
import { load } from '../publish/load-gazetteer.ts';
import { createHandler } from '../runtime/handler.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './data-option.ts';
import { parseOrigin } from './origin-option.ts';
import { DEFAULT_HOST, DEFAULT_PORT, parsePort } from './port.ts';

/** `serve`: serves the API and its pages on this machine. */
export const declareServe = (command: NewCommand) =>
  command
    .option('--host <address>', `the address to listen on, or HOST (default: ${DEFAULT_HOST})`)
    .option('--port <number>', `the port, or PORT; 0 takes a free one (default: ${DEFAULT_PORT})`)
    .addOption(dataOption())
    .option('--release <name>', 'an older release: 2025-1Q')
    .option('--origin <url>', 'what the links of pages begin with (default: the header Host)')
    .option('--trust-proxy', 'links begin with X-Forwarded-Proto and X-Forwarded-Host')
    .option('--log', 'print a line for each request')
    .addHelpText('after', '\nGET /healthz answers 200. SIGTERM lets answers end, and then stops the server.')
    .action(
      printing(async ({ trustProxy, log, data, release = null, ...options }) => {
        if (options.origin !== undefined && trustProxy) {
          throw new UsageError('--origin and --trust-proxy exclude each other');
        }
        const origin = parseOrigin(options.origin);
        const port = parsePort('--port', options.port) ?? parsePort('PORT', process.env['PORT']) ?? DEFAULT_PORT;
        const host = options.host ?? (process.env['HOST'] || DEFAULT_HOST);
        const [{ dataset, gazetteer }, formats] = await Promise.all([load(data, { release }), loadInstalledFormats()]);
        const background =
          dataset === null || formats.length === 0
            ? null
            : backgroundDownloads(formats, exportCommand(formats, data, release));
        const mounts = mountFamilies(gazetteer, FAMILIES, origin);
        const server = await serve(createHandler(mounts), port, {
          host,
          pages: [
            healthHandler(gazetteer.release.release),
            ...(background === null ? [] : [background.handler]),
            pageHandler(mounts, background?.downloads),
          ],
          linkOrigin: origin !== '' ? 'mount' : trustProxy ? 'proxy' : 'request',
          ...(log && { onAnswer: (request, answered) => console.log(requestLine(request, answered)) }),
        });
        const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}/`;
        const text = `Serving the PSGC ${gazetteer.release.release} at ${url} (try ${url}api/v2/regions)`;
        console.log(options.json ? JSON.stringify({ url, release: gazetteer.release.release }) : text);
        await server.closed;
        await background?.close();
        return undefined;
      }),
    );

/** The command that writes the same data as this one serves. */
const exportCommand = (
  formats: readonly LoadedFormat[],
  data: string | undefined,
  release: string | null,
): readonly string[] => [
  process.execPath,
  ...process.execArgv,
  process.argv[1] ?? '',
  'export',
  '--format',
  formats.map(({ name }) => name).join(),
  ...(data === undefined ? [] : ['--data', data]),
  ...(release === null ? [] : ['--release', release]),
];

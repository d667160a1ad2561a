import { mountFamilies } from '../api/mount-api.ts';
import { loadGazetteer } from '../publish/load-gazetteer.ts';
import { pageHandler } from '../hosts/node/page-handler.ts';
import { serve } from '../hosts/node/server.ts';
import { FAMILIES } from '../api/routing/route.ts';
import { createHandler } from '../runtime/handler.ts';
import { UsageError } from '../errors.ts';
import { parseOptions, type Command } from './command.ts';
import { parseOrigin } from './origin-option.ts';
import { readPort } from './port.ts';

/** `npm start`: serves the API on this machine. */
export const startCommand: Command = {
  usage: `npm start -- [options]
  serves the API and its pages on this machine, from the dataset; it needs no build
  --data DIR     the dataset (data)
  --release NAME an older release, for example 2025-1Q (by default that of the dataset)
  --origin URL   what the links of pages begin with, for example https://psgc.example.ph
                 (by default http:// and the header Host)
  --trust-proxy  links begin with what a proxy writes to X-Forwarded-Proto and X-Forwarded-Host;
                 only if every client comes through a proxy that sets both
  PORT=8080      the port; 0 takes a free one`,

  async run(args) {
    const { values } = parseOptions(args, {
      data: { type: 'string', default: 'data' },
      release: { type: 'string' },
      origin: { type: 'string' },
      'trust-proxy': { type: 'boolean', default: false },
    });
    const { origin, 'trust-proxy': isProxied } = values;
    if (origin !== undefined && isProxied) throw new UsageError('--origin and --trust-proxy exclude each other');
    const linksTo = parseOrigin(origin);
    const port = readPort(process.env['PORT']);
    const gazetteer = await loadGazetteer(values.data, null, values.release ?? null);
    const mounts = mountFamilies(gazetteer, FAMILIES, linksTo);
    const linkOrigin = linksTo !== '' ? 'mount' : isProxied ? 'proxy' : 'request';
    const server = await serve(createHandler(mounts), port, { pages: pageHandler(mounts), linkOrigin });
    console.log(
      `Serving the PSGC ${gazetteer.release.release} at http://localhost:${server.port}/ (try /api/v2/regions)`,
    );
    await server.closed;
    return 0;
  },
};

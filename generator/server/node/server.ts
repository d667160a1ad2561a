import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../core/errors.ts';
import type { Responder } from '../../api/runtime/http.ts';
import { toListener, type ListenerOptions } from './listener.ts';
import { CHECKED_EVERY, DEFAULT_LIMITS, KEEP_ALIVE, type ServerLimits } from './limits.ts';

interface ServeOptions extends ListenerOptions {
  /** The address to listen on; by default the one that only this machine reaches. */
  readonly host?: string;
  /** By default `DEFAULT_LIMITS`. */
  readonly limits?: Partial<ServerLimits>;
}

const MAX_WAITING_TO_CONNECT = 4096;
const MAX_MILLISECONDS_TO_STOP = 10_000;

/**
 * Serves the API on a port of this machine; 0 takes a free one. `closed` resolves when it was told to stop and has answered all.
 * @throws {UserError} if the port is in use or not allowed, or the address is not one of this machine.
 */
export async function serve(api: Responder, port: number, options: ServeOptions = {}) {
  const { host = '127.0.0.1', linkOrigin = 'request' } = options;
  // Behind a proxy, the host is a name of this machine, too, but others reach the server.
  const isLocal = linkOrigin === 'request' && /^(?:localhost|127\..*|::1)$/.test(host);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.requestSeconds * 1000,
      requestTimeout: limits.requestSeconds * 1000,
      connectionsCheckingInterval: Math.min(CHECKED_EVERY, limits.requestSeconds * 1000),
      keepAliveTimeout: KEEP_ALIVE,
    },
    toListener(api, { isLocal, ...options }, limits),
  );
  server.maxConnections = limits.connections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toUserError(error, port, host)));
    server.listen({ port, host, backlog: MAX_WAITING_TO_CONNECT }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, closed: closeOnSignal(server) };
}

function toUserError(cause: NodeJS.ErrnoException, port: number, host: string): Error {
  const choose = 'Choose another one with --port or the environment variable PORT';
  switch (cause.code) {
    case 'EADDRINUSE':
      return new UserError(`Port ${port} is in use. ${choose}`, { cause });
    case 'EACCES':
      return new UserError(`You are not allowed to use port ${port}. ${choose}`, { cause });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UserError(`${host} is not an address of this machine. Choose one with --host or HOST`, { cause });
    default:
      return cause;
  }
}

async function closeOnSignal(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      const deadline = setTimeout(() => server.closeAllConnections(), MAX_MILLISECONDS_TO_STOP);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}

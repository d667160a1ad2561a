import { startServer } from '../../server/node/start-server.ts';
import type { Host } from '../host.ts';
import { HttpClient } from '../../engines/http-client.ts';

/** The server of `npm start`, over HTTP. */
export async function openNode(): Promise<Host> {
  const server = await startServer();
  const client = new HttpClient(server.port);
  return {
    name: 'node',
    folded: true,
    hasSearch: true,
    origin: `http://127.0.0.1:${server.port}`,
    mcp: { url: `http://127.0.0.1:${server.port}/mcp` },
    exceptions: [],
    get: (target) => client.get(target),
    async close() {
      client.close();
      await server.close();
    },
  };
}

import { handler as shipped } from '../../committed-data.ts';
import type { Host } from '../host.ts';

/** The function, called directly in this process. */
export async function openHandler(
  origin = 'http://localhost',
  handler: (request: Request) => Response | Promise<Response> = shipped,
): Promise<Host> {
  return {
    name: 'handler',
    folded: true,
    hasSearch: true,
    origin,
    exceptions: [],
    async get(target) {
      const response = await handler(new Request(origin + target));
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    },
    close: async () => {},
  };
}

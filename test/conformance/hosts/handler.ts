import { handler } from '../../committed-data.ts';
import type { Host } from '../host.ts';

const ORIGIN = 'http://localhost';

/** The function, called directly in this process. */
export async function openHandler(): Promise<Host> {
  return {
    name: 'handler',
    folded: true,
    origin: ORIGIN,
    exceptions: [],
    async get(target) {
      const response = handler(new Request(ORIGIN + target));
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    },
    close: async () => {},
  };
}

import { createHandler } from '../../../edge/handler.ts';
import { gazetteer } from '../../committed-data.ts';
import type { Host } from '../host.ts';

/** The dynamic tier, in process. */
export async function openHandler(): Promise<Host> {
  const handler = createHandler(gazetteer);
  return {
    name: 'handler',
    folded: true,
    exceptions: [],
    async get(target) {
      const response = handler(new Request(`http://localhost${target}`));
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    },
    close: async () => {},
  };
}

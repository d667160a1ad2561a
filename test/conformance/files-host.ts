import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../generator/publish/build.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { removeTree } from '../../generator/disk/remove-tree.ts';
import { DATA } from '../committed-data.ts';
import type { Exception, Host } from './host.ts';
import { HttpClient } from './http-client.ts';
import { freePort, startServer } from './server-process.ts';
import { SCRATCH } from '../scratch.ts';

/** What a server that only has files cannot distinguish. */
export const WITHOUT_QUERIES: Exception = {
  what: 'queries are ignored: /api/v1/barangays is the first page, and pages link to the files of other pages',
  applies: ({ target }) => /^\/api\/v1\/barangays(?:\?|$)/.test(target),
  accepts: ({ status, body }) => status === 200 && body.includes('"meta":{"current_page":1,'),
};

/** A Node server with a build of the plain tree; `parameters` are the arguments of `node`, the server's file first. */
export async function openFiles(
  name: string,
  exceptions: readonly Exception[],
  region: string | null,
  parameters: (root: string, port: number) => readonly string[],
): Promise<Host> {
  const folder = await mkdtemp(join(SCRATCH, `psgc-static-${name}-`));
  const root = join(folder, 'public');
  await build({ data: DATA, out: root, target: files, region });
  const port = await freePort();
  const stop = await startServer(process.execPath, parameters(root, port), port);
  const client = new HttpClient(port);
  return {
    name,
    folded: false,
    exceptions,
    get: async (target) => client.get(target),
    async close() {
      client.close();
      await stop();
      removeTree(folder);
    },
  };
}

import { join } from 'node:path';
import { removeTree } from '../../generator/tree/disk/folder.ts';
import { build, type BuildOptions } from '../../generator/publish/build.ts';
import { DATA } from '../committed-data.ts';
import { freePort } from '../engines/server-process.ts';
import { scratchFolder } from '../scratch.ts';
import type { Host, WebServer } from './host.ts';
import { HttpClient } from '../engines/http-client.ts';

/** What a build is of, if not of the whole country, and has, if not what is usual for its target. */
export type Built = Partial<Pick<BuildOptions, 'region' | 'data' | 'families' | 'pages' | 'downloads'>>;
type Answering = Pick<Host, 'name' | 'exceptions'> & Partial<Pick<Host, 'folded' | 'filesOnly' | 'cachesKnowHost'>>;

/** A server for the build of a target. */
export interface BuiltServer extends Built, Answering, Pick<BuildOptions, 'target'> {
  /** True if links begin with the origin of the request; by default they have no host. */
  readonly absolute?: boolean;
  /** Values of `Accept-Encoding`, which the requests have in turn. */
  readonly accepted?: readonly string[];
  /** Starts the server in the folder of the build; returns a function that stops it. */
  readonly start: (root: string, port: number) => Promise<() => Promise<void>>;
}

/** The last tree of the whole country, in which the next server can start too, until the process ends. */
let last = { key: '', folder: '' };
process.once('exit', () => removeTree(last.folder));

/** Builds for a target in a folder of its own, if the last server had another tree, and starts a server there. */
export async function openBuilt(server: BuiltServer): Promise<WebServer> {
  const { name, target, region = null, data = DATA, folded = false, absolute = false } = server;
  const { families = target.families, pages, downloads, filesOnly = false, exceptions, accepted, start } = server;
  const { cachesKnowHost = false } = server;
  const key = region === null ? JSON.stringify([target.name, data, families, pages, downloads]) : '';
  const isWritten = key !== '' && key === last.key;
  const folder = isWritten ? last.folder : scratchFolder();
  const root = join(folder, 'public');
  const port = await freePort();
  const startWithBuild = async () => {
    if (!isWritten) await build({ data, out: root, target, region, families, pages, downloads });
    return start(root, port);
  };
  const stop = await startWithBuild().catch((error: unknown) => {
    removeTree(folder);
    throw error;
  });
  if (key !== '' && !isWritten) {
    removeTree(last.folder);
    last = { key, folder };
  }
  const client = new HttpClient(port, accepted);
  return {
    name,
    port,
    root,
    folded,
    filesOnly,
    cachesKnowHost,
    origin: absolute ? `http://127.0.0.1:${port}` : '',
    exceptions,
    get: async (target) => client.get(target),
    async close() {
      client.close();
      await stop();
      if (key === '') removeTree(folder);
    },
  };
}

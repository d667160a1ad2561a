import { afterAll } from 'vitest';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { startServer, type StartedServer } from './start-server.ts';

const STRICT = new URL('serve-strict.ts', import.meta.url);

/** Starts a server with the small dataset for all tests of a file, which may lose patience after some seconds. */
export async function startSmallServer(seconds?: number): Promise<StartedServer> {
  const data = await writeSmallDataset(await temporaryFolder());
  const server = await (seconds === undefined ? startServer(undefined, data) : startServer(STRICT, data, `${seconds}`));
  afterAll(async () => server.close());
  return server;
}

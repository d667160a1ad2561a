import { afterAll } from 'vitest';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { startServer, type StartedServer } from './start-server.ts';

/** Starts a server with the small dataset for all tests of a file, by default that of `npm start`. */
export async function startSmallServer(program?: URL): Promise<StartedServer> {
  const server = await startServer(program, await writeSmallDataset(await temporaryFolder()));
  afterAll(async () => server.close());
  return server;
}

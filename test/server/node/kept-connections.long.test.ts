import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServe } from '../../cli/start-serve.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { startNginxBefore } from '../../engines/nginx.ts';
import { isInstalled } from '../../engines/server-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Starts the server. Returns what starts an nginx before it, and returns the port of that. */
async function startServing(): Promise<() => Promise<number>> {
  const data = await writeSmallDataset(await temporaryFolder());
  const server = await startServe(['--data', data, '--origin', 'https://psgc.example.ph']);
  onTestFinished(async () => void (await server.end()));
  return async () => {
    const { port, stop } = await startNginxBefore(server.port);
    onTestFinished(stop);
    return port;
  };
}

const ROWS = '[{"city":"City of Batac"}]';

/** Posts rows. nginx sends a GET again if its connection was closed, but no POST. Returns the status, 0 if the connection broke. */
const post = async (port: number, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': ROWS.length };
    request({ port, host: '127.0.0.1', path: '/api/match', method: 'POST', headers, agent })
      .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
      .on('error', () => resolve(0))
      .end(ROWS);
  });

/** As many as the connections that nginx keeps. */
const AT_ONCE = 64;

/**
 * The milliseconds for which nothing comes on the connections of each nginx before the next requests: around those after which
 * servers usually close them, 5 s, 6 s, 15 s and 30 s, and just less than the 60 s after which nginx does.
 */
const IDLE: readonly (readonly number[])[] = [
  [4_965, 4_970, 4_975, 4_980, 4_985, 4_990, 4_995, 5_000, 5_005, 5_010],
  [4_960, 4_972, 4_978, 4_984, 4_988, 4_992, 4_996, 4_998, 5_002, 5_020],
  [5_990, 5_995, 6_000, 14_990, 29_990],
  [4_940, 4_950, 59_500],
];

describe.skipIf(!isInstalled('nginx'))(
  'behind nginx that keeps its connections, as the documentation has it (skipped where nginx is not installed)',
  () => {
    test('no request of 2,000 meets a connection that the server is closing, however long nothing came on it', async () => {
      const startNginx = await startServing();
      const askAfter = async (times: readonly number[]): Promise<readonly number[]> => {
        const port = await startNginx();
        const agent = new Agent({ keepAlive: true });
        const statuses: number[] = [];
        for (const time of [0, ...times]) {
          await wait(time);
          statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, async () => post(port, agent)))));
        }
        agent.destroy();
        return statuses;
      };
      const statuses = (await Promise.all(IDLE.map(askAfter))).flat();
      expect(statuses.length).toBeGreaterThan(2_000);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    });
  },
);

import { Agent, get } from 'node:http';

/** How long an ordinary client waited for its answers. */
export interface Waits {
  readonly median: number;
  readonly worst: number;
  readonly count: number;
  /** What went wrong. */
  readonly failures: readonly string[];
}

const PATHS = [
  '/api/v2/regions',
  '/api/v2/provinces/0102800000/cities-municipalities',
  '/api/v2/cities-municipalities/0102805000/barangays',
  '/api/v2/barangays/0102805001',
];
const MILLISECONDS_BETWEEN = 20;

/**
 * A client that fills a form all the time; `stop` returns how long it waited. Every tenth request opens a connection, and
 * every fifth one has an answer that the server has to make.
 */
export function watch(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  const failures: string[] = [];
  let isRunning = true;
  const ask = async (at: number): Promise<void> =>
    new Promise((resolve) => {
      const start = performance.now();
      const path = `${PATHS[at % PATHS.length]}${at % 5 === 0 ? `?${start}` : ''}`;
      const options = { port, host: '127.0.0.1', path, agent: at % 10 === 0 ? (false as const) : agent };
      get(options, (response) => {
        response.resume().on('end', () => {
          waits.push(performance.now() - start);
          if (response.statusCode !== 200) failures.push(`${response.statusCode}`);
          resolve();
        });
      }).on('error', ({ message }) => {
        failures.push(message);
        resolve();
      });
    });
  const done = (async () => {
    for (let at = 0; isRunning; at += 1) {
      await ask(at);
      await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_BETWEEN));
    }
  })();
  return {
    async stop(): Promise<Waits> {
      isRunning = false;
      await done;
      agent.destroy();
      const sorted = waits.toSorted((one, other) => one - other);
      return { median: sorted[sorted.length >> 1] ?? 0, worst: sorted.at(-1) ?? 0, count: sorted.length, failures };
    },
  };
}

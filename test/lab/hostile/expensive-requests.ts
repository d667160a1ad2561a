import { get } from 'node:http';
import pLimit from 'p-limit';
import { tally, type Attack } from './attack.ts';

/** Asks for paths, some at a time; returns how often each status came. */
async function ask(port: number, paths: readonly string[], headers: Record<string, string> = {}): Promise<string> {
  const limit = pLimit(50);
  const statuses = await Promise.all(
    paths.map((path) =>
      limit(
        () =>
          new Promise<string>((resolve) => {
            get({ port, path, headers, agent: false }, (response) => {
              response.resume().on('close', () => resolve(`${response.statusCode}`));
            }).on('error', ({ message }) => resolve(message));
          }),
      ),
    ),
  );
  return tally(statuses);
}

const numbered = (count: number, path: (number: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => path(at));

/** The search that costs most: twenty words that begin many names, each time another one. */
const longSearch = (at: number): string => {
  const words = numbered(20, (word) => 'sambtlcpdg'.charAt((word + at) % 10) + 'aeiou'.charAt((word * 3 + at) % 5));
  return `/api/search?q=${words.join('+')}&limit=${1 + (at % 50)}`;
};

/** A thousand rows of words that begin many names, with typos, each time other ones. */
const rowsOf = (number: number): string =>
  JSON.stringify(
    numbered(
      1000,
      (at) => `Brgy. Sta. ${'aeiou'.charAt(at % 5)}${'sambtlcpdg'.charAt((at * number) % 10)}na ${at}`,
    ).map((barangay, at) => ({ barangay, city: `San ${'JFIP'.charAt(at % 4)}sose`, province: 'Compostela Valey' })),
  );

/** Posts rows, some at a time; returns how often each status came. */
async function post(port: number, bodies: readonly string[]): Promise<string> {
  const limit = pLimit(50);
  const headers = { 'Content-Type': 'application/json' };
  const send = async (body: string) =>
    fetch(`http://127.0.0.1:${port}/api/match`, { method: 'POST', headers, body }).then(
      async (response) => response.arrayBuffer().then(() => `${response.status}`),
      (error: unknown) => String(error),
    );
  return tally(await Promise.all(bodies.map((body) => limit(send, body))));
}

/** Requests of which each one costs the server much. */
export const EXPENSIVE_REQUESTS: readonly Attack[] = [
  {
    name: '2,000 times the list of all barangays, each with another parameter',
    run: (port) =>
      ask(
        port,
        numbered(2000, (at) => `/api/v2/barangays?x=${at}`),
        { 'Accept-Encoding': 'gzip, br' },
      ),
  },
  {
    name: '1,000 searches of twenty words, 50 at a time',
    run: (port) => ask(port, numbered(1000, longSearch)),
  },
  {
    name: '200 times 1,000 rows to match, 50 at a time',
    run: (port) =>
      post(
        port,
        numbered(200, String).map((_, at) => rowsOf(at + 1)),
      ),
  },
  {
    name: '2,000 pages of 1,000 barangays with different filters, 50 at a time',
    run: (port) =>
      ask(
        port,
        numbered(2000, (at) => `/api/v1/barangays?per_page=1000&q=${'aeiounrst'.charAt(at % 9)}&page=${1 + (at % 7)}`),
      ),
  },
  {
    name: '5,000 requests that name 5,000 different hosts',
    run: async (port) => {
      const limit = pLimit(50);
      const statuses = await Promise.all(
        numbered(5000, (at) => `host-${at}.example`).map((Host) =>
          limit(() => ask(port, ['/api/v1/barangays?per_page=1000'], { Host })),
        ),
      );
      return tally(statuses.map((text) => text.split(':', 1)[0] ?? ''));
    },
  },
];

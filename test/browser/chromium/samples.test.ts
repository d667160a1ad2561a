import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, LANGUAGES, sampleOf } from '../../../generator/site/shared/samples.ts';
import { startServer, type StartedServer } from '../../server/node/start-server.ts';
import { isInstalled } from '../../engines/server-process.ts';
import { run } from './run-program.ts';

/** Addresses with what has to be written with care in a shell and in a text: spaces, apostrophes, letters, a query. */
const ADDRESSES = [
  '/api/v2/regions/1300000000',
  "/api/v2/cities-municipalities/O'Donnell",
  '/api/v2/cities-municipalities/City of Parañaque',
  "/api/search?q=o'donnell&kind=barangay&limit=2",
];

/** The command and the call that run the program of each language. */
const RUN: Readonly<Record<Language, { command: string; run: (sample: string) => Promise<string> }>> = {
  curl: { command: 'curl', run: (sample) => run('bash', `${sample} --silent || true`) },
  JavaScript: { command: 'node', run: (sample) => run('node', sample, '--input-type=module') },
  PHP: { command: 'php', run: (sample) => run('php', sample) },
  Python: { command: 'python3', run: (sample) => run('python3', sample) },
};

let server: StartedServer;
beforeAll(async () => void (server = await startServer()));
afterAll(async () => server.close());

describe.each(LANGUAGES)('%s', (language) => {
  test.skipIf(!isInstalled(RUN[language].command)).each(ADDRESSES)('%s', async (address) => {
    const url = new URL(address, `http://127.0.0.1:${server.port}`).href;
    const response = await fetch(url);
    const body: unknown = await response.json();
    const printed = RUN[language].run(sampleOf(language, url));
    if (language === 'curl') {
      expect(JSON.parse(await printed)).toEqual(body);
    } else if (response.ok) {
      // Each language prints objects in its own way, with the same values.
      const text = await printed;
      for (const value of valuesIn(body)) expect(text).toContain(value);
    } else {
      await expect(printed).rejects.toThrow('404');
    }
  });
});

/** All texts in a value. */
const valuesIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(valuesIn)
      : [];

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type StartedServer } from '../../server/node/start-server.ts';
import { fencedBlocks, readDocument } from '../../markdown.ts';
import { shippedFacts } from '../../oracle/shipped.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { isInstalled } from '../../engines/server-process.ts';
import { bundle, run } from './run-program.ts';

const text = readDocument('docs/getting-started.md');

/** The programs of the document. */
const [fetching, php, python] = [...text.matchAll(/^```(?:js|php|python)\n([\s\S]*?)^```$/gm)].map(
  ([, program = '']) => program,
) as [string, string, string];

/** Each command, and what the document says that it prints. */
const commands = [
  ...`${text}${readDocument('docs/migrating.md')}`.matchAll(/^```sh\n(curl .*)\n```\n\n```\n(.*)\n```$/gm),
].map(([, command = '', answer = '']) => [command, answer] as const);

const facts = shippedFacts();
const named = (code: string): string => facts.find((fact) => fact.code === code)?.name ?? '';
const count = (kind: string, prefix: string): number =>
  facts.filter((fact) => fact.kind === kind && fact.code.startsWith(prefix)).length;

/** The lines that every program prints, from the data. */
const EXPECTED = [
  `${count('region', '')} regions, first ${named('0100000000')}`,
  ['0102801000', '0102802000', '0102803000'].map(named).join(', '),
  `${count('barangay', '1381701')} barangays in ${named('1381701000')}`,
  `0731300000 ${named('0731300000')}`,
  `${count('barangay', '07306')} barangays in ${Math.ceil(count('barangay', '07306') / 50)} pages`,
  'Province not found',
];

let server: StartedServer;
beforeAll(async () => void (server = await startServer()));
afterAll(async () => server.close());

const here = (sample: string): string => sample.replaceAll('https://YOUR-HOST', `http://127.0.0.1:${server.port}`);

test('docs/getting-started.md says what its programs print', () => {
  expect(fencedBlocks(text)).toContainEqual(EXPECTED);
});

test('docs/getting-started.md has a command for each task, and docs/migrating.md three', () => {
  expect(commands).toHaveLength(10);
});

describe.skipIf(!isInstalled('curl'))('with curl (skipped where it is not installed)', () => {
  test.each(commands)('%s', async (command, answer) => {
    const printed = await run('bash', here(command).replace('curl', 'curl --silent'));
    const [shown = '', isShortened] = answer.split('…');
    if (isShortened === undefined) expect(printed).toBe(`${shown}\n`);
    else expect(printed.slice(0, shown.length)).toBe(shown);
  });
});

describe.each([
  ['PHP', 'php', php],
  ['Python', 'python3', python],
  ['fetch in Node', 'node', fetching],
])('with %s (skipped where it is not installed)', (_name, command, program) => {
  test.skipIf(!isInstalled(command))('the program prints what is in the data', async () => {
    const printed =
      command === 'node'
        ? run(command, bundle(here(program), 'node'), '--input-type=module')
        : run(command, here(program));
    expect((await printed).trimEnd().split('\n')).toEqual(EXPECTED);
  });
});

describe.skipIf(!hasChromium)('in Chromium (skipped where there is none)', () => {
  const browser = useChromium();

  test('with fetch, in a page of another origin, the program prints what is in the data', async () => {
    const page = await browser().newPage();
    const printed: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'log') printed.push(message.text());
    });
    page.on('pageerror', (error) => printed.push(String(error)));
    // For a browser, localhost is another origin than 127.0.0.1.
    await page.goto(`http://localhost:${server.port}/api/meta`);
    await page.addScriptTag({ type: 'module', content: bundle(here(fetching), 'browser') });
    await expect.poll(() => printed).toEqual(EXPECTED);
    await page.close();
  });
});

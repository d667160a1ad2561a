import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../temporary-folder.ts';
import {
  HOSTILE_CSV_FILES,
  HOSTILE_WORKBOOKS,
  type HostileFile,
  LARGEST_CSV_FILES,
  writeHostile,
} from './hostile-files.ts';
import { LARGE_WORKBOOKS, LARGEST_WORKBOOKS } from './large-workbooks.ts';

/** On a machine that needs a second of CPU to refuse an empty file. On a slower one, so many times as long. */
const MOST_SECONDS = 5;
const MOST_MEGABYTES = 500;

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const REPORT = fileURLToPath(new URL('report-use.ts', import.meta.url));
const ARGUMENTS = ['--import', 'tsx', '--import', REPORT, 'generator/cli.ts', 'import'];

/** What a command took: seconds of CPU, which other programs do not lengthen, and its peak memory. */
interface Use {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs `import` for a hostile file, expects that it ends with a message and writes nothing, and says what it took. */
async function use(hostile: HostileFile): Promise<Use> {
  const folder = await temporaryFolder();
  const file = await writeHostile(folder, hostile);
  const out = join(folder, 'out');
  const report = join(folder, 'use.json');
  const options = { cwd: ROOT, env: { ...process.env, USE: report }, timeout: 60_000, maxBuffer: 1e8 };
  const { code, text } = await new Promise<{ code: unknown; text: string }>((resolve) =>
    execFile(process.execPath, [...ARGUMENTS, file, '--out', out], options, (error, _, stderr) =>
      resolve({ code: error?.code, text: stderr }),
    ),
  );
  expect(code).toBe(1);
  expect(text).toMatch(hostile.found);
  expect(text.length).toBeLessThan(20_000);
  expect(existsSync(out)).toBe(false);
  await rm(file);
  return JSON.parse(await readFile(report, 'utf8')) as Use;
}

const EMPTY: HostileFile = {
  name: 'empty.csv',
  what: 'nothing',
  found: /found an empty file/,
  content: () => new Uint8Array(),
};

/** The most seconds that an import may take, at the speed that the machine has now. */
const mostSeconds = async (): Promise<number> => MOST_SECONDS * Math.max(1, (await use(EMPTY)).seconds);

const ALL = [
  ...HOSTILE_WORKBOOKS,
  ...LARGE_WORKBOOKS,
  ...LARGEST_WORKBOOKS,
  ...HOSTILE_CSV_FILES,
  ...LARGEST_CSV_FILES,
];
describe('an import ends with a message, within 5 s of CPU and 500 MB, for a file with', () => {
  test.each(ALL)('$what', async (hostile) => {
    const { seconds, megabytes } = await use(hostile);
    console.log(`${hostile.name} with ${hostile.what}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
    if (seconds >= MOST_SECONDS) expect(seconds).toBeLessThan(await mostSeconds());
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });
});

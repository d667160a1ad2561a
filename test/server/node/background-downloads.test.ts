import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { backgroundDownloads } from '../../../generator/server/node/downloads.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

afterEach(() => void vi.unstubAllEnvs());
afterEach(() => void vi.restoreAllMocks());

/** A program that copies the file `regions.csv` of the dataset instead of `export`. */
const COPY = `
  const { cpSync } = require('node:fs');
  const after = (name) => process.argv[process.argv.indexOf(name) + 1];
  cpSync(after('--data'), after('--out'), { recursive: true });
  console.log(JSON.stringify({ formats: [], files: [{ name: 'history/regions.csv' }] }));
`;
const program = (script: string) => [process.execPath, '-e', script, '--'];
const DATASET = new Map([['history/regions.csv', Buffer.from('code,name\n')]]);
const NAME = 'history/regions.csv';
const get = (target: string) => ({ method: 'GET', target });
const [list, ask] = [get('/downloads'), get(`/downloads/${NAME}`)];

const exporting = (script: string, secondsToRetry?: number) =>
  backgroundDownloads(
    DATASET,
    program(script),
    { formats: [], tables: [], files: [{ name: NAME, table: null, format: 'csv' }] },
    {
      list: ({ files }) => JSON.stringify(files.map(({ name, size }) => [name, size])),
      waiting: (text, made, all) => `${text} ${made} of ${all}`,
    },
    secondsToRetry,
  );

test('their list is there before them, with the size of each that is made', async () => {
  vi.stubEnv('TMPDIR', await temporaryFolder());
  const { handler, close } = exporting(`${COPY} setTimeout(() => {}, 120_000)`);
  const answer = () => [handler(list)?.status, handler(list)?.body()];
  expect(answer()).toEqual([200, JSON.stringify([[NAME, undefined]])]);
  await vi.waitFor(() => expect(answer()).toEqual([200, JSON.stringify([[NAME, 10]])]), { timeout: 20_000 });
  const file = handler(ask);
  expect([file?.headers['Content-Type'], `${file?.body()}`]).toEqual(['text/csv; charset=utf-8', 'code,name\n']);
  await close();
});

test('the dataset that was read is what they are made of', async () => {
  vi.stubEnv('TMPDIR', await temporaryFolder());
  const { handler, downloads, close } = exporting(COPY);
  for (const target of ['/api/v2/regions', '/downloads/changes/2026-3q.csv'])
    expect(handler(get(target))).toBeUndefined();
  const file = handler(ask);
  expect([file?.status, file?.headers['Retry-After'], file?.headers['Refresh']]).toEqual([503, '3', '3']);
  expect(file?.body()).toBe(`${NAME} is being made. Its download begins by itself. 0 of 1`);
  await vi.waitFor(() => expect(handler(ask)).toBeUndefined(), { timeout: 20_000 });
  expect(downloads().files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['code,name\n']);
  await close();
});

test('a failure is told, and they are tried again when its cause may be gone', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const folder = join(await temporaryFolder(), 'missing');
  vi.stubEnv('TMPDIR', folder);
  const { handler, close } = exporting(COPY, 0.5);
  expect(handler(ask)?.status).toBe(503);
  await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce());
  expect(errors.mock.calls[0]?.[0]).toMatch(/^The downloads could not be made: ENOENT/);
  const failed = handler(ask);
  expect([failed?.status, failed?.headers['Retry-After']]).toEqual([503, '1']);
  expect(failed?.body()).toContain('could not be made');
  await mkdir(folder);
  await vi.waitFor(() => expect(handler(ask)).toBeUndefined(), { timeout: 20_000 });
  await close();
  expect(await readdir(folder)).toEqual([]);
});

test('they are made again if the system has removed them', async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  const { handler, downloads, close } = exporting(COPY, 0.5);
  await vi.waitFor(() => expect(handler(ask)).toBeUndefined(), { timeout: 20_000 });
  const [file] = downloads().files;
  const [name = ''] = await readdir(folder);
  await rm(join(folder, name), { recursive: true });
  expect(handler(ask)?.status).toBe(503);
  await vi.waitFor(() => expect(handler(ask)).toBeUndefined(), { timeout: 20_000 });
  expect(file?.bytes).toHaveLength(10);
  await close();
});

test('a server that ends does not wait until they are made', async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const { handler, close } = exporting('setTimeout(() => {}, 120_000)');
  handler(ask);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  await close();
  expect(await readdir(folder)).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
}, 20_000);

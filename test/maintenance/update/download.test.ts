import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { downloadFile } from '../../../generator/maintenance/download.ts';
import { filesOf, ROWS, toCsv, toXlsx } from '../import/small-publication.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { prepareData, updateTo } from './small-update.ts';

afterEach(() => void vi.unstubAllGlobals());

const AT = 'https://psa.example/files';

const answering = (body: ConstructorParameters<typeof Response>[0], init: ResponseInit = {}) =>
  (async () => new Response(body, init)) as typeof fetch;

function downloadWith(ask: typeof fetch, address: string) {
  vi.stubGlobal('fetch', ask);
  return downloadFile(address);
}

describe('the name of the file comes from the server or the address, its extension from what it contains', async () => {
  const workbook = new Uint8Array(await toXlsx({ PSGC: [['a']] }));
  test.each([
    [`${AT}/2026-3Q.csv`, toCsv(ROWS), {}, '2026-3Q.csv'],
    [`${AT}/PSGC%20Datafile.xlsx?download=1`, workbook, {}, 'PSGC-20Datafile.xlsx'],
    [`${AT}/node/1234`, workbook, {}, '1234.xlsx'],
    [`${AT}/`, workbook, {}, 'publication.xlsx'],
    [`${AT}/x`, workbook, { 'content-disposition': 'attachment; filename="../../PSGC-3Q.xlsx"' }, 'PSGC-3Q.xlsx'],
    [`${AT}/x.xlsx`, toCsv(ROWS), { 'content-type': 'text/csv' }, 'x.csv'],
  ])('%s', async (address, body, headers, name) => {
    expect(await downloadWith(answering(body, { headers }), address)).toMatchObject({ name });
  });
});

const failing = async () =>
  Promise.reject(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }));
const large = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000_000)) });

test.each<readonly [string, typeof fetch, string]>([
  ['http://psa.example/a.csv', answering('a'), 'expected an address that begins with https://'],
  [`${AT}/a.csv`, answering('gone', { status: 404 }), 'the server answers 404'],
  [`${AT}/a.csv`, failing, 'getaddrinfo ENOTFOUND'],
  [`${AT}/a.csv`, answering('<!DOCTYPE html><title>PSA</title>'), 'is a web page, not a publication'],
  [`${AT}/a.csv`, answering(large), 'more than 32,000,000 bytes'],
])('%s is refused', async (address, ask, reason) => {
  await expect(downloadWith(ask, address)).rejects.toThrow(reason);
});

describe('a redirect', () => {
  const download = async (...locations: readonly string[]) => {
    const asked: string[] = [];
    const redirecting: typeof fetch = async (input, init) => {
      expect(init).toMatchObject({ redirect: 'manual' });
      const location = locations[asked.push(`${input as string}`) - 1];
      if (location === undefined) return new Response(toCsv(ROWS));
      return new Response(null, { status: 302, headers: { location } });
    };
    const result = await downloadWith(redirecting, `${AT}/a.csv`).catch(({ message }: Error) => message);
    return { asked: asked.slice(1), result };
  };

  test('is followed to https, and the file has the name of its end', async () => {
    expect(await download('../b.csv', 'https://files.example/c.csv')).toMatchObject({
      asked: ['https://psa.example/b.csv', 'https://files.example/c.csv'],
      result: { name: 'c.csv' },
    });
  });

  test.each([['http://127.0.0.1:8098/latest/meta-data'], ['file:///etc/passwd']])(
    'to %s is refused before it is asked',
    async (location) => {
      const { asked, result } = await download(location);
      expect(asked).toEqual([]);
      expect(result).toContain(`leads to ${location}, expected an address that begins with https://`);
    },
  );

  test('is followed five times', async () => {
    const { asked, result } = await download(...Array.from({ length: 9 }, (_, at) => `${AT}/${at}`));
    expect(asked).toHaveLength(5);
    expect(result).toContain('after at most 5 redirects');
  });
});

test('an update downloads the publication; a web page changes nothing', async () => {
  const folder = await temporaryFolder();
  await prepareData(folder);
  const before = await filesOf(join(folder, 'data'));
  const publication = `${AT}/2026-2Q.csv`;
  vi.stubGlobal('fetch', answering('<html>'));
  const page = await updateTo(folder, ROWS, { publication });
  expect(page.report).toContain('The step that failed: Download the publication.');
  expect(await filesOf(join(folder, 'data'))).toEqual(before);
  vi.stubGlobal('fetch', answering(toCsv(ROWS)));
  const { error, report } = await updateTo(folder, ROWS, { publication });
  expect(error).toBeUndefined();
  expect(report).toContain('Nothing changed.');
});

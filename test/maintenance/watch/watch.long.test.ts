import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { watch } from '../../../generator/maintenance/watch/watch.ts';
import { request } from '../../../generator/maintenance/download.ts';
import { runCommand } from '../../cli/run-command.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { filesOf } from '../import/small-publication.ts';
import { prepareData } from '../update/small-update.ts';
import {
  type Answer,
  bytes,
  FILES,
  html,
  psgcPage,
  redirect,
  siteWith,
  type Site,
  startSite,
  workbookOf,
} from './psa-site.ts';

const KNOWN = 'PSGC-1Q-2026-Publication-Datafile.xlsx';
const NEWER = 'PSGC-2Q-2026-Publication-Datafile.xlsx';
const MARCH = { asOf: '31 March 2026' };

/** Looks only; the dataset has 2026-1Q. */
const look = ({ page }: Site, known = '2026-1Q') => watch({ page, known, proposed: [], folder: null });

describe('what the page lists', () => {
  test.each([
    ['the release of the dataset', { ...MARCH, workbooks: [KNOWN] }, null],
    ['a newer one', { workbooks: [NEWER] }, NEWER],
    ['a newer one above older ones', { workbooks: [NEWER, KNOWN, 'PSGC-4Q-2025-Publication-Datafile.xlsx'] }, NEWER],
    [
      'two newer ones',
      { asOf: '30 September 2026', workbooks: ['PSGC-3Q-2026-Publication-Datafile.xlsx', NEWER, KNOWN] },
      NEWER,
    ],
    [
      'a revised one',
      { workbooks: [NEWER, 'PSGC-2Q-2026-Publication-Datafile-rev.xlsx'] },
      'PSGC-2Q-2026-Publication-Datafile-rev.xlsx',
    ],
    [
      'one with a month, and spaces',
      { workbooks: [KNOWN, 'PSGC%20April%202026%20Publication%20Datafile.xlsx'], asOf: '30 April 2026' },
      'PSGC April 2026 Publication Datafile.xlsx',
    ],
    [
      'one of which a notice tells',
      {
        workbooks: [NEWER],
        notices: ['Second Quarter 2026 PSGC Updates: Renaming', 'No Change in the First Quarter 2026 PSGC'],
      },
      NEWER,
    ],
  ])('%s', async (_what, parts, name) => {
    const site = await siteWith(psgcPage(parts));
    expect((await look(site)).next?.name ?? null).toBe(name);
    expect(site.requests.map(({ path }) => path)).toEqual(['/classification/psgc']);
    expect(site.requests[0]?.agent).toMatch(/^psgc-static\/\d{4}\.\d+\.\d+ \(takes new publications/);
  });

  test('a redirect on the same host is followed', async () => {
    const site = await startSite({
      '/classification/psgc': redirect('/classification/psgc/regions'),
      '/classification/psgc/regions': html(psgcPage({ workbooks: [NEWER] })),
    });
    expect((await look(site)).next).toMatchObject({
      release: '2026-2Q',
      address: new URL(FILES + NEWER, site.page).href,
    });
  });
});

const refusing = (status: number, text: string, headers = {}) => ({
  '/classification/psgc': html(`<title>${text}</title>`, status, headers),
});
const page = (parts: Parameters<typeof psgcPage>[0]) => ({ '/classification/psgc': html(psgcPage(parts)) });

describe('a page that is not as it was fails, and says what came and what to do', () => {
  test.each<readonly [string, Readonly<Record<string, Answer>>, readonly string[]]>([
    [
      'refused to programs',
      refusing(403, 'Just a moment...', { 'cf-mitigated': 'challenge' }),
      ['answers 403: the site wants to see a browser'],
    ],
    ['refused', refusing(403, 'Forbidden'), ['answers 403, so nothing is known today.']],
    ['too often', refusing(429, 'Slow down', { 'retry-after': '3600' }), ['answers 429', 'Retry-After: 3600.']],
    ['out of order', refusing(503, 'Maintenance'), ['answers 503']],
    ['gone', {}, ['answers 404, so nothing is known today.']],
    [
      'moved to another host',
      { '/classification/psgc': redirect('https://example.org/psgc') },
      ['has moved', 'leads to https://example.org/psgc'],
    ],
    ['going in circles', { '/classification/psgc': redirect('/classification/psgc') }, ['has moved', 'redirect 6']],
    ['no page', { '/classification/psgc': bytes(new Uint8Array(10)) }, ['lists no workbook']],
    ['of another layout', page({ workbooks: ['psgc_2026_q2.xlsx'] }), ['lists no workbook']],
    [
      'nested without end',
      { '/classification/psgc': html(`${'<div>'.repeat(20_000)}<a href="/node/1">Release</a>`) },
      ['lists no workbook'],
    ],
    [
      'older than the dataset',
      page({ asOf: '31 December 2025', workbooks: ['PSGC-4Q-2025-Publication-Datafile.xlsx'] }),
      ['is of 2025-4Q, but the dataset has 2026-1Q'],
    ],
    [
      'ahead of its workbooks, by its date',
      page({ workbooks: [KNOWN] }),
      ['says “Geographic Codes as of 30 June 2026”', 'is of 2026-1Q'],
    ],
    [
      'ahead of its workbooks, by a notice',
      page({ ...MARCH, workbooks: [KNOWN], notices: ['Second Quarter 2026 PSGC Updates: Renaming'] }),
      ['says “Second Quarter 2026 PSGC”'],
    ],
    [
      'with a workbook on another host',
      page({ workbooks: [`https://example.org${FILES}${NEWER}`] }),
      ['which is not https://psa.gov.ph'],
    ],
    [
      'with a workbook without https',
      page({ workbooks: [`http://psa.gov.ph${FILES}${NEWER}`] }),
      ['is not https://psa'],
    ],
    [
      'too large',
      { '/classification/psgc': (_, response) => response.end(Buffer.alloc(4_000_001, '<p>')) },
      ['4,000,001 bytes, expected at most 4,000,000'],
    ],
  ])('%s', async (_what, answers, says) => {
    const site = await startSite(answers);
    const folder = await temporaryFolder();
    await prepareData(folder);
    const { code, stdout, stderr } = await runCommand('watch', '--page', site.page, '--data', join(folder, 'data'));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    for (const part of [...says, 'npm run update -- FILE.xlsx']) expect(stderr).toContain(part);
    expect(site.requests.every(({ path }) => path === '/classification/psgc')).toBe(true);
  });
});

test.each(['http://psa.gov.ph/classification/psgc', 'ftp://127.0.0.1/', 'psgc'])('%s is no page', async (address) => {
  const data = await writeSmallDataset(await temporaryFolder());
  const { code, stderr } = await runCommand('watch', '--dry-run', '--page', address, '--data', data);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('begins with https://') });
});

describe('a workbook that is not whole is not taken', async () => {
  const whole = await workbookOf('30 June 2026');
  const large = Buffer.alloc(1_000_000);

  test.each<readonly [string, Answer, string]>([
    ['cut off by the server', bytes(whole.subarray(0, -100)), 'is no whole workbook: '],
    ['an archive of other files', bytes(zipSync({ 'a.txt': Buffer.from('a') })), 'is no whole workbook: '],
    ['empty', bytes(new Uint8Array()), 'is no whole workbook: '],
    ['a web page', html('<title>Access denied</title>'), 'is no whole workbook: '],
    ['declared too large', (_, response) => response.writeHead(200, { 'content-length': 32_000_001 }).end(), 'at most'],
    [
      'too large',
      (_, response) => {
        for (let sent = 0; sent <= 33; sent += 1) response.write(large);
        response.end();
      },
      'more than 32,000,000 bytes',
    ],
    ['elsewhere', redirect('https://example.org/a.xlsx'), 'leads to https://example.org/a.xlsx'],
    ['gone', html('<title>Not found</title>', 404), 'answers 404'],
    [
      'of another quarter',
      bytes(await workbookOf('31 March 2026')),
      'says in its sheet Metadata that it is of 2026-1Q',
    ],
  ])('%s', async (_what, answer, says) => {
    const site = await siteWith(psgcPage({ workbooks: [NEWER] }), { [NEWER]: answer });
    const folder = await temporaryFolder();
    await prepareData(folder);
    const before = await filesOf(join(folder, 'data'));
    const { code, stderr } = await runCommand('watch', '--page', site.page, '--data', join(folder, 'data'));
    expect(code).toBe(1);
    for (const part of [says, 'What to do:']) expect(stderr).toContain(part);
    expect(await filesOf(join(folder, 'data'))).toEqual(before);
  });
});

describe('the command', async () => {
  const workbook = await workbookOf('30 June 2026');
  const april = await workbookOf('31 March 2026');
  const run = async (site: Site, ...options: readonly string[]) => {
    const folder = await temporaryFolder();
    await prepareData(folder);
    const data = join(folder, 'data');
    const report = join(folder, 'report.md');
    const args = ['--page', site.page, '--data', data, '--report', report, '--accept', 'no-totals', '--no-build'];
    const ended = await runCommand('watch', ...args, ...options);
    const { release, source } = JSON.parse(await readFile(join(data, 'release.json'), 'utf8'));
    const text = existsSync(report) ? await readFile(report, 'utf8') : null;
    return { ...ended, release, file: source.file, report: text, paths: site.requests.map(({ path }) => path) };
  };

  test('takes a newer workbook into the dataset', async () => {
    const site = await siteWith(psgcPage({ workbooks: [NEWER, KNOWN] }), { [NEWER]: bytes(workbook) });
    const ended = await run(site);
    expect(ended).toMatchObject({ code: 0, release: '2026-2Q', file: NEWER });
    expect(ended.stdout).toContain('# Update to PSGC 2026-2Q');
    expect(ended.stdout).toContain(`<${new URL(FILES + NEWER, site.page).href}>, which <${site.page}> lists.`);
    expect(ended.stdout).toBe(`${ended.report}\n`);
    expect(ended.paths).toEqual(['/classification/psgc', FILES + NEWER]);
  });

  test.each<readonly [string, Parameters<typeof psgcPage>[0], readonly string[], string]>([
    ['only says it with --dry-run', { workbooks: [NEWER] }, ['--dry-run'], '2026-2Q is newer: http'],
    [
      'leaves alone what has a pull request',
      { workbooks: [NEWER] },
      ['--proposed', '2025-4Q,2026-2Q'],
      'has a pull request',
    ],
    ['does nothing if none is newer', { ...MARCH, workbooks: [KNOWN] }, ['--proposed', ''], 'None is newer.'],
  ])('%s', async (_what, parts, options, says) => {
    const ended = await run(await siteWith(psgcPage(parts), { [NEWER]: bytes(workbook) }), ...options);
    expect(ended).toMatchObject({ code: 0, release: '2026-1Q', report: null, paths: ['/classification/psgc'] });
    expect(ended.stdout).toContain(says);
  });

  test('believes the workbook, if its name has the month in which PSA published an older quarter', async () => {
    const name = 'PSGC-April-2026-Publication-Datafile.xlsx';
    const site = await siteWith(psgcPage({ ...MARCH, workbooks: [name] }), { [name]: bytes(april) });
    expect(await run(site)).toMatchObject({ code: 0, release: '2026-1Q', report: null });
  });

  test('leaves alone what has a pull request, also if only the workbook says which release it is', async () => {
    const name = 'PSGC-July-2026-Publication-Datafile.xlsx';
    const site = await siteWith(psgcPage({ workbooks: [name] }), { [name]: bytes(workbook) });
    expect(await run(site, '--proposed', '2026-2Q')).toMatchObject({ code: 0, release: '2026-1Q', report: null });
  });
});

test('a server that does not answer in time is left', async () => {
  const { page: address } = await startSite({ '/classification/psgc': () => {} });
  await expect(request(address, () => true, { bytes: 10, seconds: 0.1 })).rejects.toThrow(
    'no whole answer within 0.1 seconds',
  );
});

import { parse as parseCsv } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ServedChanges } from '../../../generator/core/gazetteer/served-changes.ts';
import { findRelease } from '../../../generator/core/psgc/release.ts';
import { gazetteer } from '../../committed-data.ts';
import { hasChromium } from './open-browser.ts';
import { downloadFrom, layoutShift, useSite } from './open-page.ts';
import { findViolations } from './violations.ts';

const releaseOf = (name: string) => findRelease(gazetteer.history.releases, name) ?? expect.fail(`no ${name}`);
const changesOf = (name: string) => gazetteer.history.changes(releaseOf(name).release);

/** The number of changes that the page shows, folded ones included. */
const shown = (page: Page): Promise<number> => page.locator('.changes > li:not([hidden])').count();

describe.skipIf(!hasChromium)('the releases in Chromium (skipped where there is none)', () => {
  const { open } = useSite();

  test.each([
    [
      '2025-2q',
      { kind: 'municipality', region: '0100000000' },
      changesOf('2025-2q').filter(({ kind, code }) => kind === 'municipality' && code?.startsWith('01')).length,
    ],
    [
      '2024-2q',
      { region: '0600000000' },
      changesOf('2024-2q').filter(({ code, formerCode }) => [code, formerCode].some((each) => each?.startsWith('06')))
        .length,
    ],
  ])('/releases/%s filtered by %j shows %i changes, and keeps that in its address', async (release, filters, count) => {
    const { page } = await open(`/releases/${release}`);
    expect(await shown(page)).toBe(changesOf(release).length);
    for (const [name, value] of Object.entries(filters)) await page.selectOption(`#${name}`, value);
    expect(await shown(page)).toBe(count);
    expect(await page.textContent('#status')).toContain(`Showing ${count.toLocaleString('en')}`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters);
    expect(await page.locator('.changes > li:visible').count()).toBe(count <= 100 ? count : 0);
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.locator('#filters').waitFor();
    expect(await shown(page)).toBe(count);
  });

  test('offers the filters that a release has changes for', async () => {
    const { page } = await open('/releases/2026-1q');
    const offered = ['All changes', 'Code changed', 'Merged', 'Renamed'];
    expect(await page.locator('#change option').allTextContents()).toEqual(offered);
  });

  test.each([360, 1440])(
    'what is compared is within the first screen of %d px, as wide as the page, and moves nothing',
    async (width) => {
      const { page } = await open('/compare', { width });
      const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? expect.fail(selector);
      await page.locator('#found').waitFor();
      const [found, releases, summary] = [await boxOf('#found'), await boxOf('#releases'), await boxOf('#summary')];
      expect([found.x, found.width]).toEqual([releases.x, releases.width]);
      expect(summary.y + summary.height).toBeLessThan(900);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    },
  );

  test('compares two releases', async () => {
    const [from, to] = ['2022-4q', '2026-2q'];
    const { page } = await open(`/compare?from=${from}&to=${to}`);
    await page.locator('#found').waitFor();
    const changes = new ServedChanges(gazetteer).between(releaseOf(from), releaseOf(to));
    expect(await shown(page)).toBe(changes.length);
    expect(await page.textContent('#summary')).toBe(
      `${changes.length.toLocaleString('en')} changes from ${from.toUpperCase()} to ${to.toUpperCase()}`,
    );
  });

  test('the CSV has the changes that the filters leave, and all new codes are found by one word', async () => {
    const { page } = await open('/compare?from=2023-4q&to=2026-2q&kind=barangay&change=code');
    await page.locator('#found').waitFor();
    const changes = new ServedChanges(gazetteer).between(releaseOf('2023-4q'), releaseOf('2026-2q'));
    const words = ['merged', 'split', 'moved', 'recoded'];
    const left = changes.filter(({ kind, change }) => kind === 'barangay' && words.includes(change));
    expect(new Set(left.map(({ change }) => change)).size).toBeGreaterThan(1);
    expect(await shown(page)).toBe(left.length);
    const number = (count: number) => count.toLocaleString('en');
    expect(await page.textContent('#summary')).toBe(`${number(changes.length)} changes from 2023-4Q to 2026-2Q`);
    expect(await page.textContent('#status')).toBe(
      `Showing ${number(left.length)} of ${number(changes.length)} changes`,
    );
    expect(await page.textContent('#tally')).toContain(
      `${number(new Set(left.map(({ formerCode }) => formerCode)).size)} codes changed`,
    );
    const { name, bytes } = await downloadFrom(page, 'Download CSV');
    expect(name).toBe('psgc-changes-2023-4q-2026-2q-barangay-code.csv');
    const rows: Record<string, string>[] = parseCsv(bytes, { columns: true, bom: true });
    for (const row of rows) expect(row).toMatchObject({ from_release: '2023-4Q', to_release: '2026-2Q' });
    expect(rows.map((row) => [row['change_number'], row['change_type'], row['former_code']])).toEqual(
      left.map((each) => [`${changes.indexOf(each) + 1}`, each.change, each.formerCode ?? '']),
    );
  });

  test('the one to compare with has to be later', async () => {
    const { page } = await open('/compare?from=2025-1q&to=2024-2q');
    await page.getByText('has to be later').waitFor();
    await page.selectOption('#to', '2025-2q');
    await page.locator('#found').waitFor();
    expect(new URL(page.url()).search).toBe('?from=2025-1q&to=2025-2q');
  });
});

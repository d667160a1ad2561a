import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shippedPopulations, shippedTables } from '../../oracle/shipped.ts';
import { hasChromium } from './open-browser.ts';
import { copied, downloadFrom, useSite } from './open-page.ts';
import { readSheetTexts } from '../../../generator/site/tools/match-workbook.ts';
import { serveElsewhere } from './serve-elsewhere.ts';
import { findViolations } from './violations.ts';

const people = (code = ''): number => shippedPopulations(2024).get(code) ?? 0;
const mostPeople = (of: string): readonly string[] =>
  shippedTables()
    .flatMap(([kind, { code = '' }]) => (kind === of && people(code) >= 100_000 ? [code] : []))
    .toSorted((a, b) => people(b) - people(a));
const towns = mostPeople('municipality');

const ready = (page: Page) => page.locator('#room:not([aria-busy="true"])').waitFor();
const codesIn = async (page: Page): Promise<readonly string[]> => {
  await ready(page);
  return page.locator('#places tbody tr').evaluateAll((all) => all.map(({ id }) => id));
};
const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

describe.skipIf(!hasChromium)('the table of places in Chromium (skipped where it is not installed)', () => {
  const { open, openPlain, browser } = useSite();

  test('an address is a choice and a choice an address, which the back button takes back', async () => {
    const { page } = await open('/table?level=municipalities&min_population=100000');
    expect(await codesIn(page)).toEqual(towns);
    expect(await page.inputValue('#min_population')).toBe('100000');
    expect(await page.title()).toMatch(/^Municipalities, population from 100,000 – /);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => query(page)).toBe('?sort=name&level=municipalities&min_population=100000');
    const byName = await codesIn(page);
    expect([byName.length, byName.toSorted()]).toEqual([towns.length, towns.toSorted()]);
    expect(byName).not.toEqual(towns);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => copied(page)).toBe(page.url());
    await page.reload();
    expect(await codesIn(page)).toEqual(byName);
    await page.goBack();
    await expect.poll(() => codesIn(page)).toEqual(towns);
    await page.getByRole('button', { name: 'Remove the filter: population from 100,000' }).click();
    await expect.poll(() => query(page)).toBe('?level=municipalities');
  });

  test('the rows that the page comes with stay, with titles that sort them', async () => {
    const { page } = await open('/table');
    const waiting: (() => void)[] = [];
    await page.route('**/table/all.json', (route) => void waiting.push(() => void route.continue()));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator('#places tbody').evaluate((body) => {
      for (const row of body.children) row.toggleAttribute('data-first');
    });
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await page.locator('#places th button').first().waitFor();
    expect(await page.locator('#places tbody tr:not([data-first])').count()).toBe(0);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => page.locator('#places [data-first]').count()).toBe(0);
  });

  test('what a link asks for in vain is named, and the rest of it is shown', async () => {
    const { page } = await open('/table?level=regions&foo=1&columns=code,abc&within=99&sort=xyz&city_class=HUC');
    expect(await codesIn(page)).toHaveLength(18);
    expect(await page.textContent('#status')).toMatch(/ foo=1, columns=abc, within=99, sort=xyz and city_class=HUC /);
  });

  test('the files have what is shown: its rows and its columns, in their order', async () => {
    const { page } = await open(
      '/table?level=cities-municipalities&within=0702200000&columns=code,zip_code,growth_2020_2024&sort=-growth_2020_2024',
    );
    const shown = await codesIn(page);
    expect(shown).toHaveLength(53);
    const csv = await downloadFrom(page, 'Download CSV');
    const lines: readonly (readonly string[])[] = parse(csv.bytes, { bom: true });
    expect(lines[0]).toEqual(['Name', 'In', 'PSGC code', 'ZIP code', 'Growth 2020-2024 (% per year)']);
    expect(lines.slice(1).map(([, , code]) => code)).toEqual(shown);
    expect(lines).toContainEqual(expect.arrayContaining(['Cebu City', 'independent', '0730600000']));
    const cells = await page
      .locator('#places tbody tr')
      .evaluateAll((all) =>
        all.map((row) => Number.parseFloat(`${row.lastElementChild?.textContent}`.replace('−', '-'))),
      );
    expect(lines.slice(1).map((line) => Number(line.at(-1)))).toEqual(cells);
    const xlsx = await downloadFrom(page, 'Download XLSX');
    expect([csv.name, xlsx.name]).toEqual(['csv', 'xlsx'].map((end) => `psgc-cities-municipalities-0702200000.${end}`));
    const [sheet] = await readSheetTexts(xlsx.bytes);
    expect(sheet?.rows).toEqual(lines);
  });

  test('barangays need a place or a filter; those of Cebu City lie in the province too; more rows than a hundred wait for a press', async () => {
    const { page } = await open('/table?level=barangays', { width: 360 });
    await page.getByText('choose a region or a province').waitFor();
    expect(await codesIn(page)).toEqual([]);
    expect(await page.locator('#room :is(button:enabled, th):visible').allTextContents()).toEqual(['Copy link']);
    // What another level has more or less of moves nothing.
    const moved = page.evaluate(
      () =>
        new Promise((done) => {
          new PerformanceObserver((list) => done(list.getEntries().length)).observe({ type: 'layout-shift' });
          setTimeout(() => done(0), 3000);
        }),
    );
    await page.selectOption('#level', 'provinces-independent');
    expect(await moved).toBe(0);
    await page.goBack();
    await page.getByText('Filters').click();
    const offered = page.locator('#limits select:visible');
    expect(await offered.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['period', 'urban_rural']);
    await page.locator('#min_population').pressSequentially('100000');
    await expect.poll(() => codesIn(page)).toEqual(mostPeople('barangay'));
    await page.fill('#min_population', '');
    await page.selectOption('#area', '0702200000');
    await expect.poll(() => page.locator('#caption').textContent()).toBe('Barangays in Cebu 1,203');
    expect((await codesIn(page)).length).toBe(100);
    await page.getByRole('button', { name: 'Show all 1,203 rows' }).click();
    await expect.poll(async () => (await codesIn(page)).length).toBe(1203);
    await page.selectOption('#locality', { label: 'Cebu City' });
    await expect.poll(() => query(page)).toBe('?within=0730600000&level=barangays');
    await expect.poll(async () => (await codesIn(page)).length).toBe(80);
    expect(await findViolations(page)).toEqual([]);
  });

  test('the codes of the cities and municipalities of Cebu, with their buttons, fit in a window of 1,280 pixels', async () => {
    const { page } = await open('/areas/0702200000');
    const widths = page.locator('.scroll:has(.figures)');
    expect(await widths.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test.each([360, 1440])(
    'titles and names of a long table stay at %d px, and no number is cut at its end',
    async (width) => {
      const { page } = await open('/areas/0730600000', { width });
      const seen = await page.locator('.scroll:has(.figures)').evaluate(async (scroll) => {
        const row = scroll.querySelectorAll('tbody tr')[15] ?? scroll;
        row.scrollIntoView({ block: 'center' });
        scroll.scrollTo(10_000, scroll.scrollTop);
        await new Promise((done) => setTimeout(done, 300));
        const boxOf = (part: Element | null) => (part ?? scroll).getBoundingClientRect();
        const [box, titles, name] = [boxOf(scroll), boxOf(scroll.querySelector('thead')), boxOf(row.firstElementChild)];
        const first = [...row.children].map(boxOf).find(({ right }) => right > name.right + 1)?.left ?? 0;
        const isSeen = titles.bottom <= name.top && boxOf(row.lastElementChild).right < box.right + 1;
        return [
          isSeen,
          ...[titles.top - Math.max(0, box.top), name.left - box.left, first - name.right].map((gap) =>
            Math.abs(Math.trunc(gap)),
          ),
        ];
      });
      expect(seen.map(Number)).toEqual([1, 0, 0, 0]);
    },
  );

  test('without a script it has the provinces, as /growth has the regions, with links to the other levels', async () => {
    const page = await openPlain('/table');
    expect(await page.locator('#places tbody tr').count()).toBe(82);
    const lost = (await openPlain('/growth')).getByText('Barangays that lost people');
    const { page: table } = await open((await lost.getAttribute('href')) ?? '');
    expect(query(table)).toContain('?level=barangays&max_change=-1&sort=change_2020_2024&');
    expect(await codesIn(table)).toHaveLength(500);
    expect(await table.textContent('#status')).toMatch(/^The first 500 are shown. The files have all 1\d,\d{3}\.$/);
    expect((await downloadFrom(table, 'Download CSV')).bytes.toString().split('\n').length).toBeGreaterThan(10_000);
  });

  test('a list to sign is reached from the page of a city, and printed with its title and headings on each sheet', async () => {
    const { page } = await open('/areas/1381200000');
    await page.getByRole('link', { name: 'Print a list' }).click();
    const names = shippedTables().flatMap(([kind, row]) =>
      kind === 'barangay' && row['code']?.startsWith('1381200') ? [row['name']] : [],
    );
    await expect
      .poll(() => page.locator('#places tbody th').allTextContents())
      .toEqual(names.toSorted().map((name, at) => `${at + 1}. ${name}`));
    expect(await page.locator('#places tbody tr').first().locator('.blank').count()).toBe(3);
    await page.emulateMedia({ media: 'print' });
    const [head, row] = await Promise.all(
      ['#places thead', '#places tbody tr'].map((each) =>
        page
          .locator(each)
          .first()
          .evaluate((one) => [getComputedStyle(one).display, one.getBoundingClientRect().height] as const),
      ),
    );
    expect([head?.[0], (row?.[1] ?? 0) >= 40]).toEqual(['table-header-group', true]);
    expect(await page.locator('#places thead').innerText()).toMatch(/^Barangays in Pasig City: 30 \(PSGC \d{4}-\dQ\)/);
    const blanks = page.locator('#places thead .blank');
    expect(await blanks.evaluateAll((all) => all.every((each) => each.getBoundingClientRect().width > 95))).toBe(true);
    expect(
      await page
        .locator('.sort')
        .first()
        .evaluate((each) => getComputedStyle(each, '::after').display),
    ).toBe('none');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  test('the code beside a chart shows it in a frame of another site, and no other page can be shown so', async () => {
    const { page } = await open('/areas/0702223000');
    await page.getByText('Embed this chart').click();
    const code = (await page.locator('pre[data-language="html"]').textContent()) ?? '';
    const [, source = ''] = /src="([^"]+)"/.exec(code) ?? [];
    const site = await serveElsewhere(
      `${code}<iframe name="area" src="${source.replace(/\/embed.*/, '/areas')}"></iframe>`,
    );
    const other = await browser().newPage();
    await other.goto(site.origin);
    const frame = other.frameLocator('iframe[title]');
    await frame.locator('figure.chart:visible').waitFor();
    expect(await frame.locator('h2:visible').first().textContent()).toBe('Danao City');
    expect(await frame.locator(':target').evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('none');
    expect(await frame.locator('.top, .bottom, nav').count()).toBe(0);
    await expect.poll(() => other.frame('area')?.url()).toMatch(/^chrome-error:/);
    await other.close();
    await site.close();
  });
});

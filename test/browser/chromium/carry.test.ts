import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readSheetTexts } from '../../../generator/site/tools/match-workbook.ts';
import { RELEASE } from '../../published-totals.ts';
import { hasChromium } from './open-browser.ts';
import { downloadFrom, useSite } from './open-page.ts';
import { findViolations } from './violations.ts';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite();

  const paste = async (page: Page, ...lines: readonly string[]): Promise<void> => {
    if (!(await page.isVisible('#pasted'))) await page.getByRole('button', { name: 'Choose another table' }).click();
    await page.fill('#pasted', lines.join('\n'));
    await page.getByRole('button', { name: 'Use these rows' }).click();
  };
  const said = (page: Page, text: RegExp) => page.locator('#status', { hasText: text }).waitFor();
  const cells = (page: Page, table: string) => page.locator(`${table} td`).allTextContents();

  test('regions of before the Negros Island Region come back with it, and are downloaded', async () => {
    const { page } = await open('/carry');
    await page.getByRole('button', { name: 'Try an example' }).click();
    await said(page, new RegExp(`^18 rows, converted to PSGC ${RELEASE.release} from PSGC 2024-04\\.$`));
    expect(await page.locator('#column-0').inputValue()).toBe('codes');
    expect(await page.locator('#column-2').inputValue()).toBe('count');
    expect(await cells(page, '#sums')).toEqual(['Population 2020', '109,033,245', '109,033,245']);
    expect(await page.textContent('#fits')).toMatch(/^Your 17 codes are those of PSGC 2024-04 \(or 2022-4Q to /);
    expect(await page.locator('#rows tbody tr', { hasText: 'Negros Island Region (NIR) 1800000000' }).count()).toBe(1);
    expect(await page.textContent('#counts')).toMatch(
      /^Figures: 13 kept and 5 shared out by the people of each part in 2020\. Rows that are added or divided have the names of .*\.$/,
    );
    expect(await page.locator('#rows th').allTextContents()).toEqual([
      ...[`Area in ${RELEASE.release}`, 'Region', 'Population 2020', 'Figures', 'Made from'],
    ]);
    const island = page.locator('#rows tr', { hasText: '1800000000' }).locator('td');
    expect((await island.allTextContents()).slice(2)).toEqual([
      ...['4,760,340', 'shared and added'],
      'Region VI (Western Visayas) 0600000000 and Region VII (Central Visayas) 0700000000',
    ]);
    expect(await page.locator('#lost').isVisible()).toBe(false);
    await page.setViewportSize({ width: 360, height: 800 });
    const onPhones = [`Area in ${RELEASE.release}`, 'Population 2020', 'Figures'];
    expect(await page.locator('#rows th:visible').allTextContents()).toEqual(onPhones);
    for (const scroll of await page.locator('#outcome .scroll').all()) {
      expect(await scroll.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    }
    expect(await findViolations(page)).toEqual([]);
    const { name, bytes } = await downloadFrom(page, 'Download CSV');
    expect(name).toBe('pasted.carry.csv');
    expect(`${bytes}`).toMatch(/^\ufeffCode,Region,Population 2020,psgc_name,psgc_how,psgc_from,psgc_note\r\n/);
    const [sheet] = await readSheetTexts((await downloadFrom(page, 'Download XLSX')).bytes);
    expect(sheet?.rows).toHaveLength(19);
  });

  test('a person says which release and which columns are meant', async () => {
    const { page } = await open('/carry');
    await paste(page, 'Code\tPeople', '0600000000\t7954723', '0700000000\t8081988');
    await said(page, /^One question first\.$/);
    expect(await page.locator('#answers button').allTextContents()).toEqual([
      'Before 2024-2Q, when parts of Region VI (Western Visayas) went to Negros Island Region (NIR)',
      'PSGC 2024-2Q or later',
    ]);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Download CSV' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Before/ }).click();
    await said(page, /^3 rows, converted to PSGC \S+ from the time before 2024-2Q\./);
    expect(await page.locator('#question').isVisible()).toBe(false);
    expect(await page.textContent('#fits')).toBe('Your 2 codes are those of the time before 2024-2Q.');
    await paste(page, 'Code\tPeople', '137602000\t47');
    await page.getByRole('button', { name: /^Before/ }).click();
    await said(page, /^1 row, converted to .* Partly converted: add a row for Taguig City\.$/);
    await paste(page, 'Code\tPeople', '0102801000\t2189');
    await said(page, /^1 row, converted to PSGC \S+ from PSGC \d{4}-/);
    await paste(page, 'Code\tPeople', '0600000000\t7954723', '0700000000\t8081988');
    await said(page, /^One question first\.$/);
    await page.locator('summary', { hasText: '2. Columns' }).click();
    await page.getByLabel('Release of the codes').selectOption('2024-1Q');
    await said(page, /^3 rows, converted to PSGC \S+ from PSGC 2024-1Q/);
    expect(await page.textContent('#fits')).toBe('Your 2 codes are those of PSGC 2024-1Q.');
    await page.getByLabel('People').selectOption('text');
    await said(page, /^Choose a column with counts or rates\.$/);
    expect(await page.locator('#outcome').isVisible()).toBe(false);
    await page.getByLabel('People').selectOption('rate');
    await page.getByLabel('Divide counts by').selectOption('area');
    await said(page, /^3 rows/);
    expect(await page.locator('#sums').isVisible()).toBe(false);
  });

  test('rows that are lost have a reason, and a text that is no figure is refused', async () => {
    const { page } = await open('/carry');
    await page.setViewportSize({ width: 360, height: 800 });
    await paste(page, 'Code\tProvince\tPeople', '153800000\tMaguindanao\t10', '072200000\tCebu\t5', '158400000\tA\t1');
    await said(page, /^3 rows, converted to .* from nine-digit codes\. 1 row could not be converted: see below\.$/);
    expect(await page.locator('#problems li').allTextContents()).toEqual([
      'Row 4, 158400000: the area ended before PSGC 2022-4Q',
    ]);
    expect(await page.textContent('#fits')).toMatch(
      /PSGC 2022-4Q\. 153800000, 158400000 are older than PSGC 2022-4Q\.$/,
    );
    expect(await cells(page, '#sums')).toEqual(['People', '16', '15', '1']);
    expect(await page.locator('#rows tr:last-child td').first().textContent()).toBe('Shariff Kabunsuan 158400000');
    await page.locator('summary', { hasText: '2. Columns' }).click();
    await paste(page, 'Code\tPeople\tRegion', '0102805001\t10\tI');
    await page.getByLabel('Region').selectOption('count');
    await said(page, /column Region: found "I", expected a number/);
  });
});

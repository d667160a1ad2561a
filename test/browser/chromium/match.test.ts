import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { readSheetTexts } from '../../../generator/site/tools/match-workbook.ts';
import { hasChromium } from './open-browser.ts';
import { downloadFrom, useSite } from './open-page.ts';

const HEADER = 'No,Province,Town,Barangay';
const ROWS = ['1,Ilocos Norte,City of Batac,Aglipay', '2,Ilocos Norte,City of Batac,Nowhere', '3,Nowhere,,'];
const CSV = [HEADER, ...ROWS, '4,ilocos norte,City of Batac,NOWHERE'].join('\r\n');

const ADDED = 'psgc_code,psgc_status,psgc_score,psgc_barangay,psgc_city,psgc_province,psgc_region,psgc_note';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite();

  const paste = async (page: Page, text: string): Promise<void> => {
    await page.fill('#pasted', text);
    await page.getByRole('button', { name: 'Match what is pasted' }).click();
  };

  /** Gives a file to the page as somebody does who drops it. */
  const drop = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
    page.evaluate(
      ([called, content]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(content)], called));
        for (const type of ['dragover', 'drop']) {
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
        }
      },
      [name, [...bytes]] as const,
    );

  const finished = (page: Page, rows: number) =>
    page.locator('#status', { hasText: new RegExp(`^${rows} rows?\\. `) }).waitFor();

  const codesIn = (page: Page) => page.locator('#rows .answer > p:first-child code').allTextContents();
  const statusesIn = async (page: Page) =>
    (await page.locator('#rows .status').allTextContents()).map((text) => /[a-z]+/.exec(text)?.[0]);

  test('a table that is dropped is matched by the columns that its header names', async () => {
    const { page } = await open('/match');
    await drop(page, 'clients.csv', new TextEncoder().encode(CSV));
    await finished(page, 4);
    expect(await page.locator('#column-province').inputValue()).toBe('1');
    expect(await page.locator('#column-city').inputValue()).toBe('2');
    expect(await page.locator('#column-barangay').inputValue()).toBe('3');
    expect(await page.locator('#column-region').inputValue()).toBe('');
    expect(await page.locator('#rows .written').allTextContents()).toContain('Aglipay, City of Batac, Ilocos Norte');
    expect((await statusesIn(page))[0]).toBe('exact');
    expect((await codesIn(page))[0]).toBe('0102805001');
  });

  test('rows are shown by status, in words and signs, and by what is left for a person', async () => {
    const { page } = await open('/match');
    await paste(page, CSV);
    await finished(page, 4);
    const filter = (name: RegExp) => page.locator('#filters').getByRole('button', { name });
    expect(await filter(/^all 4$/).getAttribute('aria-pressed')).toBe('true');
    await filter(/exact 1$/).click();
    await expect.poll(() => statusesIn(page)).toEqual(['exact']);
    expect(await filter(/exact 1$/).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('#rows .status > span').first().getAttribute('aria-hidden')).toBe('true');
    await filter(/left for you/).click();
    await expect.poll(async () => (await statusesIn(page)).includes('exact')).toBe(false);
  });

  test('other columns are matched when a person chooses them', async () => {
    const { page } = await open('/match');
    await paste(page, 'Where\tRemarks\nCity of Batac\tAglipay\nCity of Batac\tBaay');
    await page.locator('#columns').waitFor();
    await page.getByLabel('City or municipality').selectOption({ label: 'Where' });
    await page.getByLabel('Barangay', { exact: true }).selectOption({ label: 'Remarks' });
    await page.getByLabel('Address in one column').selectOption({ label: 'not in the table' });
    await expect.poll(() => codesIn(page)).toEqual(['0102805001', '0102805002']);
    expect(await statusesIn(page)).toEqual(['exact', 'exact']);
    await page.getByLabel('The first row has the titles').uncheck();
    await finished(page, 3);
  });

  test('a row is settled once for all that are equal, with the keyboard alone, and undone', async () => {
    const { page } = await open('/match');
    await paste(page, CSV);
    await finished(page, 4);
    const row = page.locator('#rows > li').nth(1);
    expect(await row.locator('.number').textContent()).toBe('Row 3, 1 more like it');
    await row.getByRole('button', { name: 'Choose another area' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('aglipay batac');
    await row.getByRole('button', { name: /^Aglipay City of Batac/ }).waitFor();
    expect(await page.evaluate('document.activeElement.type')).toBe('search');
    await row.getByRole('button', { name: /^Aglipay City of Batac/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await statusesIn(page)).filter((each) => each === 'reviewed').length).toBe(2);
    expect((await codesIn(page)).filter((code) => code === '0102805001')).toHaveLength(3);
    // The focus stays in the row.
    expect(await row.locator(':focus').count()).toBe(1);
    expect(await page.locator('#rows > li').nth(3).locator('code').textContent()).toBe('0102805001');
    await page.getByRole('button', { name: 'Undo the last choice' }).click();
    await expect.poll(async () => (await statusesIn(page)).includes('reviewed')).toBe(false);
  });

  test('a code that was divided is settled by clicking one of its successors', async () => {
    const { page } = await open('/codes');
    await paste(page, '0604500000\n1380100176\n012805001\n1380100176\n9999999999');
    await finished(page, 5);
    expect(await statusesIn(page)).toEqual(['recoded', 'split', 'current', 'split', 'unknown']);
    expect((await codesIn(page))[0]).toBe('1804500000');
    expect(await page.locator('.note').first().textContent()).toMatch(
      /^0604500000 was the code of Negros Occidental until/,
    );
    const split = page.locator('#rows > li').nth(1);
    expect(await split.locator('.candidates button').count()).toBe(6);
    await split.getByRole('button', { name: /^Barangay 176-C / }).click();
    await expect.poll(() => statusesIn(page)).toEqual(['recoded', 'reviewed', 'current', 'reviewed', 'unknown']);
  });

  test('the CSV has the own columns as they are and the added ones, with a mark for Excel or without', async () => {
    const { page } = await open('/match');
    await drop(
      page,
      'clients.csv',
      new TextEncoder().encode(`${HEADER},Näme\n1,Ilocos Norte,City of Batac,Aglipay,"a, ""b"""`),
    );
    await finished(page, 1);
    const first = [
      `${HEADER},Näme,${ADDED}`,
      '1,Ilocos Norte,City of Batac,Aglipay,"a, ""b""",0102805001,exact,1,Aglipay,City of Batac,Ilocos Norte,Region I (Ilocos Region),',
      '',
    ].join('\r\n');
    const { name, bytes } = await downloadFrom(page, 'Download CSV');
    expect([name, `${bytes}`]).toEqual(['clients.psgc.csv', `\ufeff${first}`]);
    await page.getByLabel('CSV with a byte order mark').uncheck();
    expect(`${(await downloadFrom(page, 'Download CSV')).bytes}`).toBe(first);
  });

  test('a workbook is read, its sheet can be changed, and another one is downloaded', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => [
      'City of Batac',
      'Aglipay',
      `somebody with the number ${at}`,
    ]);
    const blob = await writeXlsxFile([
      { sheet: 'Notes', data: [['Remark'], ['nothing']] },
      { sheet: 'Clients', data: [['City', 'Barangay', 'Name'], ...many] },
    ]).toBlob();
    const { page } = await open('/match');
    await drop(page, 'clients.xlsx', new Uint8Array(await blob.arrayBuffer()));
    await page.locator('#status', { hasText: '5,000 rows. Nothing is left' }).waitFor();
    expect(await page.locator('#sheet').inputValue()).toBe('Clients');
    const { name, bytes } = await downloadFrom(page, 'Download XLSX');
    expect(name).toBe('clients.psgc.xlsx');
    const [sheet] = await readSheetTexts(bytes);
    expect(sheet?.rows[0]).toEqual(['City', 'Barangay', 'Name', ...ADDED.split(',')]);
    expect(sheet?.rows[5000]?.slice(2, 5)).toEqual(['somebody with the number 4999', '0102805001', 'exact']);
    await page.locator('#sheet').selectOption('Notes');
    await page.locator('#status', { hasText: /^2 rows\. / }).waitFor();
  });

  test.each([
    ['old.xls', [0xd0, 0xcf, 0x11, 0xe0], /an old one \(\.xls\): save it as \.xlsx or CSV\.$/],
    ['broken.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x00], /could not be read as a workbook/],
    ['empty.csv', [0x0a], /^Empty\.csv has no rows\.$/],
  ] as const)('%s is refused with a reason', async (name, bytes, reason) => {
    const { page } = await open('/match');
    await drop(page, name, Uint8Array.from(bytes));
    await page.locator('#status', { hasText: reason }).waitFor();
    expect(await page.locator('#results').isVisible()).toBe(false);
  });

  test('nothing is asked for while a table is matched, and the policy forbids to send it anywhere', async () => {
    const { page } = await open('/match', { allowed: /./ });
    await paste(page, CSV);
    await finished(page, 4);
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await paste(page, `${CSV}\r\n5,Cebu,Carcar,Valladolid`);
    await finished(page, 5);
    await page.locator('#rows > li').nth(1).getByRole('button', { name: 'Choose another area' }).click();
    await page.keyboard.type('aglipay');
    await page.locator('.found button').first().click();
    await downloadFrom(page, 'Download CSV');
    expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
    const refused = await page.evaluate(async () => {
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
      await fetch('/api/meta').catch(() => undefined);
      await fetch('https://example.com/').catch(() => undefined);
      navigator.sendBeacon('/', 'a table');
      const form = document.body.appendChild(document.createElement('form'));
      form.submit();
      const image = new Image();
      image.src = 'https://example.com/?a+table';
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [...new Set(violated)].sort();
    });
    expect(refused).toEqual(['connect-src', 'form-action', 'img-src']);
  });

  test('a worker of the page may only ask its own site', async () => {
    const { page } = await open('/match', { allowed: /./ });
    const [worker] = await Promise.all([page.waitForEvent('worker'), paste(page, CSV)]);
    await finished(page, 4);
    const outcome = await worker.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'sent',
        () => 'refused',
      ),
    );
    expect(outcome).toBe('refused');
  });

  test('more rows than fit are on pages', async () => {
    const { page } = await open('/match');
    const rows = Array.from({ length: 120 }, (_, at) => (at % 3 === 0 ? `Nowhere ${at}` : 'Aglipay'));
    await paste(page, ['City\tBarangay', ...rows.map((name) => `City of Batac\t${name}`)].join('\n'));
    await finished(page, 120);
    expect(await page.textContent('#shown')).toBe('1 to 30 of 120');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => page.textContent('#shown')).toBe('31 to 60 of 120');
    expect(await page.locator('#rows .number').first().textContent()).toMatch(/^Row 32/);
    expect(await page.evaluate('document.activeElement.id')).toBe('rows');
  });
});

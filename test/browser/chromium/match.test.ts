import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { readSheetTexts } from '../../../generator/site/tools/match-workbook.ts';
import { hasChromium } from './open-browser.ts';
import { downloadFrom, layoutShift, useSite } from './open-page.ts';

const HEADER = 'No,Province,Town,Barangay';
const ROWS = ['1,Ilocos Norte,City of Batac,Aglipay', '2,Ilocos Norte,City of Batac,Nowhere', '3,Nowhere,,'];
const CSV = [HEADER, ...ROWS, '4,ilocos norte,City of Batac,NOWHERE'].join('\r\n');

const ADDED =
  'psgc_code,psgc_result,psgc_barangay,psgc_sub_municipality,psgc_city,psgc_province,psgc_region,' +
  'psgc_proposed_code,psgc_proposed_name,psgc_note';

const UNKNOWN = 'No release has this code.';
const FOREIGN =
  'No release has 2 of 3 different short codes, so none is read. ' +
  'They are codes without the two digits of the region: PPP, PPPMM or PPPMMBBB.';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite();

  const paste = async (page: Page, text: string): Promise<void> => {
    await page.fill('#pasted', text);
    await page.getByRole('button', { name: 'Use these rows' }).click();
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
    page.locator('#status', { hasText: new RegExp(`^(?:All|\\d+ of) ${rows} rows? matched[.:]`) }).waitFor();

  const codesIn = (page: Page) => page.locator('#rows .answer > p:first-child code').allTextContents();
  const resultsIn = async (page: Page) =>
    (await page.locator('#rows .status').allTextContents()).map((text) => /[A-Z][a-z ]+/.exec(text)?.[0]);
  const filter = (page: Page, name: RegExp) => page.locator('#filters').getByRole('button', { name });
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);

  test('a table that is dropped is matched by its header; its results stand where the form was and are announced', async () => {
    const { page } = await open('/match');
    await drop(page, 'Clients.csv', new TextEncoder().encode(CSV));
    await finished(page, 4);
    const chosen = ['region', 'province', 'city', 'barangay'].map((name) => page.inputValue(`#column-${name}`));
    expect(await Promise.all(chosen)).toEqual(['', '1', '2', '3']);
    expect(await page.locator('#status').textContent()).toBe('1 of 4 rows matched. 3 need you: 2 different places.');
    expect(await focused(page)).toBe('3. Results');
    expect(await page.locator('#source').isVisible()).toBe(false);
    expect(await page.locator('#opened').textContent()).toBe('Clients.csv, 4 rows Choose another table');
    expect(await page.locator('#guessed').textContent()).toBe(': Province, Town, Barangay');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await resultsIn(page)).toEqual(['Matched', 'Needs you', 'Needs you', 'Needs you']);
    expect(await filter(page, /^All 4$/).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('#rows .status > span').first().getAttribute('aria-hidden')).toBe('true');
    await filter(page, /Matched 1$/).click();
    await expect.poll(() => resultsIn(page)).toEqual(['Matched']);
    expect(await filter(page, /Matched 1$/).getAttribute('aria-pressed')).toBe('true');
    expect(await filter(page, /No code/).count()).toBe(0);
    await filter(page, /^All/).click();
    await expect.poll(() => resultsIn(page)).toHaveLength(4);
    expect(await page.locator('#rows .written').allTextContents()).toContain('Aglipay, City of Batac, Ilocos Norte');
    expect((await codesIn(page))[0]).toBe('0102805001');
    await page.getByRole('button', { name: 'Choose another table' }).click();
    expect(await focused(page)).toBe('file');
    expect(await page.locator('#rows').isVisible()).toBe(true);
  });

  test.each([1440, 360])('the choices of columns are whole at %s px', async (width) => {
    const { page } = await open('/match', { width });
    await paste(page, 'City\tBarangay\nCity of Batac\tAglipay');
    await finished(page, 1);
    await page.locator('summary', { hasText: '2. Columns' }).click();
    const missing = await page.locator('#columns select:visible').evaluateAll((selects) =>
      selects.map((select) => {
        const laidOut = select.getBoundingClientRect().width;
        (select as HTMLElement).style.width = 'max-content';
        return Math.max(0, select.getBoundingClientRect().width - laidOut);
      }),
    );
    expect(missing).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('a row that is sure asks for nothing, and one that needs a person leaves without a code', async () => {
    const { page } = await open('/match');
    await paste(page, 'City\tBarangay\nBatac City\tBrgy. Aglipay\nCity of Batac\tNowhere');
    await finished(page, 2);
    const { bytes } = await downloadFrom(page, 'Download CSV');
    expect(`${bytes}`.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^Batac City,Brgy\. Aglipay,0102805001,matched,.*,,,$/),
      expect.stringMatching(/^City of Batac,Nowhere,,needs you,,,,,,0102805000,"City of Batac, Ilocos Norte, /),
    ]);
    await expect
      .poll(() => page.textContent('#saved'))
      .toMatch(/^Saved as .*\.csv\. 1 row without a code still needs you\.$/);
    await filter(page, /Matched 1$/).click();
    await expect
      .poll(() => page.locator('#rows .answer').allTextContents())
      .toEqual(['Aglipay 0102805001Barangay in Batac City, Ilocos Norte, Region I (Ilocos Region)Why?']);
  });

  test('a row that is not named officially says why it is its area when a person asks', async () => {
    const { page } = await open('/match');
    await paste(page, ['Town,Barangay', 'Cebu City,Lahug', 'City of Cebu,Lahug'].join('\n'));
    await finished(page, 2);
    expect(await page.locator('#rows .why').count()).toBe(1);
    await page.locator('#rows').getByText('Why?').click();
    const why = page.locator('#rows .why div');
    await expect.poll(() => why.textContent()).toMatch(/^For it:.*The barangay stands in the column of barangays\./);
    expect(await why.textContent()).not.toMatch(/\d/);
  });

  test('other columns are matched when a person chooses them', async () => {
    const { page } = await open('/match');
    await paste(page, 'Where\tRemarks\nCity of Batac\tAglipay\nCity of Batac\tBaay');
    await page.locator('summary', { hasText: '2. Columns' }).click();
    await page.getByLabel('City or municipality').selectOption({ label: 'Where' });
    await page.getByLabel('Barangay', { exact: true }).selectOption({ label: 'Remarks' });
    await page.getByLabel('Address in one column').selectOption({ label: 'not in the table' });
    await expect.poll(() => codesIn(page)).toEqual(['0102805001', '0102805002']);
    expect(await resultsIn(page)).toEqual(['Matched', 'Matched']);
    await page.getByLabel('The first row has the titles').uncheck();
    await finished(page, 3);
  });

  test('of a district with more barangays than are offered, all of the city are searched', async () => {
    const { page } = await open('/match');
    // Of a table of more than 20 rows, those come first that need a person.
    await paste(page, `City\tBarangay\n${'Batac City\tAglipay\n'.repeat(20)}Iloilo City\tJaro\nBatac City\tNowhere`);
    await expect.poll(() => page.locator('.choice').count()).toBeGreaterThan(10);
    expect(await resultsIn(page)).toEqual(['Needs you', 'Needs you']);
    await page.getByLabel('Not in this list? Search all of Iloilo City').fill('tabuc suba');
    await page.locator('.found button', { hasText: 'Tabuc Suba' }).first().waitFor();
  });

  test('rows are settled with the keyboard alone, each once for all that are equal, and undone', async () => {
    const { page } = await open('/match');
    await paste(page, CSV);
    await finished(page, 4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^Row 3, 1 more like it.*No barangay of this name in Batac City\./);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Use Batac City only/);
    await page.keyboard.press('Enter');
    // The focus goes to the next row, in which there is nothing but a search.
    await expect.poll(() => focused(page)).toMatch(/^Row 4/);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('find-2');
    await page.keyboard.type('aglipay batac');
    await page.locator('#rows .found').getByRole('button').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/^Aglipay barangay, Batac City/);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('find-2');
    await page.keyboard.press('Enter');
    await page.locator('#status', { hasText: /^All 4 rows matched: 2 barangays, 2 cities\.$/ }).waitFor();
    await expect.poll(() => focused(page)).toBe('↓ CSV');
    await expect.poll(() => codesIn(page)).toEqual(['0102805001', '0102805000', '0102805001', '0102805000']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => resultsIn(page)).toEqual(['Matched', 'Matched', 'Needs you', 'Matched']);
  });

  test('cells are corrected in place: they are matched again, are in the file, and can be undone', async () => {
    const { page } = await open('/match');
    await paste(page, CSV);
    await finished(page, 4);
    const row = page.locator('#rows > li').nth(1);
    await row.getByRole('button', { name: 'Edit' }).click();
    await page.keyboard.press('Escape');
    expect([await focused(page), await row.locator('.written').textContent()]).toEqual([
      'Edit',
      'Nowhere, City of Batac, Ilocos Norte',
    ]);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('province');
    await row.getByLabel('Barangay').fill('Baay');
    await page.keyboard.press('Enter');
    await page.locator('#status', { hasText: '3 of 4 rows matched. 1 needs you.' }).waitFor();
    expect(await focused(page)).toMatch(/^Row 3, 1 more like itBaay, City of Batac.*✓ MatchedBaay 0102805002/);
    const lines = `${(await downloadFrom(page, 'Download CSV')).bytes}`.split('\r\n');
    expect(lines[4]).toMatch(/^4,ilocos norte,City of Batac,Baay,0102805002,matched,Baay,,City of Batac,/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('#status', { hasText: '1 of 4 rows matched.' }).waitFor();
    expect(await row.locator('.written').textContent()).toBe('Nowhere, City of Batac, Ilocos Norte');
  });

  test('rows to check are accepted one by one or all at once, and the numbers fall', async () => {
    const { page } = await open('/match');
    await paste(page, 'City\tBarangay\nBatac\tAglipai\nBatac\tMagnuan\nBatac\tQuiling Norti\nBatac\tNowhere');
    const said = (text: string) => page.locator('#status', { hasText: text }).waitFor();
    await said('0 of 4 rows matched. 3 to check. 1 needs you.');
    await filter(page, /Check 3$/).click();
    await page.getByRole('button', { name: 'Accept Aglipay' }).click();
    await said('1 of 4 rows matched. 2 to check. 1 needs you.');
    await expect.poll(() => focused(page)).toMatch(/^Row 3/);
    await page.getByRole('button', { name: 'Accept all 2' }).click();
    await said('3 of 4 rows matched. 1 needs you.');
    expect(await focused(page)).toBe('Next');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said('1 of 4 rows matched. 2 to check. 1 needs you.');
  });

  test('a code that was divided is settled by clicking one of its successors', async () => {
    const { page } = await open('/codes');
    await paste(page, '0604500000\n1380100176\n012805001\n1380100176\n9999999999');
    await finished(page, 5);
    await expect.poll(() => resultsIn(page)).toEqual(['Matched', 'Needs you', 'Matched', 'Needs you', 'Needs you']);
    expect((await codesIn(page))[0]).toBe('1804500000');
    expect(await page.locator('.note').first().textContent()).toMatch(
      /^0604500000 was the code of Negros Occidental until/,
    );
    const split = page.locator('#rows > li').nth(1);
    expect(await split.locator('.candidates button').count()).toBe(6);
    await split.getByRole('button', { name: 'Barangay 176-C', exact: true }).click();
    await expect.poll(() => resultsIn(page)).toEqual(['Matched', 'Matched', 'Matched', 'Matched', 'Needs you']);
  });

  test.each([
    ['without a heading', '137602034\n064501000', [UNKNOWN], 1],
    ['with the heading code', 'code\n137602034\n999999999', [UNKNOWN, UNKNOWN], 0],
    ['beside names', 'PSGC\tCity\n137602034\tBatac', [UNKNOWN], 0],
    ['with short codes of another kind', 'code\n01028\n02801\n02802', Array.from({ length: 3 }, () => FOREIGN), 0],
  ])('/codes reads codes alone, also unknown ones: a column %s', async (_what, text, notes, matched) => {
    const { page } = await open('/codes');
    await paste(page, text);
    await finished(page, text.split('\n').length - (/^[a-z]/i.test(text) ? 1 : 0));
    await expect.poll(() => page.locator('.note').allTextContents()).toEqual(notes);
    expect((await resultsIn(page)).filter((result) => result === 'Matched')).toHaveLength(matched);
    expect(await page.locator('#column-city').inputValue()).toBe('');
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
      '1,Ilocos Norte,City of Batac,Aglipay,"a, ""b""",0102805001,matched,Aglipay,,City of Batac,Ilocos Norte,Region I (Ilocos Region),,,',
      '',
    ].join('\r\n');
    const { name, bytes } = await downloadFrom(page, 'Download CSV');
    expect([name, `${bytes}`]).toEqual(['clients.psgc.csv', `\ufeff${first}`]);
    await page.locator('summary', { hasText: 'About the file' }).click();
    await page.getByLabel('CSV with a byte order mark').uncheck();
    expect(`${(await downloadFrom(page, 'Download CSV')).bytes}`).toBe(first);
  });

  test('a workbook is read, its sheet can be changed, and another one is downloaded', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ['City of Batac', 'Aglipay', `somebody number ${at}`]);
    const blob = await writeXlsxFile([
      { sheet: 'Notes', data: [['Remark'], ['nothing']] },
      { sheet: 'Clients', data: [['City', 'Barangay', 'Name'], ...many] },
    ]).toBlob();
    const { page } = await open('/match');
    await drop(page, 'clients.xlsx', new Uint8Array(await blob.arrayBuffer()));
    await page.locator('#status', { hasText: /^All 5,000 rows matched\.$/ }).waitFor();
    expect(await page.locator('#sheet').inputValue()).toBe('Clients');
    const { name, bytes } = await downloadFrom(page, 'Download XLSX');
    expect(name).toBe('clients.psgc.xlsx');
    const [sheet] = await readSheetTexts(bytes);
    expect(sheet?.rows[0]).toEqual(['City', 'Barangay', 'Name', ...ADDED.split(',')]);
    expect(sheet?.rows[5000]?.slice(2, 5)).toEqual(['somebody number 4999', '0102805001', 'matched']);
    await page.locator('summary', { hasText: '2. Columns' }).click();
    await page.locator('#sheet').selectOption('Notes');
    await page.locator('#opened', { hasText: 'clients.xlsx, 2 rows, sheet Notes' }).waitFor();
  });

  test.each([
    ['old.xls', [0xd0, 0xcf, 0x11, 0xe0], /an old one \(\.xls\): save it as \.xlsx without/],
    ['broken.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x00], /^broken\.xlsx could not be read as a workbook/],
    ['real.pdf', [0x25, 0x50, 0x44, 0x46, 0x2d], /^real\.pdf is a PDF: copy the table out of it/],
    ['empty.csv', [0x0a], /^empty\.csv has no rows\.$/],
  ] as const)('%s is refused with a reason', async (name, bytes, reason) => {
    const { page } = await open('/match');
    await drop(page, name, Uint8Array.from(bytes));
    await page.locator('#status', { hasText: reason }).waitFor();
    expect(await page.locator('#results').isVisible()).toBe(false);
    expect(await focused(page)).toBe('file');
  });

  test('nothing is asked for while a table is matched, and the policy forbids to send it anywhere', async () => {
    const { page } = await open('/match', { allowed: /./ });
    await paste(page, CSV);
    await finished(page, 4);
    await page.getByRole('button', { name: 'Choose another table' }).click();
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await paste(page, `${CSV}\r\n5,Cebu,Carcar,Valladolid`);
    await finished(page, 5);
    await page.getByRole('button', { name: 'Choose another area' }).first().click();
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
    await filter(page, /^All/).click();
    await expect.poll(() => page.textContent('#shown')).toBe('1 to 30 of 120');
    await page.getByRole('button', { name: 'Further rows' }).click();
    await expect.poll(() => page.textContent('#shown')).toBe('31 to 60 of 120');
    expect(await page.locator('#rows .number').first().textContent()).toMatch(/^Row 32/);
    expect(await page.evaluate('document.activeElement.id')).toBe('rows');
  });
});

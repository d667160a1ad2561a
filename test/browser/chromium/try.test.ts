import { describe, expect, test } from 'vitest';
import { hasChromium } from './open-browser.ts';
import { copied, FAILED, useSite } from './open-page.ts';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open, origin } = useSite();

  test('a request shows status, size, time, body and headers, and is kept in the address', async () => {
    const { page } = await open('/try');
    await page.fill('#path', '/api/v2/regions/1300000000');
    await page.press('#path', 'Enter');
    await page.locator('#answer').waitFor();
    expect(await page.textContent('#body')).toContain('"name": "National Capital Region (NCR)"');
    expect(await page.textContent('#status')).toMatch(/^200 OK · \d+ bytes(, \d+ over the network)? · \d+ ms$/);
    await page.click('summary');
    expect(await page.textContent('#headers')).toContain('application/json');
    expect(new URL(page.url()).searchParams.get('path')).toBe('/api/v2/regions/1300000000');
  });

  test('an error is shown as the API sends it', async () => {
    const { page } = await open('/try?path=/api/v2/regions/9', FAILED);
    await page.locator('#status', { hasText: '404 Not Found' }).waitFor();
    expect(JSON.parse((await page.textContent('#body')) ?? '')).toHaveProperty('message');
  });

  test.each([
    ['https://psgc.example/api/v2/provinces/Cebu?x=1', 'Requests go to localhost', '/api/v2/provinces/Cebu?x=1'],
    ['//evil.example/api/v2/regions', 'is not a whole address of the API', '/api/v2/regions'],
    ['regions', 'regions is not a whole address of the API', '/api/v2/regions'],
    ['v2/regions/Region I (Ilocos Region)', 'is not a whole address', '/api/v2/regions/Region I (Ilocos Region)'],
    ['', 'There is no address', '/api/v2/regions'],
  ])('%j is not sent, and the page says what to type', async (typed, reason, address) => {
    const { page } = await open('/try');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.fill('#path', typed);
    await page.press('#path', 'Enter');
    const link = page.locator('#status a');
    await link.waitFor();
    expect(await page.textContent('#status')).toContain(reason);
    expect(await page.textContent('#sample')).toBe('');
    expect(asked.filter((path) => path !== '/assets/routes.json' && path !== '/assets/icon.svg')).toEqual([]);
    expect(await link.textContent()).toBe(address);
    await link.click();
    await page.locator('#answer').waitFor();
    expect(await page.textContent('#status')).toMatch(/^200 /);
    expect(await page.inputValue('#path')).toBe(address);
    expect(await page.textContent('#sample')).toContain(encodeURI(address));
  });

  test.each([
    ['/api/v2/', '/api/v2/regions', 'All regions'],
    [
      '/api/v2/regions/Region I (Ilocos Region)/provinces/',
      '/api/v2/regions/Region I (Ilocos Region)/provinces/0102800000',
      'Ilocos Norte',
    ],
    ['/api/changes/', '/api/changes/2026-2q', ''],
  ])('after %j it suggests %j', async (typed, address, label) => {
    const { page } = await open('/try');
    await page.fill('#path', typed);
    const option = page.locator(`#completions option[value="${address}"]`);
    await option.waitFor({ state: 'attached' });
    expect(await option.getAttribute('label')).toContain(label);
  });

  test('every suggestion gets an answer, and only addresses that can go on have any', async () => {
    const { page } = await open('/try');
    for (const typed of ['/api/', '/api/codes/', '/gitlab/api/', '/api/v2/provinces/0102800000/']) {
      await page.fill('#path', typed);
      const options = page.locator(`#completions option[value^="${typed}"]`);
      await options.first().waitFor({ state: 'attached' });
      const address = await options.last().getAttribute('value');
      const { status } = await fetch(`${origin()}${address}`);
      expect([address, status]).toEqual([address, 200]);
    }
    await page.fill('#path', '/api/changes/2024-2q/');
    await page.locator('#completions option').first().waitFor({ state: 'detached' });
  });

  test('links in an answer send the next request, and the browser goes back', async () => {
    const { page } = await open('/try?path=/api/v1/barangays?per_page=5');
    await page.locator('#body a', { hasText: 'page=2' }).first().click();
    await page.waitForURL(/page%3D2/);
    await page.locator('#body .key', { hasText: '"data"' }).waitFor();
    await page.goBack();
    await page.waitForFunction(() =>
      (document.querySelector('#path') as HTMLInputElement).value.endsWith('per_page=5'),
    );
  });

  test('the request is shown as code, which the button copies', async () => {
    const { page } = await open('/try?path=/api/v2/provinces/Cebu');
    const url = `${origin()}/api/v2/provinces/Cebu`;
    for (const language of ['curl', 'fetch', 'axios', 'PHP', 'Python']) {
      await page.check(`input[value="${language}"]`);
      expect(await page.textContent('#sample')).toContain(`'${url}'`);
    }
    await page.click('[data-copy="sample"]');
    await page.locator('[data-copy="sample"]', { hasText: 'Copied' }).waitFor();
    expect(await copied(page)).toBe(await page.textContent('#sample'));
  });
});

import { describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open, origin } = useSite(useChromium());

  test.each([
    ['poblasion burgos ilocos norte', 'Poblacion', '/areas/0102806000#0102806011'],
    ['CEBU CTY', 'City of Cebu', '/areas/0730600000'],
    ['paranaque', 'City of Parañaque', '/areas/1381000000'],
    ['qeuzon city', 'Quezon City', '/areas/1381300000'],
    ['nueva viscaya', 'Nueva Vizcaya', '/areas/0205000000'],
    ['0604500000', 'Negros Occidental', '/areas/1804500000'],
  ])('typing %j finds %s first', async (q, name, address) => {
    const { page, complaints } = await open('/search');
    await page.locator('#q').pressSequentially(q);
    const first = page.locator('#results a').first();
    // What the first letters find is shown before.
    await expect.poll(() => first.getAttribute('href').catch(() => null)).toBe(address);
    expect(await first.textContent()).toBe(name);
    expect(new URL(page.url()).searchParams.get('q')).toBe(q);
    await first.click();
    await page.waitForURL(`**${address}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the names are loaded at the first keystroke, once', async () => {
    const { page } = await open('/search');
    const loaded: string[] = [];
    page.context().on('request', (request) => {
      // Chromium asks for the icon of a page again when its address changes.
      if (!request.url().endsWith('/icon.svg')) loaded.push(request.url());
    });
    await page.locator('#q').pressSequentially('manila');
    await page.locator('#results a').first().waitFor();
    await page.locator('#q').fill('makati');
    await page.locator('#results a', { hasText: 'Makati' }).first().waitFor();
    expect(loaded.sort()).toEqual([`${origin()}/assets/dataset.json`, `${origin()}/assets/search-worker.js`]);
    await page.context().close();
  });

  test('a link to a search shows its results, narrowed to a kind', async () => {
    const { page } = await open('/search?q=isabela&kind=province');
    await page.locator('#results a').first().waitFor();
    expect(await page.locator('#results .what').allTextContents()).toEqual(['province']);
    await page.selectOption('#kind', 'city');
    await page.locator('#results a', { hasText: 'City of Isabela' }).waitFor();
    expect(page.url()).toBe(`${origin()}/search?q=isabela&kind=city`);
    await page.context().close();
  });

  test('the start page leads to the search', async () => {
    const { page } = await open('/');
    await page.fill('#q', 'burgos');
    await page.press('#q', 'Enter');
    await page.locator('#results a', { hasText: 'Burgos' }).first().waitFor();
    expect(page.url()).toBe(`${origin()}/search?q=burgos`);
    await page.context().close();
  });

  test('the arrows go from the field to the results and back', async () => {
    const { page } = await open('/search?q=san jose');
    await page.locator('#results a').nth(1).waitFor();
    await page.focus('#q');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await page.locator('#results a').nth(1).getAttribute('href');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate('document.activeElement.id')).toBe('q');
    await page.context().close();
  });

  test('what matches nothing and what cannot be loaded are said', async () => {
    const { page } = await open('/search?q=zzzzqqqq');
    await page.locator('#status', { hasText: 'No area has all of these words' }).waitFor();
    await page.context().close();
    const other = await open('/search');
    await other.page.context().route('**/dataset.json', (route) => route.abort());
    await other.page.locator('#q').pressSequentially('m');
    await other.page.locator('#status', { hasText: 'could not be loaded' }).waitFor();
    await other.page.context().unrouteAll();
    await other.page.locator('#q').pressSequentially('anila');
    await other.page.locator('#results a', { hasText: 'Manila' }).first().waitFor();
    await other.page.context().close();
  });
});

import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium } from './open-browser.ts';
import { copied, FAILED, useSite } from './open-page.ts';
import { readLines } from '../../oracle/facts.ts';
import { DATA } from '../../oracle/shipped.ts';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open, openPlain, origin } = useSite();

  test.each([
    ['poblasion burgos ilocos norte', 'Poblacion', '/areas/0102806011'],
    ['qeuzon city', 'Quezon City', '/areas/1381300000'],
    ['0604500000', 'Negros Occidental', '/areas/1804500000'],
  ])('typing %j finds %s first', async (q, name, address) => {
    const { page } = await open('/search');
    await page.locator('#q').pressSequentially(q);
    const first = page.locator('#results li > a').first();
    // What the first letters find is shown before.
    await expect.poll(() => first.getAttribute('href').catch(() => null)).toBe(address);
    expect(await first.textContent()).toBe(name);
    const above = await first.evaluate((link) => link.getAttribute('aria-describedby'));
    expect(await page.textContent(`#${above}`)).toBe(await first.locator('xpath=../p').textContent());
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(q);
    await first.click();
    await page.waitForURL(`**${address}`);
  });

  test('the key / goes to the search until a person turns it off, on every page', async () => {
    const { page } = await open('/areas');
    const goesToSearch = async (key: string): Promise<boolean> => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement?.matches('.find input') === true);
    };
    expect(await goesToSearch('/')).toBe(true);
    await page.goto(`${origin()}/search`);
    await page.getByLabel('The key / goes to the search').uncheck();
    await page.goto(`${origin()}/areas`);
    expect([await goesToSearch('/'), await goesToSearch('Control+k')]).toEqual([false, true]);
  });

  test('the names are loaded once, when the field gets the focus, before a key', async () => {
    const { page } = await open('/areas');
    const loaded: string[] = [];
    page.context().on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const isOfSearch = (path: string): boolean => /dataset|search-worker/.test(path);
    await page.goto(`${origin()}/search`, { waitUntil: 'networkidle' });
    const once = ['/assets/dataset.json', '/assets/search-worker.js'];
    expect(loaded.filter(isOfSearch).sort()).toEqual(once);
    await page.locator('#q').pressSequentially('manila');
    await page.locator('#results li > a').first().waitFor();
    await page.locator('#q').fill('makati');
    await page.locator('#results li > a', { hasText: 'Makati' }).first().waitFor();
    expect(loaded.filter(isOfSearch).sort()).toEqual(once);
  });

  test('while people type, the page says nothing, keeps its address and moves nothing', async () => {
    const { page } = await open('/search', { width: 360, scheme: 'light' });
    await page.evaluate(() => {
      const watched = window as unknown as { said: string[]; addresses: number; shift: number };
      Object.assign(watched, { said: [], addresses: 0, shift: 0 });
      const status = document.querySelector('#status');
      if (status === null) throw new Error('no status');
      new MutationObserver(() => watched.said.push(status.textContent ?? '')).observe(status, { childList: true });
      const replace = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        watched.addresses += 1;
        replace(...given);
      };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.locator('#q').pressSequentially('san jose', { delay: 20 });
    await page.locator('#status', { hasText: /best/ }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('san jose');
    const watched = await page.evaluate(() => {
      const { said, addresses, shift } = window as unknown as { said: string[]; addresses: number; shift: number };
      return { said, addresses, shift };
    });
    expect(watched.said).toEqual([expect.stringMatching(/^Showing the 20 best matches|^\d+ matches, best first$/)]);
    expect(watched.addresses).toBe(1);
    // Shifts within half a second of a key have no weight in the figure of browsers, but people see them.
    expect(watched.shift).toBeLessThan(0.01);
  });

  test('a result that is clicked at once leads back to the search', async () => {
    const { page } = await open('/search');
    await page.locator('#q').fill('makati');
    await page.locator('#results li > a', { hasText: 'Makati' }).first().click();
    await page.waitForURL('**/areas/**');
    await page.goBack();
    expect(new URL(page.url()).searchParams.get('q')).toBe('makati');
  });

  test('before anything is typed the page has the regions, and a result says under which name it was found', async () => {
    const { page } = await open('/search');
    const regions = page.locator('#start li');
    expect(await regions.count()).toBe(18);
    await page.locator('#q').fill('bgc');
    await expect
      .poll(() => page.locator('#results li p').allTextContents())
      .toEqual(['Known as BGC. Taguig City, National Capital Region (NCR)']);
    expect(await regions.first().isVisible()).toBe(false);
    await page.locator('#q').fill('');
    await regions.first().waitFor();
  });

  test('a link to a search shows its results, narrowed to a kind', async () => {
    const { page } = await open('/search?q=isabela&kind=province');
    await page.locator('#results li > a').first().waitFor();
    expect(await page.locator('#results .what').allTextContents()).toEqual(['province']);
    await page.selectOption('#kind', 'city');
    await page.locator('#results li > a', { hasText: 'Isabela City' }).waitFor();
    expect(page.url()).toBe(`${origin()}/search?q=isabela&kind=city`);
  });

  test('the arrows go from the field to the results and back, and Escape back at once', async () => {
    const { page } = await open('/search?q=san jose');
    await page.locator('#results li > a').nth(1).waitFor();
    await page.focus('#q');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await page.locator('#results li > a').nth(1).getAttribute('href');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate('document.activeElement.id')).toBe('q');
    await page.locator('#results li > a').nth(1).focus();
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.id')).toBe('q');
    expect(await page.inputValue('#q')).toBe('san jose');
  });

  test.each([
    ['0604500000', /^0604500000 was Negros Occidental until 2024-04\. Its code now:$/, ['1804500000']],
    ['1380100176', /^1380100176 was Barangay 176 until .* divided into 6 areas:$/, 6],
    ['0102800000', /^1 match$/, ['0102800000']],
    ['6000', /^1 area has the ZIP code 6000\. Barangays without one of their own have that of their /, ['0730600000']],
    ['072217066', /^072217066 is the nine-digit code of San Antonio\.$/, ['0730600066']],
    ['123 rizal st brgy san antonio pasig', /^This address is in:$/, ['1381200019']],
    ['unit 4 sta cruz manila', /^Only a part of this address was understood:$/, ['1380605000']],
    ['cubao qc', /^Cubao is a part of Quezon City; it has no code of its own\.$/, ['1381300000']],
    ['9999', /^No areas have the ZIP code 9999\.$/, []],
    ['tortugass', /^No place is called “tortugass”\. A similar name:$/, ['0300803022']],
    ['zzzzqqqq', /^No place matches\. Check the spelling/, []],
    ['137602034', /^No known publication of the PSGC has the code 137602034\. Is a digit wrong\?$/, []],
  ])('a search for %s says what it is', async (q, sentence, codes) => {
    const { page } = await open(`/search?q=${q}`);
    await expect.poll(() => page.textContent('#summary')).toMatch(sentence);
    const found = await page.locator('#results code').allTextContents();
    if (typeof codes === 'number') expect(found).toHaveLength(codes);
    else expect(found).toEqual(codes);
  });

  test('each result has its code to copy, in a column', async () => {
    const { page } = await open('/search?q=poblacion burgos');
    const first = page.locator('#results li').first();
    await first.getByRole('button').click();
    const code = await first.locator('code').textContent();
    expect(await copied(page)).toBe(code);
    const lefts = await page
      .locator('#results code')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(5);
    expect(new Set(lefts).size).toBe(1);
    const heights = await page
      .locator('#q, #kind')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
  });

  test('a row has the population and marks what matched, and similar names are folded below', async () => {
    const { page } = await open('/search?q=brgy 1 caloocan');
    const first = page.locator('#results li').first();
    const { population_2024: people } =
      readLines(join(DATA, 'barangays.csv')).find(({ code }) => code === '1380100001') ?? {};
    await first.locator('.inhabitants', { hasText: `${Number(people).toLocaleString('en')} people` }).waitFor();
    expect(await first.locator('mark').allTextContents()).toEqual(['1', 'Caloocan']);
    expect(await page.locator('#results code:visible').allTextContents()).toEqual(['1380100001']);
    expect(await first.locator('.what').textContent()).toBe('barangay, ZIP 1400 of its city');
    expect(await page.textContent('#summary')).toBe('1 match');
    await page.getByText('Similar names').click();
    expect(await page.locator('#results code:visible').count()).toBeGreaterThan(5);
  });

  test('pages and documents are found too, for which the places do not wait', async () => {
    const { page } = await open('/search');
    const held: Route[] = [];
    await page.route('**/documents.json', (route) => void held.push(route));
    await page.fill('#q', 'map of cebu');
    await page.locator('#results li > a').first().waitFor();
    expect(await page.locator('#pages li').count()).toBe(0);
    for (const route of held) await route.continue();
    await page.locator('#pages a', { hasText: /^Map/ }).waitFor();
    await page.fill('#q', 'cities of cebu');
    await page.locator('#pages a[href="/table?level=cities&within=0702200000"]').waitFor();
    await page.fill('#q', 'picker');
    await page.locator('#documents a[href="/docs/picker"]').first().waitFor();
    await page.locator('#start').waitFor({ state: 'hidden' });
    expect(await page.textContent('#summary')).toBe('No place has this name. These pages fit:');
  });

  describe('the search of the header', () => {
    const field = '.find input';

    // What is typed on the page for tables stays in the browser.
    test.each([
      ['/', 2],
      ['/areas/1381200019', 2],
      ['/docs/data', 2],
      ['/match', 1],
      ['/nope', 2],
    ])(
      'on %s it loads nothing before it has the focus, and suggests places with links to their pages in %d requests',
      async (path, requests) => {
        const { page, answers } = await open(path, path === '/nope' ? FAILED : {});
        const loaded = () => answers.filter((each) => /place-suggestions|api\/search/.test(each.url())).length;
        expect(loaded()).toBe(0);
        await page.keyboard.press('/');
        await page.keyboard.type('san antonio pasig', { delay: 10 });
        const link = page.locator('.suggestions a', { hasText: 'San Antonio' }).first();
        await link.waitFor();
        expect(loaded()).toBe(requests);
        expect(await link.locator('mark').allTextContents()).toEqual(['San', 'Antonio']);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/areas/1381200019');
      },
    );

    test.each([
      ['/areas', 'bgc', 'Fort Bonifacio', /^barangay 1381500020 · Known as BGC · Taguig City, /],
      ['/match', 'bgc', 'Fort Bonifacio', /^barangay 1381500020 · Known as BGC · Taguig City, /],
      ['/areas', 'lahug cebu', 'Lahug', /^barangay 0730600041 · Cebu City, /],
      ['/growth', 'san jos', 'San Jose', /^city 0304926000 · Nueva Ecija, /],
    ])('on %s, %j suggests %s above everything, and says why and its code', async (path, q, name, about) => {
      const { page } = await open(path);
      await page.fill(field, q);
      const item = page.locator('.find li', { hasText: name }).first();
      await item.waitFor();
      expect(await item.locator('p').textContent()).toMatch(about);
      const isOnTop = (list: Element): boolean => {
        const { x, y, height } = list.getBoundingClientRect();
        const spots = Array.from({ length: height / 10 }, (_, at) =>
          document.elementFromPoint(x + 20, y + 10 * at + 5),
        );
        return spots.every((each) => list.contains(each));
      };
      expect(await page.locator('.find ol').evaluate(isOnTop)).toBe(true);
    });

    test.each(['Control+k', 'Meta+k', '/'])('%s goes to it, but a slash in another field is a slash', async (key) => {
      const { page } = await open('/docs/data');
      await page.keyboard.press(key);
      expect(await page.locator(field).evaluate((each) => each === document.activeElement)).toBe(true);
      await page.goto(`${origin()}/zip-codes`);
      await page.focus('#q');
      await page.keyboard.press(key);
      expect(await page.inputValue('#q')).toBe(key === '/' ? '/' : '');
    });

    test('Enter goes to the page of the search, also without a script', async () => {
      for (const page of [(await open('/areas')).page, await openPlain('/areas')]) {
        await page.fill(field, 'cebu');
        await page.press(field, 'Enter');
        await page.waitForURL('**/search?q=cebu');
      }
    });

    test('Escape and another place with the focus close the list', async () => {
      const { page } = await open('/areas');
      const list = page.locator('.find ol');
      await page.fill(field, 'cebu');
      await list.locator('a').first().waitFor();
      await page.keyboard.press('Escape');
      expect(await list.isVisible()).toBe(false);
      await page.fill(field, 'cebu city');
      await list.locator('a').first().waitFor();
      await page.focus('main a');
      expect(await list.isVisible()).toBe(false);
    });
  });

  test('“Show more” has every barangay of a name', async () => {
    const { page } = await open('/search?q=Poblacion');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.locator('#results li').nth(600).waitFor();
    const names = await page.locator('#results li > a').allTextContents();
    const expected = readLines(join(DATA, 'barangays.csv')).filter(({ name }) =>
      /^Poblacion(?: \(Pob\.\))?$/.test(name ?? ''),
    );
    expect(names.filter((name) => /^Poblacion(?: \(Pob\.\))?$/.test(name))).toHaveLength(expected.length);
  });
});

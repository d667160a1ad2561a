import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ElementPage, useElements } from './element-page.ts';
import { openElementSite, POLICY, type Site } from './element-site.ts';
import { hasChromium } from './open-browser.ts';

const PASIG = 'San Antonio\nBarangay · Pasig City, National Capital Region (NCR)';
const CASIGURAN = 'San Antonio\nBarangay · Casiguran, Sorsogon, Region V (Bicol Region)';
const PARTS = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Barangay 176-${letter}`);
const TYPED = 'san antonio pasig';
const FAILED = 'The address could not be loaded.';
const BODY = '<form>{element}<p>What follows in the form.</p><button>Send</button></form>';

/** The words of a browser for the one search that a host without a function answers with 404. */
const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

describe.skipIf(!hasChromium)('the field for addresses in Chromium (skipped where there is none)', () => {
  const { open, site } = useElements();
  let other: Site;
  beforeAll(async () => {
    site().add('/sent?psgc=1381200019', 'sent');
    other = await openElementSite();
  });
  afterAll(async () => other.close());

  /** A field in which two areas are suggested. */
  async function openSearched(): Promise<ElementPage> {
    const field = await open('address');
    await field.search(TYPED, PASIG);
    return field;
  }

  const caret = ({ input }: ElementPage) =>
    input.evaluate((one) => (one instanceof HTMLInputElement ? one.selectionStart : null));
  const isFocused = ({ input }: ElementPage) => input.evaluate((one) => one.matches(':focus'));

  test('the accessibility tree has a combobox with a name, a description, and the list that it controls', async () => {
    const field = await open('address', 'required');
    expect(await field.spoken('combobox', 'listbox', 'option')).toMatchObject([
      {
        ...{ role: 'combobox', name: 'Address', expanded: false, autocomplete: 'list', hasPopup: 'listbox' },
        description: 'Barangay, such as San Antonio, Pasig',
        required: true,
      },
    ]);
    await field.search(TYPED, PASIG);
    await field.press('ArrowDown');
    expect(await field.spoken('combobox', 'listbox', 'option')).toMatchObject([
      { role: 'combobox', expanded: true, focused: true, activedescendant: 'option-0', controls: 'list' },
      { role: 'listbox', name: 'Address' },
      { role: 'option', name: PASIG.replace('\n', ' '), selected: true },
      { role: 'option', name: CASIGURAN.replace('\n', ' '), selected: false },
    ]);
  });

  const CHOSEN = 'San Antonio, Pasig City';
  test.each<[keys: readonly string[], isOpen: boolean, active: string, text: string, value: string, caret: number]>([
    [['ArrowDown'], true, PASIG, TYPED, '', 17],
    [['ArrowDown', 'ArrowDown'], true, CASIGURAN, TYPED, '', 17],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], true, PASIG, TYPED, '', 17],
    [['ArrowUp'], true, CASIGURAN, TYPED, '', 17],
    [['ArrowDown', 'ArrowUp'], true, CASIGURAN, TYPED, '', 17],
    [['ArrowDown', 'Home'], true, '', TYPED, '', 0],
    [['ArrowDown', 'Home', 'ArrowRight'], true, '', TYPED, '', 1],
    [['ArrowDown', 'End'], true, '', TYPED, '', 17],
    [['ArrowDown', 'ArrowLeft'], true, '', TYPED, '', 16],
    [['Enter'], false, '', TYPED, '', 17],
    [['ArrowDown', 'Enter'], false, '', CHOSEN, '1381200019', CHOSEN.length],
    [['ArrowDown', 'Escape'], false, '', TYPED, '', 17],
    [['ArrowDown', 'Escape', 'Escape'], false, '', '', '', 0],
    [['Escape', 'Alt+ArrowDown'], true, '', TYPED, '', 17],
    [['Escape', 'Alt+ArrowDown', 'Alt+ArrowUp'], false, '', TYPED, '', 17],
  ])('%j: the focus stays in the field', async (keys, ...expected) => {
    const field = await openSearched();
    await field.press(...keys);
    const { isOpen, active, text, value } = field;
    expect([await isOpen(), await active(), await text(), await value(), await caret(field)]).toEqual(expected);
    expect(await isFocused(field)).toBe(true);
  });

  test('Enter without a list sends the form, as in other fields', async () => {
    const field = await openSearched();
    await field.press('ArrowDown', 'Enter', 'Enter');
    await field.page.waitForURL('**/sent?psgc=1381200019');
  });

  test.each([
    ['ArrowDown', PASIG, '1381200019'],
    ['ArrowUp', CASIGURAN, '0506205016'],
  ])('%s in a closed field goes to that end of the list; Tab chooses what is active', async (key, active, value) => {
    const field = await openSearched();
    await field.press('Tab');
    expect([await field.isOpen(), await field.text(), await isFocused(field)]).toEqual([false, TYPED, false]);
    expect(await field.message()).toBe('Choose an address from the list, or clear the field.');
    await field.input.focus();
    await field.press(key);
    await expect.poll(field.active).toBe(active);
    await field.press('Tab');
    expect([await field.value(), await isFocused(field), await field.message()]).toEqual([value, false, '']);
  });

  test('characters and Backspace go into the text, and what was chosen is chosen no more', async () => {
    const field = await openSearched();
    await field.press('ArrowDown', 'x');
    expect([await field.active(), await field.text()]).toEqual(['', 'san antonio pasigx']);
    await field.press('Backspace');
    await expect.poll(field.isOpen).toBe(true);
    await field.press('ArrowDown', 'Enter');
    expect(await field.value()).toBe('1381200019');
    await field.press('Backspace');
    expect([await field.value(), await field.text()]).toEqual(['', 'San Antonio, Pasig Cit']);
  });

  test('an input method keeps its keys: what it composes is searched for, and its Enter chooses nothing', async () => {
    const field = await open('address');
    await field.input.focus();
    const session = await field.page.context().newCDPSession(field.page);
    await session.send('Input.imeSetComposition', { text: 'parañaque', selectionStart: 9, selectionEnd: 9 });
    await field.expectFirst('Parañaque City');
    await field.input.evaluate((one) => {
      for (const key of ['ArrowDown', 'Enter', 'Escape']) {
        one.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
        one.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true }));
      }
    });
    expect([await field.isOpen(), await field.active(), await field.value()]).toEqual([true, '', '']);
    await session.send('Input.insertText', { text: 'parañaque' });
    await field.expectFirst('Parañaque City');
    await field.press('ArrowDown', 'Enter');
    expect([await field.value(), await field.text()]).toEqual(['1381000000', 'Parañaque City']);
  });

  test.each([false, true])(
    'the mouse chooses, or a finger (%s), and the focus stays in the field',
    async (hasTouch) => {
      const field = await open('address', '', { hasTouch, width: 360 });
      const press = hasTouch ? 'tap' : 'click';
      await field.input[press]();
      await field.page.keyboard.type(TYPED);
      await field.element.locator('[role=option]').nth(1)[press]();
      expect([await field.text(), await isFocused(field)]).toEqual(['San Antonio, Casiguran, Sorsogon', true]);
      await field.input.click();
      expect(await field.isOpen()).toBe(false);
    },
  );

  test('a live region says how many areas there are when typing rests', async () => {
    const field = await open('address');
    for (const [text, said] of [
      [TYPED, '2 matches.'],
      ['xyzzyx', 'No matches. Check the spelling, or add the city or province.'],
      ['san', 'The 10 best matches. Add the city or province.'],
    ] as const) {
      await field.input.fill(text);
      await expect.poll(() => field.status.textContent()).toBe(said);
      expect(await field.isOpen()).toBe(text !== 'xyzzyx');
    }
  });

  test('of an area that was split, the one above is kept, and the parts are offered', async () => {
    const field = await open('address', 'required initial="1380100176"');
    await expect.poll(field.text).toBe('Caloocan City');
    await field.input.press('ArrowDown');
    expect((await field.options()).map((option) => option.split('\n')[0])).toEqual(PARTS);
    expect(await field.active()).toBe('Barangay 176-A\nBarangay · Caloocan City, National Capital Region (NCR)');
    await field.input.press('Enter');
    expect([await field.text(), await field.message()]).toEqual(['Barangay 176-A, Caloocan City', '']);
    expect(await field.said()).toBe('');
  });

  test('while a code is looked up, a person who types is not disturbed', async () => {
    const field = await open('address', 'initial="0604500000"', { held: '**/api/v2/regions' });
    await field.search(TYPED, 'San Antonio');
    await field.release();
    await field.page.waitForTimeout(200);
    expect([await field.text(), await field.value()]).toEqual([TYPED, '']);
  });

  test('if it is required, a form is sent only with a barangay, and the focus goes to the field', async () => {
    const field = await open('address', 'required');
    await field.page.getByText('Send').click();
    expect(await isFocused(field)).toBe(true);
    expect(await field.message()).toBe('Choose the barangay from the list.');
    await field.take('pasig city', 'Pasig City');
    expect([await field.value(), await field.message()]).toEqual(['1381200000', 'Choose the barangay from the list.']);
    await field.input.fill('');
    await field.take(TYPED, 'San Antonio');
    await field.page.getByText('Send').click();
    await field.page.waitForURL('**/sent?psgc=1381200019');
  });

  test.each([
    ['region', 'bicol', 'Region V (Bicol Region)', '0500000000'],
    ['city', 'pateros', 'Pateros', '1381701000'],
  ])('until="%s" finds nothing smaller: %s', async (until, typed, first, value) => {
    const field = await open('address', `required until="${until}"`);
    await field.search(typed, first);
    expect(await field.element.locator('.place', { hasText: /^(?:Barangay|District)/ }).count()).toBe(0);
    await field.press('ArrowDown', 'Enter');
    expect([await field.value(), await field.message()]).toEqual([value, '']);
  });

  test('what is chosen stands below the field, with its ZIP code, and moves nothing; so long as more is required, it does not', async () => {
    const field = await open('address', 'required', { body: BODY });
    const chosen = field.element.locator('[part=chosen]');
    const top = () => field.page.getByText('What follows').evaluate((one) => one.getBoundingClientRect().top);
    const [before, beneath] = [await top(), await chosen.boundingBox()];
    expect(beneath?.y).toBeGreaterThanOrEqual((await field.input.boundingBox())?.y ?? Infinity);
    await field.take(TYPED, 'San Antonio');
    await expect.poll(() => chosen.textContent()).toBe('✓ PSGC 1381200019 · ZIP code 1600, Pasig City');
    expect([await chosen.isVisible(), await top()]).toEqual([true, before]);
    expect(await field.spoken('combobox')).toMatchObject([{ description: expect.stringContaining('ZIP code 1600') }]);
    await field.press('Backspace');
    await expect.poll(() => chosen.textContent()).toBe('');
    await field.input.fill('');
    await field.take('pasig city', 'Pasig City');
    await expect.poll(field.address).toMatchObject({ zipCode: '1600' });
    expect(await chosen.textContent()).toBe('');
  });

  test.each([600, 1000])(
    'on a page of %d px without styles nothing touches it, and it is no wider than 36rem',
    async (width) => {
      const field = await open('address', 'id="home"', { width, body: '<label for="home">Home</label>{element}<hr>' });
      const boxes = await field.page
        .locator('label[for=home], psgc-address, hr')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ top, bottom, width: across }) => ({ top, bottom, across })),
        );
      const [label, element, line] = boxes;
      expect((element?.top ?? 0) - (label?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
      expect((line?.top ?? 0) - (element?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
      expect(element?.across).toBe(Math.min(width - 16, 576));
    },
  );

  test('a reset clears a text for which nothing was chosen', async () => {
    const field = await open('address');
    await field.input.fill('something else');
    await field.page.evaluate(() => document.querySelector('form')?.reset());
    expect([await field.text(), await field.message()]).toEqual(['', '']);
  });

  test('events: input and change when a person chooses or clears, psgc-change when the address is another one', async () => {
    const field = await open('address');
    await field.search(TYPED, 'San Antonio');
    expect(await field.events()).toEqual([]);
    await field.press('ArrowDown', 'Enter');
    await expect.poll(field.address).toMatchObject({ zipCode: '1600' });
    expect(await field.events()).toEqual(['input 1381200019', 'change 1381200019', 'psgc-change 1381200019 1600']);
    await field.press('Backspace');
    await field.press('Backspace');
    expect(await field.events()).toEqual(['input', 'psgc-change']);
    await field.press('Tab');
    expect(await field.events()).toEqual(['change']);
    await field.element.evaluate((one) => Reflect.set(one, 'value', '0730600000'));
    await expect.poll(field.text).toBe('Cebu City');
    await expect.poll(field.address).toMatchObject({ zipCode: '6000' });
    expect(await field.events()).toEqual(['psgc-change 0730600000 6000']);
  });

  test.each([
    ['a label around it', '<form><label>Home {element}</label></form>', '', 'Home'],
    ['a label for it', '<form><label for="home">Home</label>{element}</form>', 'id="home"', 'Home'],
    ['aria-labelledby', '<form><p id="home">Home</p>{element}</form>', 'aria-labelledby="home"', 'Home'],
    ['aria-label', undefined, 'aria-label="Where do you live?"', 'Where do you live?'],
  ])('%s names the field, and a click on a label goes there', async (what, body, more, name) => {
    const field = await open('address', more, body === undefined ? {} : { body });
    await field.input.focus();
    expect(await field.page.getByRole('combobox', { name, exact: true }).count()).toBe(1);
    expect(await field.element.locator('label').isVisible()).toBe(what === 'aria-label');
    if (!body?.includes('<label')) return;
    await field.input.blur();
    await field.page
      .locator('form label')
      .first()
      .click({ position: { x: 2, y: 2 } });
    expect(await isFocused(field)).toBe(true);
  });

  test('it asks nothing before two letters, once when typing rests, and not again for the same text', async () => {
    const field = await open('address');
    await field.input.focus();
    await field.input.pressSequentially('q');
    await field.page.waitForTimeout(400);
    expect(field.asked).toEqual([]);
    await field.page.keyboard.insertText('uezon  city');
    await field.expectFirst('Quezon City');
    expect(field.asked).toEqual(['search?q=quezon+city&limit=10']);
    await field.input.evaluate((one) => {
      for (const text of ['quezon city x', 'quezon', ' quezon city ']) {
        Object.assign(one, { value: text }).dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await field.expectFirst('Quezon City');
    expect(field.asked).toEqual(['search?q=quezon+city&limit=10']);
  });

  test('a late answer does not replace that of a later text, and its request is aborted', async () => {
    const field = await open('address', '', { held: '**/api/search?q=cebu&*' });
    const failed: string[] = [];
    field.page.on('requestfailed', (request) => failed.push(new URL(request.url()).search));
    await field.input.fill('cebu');
    await field.expectHeld();
    await expect.poll(() => field.element.locator('.note').textContent()).toBe('Loading…');
    await field.input.fill(TYPED);
    await field.expectFirst(PASIG);
    expect(failed).toEqual(['?q=cebu&limit=10']);
    await field.release();
    await field.page.waitForTimeout(200);
    expect((await field.options())[0]).toBe(PASIG);
  });

  test('an answer that comes when the person has left opens nothing', async () => {
    const field = await open('address', '', { held: '**/api/search?*' });
    await field.input.fill('cebu');
    await field.expectHeld();
    await field.press('Tab');
    await field.release();
    await field.page.waitForTimeout(200);
    expect([await field.isOpen(), await field.element.locator('.popup').isVisible()]).toEqual([false, false]);
  });

  test.each<[what: string, attributes: string, faults: readonly (number | 'page')[]]>([
    ['answers 503 once is asked once more', '', [503]],
    ['answers with a page has no function', 'base="/static"', ['page']],
    ['fails twice is as good as none if its site has the dataset', 'base="/static"', [503, 503]],
  ])('a host that %s, and nothing is said', async (_what, attributes, faults) => {
    let asked = 0;
    const before = (page: Page) =>
      page.route('**/api/search?*', (route) => {
        const fault = faults[asked++];
        if (fault === undefined) return route.continue();
        return route.fulfill(
          fault === 'page' ? { contentType: 'text/html', body: '<h1>Home</h1>' } : { status: fault },
        );
      });
    const field = await open('address', attributes, { before });
    await field.input.fill(TYPED);
    await field.expectFirst(PASIG);
    const hasFunction = attributes === '';
    expect([asked, await field.said()]).toEqual([faults.length + (hasFunction ? 1 : 0), '']);
    await field.input.fill('quezon city');
    await field.expectFirst('Quezon City');
    expect(asked).toBe(faults.length + (hasFunction ? 2 : 0));
  });

  test.each([
    ['search', '', '**/api/search?*'],
    ['dataset', 'base="/static"', '**/dataset.json'],
  ])('a %s that fails is said, with a button that tries again', async (_what, attributes, address) => {
    const field = await open('address', attributes);
    await field.page.context().route(address, (route) => route.abort());
    await field.input.fill(TYPED);
    await expect.poll(field.said).toBe(FAILED);
    await field.page.context().unroute(address);
    await field.alert.getByRole('button', { name: 'Try again' }).click();
    await field.expectFirst(PASIG);
    expect([await field.said(), await isFocused(field)]).toEqual(['', true]);
  });

  test('it says that the browser is offline, and goes on when it is online again', async () => {
    const field = await open('address');
    await field.page.context().setOffline(true);
    await field.input.fill(TYPED);
    await expect.poll(field.said).toBe('You are offline. The search waits.');
    await field.page.context().setOffline(false);
    await field.expectFirst(PASIG);
    expect(await field.said()).toBe('');
  });

  test('no bubble of the browser covers what it says when a form is sent meanwhile, and the focus is in the field', async () => {
    const field = await open('address');
    const isBubbleShown = () =>
      field.element.evaluate((element: HTMLElement & { form: HTMLFormElement }) => {
        let isShown = true;
        element.addEventListener('invalid', ({ defaultPrevented }) => (isShown = !defaultPrevented), { once: true });
        element.form.requestSubmit();
        return isShown;
      });
    await field.search(TYPED, PASIG);
    expect(await isBubbleShown()).toBe(true);
    await field.page.context().setOffline(true);
    await field.input.fill('lahug');
    await expect.poll(field.said).toMatch(/^You are offline\./);
    expect([await isBubbleShown(), await isFocused(field), await field.alert.isVisible()]).toEqual([false, true, true]);
  });

  test('if the areas above a choice cannot be loaded, the form has its code all the same', async () => {
    const field = await open('address', 'required');
    await field.search(TYPED, 'San Antonio');
    await field.page.route('**/api/v2/**', (route) => route.abort());
    await field.press('ArrowDown', 'Enter');
    await expect.poll(() => field.alert.isVisible()).toBe(true);
    expect([await field.sent(), await field.message()]).toEqual(['psgc=1381200019', '']);
    await field.page.unroute('**/api/v2/**');
    await field.alert.getByRole('button').click();
    await expect.poll(field.address).toMatchObject({ barangay: { name: 'San Antonio' } });
  });

  test('a host without a function is asked once; then a worker searches in the dataset of its site', async () => {
    const field = await open('address', 'base="/static" required');
    await field.search(TYPED, PASIG);
    await field.input.fill('qeuzon city');
    await field.expectFirst('Quezon City');
    await field.input.fill(TYPED);
    await field.expectFirst(PASIG);
    expect(field.asked).toEqual(['search?q=san+antonio+pasig&limit=10']);
    await field.press('ArrowDown', 'Enter');
    await expect.poll(field.address).toMatchObject({ barangay: { name: 'San Antonio' } });
    expect([await field.sent(), await field.message()]).toEqual(['psgc=1381200019', '']);
    expect(field.complaints).toEqual([NOT_FOUND]);
  });

  test.each([
    ['', '123 rizal st brgy san antonio pasig', [PASIG], 1, '1 area fits this address.'],
    ['', '1600', ['Pasig City\nCity · ', 'Bagong Ilog\n'], 21, '21 areas have this ZIP code.'],
    ['/static', '123 rizal st brgy san antonio pasig', [PASIG], 1, '1 area fits this address.'],
    ['/static', '1600', ['Pasig City\nCity · '], 21, '21 areas have this ZIP code.'],
  ])('at base="%s", %s offers areas and says by what they were found', async (base, text, first, count, summary) => {
    const field = await open('address', base && `base="${base}"`);
    await field.input.fill(text);
    await expect.poll(async () => (await field.options()).length).toBe(count);
    const options = await field.options();
    expect(first.map((begin, at) => options[at]?.startsWith(begin))).toEqual(first.map(() => true));
    expect(await field.element.locator('.note:visible').textContent()).toBe(summary);
    await expect.poll(() => field.status.textContent()).toBe(summary);
    await field.press('ArrowDown', 'Enter');
    expect(await field.value()).toMatch(/^138\d{7}$/);
    const street = text.includes('rizal') ? '123 rizal st' : undefined;
    await expect.poll(async () => (await field.address()).street).toBe(street);
  });

  test('the street of a place that is understood in part stays, until a button empties the field', async () => {
    const field = await open('address', 'street="street"');
    await field.input.fill('unit 4 sta cruz manila');
    await expect.poll(async () => (await field.options()).length).toBe(1);
    await field.press('ArrowDown', 'Enter');
    expect([await field.value(), await field.input.inputValue()]).toEqual(['1380605000', 'unit 4, Santa Cruz, Manila']);
    await expect.poll(field.sent).toBe('psgc=1380605000&street=unit+4');
    await field.element.locator('.clear').click();
    expect([await field.value(), await field.input.inputValue()]).toEqual(['', '']);
    expect(await field.input.evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await field.element.locator('.clear').isVisible()).toBe(false);
  });

  test('the dataset of another origin is searched, with the policy that docs/address.md names', async () => {
    const policy = POLICY.replace(
      "script-src 'self'",
      `script-src 'self' ${other.origin}; worker-src blob: ${other.origin}`,
    ).replace("connect-src 'self'", `connect-src ${other.origin}`);
    const field = await open('address', `base="${other.origin}/static"`, { policy });
    await field.take(TYPED, PASIG);
    await expect.poll(field.address).toMatchObject({ barangay: { name: 'San Antonio' } });
  });

  test('the words that were typed are marked, in the name and in those above it', async () => {
    const field = await open('address');
    await field.search('san antonio pasi', 'San Antonio');
    await expect
      .poll(() => field.element.locator('[role=option]').first().locator('mark').allTextContents())
      .toEqual(['San', 'Antonio', 'Pasi']);
  });

  test('the list lies over what follows, nothing moves, and it stays until there is another one', async () => {
    const field = await open('address', '', { body: BODY });
    const top = () => field.page.getByText('What follows').evaluate((one) => one.getBoundingClientRect().top);
    const before = await top();
    await field.search('poblacion', 'Poblacion');
    expect(await top()).toBe(before);
    const list = field.element.locator('.popup');
    const seen = await field.element.evaluateHandle((one) => {
      const popup = one.shadowRoot?.querySelector('.popup');
      const states: boolean[] = [];
      new MutationObserver(() => states.push(popup?.hasAttribute('hidden') ?? true)).observe(popup ?? one, {
        attributeFilter: ['hidden'],
      });
      return states;
    });
    await field.input.fill('poblacion burgos');
    await field.expectFirst('Burgos');
    await expect.poll(() => field.status.textContent()).not.toBe('');
    expect(new Set(await seen.jsonValue())).not.toContain(true);
    await field.press('ArrowUp');
    const isSeen = await field.element.locator('[aria-selected=true]').evaluate((one) => {
      const [option, box] = [one.getBoundingClientRect(), one.closest('.list')?.getBoundingClientRect()];
      return box !== undefined && option.bottom <= box.bottom + 1 && option.top >= box.top - 1;
    });
    expect([isSeen, await list.isVisible()]).toEqual([true, true]);
  });
});

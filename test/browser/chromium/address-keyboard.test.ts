import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AddressPage, openAddress } from './address-page.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPickerSite, type Site } from './picker-site.ts';

/** What a screen reader knows of a node: its role, its name, and properties that are set. */
interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The nodes of some roles in the accessibility tree of Chromium, in order. */
async function spoken({ page }: AddressPage, roles: readonly string[]): Promise<readonly Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .map(({ role, name, description, properties = [] }) => ({
      role: `${role?.value}`,
      name: `${name?.value ?? ''}`,
      description: `${description?.value ?? ''}`,
      properties: Object.fromEntries(
        properties.map(({ name: key, value }) => [
          key,
          value.relatedNodes === undefined ? value.value : value.relatedNodes.map(({ idref }) => idref).join(' '),
        ]),
      ),
    }))
    .filter(({ role }) => roles.includes(role));
}

const PASIG = 'San Antonio\nBarangay · Pasig City, National Capital Region (NCR)';
const CASIGURAN = 'San Antonio\nBarangay · Casiguran, Sorsogon, Region V (Bicol Region)';

describe.skipIf(!hasChromium)('the field for addresses with the keyboard (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => void (site = await openPickerSite()));
  afterAll(async () => site.close());

  /** A field in which two areas are suggested. */
  async function openSearched(): Promise<AddressPage> {
    const field = await openAddress(browser(), site);
    await field.search('san antonio pasig', PASIG);
    return field;
  }

  const press = async ({ page }: AddressPage, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const caret = ({ input }: AddressPage) =>
    input.evaluate((one) => (one instanceof HTMLInputElement ? one.selectionStart : null));
  const isFocused = ({ input }: AddressPage) => input.evaluate((one) => one.matches(':focus'));

  test('the accessibility tree has a combobox with a name, a description, and the list that it controls', async () => {
    const field = await openAddress(browser(), site, 'required');
    const closed = await spoken(field, ['combobox', 'listbox', 'option']);
    expect(closed).toMatchObject([
      {
        role: 'combobox',
        name: 'Address',
        description: 'Barangay and city or municipality, such as San Antonio, Pasig',
        properties: { expanded: false, autocomplete: 'list', hasPopup: 'listbox', required: true },
      },
    ]);
    await field.search('san antonio pasig', PASIG);
    await press(field, 'ArrowDown');
    const open = await spoken(field, ['combobox', 'listbox', 'option']);
    expect(open).toMatchObject([
      {
        role: 'combobox',
        name: 'Address',
        properties: { expanded: true, focused: true, activedescendant: 'option-0', controls: 'list' },
      },
      { role: 'listbox', name: 'Address' },
      { role: 'option', name: PASIG.replace('\n', ' '), properties: { selected: true } },
      { role: 'option', name: CASIGURAN.replace('\n', ' '), properties: { selected: false } },
    ]);
    await field.page.close();
  });

  test.each([
    ['Down', ['ArrowDown'], PASIG],
    ['Down twice', ['ArrowDown', 'ArrowDown'], CASIGURAN],
    ['Down at the last area', ['ArrowDown', 'ArrowDown', 'ArrowDown'], PASIG],
    ['Up', ['ArrowUp'], CASIGURAN],
    ['Up at the first area', ['ArrowDown', 'ArrowUp'], CASIGURAN],
    ['Home', ['ArrowDown', 'Home'], ''],
    ['End', ['ArrowDown', 'End'], ''],
    ['Left', ['ArrowDown', 'ArrowLeft'], ''],
    ['Right', ['ArrowDown', 'ArrowRight'], ''],
  ])('%s: the focus stays in the field, and the right option is active', async (_what, keys, active) => {
    const field = await openSearched();
    await press(field, ...keys);
    expect([await field.active(), await field.isOpen(), await isFocused(field)]).toEqual([active, true, true]);
    expect(await field.text()).toBe('san antonio pasig');
    await field.page.close();
  });

  test('Home and End move the cursor in the text', async () => {
    const field = await openSearched();
    await press(field, 'ArrowDown', 'Home');
    expect(await caret(field)).toBe(0);
    await press(field, 'ArrowDown', 'End');
    expect(await caret(field)).toBe('san antonio pasig'.length);
    await field.page.close();
  });

  test('Enter chooses the active area and closes the list; without one it only closes the list', async () => {
    const field = await openSearched();
    await press(field, 'Enter');
    expect([await field.isOpen(), await field.value(), await field.text()]).toEqual([false, '', 'san antonio pasig']);
    await press(field, 'ArrowDown', 'Enter');
    expect([await field.isOpen(), await field.value()]).toEqual([false, '1381200019']);
    expect(await field.text()).toBe('San Antonio, Pasig City');
    expect([await caret(field), await isFocused(field)]).toEqual(['San Antonio, Pasig City'.length, true]);
    await field.page.close();
  });

  test('Enter without a list sends the form, as in other fields', async () => {
    const field = await openSearched();
    site.add('/sent?psgc=1381200019', 'sent');
    await press(field, 'ArrowDown', 'Enter', 'Enter');
    await field.page.waitForURL('**/sent?psgc=1381200019');
    await field.page.close();
  });

  test('Escape closes the list, and then clears the field', async () => {
    const field = await openSearched();
    await press(field, 'ArrowDown', 'Escape');
    expect([await field.isOpen(), await field.text(), await field.active()]).toEqual([false, 'san antonio pasig', '']);
    await press(field, 'Escape');
    expect([await field.text(), await field.value(), await field.validity()]).toEqual(['', '', '']);
    await field.page.close();
  });

  test('Alt+Down opens the list without an active option, Alt+Up closes it', async () => {
    const field = await openSearched();
    await press(field, 'Escape', 'Alt+ArrowDown');
    expect([await field.isOpen(), await field.active()]).toEqual([true, '']);
    await press(field, 'Alt+ArrowUp');
    expect(await field.isOpen()).toBe(false);
    await field.page.close();
  });

  test.each([
    ['ArrowDown', PASIG],
    ['ArrowUp', CASIGURAN],
  ])('%s in a closed field searches for its text and goes to that end of the list', async (key, active) => {
    const field = await openSearched();
    await press(field, 'Tab');
    expect([await field.isOpen(), await field.text()]).toEqual([false, 'san antonio pasig']);
    await field.input.focus();
    await press(field, key);
    await expect.poll(field.active).toBe(active);
    await field.page.close();
  });

  test('Tab chooses the active area and goes on; without one it leaves the text, which the form does not take', async () => {
    const field = await openSearched();
    await press(field, 'Tab');
    expect([await field.isOpen(), await field.value(), await isFocused(field)]).toEqual([false, '', false]);
    expect(await field.validity()).toBe('Please choose an address from the list, or clear the field.');
    await field.input.focus();
    await press(field, 'ArrowDown');
    await expect.poll(field.active).toBe(PASIG);
    await press(field, 'Tab');
    expect([await field.value(), await isFocused(field), await field.validity()]).toEqual(['1381200019', false, '']);
    await field.page.close();
  });

  test('characters and Backspace go into the text, and what was chosen is chosen no more', async () => {
    const field = await openSearched();
    await press(field, 'ArrowDown', 'x');
    expect([await field.active(), await field.text()]).toEqual(['', 'san antonio pasigx']);
    await press(field, 'Backspace');
    await expect.poll(field.isOpen).toBe(true);
    await press(field, 'ArrowDown', 'Enter');
    expect(await field.value()).toBe('1381200019');
    await press(field, 'Backspace');
    expect([await field.value(), await field.text()]).toEqual(['', 'San Antonio, Pasig Cit']);
    await field.page.close();
  });

  test('an input method keeps its keys: what it composes is searched for, and its Enter chooses nothing', async () => {
    const field = await openAddress(browser(), site);
    await field.input.focus();
    const session = await field.page.context().newCDPSession(field.page);
    await session.send('Input.imeSetComposition', { text: 'parañaque', selectionStart: 9, selectionEnd: 9 });
    await expect.poll(async () => (await field.options())[0]).toContain('Parañaque City');
    await field.input.evaluate((one) => {
      for (const key of ['ArrowDown', 'Enter', 'Escape']) {
        one.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
        one.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true }));
      }
    });
    expect([await field.isOpen(), await field.active(), await field.value()]).toEqual([true, '', '']);
    await session.send('Input.insertText', { text: 'parañaque' });
    await expect.poll(async () => (await field.options())[0]).toContain('Parañaque City');
    await press(field, 'ArrowDown', 'Enter');
    expect([await field.value(), await field.text()]).toEqual(['1381000000', 'Parañaque City']);
    await field.page.close();
  });

  test('the mouse chooses, and the focus stays in the field', async () => {
    const field = await openSearched();
    await field.element.locator('[role=option]').nth(1).click();
    expect([await field.text(), await isFocused(field)]).toEqual(['San Antonio, Casiguran, Sorsogon', true]);
    await field.input.click();
    expect(await field.isOpen()).toBe(false);
    await field.page.close();
  });

  test('a finger chooses', async () => {
    const context = await browser().newContext({ hasTouch: true, viewport: { width: 360, height: 640 } });
    const field = await openAddress(
      Object.assign(Object.create(browser()), { newPage: () => context.newPage() }),
      site,
    );
    await field.input.tap();
    await field.page.keyboard.type('san antonio pasig');
    await field.element.locator('[role=option]').first().tap();
    expect([await field.value(), await field.text()]).toEqual(['1381200019', 'San Antonio, Pasig City']);
    await context.close();
  });

  test('a live region says how many areas there are when typing rests', async () => {
    const field = await openAddress(browser(), site);
    await field.search('san antonio pasig', PASIG);
    await expect.poll(() => field.status.textContent()).toBe('2 matches.');
    await field.input.fill('xyzzyx');
    await expect
      .poll(() => field.status.textContent())
      .toBe('No matches. Check the spelling, or leave out street and subdivision names.');
    expect([await field.isOpen(), await field.options()]).toEqual([false, []]);
    await field.input.fill('san');
    await expect
      .poll(() => field.status.textContent())
      .toBe('The 10 best matches. Add a city or province to narrow them down.');
    await field.page.close();
  });
});

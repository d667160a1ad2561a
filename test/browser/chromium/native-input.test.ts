import { beforeAll, describe, expect, test } from 'vitest';
import { type ElementName, ELEMENTS, useElements } from './element-page.ts';
import { hasChromium } from './open-browser.ts';
import { bundle } from './run-program.ts';

/** Gives a page what programs that send forms make of the form with the id `order`, and whether jquery-validation takes it. */
const PROGRAM = `
import $ from 'jquery';
import 'jquery-validation';
import serialize from 'form-serialize';
import axios from 'axios';
globalThis.sends = async () => {
  const form = document.querySelector('#order');
  const ofAxios = await axios.getUri({ url: '/', params: new URLSearchParams(new FormData(form)) });
  return {
    FormData: new URLSearchParams(new FormData(form)).toString(),
    jQuery: $(form).serialize(),
    'form-serialize': serialize(form, { empty: true, hash: false }),
    axios: ofAxios.replace(/^.[?]?/, ''),
    isValid: $(form).validate({ ignore: [] }).form(),
  };
};`;

const BODY = '<form id="order"><fieldset>{element}</fieldset></form><form id="other"></form>';
const AGUHO = '1381701001';

const sends = (query: string, isValid: boolean) => ({
  ...{ FormData: query, jQuery: query, 'form-serialize': query, axios: query },
  isValid,
});

/** What a page does with a required element in which Aguho is chosen, and what programs then make of the form. */
const STATES: readonly [what: string, change: (element: HTMLElement) => void, query: string, isValid: boolean][] = [
  ['nothing', () => {}, `psgc=${AGUHO}`, true],
  ['choose a city only', (element) => Reflect.set(element, 'value', '1381701000'), 'psgc=', false],
  ['choose a city where that is enough', (element) => element.setAttribute('until', 'city'), 'psgc=1381701000', true],
  ['choose nothing', (element) => Reflect.set(element, 'value', ''), 'psgc=', false],
  ['take the name away', (element) => element.removeAttribute('name'), '', true],
  ['take another name', (element) => element.setAttribute('name', 'area'), `area=${AGUHO}`, true],
  [
    'require nothing',
    (element) => {
      for (const name of ['required', 'initial']) element.removeAttribute(name);
    },
    'psgc=',
    true,
  ],
  ['disable it', (element) => element.toggleAttribute('disabled', true), '', true],
  ['disable what is around it', (element) => element.parentElement?.toggleAttribute('disabled', true), '', true],
  ['belong to another form', (element) => element.setAttribute('form', 'other'), '', true],
  [
    'belong to another form and back',
    (element) => {
      for (const id of ['other', 'order']) element.setAttribute('form', id);
    },
    `psgc=${AGUHO}`,
    true,
  ],
  [
    'reset the form',
    (element) => {
      Reflect.set(element, 'value', '0702200000');
      element.closest('form')?.reset();
    },
    `psgc=${AGUHO}`,
    true,
  ],
  ['move it', (element) => element.closest('form')?.append(element), `psgc=${AGUHO}`, true],
  ['copy it, as for “back”', (element) => element.replaceWith(element.cloneNode(true)), `psgc=${AGUHO}`, true],
];

describe.skipIf(!hasChromium)('a value in a native input (skipped where there is no Chromium)', () => {
  const { open, site } = useElements();
  beforeAll(() => void site().add('/sends.js', bundle(PROGRAM, 'browser')));
  const both = ELEMENTS.flatMap((name) => STATES.map((row) => [name, ...row] as const));

  async function openForm(name: ElementName, attributes: string) {
    const head = '<script type="module" src="/sends.js"></script>';
    // jquery-validation runs texts of its own, which the strict policy forbids.
    return open(name, attributes, { body: BODY, head, policy: "default-src 'self'" });
  }

  test.each(both)('every program has that of the %s once, if pages %s', async (name, _what, change, query, isValid) => {
    const page = await openForm(name, `native required initial="${AGUHO}"`);
    await expect.poll(page.address).toMatchObject({ barangay: { name: 'Aguho' } });
    await page.element.evaluate(change);
    await expect
      .poll(() => page.page.evaluate(() => Reflect.get(globalThis, 'sends')()))
      .toEqual(sends(query, isValid));
    expect(await page.element.locator('input[type=hidden]').count()).toBe(1);
  });

  test.each(ELEMENTS)(
    'without the attribute the %s has none, and forms have the value once all the same',
    async (name) => {
      const page = await openForm(name, `native initial="${AGUHO}"`);
      const read = () => page.page.evaluate(() => Reflect.get(globalThis, 'sends')());
      await expect.poll(read).toMatchObject({ FormData: `psgc=${AGUHO}`, jQuery: `psgc=${AGUHO}` });
      await page.element.evaluate((one) => Reflect.set(one, 'native', false));
      await expect.poll(read).toMatchObject({ FormData: `psgc=${AGUHO}`, jQuery: '' });
      const plain = await openForm(name, `initial="${AGUHO}"`);
      await plain.expectValue(AGUHO);
      expect(await plain.element.locator('input[type=hidden]').count()).toBe(0);
    },
  );
});

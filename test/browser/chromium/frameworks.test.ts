import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readDocument, section, tableRows } from '../../markdown.ts';
import { useExamples } from './element-site.ts';
import { hasChromium } from './open-browser.ts';
import { type Framework, renderWith } from './render-component.ts';

type Values = Readonly<Record<string, string | boolean | undefined>>;

const TAGS = ['psgc-picker', 'psgc-address'] as const;
const SCRIPTS = TAGS.map((tag) => `/${tag}.js`);

/** Every attribute as it is rendered first, and afterwards. */
const valuesAt = (origin: string) =>
  ({
    name: ['psgc', 'area'],
    form: ['orders', 'returns'],
    required: [false, true],
    initial: ['1381701000', '1381701001'],
    value: ['1381701000', '1380300000'],
    from: ['province', 'region'],
    until: ['city', 'barangay'],
    street: ['street', 'house'],
    base: [`${origin}/mirror`, origin],
    suffix: ['.json', ''],
    fallback: [`${origin}/static`, undefined],
    lang: ['fil', 'en'],
    'aria-label': ['Tirahan', 'Home'],
    locate: [false, true],
    native: [false, true],
    disabled: [false, true],
  }) as const;

const NAMES = Object.keys(valuesAt(''));
const FLAGS: readonly string[] = ['required', 'locate', 'native', 'disabled'];

/** The fields of a component: each element with its attributes written out, and with those of the object `now`. */
const fields = (written: Values, bind: (name: string) => string): string =>
  TAGS.map((tag) => {
    const texts = Object.entries(written).map(([name, value]) => (value === true ? name : `${name}="${value}"`));
    return `<${tag} data-written ${texts.join(' ')}></${tag}><${tag} ${NAMES.map(bind).join(' ')}></${tag}>`;
  }).join('\n');

const inBraces = (name: string): string => `${name}={now['${name}']}`;

const jsx = (hooks: string) => (written: Values) =>
  `import { useState } from '${hooks}';
export default function Fields() {
  const [now, set] = useState(first);
  globalThis.update = set;
  return <>${fields(written, inBraces)}</>;
}`;

/** Components that render the object `first`, and replace it with what `update` is given. */
const COMPONENTS: Readonly<Record<'React' | 'Preact' | 'Vue' | 'Svelte', (written: Values) => string>> = {
  React: jsx('react'),
  Preact: jsx('preact/hooks'),
  Vue: (written) => `<script setup>
import { shallowRef } from 'vue';
const now = shallowRef(globalThis.first);
globalThis.update = (next) => { now.value = next; };
</script>
<template>${fields(written, (name) => `:${name}="now['${name}']"`)}</template>`,
  Svelte: (written) => `<script>
let now = $state.raw(globalThis.first);
globalThis.update = (next) => { now = next; };
</script>
${fields(written, inBraces)}`,
};

const model = (hooks: string) => `import { useState } from '${hooks}';
export default function Model() {
  const [code, set] = useState('0604502001');
  return <p><psgc-picker value={code} onChange={(event) => set(event.target.value)} /><output>{code}</output></p>;
}`;

/** Components that keep the code of a picker, which PSA replaced. */
const MODELS: Readonly<Record<keyof typeof COMPONENTS, string>> = {
  React: model('react'),
  Preact: model('preact/hooks'),
  Vue: `<script setup>
import { ref } from 'vue';
const code = ref('0604502001');
</script>
<template><psgc-picker v-model="code"></psgc-picker><output>{{ code }}</output></template>`,
  Svelte: `<script>
let code = $state('0604502001');
</script>
<psgc-picker value={code} onchange={(event) => (code = event.target.value)}></psgc-picker><output>{code}</output>`,
};

/** The same without a framework. */
const properties = (written: Values): string => `
const assign = (element, { 'aria-label': ariaLabel, ...values }) => Object.assign(element, values, { ariaLabel });
const add = (tag, values) => {
  const element = assign(document.createElement(tag), values);
  document.querySelector('#root').append(element);
  return element;
};
const bound = ${JSON.stringify(TAGS)}.map((tag) => {
  add(tag, ${JSON.stringify(written)}).dataset.written = '';
  return add(tag, first);
});
globalThis.update = (next) => bound.forEach((element) => assign(element, next));`;

/** The attributes of elements, and their properties. */
const read = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(
    (elements, { names, flags }) =>
      elements.map((element) =>
        names.map((name) => {
          const property: unknown = Reflect.get(element, name === 'aria-label' ? 'ariaLabel' : name);
          if (name === 'form') return [name, element.getAttribute(name), property && Reflect.get(property, 'id')];
          if (name === 'value') return [name, property];
          return [name, flags.includes(name) ? element.hasAttribute(name) : element.getAttribute(name), property];
        }),
      ),
    { names: NAMES, flags: FLAGS },
  );

/** The values that {@link read} finds on the picker and on the field if they have the values. */
const expected = (values: Values): unknown =>
  TAGS.map(() =>
    NAMES.map((name) => {
      const value = values[name];
      if (name === 'value') return [name, value];
      if (FLAGS.includes(name)) return [name, value, value];
      return [name, value || null, value || (['form', 'aria-label'].includes(name) ? null : '')];
    }),
  );

test.each(TAGS)('the document of <%s> has the attributes that are rendered here', (tag) => {
  const rows = tableRows(section(readDocument(`docs/${tag.slice(5)}.md`), 'Attributes')).slice(2);
  expect(rows.map(([name = '']) => name.replaceAll('`', '')).toSorted()).toEqual(
    NAMES.filter((name) => name !== (tag === 'psgc-picker' ? 'street' : 'from')).toSorted(),
  );
});

describe.skipIf(!hasChromium)('attributes in frameworks (skipped where there is no Chromium)', () => {
  const { open, site } = useExamples();

  test.each(
    ['React', 'Preact', 'Vue', 'Svelte', 'properties'].flatMap((how) =>
      ['before', 'after'].map((when) => [how, when] as const),
    ),
  )('%s: elements that are defined %s they are rendered', async (how, when) => {
    const values = Object.entries(valuesAt(site().origin));
    const at = (index: 0 | 1): Values => Object.fromEntries(values.map(([name, each]) => [name, each[index]]));
    const [first, second] = [at(0), at(1)];
    const written = { ...first, ...Object.fromEntries(FLAGS.map((name) => [name, true])) };
    const script =
      how === 'properties'
        ? properties(written)
        : await renderWith(how as Framework, COMPONENTS[how as keyof typeof COMPONENTS](written));
    site().add('/fields.js', script, '');
    const tags = [...(when === 'before' ? SCRIPTS : []), '/fields.js'].map(
      (src) => `<script type="module" src="${src}"></script>`,
    );
    const errors: unknown[] = [];
    const asked: string[] = [];
    const page = await open(
      `<form id="orders"></form><form id="returns"></form><div id="root"></div>
<script>first = ${JSON.stringify(first)}</script>${tags.join('')}`,
      async (opened) => {
        opened.on('pageerror', (error) => errors.push(error));
        opened.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
      },
    );
    const names = () => page.locator(TAGS.join()).evaluateAll((all) => all.map((each) => each.localName));
    await expect.poll(names).toEqual(TAGS.flatMap((tag) => [tag, tag]));
    if (when === 'after') for (const url of SCRIPTS) await page.addScriptTag({ url, type: 'module' });

    const city = () =>
      page
        .locator('#root > [name]:not([data-written])')
        .evaluateAll((all) => all.map((each) => Reflect.get(each, 'address').cityMunicipality?.name));
    await expect.poll(() => read(page, '[data-written]')).toEqual(expected(written));
    await expect.poll(() => read(page, '#root > :not([data-written])')).toEqual(expected(first));
    await expect.poll(city).toEqual(['Pateros', 'Pateros']);
    expect(asked.filter((url) => !url.startsWith(`${site().origin}/mirror/`))).toEqual([]);
    const sent = () => page.locator('#orders').evaluate((form: HTMLFormElement) => [...new FormData(form)]);
    expect(await sent()).toEqual(TAGS.map(() => ['psgc', '1381701000']));

    for (const next of [second, { ...Object.fromEntries(NAMES.map((name) => [name, undefined])), value: '' }]) {
      await page.evaluate((all) => Reflect.get(globalThis, 'update')(all), next);
      const off = Object.fromEntries(FLAGS.map((name) => [name, next[name] === true]));
      await expect.poll(() => read(page, '#root > :not([data-written])')).toEqual(expected({ ...next, ...off }));
    }
    expect(errors).toEqual([]);
  });

  test.each(
    (['before', 'after'] as const).flatMap((when) =>
      Object.entries(MODELS).map(([how, model]) => [how, when, model] as const),
    ),
  )('%s: a model has the successor of its code, once, if the element is defined %s', async (how, when, model) => {
    site().add('/script.js', await renderWith(how as Framework, model), '');
    const scripts = [...(when === 'before' ? ['/psgc-picker.js'] : []), '/script.js'];
    const page = await open(
      `<div id="root"></div>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}`,
    );
    await page.locator('psgc-picker').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      Object.assign(globalThis, { told: [] });
      for (const type of ['input', 'change']) addEventListener(type, () => Reflect.get(globalThis, 'told').push(type));
    });
    if (when === 'after') await page.addScriptTag({ url: '/psgc-picker.js', type: 'module' });
    await expect.poll(() => page.locator('output').textContent()).toBe('1804502001');
    await page.waitForTimeout(200);
    if (when === 'after')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual(['input', 'change']);
    expect(await page.locator('psgc-picker').evaluate((one) => Reflect.get(one, 'value'))).toBe('1804502001');
  });
});

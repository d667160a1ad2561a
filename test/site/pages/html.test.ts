import { expect, test } from 'vitest';
import { belowBase, html } from '../../../generator/site/pages/html.ts';

test.each([
  [
    'text is escaped',
    html`<p>${`<a href='x'>"&"</a>`}</p>`,
    '<p>&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;</p>',
  ],
  ['HTML stays as it is', html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'],
  ['lists are joined', html`${['<', html`<br>`, 1]}`, '&lt;<br>1'],
  ['null is nothing', html`<p>${null}</p>`, '<p></p>'],
  ['an empty text is nothing', html`<p>${''}</p>`, '<p></p>'],
])('%s', (_what, { text }, expected) => {
  expect(text).toBe(expected);
});

test.each([
  ['<a class="x" href="/">', '<a class="x" href="/psgc/">'],
  ['<a href="/areas#x"><img src="/assets/icon.svg">', '<a href="/psgc/areas#x"><img src="/psgc/assets/icon.svg">'],
  ['<figure data-provinces="" data-maps="/api/maps">', '<figure data-provinces="" data-maps="/psgc/api/maps">'],
  [
    '<a href="https://example.ph/"><a href="#x"><a href="?q=/x">',
    '<a href="https://example.ph/"><a href="#x"><a href="?q=/x">',
  ],
  ['<input value="/api/v2">', '<input value="/api/v2">'],
  [html`<p>${'<a href="/areas">'}</p>`.text, html`<p>${'<a href="/areas">'}</p>`.text],
])('%s below /psgc is %s', (page, expected) => {
  expect(belowBase(page, '/psgc')).toBe(expected);
  expect(belowBase(page, '')).toBe(page);
});

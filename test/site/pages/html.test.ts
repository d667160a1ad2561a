import { expect, test } from 'vitest';
import { html } from '../../../generator/site/shared/html.ts';

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

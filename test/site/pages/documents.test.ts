import { expect, test } from 'vitest';
import index from '../../../docs/index.json' with { type: 'json' };
import type { Doc } from '../../../generator/site/pages/documents/document.ts';
import { render } from '../../../generator/site/pages/documents/markdown.ts';
import { documentPages } from '../../../generator/site/pages/documents/document-pages.ts';

const [list, ...pages] = documentPages();
const entries = index.flatMap((group) => group.entries);

test('every document of the index has a page, and the README keeps its address', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(
    entries.map(({ file }) => `/docs/${file.replace(/^docs\/|\.md$/g, '').toLowerCase()}`).toSorted(),
  );
  expect(pages.map(({ path }) => path)).toContain('/docs/readme');
});

test('the list has all groups with their sentences, the reference of the API in its own', () => {
  const text = list?.main.text ?? '';
  expect([...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual(index.map(({ title }) => title));
  expect(text).toMatch(/<h2>Reference<\/h2>\s*<dl class="guide">\s*<div><dt><a href="\/reference">/);
  expect(text).toContain('<a href="/docs/clients">Address forms</a></dt><dd>Reach every barangay in a form;');
  expect(text).toContain('<a href="/docs/picker">Address picker</a>');
});

test('each page links the other documents, and is described by its sentence', () => {
  expect(pages.filter(({ main, path }) => !main.text.includes(`<a href="${path}" aria-current="page">`))).toEqual([]);
  const commandLine = pages.find(({ path }) => path === '/docs/command-line');
  expect(commandLine?.description).toBe('Find areas, serve, build and mirror with npx psgc-static.');
});

const document = (file: string, address: string, markdown = ''): Doc => ({ file, address, markdown });
const OTHERS = [document('README.md', '/docs/readme'), document('docs/data.md', '/docs/data', '# The data\n')];

const bodyOf = (markdown: string): string =>
  render(document('docs/x.md', '/docs/x', `# Title\n\n${markdown}`), OTHERS).body.text;

test.each([
  ['a link to another document', '[data](data.md)', '<a href="/docs/data">data</a>'],
  ['a link by the name of the file', '[data.md](data.md)', '<a href="/docs/data">The data</a>'],
  ['a link to its heading', '[data](data.md#history)', '<a href="/docs/data#history">data</a>'],
  ['a link to a document at the top', '[it](../README.md#x)', '<a href="/docs/readme#x">it</a>'],
  ['a link within the document', '[it](#x)', '<a href="#x">it</a>'],
  ['a link elsewhere', '[it](https://psa.gov.ph)', '<a href="https://psa.gov.ph">it</a>'],
  ['a link to a file that is not published', 'a [licence](../LICENSE) b', '<p>a licence b</p>'],
  ['HTML, which is text', '<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
  ['a link to a script, which is text', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['an image, which is its text', '[![a *badge*](https://x.ph/a.svg)](data.md)', '<a href="/docs/data">a *badge*</a>'],
  ['the alignment of a cell', '|a|\n|-:|\n|1|', '<td class="right">1</td>'],
  ['a block of code', '```sh\na < b\n```', '<code>a &lt; b\n</code></pre>'],
  ['a word of code with its class', '```json\n{"a": 1}\n```', '<span class="c-attr">&quot;a&quot;</span>'],
  ['code in a language that is not known', '```cobol\na < b\n```', '<code>a &lt; b\n</code></pre>'],
  ['a heading', '## 5. Filters, `q`', '<h2 id="5-filters-q">5. Filters, <code>q</code></h2>'],
  ['two headings with one text', '## A\n\n## A', '<h2 id="a-1">A</h2>'],
])('%s', (_what, markdown, expected) => {
  expect(bodyOf(markdown)).toContain(expected);
});

test('the first heading is the title, and the others are the contents', () => {
  const { title, headings, body } = render(
    document('docs/x.md', '/docs/x', '# The `title`\n\nOne\n[two](data.md).\n\n## A\n\n### B\n'),
    OTHERS,
  );
  expect({ title, headings }).toEqual({
    title: 'The title',
    headings: [
      { level: 2, text: 'A', anchor: 'a' },
      { level: 3, text: 'B', anchor: 'b' },
    ],
  });
  expect(body.text).not.toContain('<h1');
});

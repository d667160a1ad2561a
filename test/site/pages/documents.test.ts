import { expect, test } from 'vitest';
import index from '../../../docs/index.json' with { type: 'json' };
import { documentFiles } from '../../../generator/site/pages/documents/document.ts';
import { documentPages } from '../../../generator/site/pages/documents/document-pages.ts';

const [list, ...pages] = documentPages();
const entries = index.flatMap((group) => group.entries);

test('every document of the index has a page, and the README keeps its address', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(
    entries.map(({ file }) => `/docs/${file.replace(/^docs\/|\.md$/g, '').toLowerCase()}`).toSorted(),
  );
  expect(pages.map(({ path }) => path)).toContain('/docs/readme');
});

test('the pages depend on the index and on the documents in it', () => {
  expect(documentFiles()).toEqual(['docs/index.json', ...entries.map(({ file }) => file)]);
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

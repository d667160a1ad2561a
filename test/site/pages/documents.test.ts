import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import index from '../../../docs/index.json' with { type: 'json' };
import type { Doc } from '../../../generator/site/pages/documents/document.ts';
import { bundleElement } from '../../../generator/site/bundle.ts';
import { render } from '../../../generator/site/pages/documents/markdown.ts';
import { documentPages, searchIndex } from '../../../generator/site/pages/documents/document-pages.ts';
import { excerptOf, findPages, findSections, placeIn } from '../../../generator/site/tools/find-sections.ts';
import { mounts } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';
import { DATA, shippedTables } from '../../oracle/shipped.ts';
import { cellsIn } from '../../sections.ts';

const textsIn = (section: string) => cellsIn(new URL('documents.txt', import.meta.url), section);
const lines = (text: string): string => text.replaceAll('\\n', '\n');

const [list, ...pages] = documentPages(true);
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
  expect(text).toContain('<a href="/docs/clients">Your own lists</a></dt><dd>Build a form of your own');
  expect(text).toContain('<a href="/docs/picker">Address picker</a>');
  const [cards = ''] = /<ul class="cards">[\s\S]*?<\/ul>/.exec(text) ?? [];
  expect([...cards.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    '/docs/getting-started',
    '/docs/address',
    '/docs/match',
  ]);
});

test.each(['address', 'picker'])('the document of <psgc-%s> shows it above the text, if the site has it', (name) => {
  const textOf = (hasElements: boolean) =>
    documentPages(hasElements).find(({ path }) => path === `/docs/${name}`)?.main.text;
  expect(textOf(true)).toMatch(RegExp(`<div class="prose">\\s*<psgc-${name} `));
  expect(textOf(false)).not.toContain(`<psgc-${name}`);
});

test.each(['address', 'picker'] as const)('the document of <psgc-%s> says how large it is', (name) => {
  const { main } = pages.find(({ path }) => path === `/docs/${name}`) ?? {};
  expect(main?.text).toContain(`(${Math.round(gzipSync(bundleElement(name)).length / 1000)} kB with gzip)`);
});

test('each page links the other documents, and is described by its sentence', () => {
  expect(pages.filter(({ main, path }) => !main.text.includes(`<a href="${path}" aria-current="page">`))).toEqual([]);
  const commandLine = pages.find(({ path }) => path === '/docs/command-line');
  const { sentence = '' } = entries.find(({ file }) => file === 'docs/command-line.md') ?? {};
  expect(commandLine?.description).toBe(sentence.replaceAll('`', ''));
});

const document = (file: string, address: string, markdown = ''): Doc => ({ file, address, markdown });
const OTHERS = [document('README.md', '/docs/readme'), document('docs/data.md', '/docs/data', '# The data\n')];

const bodyOf = (markdown: string): string =>
  render(document('docs/x.md', '/docs/x', `# Title\n\n${markdown}`), OTHERS).body.text;

test('a link to a file of the project leads to the page of the source code, if that is known', () => {
  const { body } = render(
    document('docs/x.md', '/docs/x', 'a [contract](contract.md#8-tiers)'),
    OTHERS,
    'https://code.example/psgc',
  );
  expect(body.text).toContain('<a href="https://code.example/psgc/blob/HEAD/docs/contract.md#8-tiers">contract</a>');
});

const found = (query: string) => findSections(query, searchIndex(mounts)).map(([, , address]) => address);

test.each(textsIn('sections'))('%j finds the section %s', (query = '', address) => {
  expect(found(query)).toContain(address);
});

test.each(textsIn('excerpts'))('the excerpt for %j begins shortly before it', (query = '', text = '', excerpt) => {
  expect(excerptOf(text, query)).toBe(excerpt);
});

test('an excerpt of a section is short', () => {
  const lengths = searchIndex(mounts).flatMap(([page, , , text]) =>
    [page, 'the'].map((word) => excerptOf(text, word).length),
  );
  expect([lengths.length > 200, Math.max(...lengths) <= 185]).toEqual([true, true]);
});

test.each(textsIn('first pages'))('%j finds the page %s', (query = '', address) => {
  expect(findPages(query, searchIndex(mounts))[0]?.[2] ?? '-').toBe(address);
});

test.each(textsIn('places in queries'))('%j asks for the place %j', (query = '', place) => {
  expect(placeIn(query)).toBe(place);
});

test('no name of a place is taken for that of a page, but for two', () => {
  const places = [...shippedTables().map(([, line]) => line), ...readLines(`${DATA}/other-names.csv`)];
  const names = new Set(places.flatMap(({ name = '', old_name: older = '' }) => [name, older]));
  const own = searchIndex(mounts).filter(([, , , , words]) => words !== undefined);
  expect([...names].filter((name) => findPages(name, own).length > 0 || placeIn(name) !== name)).toEqual([
    'Map',
    'Cross',
  ]);
});

test('the search needs every word, and finds nothing without one', () => {
  expect(found('picker zzzz')).toEqual([]);
  expect(found(' – ')).toEqual([]);
  expect(found('address picker')[0]).toBe('/docs/picker');
});

test('what the search loads has at most 60 kB with gzip', () => {
  expect(gzipSync(JSON.stringify(searchIndex(mounts))).length).toBeLessThan(60_000);
});

test.each(textsIn('Markdown'))('%s', (_what, markdown = '', expected = '') => {
  expect(bodyOf(lines(markdown))).toContain(lines(expected));
});

test('the first heading is the title, and the others are the contents', () => {
  const { title, lead, headings, body } = render(
    document(
      'docs/x.md',
      '/docs/x',
      '# The `title`\n\nOne\n[two](data.md).\n\n## A\n\n```\ncode\n```\n\n- three\n\n### B\n',
    ),
    OTHERS,
  );
  expect({ title, lead, headings }).toEqual({
    title: 'The title',
    lead: 'One two. ',
    headings: [
      { level: 2, text: 'A', anchor: 'a', prose: 'three ' },
      { level: 3, text: 'B', anchor: 'b', prose: '' },
    ],
  });
  expect(body.text).not.toContain('<h1');
});

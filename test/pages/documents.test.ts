import { expect, test } from 'vitest';
import { documentFiles, OVERVIEW } from '../../generator/pages/documents/document.ts';
import { documentPages, groupsIn } from '../../generator/pages/documents/document-pages.ts';
import { readDocument } from '../markdown.ts';

const groups = groupsIn(readDocument('README.md'));

test('the README groups every document once, with a sentence for each', () => {
  const entries = groups.flatMap((group) => group.entries);
  expect(entries.map(({ file }) => file).toSorted()).toEqual(
    documentFiles()
      .filter((file) => file !== OVERVIEW)
      .toSorted(),
  );
  expect(entries.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary))).toEqual([]);
  expect(groups.map(({ title }) => title)).toEqual(['Get started', 'Use', 'Host', 'Reference', 'Project']);
});

test('a group is a heading and a table of links', () => {
  const text = '# X\n\n## Documents\n\n### A\n\n| D | S |\n| - | - |\n| [One](docs/one.md) | It is `one`. |\n\n## Y\n';
  expect(groupsIn(text)).toEqual([
    { title: 'A', entries: [{ file: 'docs/one.md', title: 'One', summary: 'It is `one`.' }] },
  ]);
});

test('the list has all groups, the reference of the API in its own, and each page the other documents', () => {
  const [list, ...pages] = documentPages();
  expect([...(list?.main.text ?? '').matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual(
    groups.map(({ title }) => title),
  );
  expect(list?.main.text).toMatch(/<h2>Reference<\/h2>\s*<dl class="guide">\s*<div><dt><a href="\/reference">/);
  expect(pages.filter(({ main, path }) => !main.text.includes(`<a href="${path}" aria-current="page">`))).toEqual([]);
  expect(pages).toHaveLength(documentFiles().length);
});

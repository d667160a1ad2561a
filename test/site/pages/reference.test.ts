import { describe, expect, test } from 'vitest';
import { referencePages } from '../../../generator/site/pages/reference/reference-pages.ts';
import { handler, mounts } from '../../committed-data.ts';
import { linksIn } from './all-pages.ts';

interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly operationId: string; readonly summary: string } }>
  >;
  readonly tags: readonly { readonly name: string }[];
}

const pages = referencePages(mounts).map(({ path, main }) => ({ path, body: main.text }));
const overview = pages[0]?.body ?? '';
const chapters = pages.slice(1);

describe.each(mounts.map(({ base }) => base))('the description at %s/openapi.json', async (base) => {
  const { paths, tags } = (await handler(new Request(`http://x${base}/openapi.json`)).json()) as OpenApi;
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));

  test('has each operation on the overview, with a link to its section', () => {
    const missing = operations.filter(({ path, operationId }) => {
      const address = linksIn(overview)
        .find((link) => link.endsWith(`#${operationId}`))
        ?.split('#')[0];
      const chapter = chapters.find((each) => each.path === address)?.body;
      return chapter?.includes(`<h3 id="${operationId}">`) !== true || !chapter.includes(`<code>${path}</code>`);
    });
    expect(missing).toEqual([]);
    expect(operations.length).toBeGreaterThan(50);
  });

  test('has a page for each tag', () => {
    const slugs = tags.map(({ name }) => `/reference/${[...new Set(name.split(' '))].join('-')}`);
    expect(slugs.filter((slug) => !chapters.some(({ path }) => path === slug))).toEqual([]);
  });
});

test('an operation has its parameters, its errors, its record and an answered example', () => {
  const v2 = chapters.find(({ path }) => path === '/reference/v2')?.body ?? '';
  const [, section = ''] = /<h3 id="v2GetProvince">([\s\S]*?)<h3/.exec(v2) ?? [];
  expect(section).toContain('<code>province</code>');
  expect(section).toContain('For example <code>0102800000</code> or <code>Ilocos Norte</code>');
  expect(section).toContain('<code>Province not found</code>');
  expect(section).toContain('<a href="#record-ProvinceDetail">ProvinceDetail</a>');
  expect(section).toContain('<a href="/api/v2/provinces/0102800000">');
  expect(section.replaceAll(/<[^>]*>/g, '')).toContain('&quot;name&quot;: &quot;Ilocos Norte&quot;');
  expect(v2).toContain('<h3 id="record-ProvinceDetail">');
});

test('an operation that takes a body has its fields, its record and why it is refused', () => {
  const search = chapters.find(({ path }) => path === '/reference/search')?.body ?? '';
  const [, section = ''] = /<h3 id="matchRows">([\s\S]*?)<h2/.exec(search) ?? [];
  expect(section).toContain('<span>POST</span> <code>/api/match</code>');
  expect(section).toContain('at most 1,000');
  for (const field of ['address', 'region', 'province', 'city', 'barangay', 'zip'])
    expect(section).toContain(`<code>${field}</code> (optional)`);
  expect(section).toContain('<a href="#record-MatchResult">MatchResult</a>');
  for (const status of [400, 413, 415, 503]) expect(section).toContain(`<li>${status}: `);
  expect(search).toContain('<a href="/api/match?region=Region+I+');
});

test('errors about parameters are one', () => {
  const v1 = chapters.find(({ path }) => path === '/reference/v1')?.body ?? '';
  const [, section = ''] = /<h3 id="v1ListBarangays">([\s\S]*?)<h3/.exec(v1) ?? [];
  expect(section.split('Invalid parameter')).toHaveLength(2);
  expect(section).toContain('How many areas a page holds; 15 by default; at most 1000');
});

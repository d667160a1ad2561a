import { expect, test } from 'vitest';
import { referencePages } from '../../../generator/site/pages/reference/reference-pages.ts';
import { handler, mounts } from '../../committed-data.ts';
import { linksIn } from './all-pages.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: { readonly operationId: string } }>>;
  readonly tags: readonly { readonly name: string }[];
}

const pages = referencePages(mounts).map(({ path, main }) => ({ path, body: main.text.replaceAll('<wbr>', '') }));
const overview = pages[0]?.body ?? '';
const chapters = pages.slice(1);

const [own, ...others] = await Promise.all(
  mounts.map(async ({ base }) => (await handler(new Request(`http://x${base}/openapi.json`)).json()) as OpenApi),
);

test('each operation, but for the schemas, is on the overview and has a section under its path', () => {
  const operations = Object.entries(own?.paths ?? {}).filter(([path]) => !path.startsWith('/api/schemas/'));
  const missing = operations.filter(([path, { get }]) => {
    const link = linksIn(overview).find((each) => each.endsWith(`#${get.operationId}`));
    const chapter = chapters.find((each) => each.path === link?.split('#')[0])?.body;
    const [, section = ''] = chapter?.split(`<details id="${get.operationId}" class="fold"`) ?? [];
    return !/^[^\n]*\n.*/.exec(section)?.[0].includes(`<span>GET</span> <code>${path}</code></h3>`);
  });
  expect(missing).toEqual([]);
  expect(operations.length).toBeGreaterThan(50);
  expect(chapters.map(({ path }) => path).toSorted()).toEqual(
    (own?.tags ?? []).map(({ name }) => `/reference/${name}`).toSorted(),
  );
});

test('the operations of other APIs are folded at the end of the overview', () => {
  const [, folded = ''] = overview.split('<h2 id="compatible">');
  const paths = others.flatMap((each) => Object.keys(each.paths)).filter((path) => !path.includes('/schemas/'));
  expect(paths.filter((path) => !folded.includes(`<code>${path}</code>`))).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
});

test('an operation has its parameters, its errors, its record and an answered example', () => {
  const v2 = chapters.find(({ path }) => path === '/reference/v2')?.body ?? '';
  const [, section = ''] = /<details id="v2GetProvince"([\s\S]*?)<\/details/.exec(v2) ?? [];
  expect(section).toContain('<code>province</code>');
  expect(section).toContain('For example <code>0102800000</code> or <code>Ilocos Norte</code>');
  expect(section).toContain('<code>Province not found</code>');
  expect(section).toContain('<a href="#record-ProvinceDetail">ProvinceDetail</a>');
  expect(section).toContain('<button data-path="/api/v2/provinces/0102800000">Run</button></form>');
  expect(section).toContain('curl --fail-with-body &#39;https://YOUR-HOST/api/v2/provinces/0102800000&#39;');
  expect(section.replaceAll(/<[^>]*>/g, '')).toContain('&quot;name&quot;: &quot;Ilocos Norte&quot;');
  expect(v2).toContain('<details id="record-ProvinceDetail"');
});

test('an operation that takes a body has its fields, its record and why it is refused', () => {
  const search = chapters.find(({ path }) => path === '/reference/search')?.body ?? '';
  const [, section = ''] = /<details id="matchRows"([\s\S]*?)<h2/.exec(search) ?? [];
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
  const [, section = ''] = /<details id="v1ListBarangays"([\s\S]*?)<\/details/.exec(v1) ?? [];
  expect(section.split('Invalid parameter')).toHaveLength(2);
  expect(section).toContain('How many areas a page holds; 15 by default; at most 1000');
});

test('of many parameters the filters are shown, and the others folded below their names', () => {
  const areas = chapters.find(({ path }) => path === '/reference/areas')?.body ?? '';
  const [, section = ''] = /<details id="listAreas"([\s\S]*?)<p>Answer/.exec(areas) ?? [];
  const [, shown = '', ...folded] = section.split('<summary>');
  const namesIn = (row: string, html: string) =>
    html
      .split(row)
      .slice(1)
      .map((each) => /\w+/.exec(each)?.[0]);
  expect(namesIn('<tr><td><code>', shown)).toEqual(expect.arrayContaining(['kind', 'within', 'zip_code']));
  const rows = folded.map((each) => namesIn('<tr><td><code>', each));
  expect(folded.map((each) => namesIn('<code>', each.split('</summary>')[0] ?? ''))).toEqual(rows);
  expect(rows.slice(0, 2)).toEqual([
    ['sort', 'page', 'per_page'],
    ['fields', 'format'],
  ]);
});

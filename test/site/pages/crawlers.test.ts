import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { FAMILIES } from '../../../generator/api/routing/route.ts';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { gazetteer as shipped } from '../../committed-data.ts';
import { pagesIn, somePages } from './all-pages.ts';
import { all, type Element, parseXml, text } from './xml.ts';

const ORIGIN = 'https://psgc.example.ph';
const region = '1400000000';
const gazetteer = gazetteerOfRegion(shipped, shipped.hierarchy.get(region) ?? expect.fail());
const site = somePages(mountFamilies(gazetteer, FAMILIES, ORIGIN), region);
const bodyOf = (path: string): string => site.get(path) ?? expect.fail(`no ${path}`);
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const parts = all(parseXml(bodyOf('/sitemap.xml')), 'sitemap').map((each) => text(each, 'loc'));
const documents = new Map(
  ['/sitemap.xml', ...parts.map((loc) => loc.slice(ORIGIN.length))].map(
    (path) => [path, parseXml(bodyOf(path))] as const,
  ),
);

/** What https://www.sitemaps.org/protocol.html and its schemas require of both kinds of files. */
describe.each([
  ['/sitemap.xml', 'sitemapindex', 'sitemap'],
  ...parts.map((loc) => [loc.slice(ORIGIN.length), 'urlset', 'url']),
])('the sitemap %s', (path, root, item) => {
  const document = documents.get(path) ?? expect.fail();

  test('is valid', () => {
    expect(bodyOf(path).slice(0, 39)).toBe('<?xml version="1.0" encoding="utf-8"?>\n');
    expect([document.name, document.attributes]).toEqual([root, { xmlns: NAMESPACE }]);
    expect(document.children.filter(({ name }) => name !== item)).toEqual([]);
    const isValid = (each: Element): boolean =>
      ['loc', 'loc lastmod'].includes(each.children.map(({ name }) => name).join(' ')) &&
      /^https:\/\/psgc\.example\.ph\/[!-~]{0,2000}$/.test(text(each, 'loc')) &&
      all(each, 'lastmod').every((day) => day.text === gazetteer.release.date);
    expect(document.children.filter((each) => !isValid(each))).toEqual([]);
  });

  test('is within the limits, and names nothing twice', () => {
    const locs = document.children.map((each) => text(each, 'loc'));
    expect(locs.length).toBeGreaterThan(0);
    expect(locs.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(bodyOf(path))).toBeLessThan(50 * 1024 * 1024);
    expect(new Set(locs).size).toBe(locs.length);
  });
});

describe('the sitemaps together', () => {
  const listed = new Set(
    [...documents.values()].flatMap((each) => all(each, 'url')).map((each) => text(each, 'loc').slice(ORIGIN.length)),
  );

  test('have every page that search engines may list', () => {
    const pages = pagesIn(site).filter(([, body]) => !body.includes('content="noindex"'));
    expect(pages.map(([path]) => path).filter((path) => !listed.has(path))).toEqual([]);
  });

  test('have every area and every former code', () => {
    const codes = [...listed].flatMap((path) => /^\/areas\/(\d{9,10})$/.exec(path)?.[1] ?? []);
    const { codes: known, hierarchy } = gazetteer;
    const former = known.retired().size + known.placeholders().length + known.olderCodes().length;
    expect(codes.length).toBe(hierarchy.above.length + hierarchy.count(null, 'barangays') + former);
    expect(codes.filter((code) => known.findExact(code) === undefined)).toEqual([]);
  });

  test('have nothing else', () => {
    expect([...listed].filter((path) => !site.has(path) && !/^\/areas\/\d{9,10}$/.test(path))).toEqual([]);
  });
});

test('robots.txt names the sitemap', () => {
  expect(bodyOf('/robots.txt')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('every page has its canonical address and a picture that is there', () => {
  const pages = pagesIn(site).filter(([path]) => !/^\/(?:not-found$|embed\/|releases\/compare$)/.test(path));
  expect(
    pages
      .filter(([path, body]) => !body.includes(`<link rel="canonical" href="${ORIGIN}${path}">`))
      .map(([path]) => path),
  ).toEqual([]);
  expect(
    pages.filter(([, body]) => !body.includes(`<meta property="og:image" content="${ORIGIN}/assets/share.png">`)),
  ).toEqual([]);
  expect(site.has('/assets/share.png')).toBe(true);
});

describe('llms.txt', () => {
  const lines = bodyOf('/llms.txt').split('\n');

  test('has the parts of https://llmstxt.org in their order: a title, a summary, texts, lists of links', () => {
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines.slice(1, 3).join('\n')).toMatch(/^\n> /);
    const first = lines.findIndex((line) => line.startsWith('## '));
    expect(lines.slice(0, first).filter((line) => /^#{2,} /.test(line))).toEqual([]);
    const others = lines
      .slice(first)
      .filter((line) => line !== '' && !/^## \S|^- (?:\[[^\]]+\]\([^)]+\)|`[^`]+`): \S/.test(line));
    expect(others).toEqual([]);
    expect(lines.at(-2)).not.toBe('');
  });

  test('links to pages of the site alone, with whole addresses', () => {
    const links = lines.flatMap((line) => /^- \[[^\]]+\]\(([^)]+)\)/.exec(line)?.[1] ?? []);
    expect(links.length).toBeGreaterThan(25);
    expect(links.filter((link) => !link.startsWith(`${ORIGIN}/`) || !site.has(link.slice(ORIGIN.length)))).toEqual([]);
  });

  test('says that it is not official, and has the endpoints', () => {
    expect(lines.join(' ').replaceAll(' > ', ' ')).toContain('not a service of the Philippine Statistics Authority');
    expect(lines).toContain(
      `- \`GET ${ORIGIN}/api/v2/regions\`: ${lines.find((line) => line.includes('/api/v2/regions`'))?.split('`: ')[1]}`,
    );
    expect(lines.filter((line) => line.startsWith('- `GET ')).length).toBeGreaterThan(15);
  });
});

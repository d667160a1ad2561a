import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { installation } from '../../../generator/installation/current.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { handler, gazetteer, mounts } from '../../committed-data.ts';
import { smallGazetteer } from '../downloads/small-downloads.ts';
import { linksIn, pagesIn, somePages, testLinks } from './all-pages.ts';

const all = somePages(mounts);
const pages = pagesIn(all);
/** One page in 20, and all pages that are not about an area. */
const sample = pages.filter(([path], at) => !/^\/areas\/\d/.test(path) || at % 20 === 0);

test('every path is in lower case and has only characters that all hosts take', () => {
  expect([...all.keys()].filter((path) => !/^(?:\/|(?:\/[a-z0-9-]+)+(?:\.[a-z]+)*)$/.test(path))).toEqual([]);
});

/** Pages of codes in other regions have only a page in `pages.long.test.ts`. */
testLinks(all, (path) => all.has(path));

test('every page is well-formed', () => {
  const errors = sample.flatMap(([path, body]) => {
    const found: string[] = [];
    parse(body, { onParseError: ({ code, startLine }) => found.push(`${path}:${startLine} ${code}`) });
    return found;
  });
  expect(errors).toEqual([]);
});

test.each([
  [
    'its policy, before anything that it loads',
    /^[\s\S]{0,120}<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; /,
  ],
  ['a title', /<title>[^<]{8,120}<\/title>/],
  ['a description', /<meta name="description" content="[^"]{20,330}">/],
  [
    'a title for those with whom it is shared, unless it is not listed',
    /<meta property="og:title" content="[^"]+">|noindex/,
  ],
  ['one h1', /^(?:(?!<h1)[\s\S])*<h1>[^<]+<\/h1>(?:(?!<h1)[\s\S])*$/],
  ['one main', /<main id="content"/],
])('every page has %s', (_what, pattern) => {
  expect(sample.filter(([, body]) => !pattern.test(body)).map(([path]) => path)).toEqual([]);
});

test.each([
  [
    'a script within it, except data',
    /<script(?![^>]* src="\/(?:assets\/|psgc-(?:picker|address)\.js)|(?<=<script) type="application\/ld\+json">\{[^<]*\}<\/script>)|<script(?! type="application\/ld\+json")[^>]*>[^<]/,
  ],
  ['a style within it', /<style|\sstyle="/],
  ['a handler of events', /\son[a-z]+="/],
  [
    'anything from elsewhere',
    /<(?:script|img|link rel="(?:stylesheet|icon)")[^>]*(?:src|href)="(?!\/assets\/|\/psgc-(?:picker|address)\.js)/,
  ],
])('no page has %s', (_what, pattern) => {
  expect(pages.filter(([, body]) => pattern.test(body)).map(([path]) => path)).toEqual([]);
});

test('an API without v2 has no page with the picker, which needs it, and no link to it', () => {
  const [site] = pageParts(mountFamilies(smallGazetteer, ['gitlab']));
  const found = [...(site?.resources() ?? [])].filter(({ path }) => !path.startsWith('/docs'));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ path, body }) => path === '/picker' || String(body).includes('"/picker"'))).toEqual([]);
});

test('the start page and what it loads take at most 17 kB with gzip', () => {
  const page = all.get('/') ?? '';
  const loaded = linksIn(page).filter((link) => /^\/assets\/.*\.(?:css|js|svg)$/.test(link));
  expect(new Set(loaded).size).toBe(5);
  const sizes = [page, ...new Set(loaded)].map((each) => gzipSync(all.get(each) ?? each).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(17_000);
});

test('the start page shows an answer of the API that the site gives', async () => {
  const [, path = '', answer = ''] =
    /<b>GET<\/b> <code>([\s\S]*?)<\/code>[\s\S]*class="answer">([\s\S]*?)<\/code>/.exec(all.get('/') ?? '') ?? [];
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
  expect(JSON.parse(textOf(answer))).toEqual(await handler(new Request(`http://x${textOf(path)}`)).json());
});

test('the downloads are listed with sizes as people read them, the largest of a format first', () => {
  const [, points = ''] = /<h3 id="geojson">([\s\S]*?)<\/details>/.exec(all.get('/downloads') ?? '') ?? [];
  const sizes = [...points.matchAll(/class="size">(\d+(?:\.\d)?) (bytes|kB|MB)</g)].map(
    ([, value, unit = '']) => Number(value) * ({ bytes: 1, kB: 1e3, MB: 1e6 }[unit] ?? 0),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test('each table is offered in each format, with its columns', () => {
  const page = all.get('/downloads') ?? '';
  const offers = [...page.matchAll(/(<h3 id="(?:(?!<h3)[\s\S])*?<summary>Columns[\s\S]*?)<\/details>/g)].map(
    ([, offer = '']) => offer,
  );
  expect(offers.map((offer) => /<h3 id="([^"]*)"/.exec(offer)?.[1]).toSorted()).toEqual([
    ...['areas', 'changes', 'codes', 'concordances', 'earlier_changes', 'releases'],
  ]);
  for (const offer of offers) {
    const ends = [...offer.matchAll(/href="\/downloads\/[a-z-]+\.([a-z.]+)"/g)].map(([, end]) => end);
    expect(ends).toEqual(['csv', 'parquet', 'ndjson.gz', 'csvt']);
    expect(offer).toMatch(/rows?, \d+ columns<\/span>/);
  }
});

test('the titles of pages differ', () => {
  const titles = pages.map(([, body]) => /<title>([^<]*)/.exec(body)?.[1]);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each([
  ['share.png', 1200, 630, 100_000],
  ['icon-32.png', 32, 32, 2000],
  ['apple-touch-icon.png', 180, 180, 6000],
])('the picture %s has %i × %i pixels and a limited size', (name, width, height, most) => {
  const png = readFileSync(installation.file(`generator/site/pages/assets/${name}`));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(png.length).toBeLessThanOrEqual(most);
});

test('the data for search engines are in the page of every area, and nowhere else', () => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/g;
  for (const [path, body] of pages) {
    const found = [...body.matchAll(data)].map(([, json = '']) => JSON.parse(json).identifier.value);
    const code = path.slice('/areas/'.length);
    expect([path, found]).toEqual([path, gazetteer.hierarchy.get(code) === undefined ? [] : [code]]);
  }
});

test('every page names the feed, whose links lead to the pages of releases', () => {
  const link = /<link rel="alternate" href="\/feed\.xml" type="application\/atom\+xml"/;
  expect(pages.filter(([, body]) => !link.test(body))).toEqual([]);
  const entries = [
    ...(all.get('/feed.xml') ?? '').matchAll(/<title>([^<]*)<\/title>[\s\S]*?href="([^"]*)"\/>\n<content/g),
  ];
  expect(entries.length).toBeGreaterThan(10);
  for (const [, title, href = ''] of entries.slice(1)) expect(all.get(href)).toContain(`<h1>${title}</h1>`);
});

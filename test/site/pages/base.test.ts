import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FAMILIES, mountFamilies } from '../../../generator/api/mount-api.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { downloads, smallGazetteer } from '../downloads/small-downloads.ts';
import { pagesIn } from './all-pages.ts';
import { parseXml } from './xml.ts';

/** A base that no text has by chance. */
const BASE = '/some~user/psgc.v2';
const ORIGIN = 'https://psgc.example.ph';

/** The pages of a site, what search engines read, and its feed. */
function siteOf(origin: string, base: string): ReadonlyMap<string, string> {
  const mounts = mountFamilies(smallGazetteer, DEFAULT_FAMILIES, origin + base);
  const parts = pageParts(mounts, downloads, undefined, 'files', base).filter(({ name }) => name !== 'assets');
  const resources = parts.flatMap((part) => [...part.resources()]);
  return new Map(resources.map(({ path, body }) => [path, String(body)] as const));
}

const plain = siteOf('', '');
const below = siteOf('', BASE);

interface Found {
  /** Attributes with their elements and values, as `a href /areas`. */
  readonly attributes: readonly string[];
  /** Texts that name the base, with their elements. */
  readonly texts: readonly string[];
}

/** What is in a page, as a parser of HTML reads it. */
function read(body: string): Found {
  const found = { attributes: new Set<string>(), texts: [] as string[] };
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if ('attrs' in node) {
      const name = node.attrs.find((each) => each.name === 'id')?.value;
      const element = name === undefined ? node.tagName : `${node.tagName}#${name}`;
      for (const each of node.attrs) found.attributes.add(`${element} ${each.name} ${each.value}`);
      for (const child of node.childNodes) {
        if (child.nodeName === '#text' && 'value' in child && child.value.includes(BASE)) found.texts.push(element);
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  for (const child of parse(body, { scriptingEnabled: false }).childNodes) visit(child);
  return { ...found, attributes: [...found.attributes] };
}

const pages = pagesIn(below).map(([path, body]) => [path, read(body)] as const);

/** Attributes that begin with a slash and are no addresses of links: what a person types or presses, and what a script adds to. */
const WITHOUT_BASE = ['input#path value /api/'];

/** The attributes in which HTML has an address. */
const ADDRESSES =
  /^\S+ (?:href|src|srcset|action|formaction|poster|cite|data|ping|manifest|background|data-path|data-maps) /;

describe('every page of a site below a base', () => {
  test('is also there without one', () => {
    expect([...below.keys()]).toEqual([...plain.keys()]);
    expect(pages.length).toBeGreaterThan(50);
  });

  test('has the base at the beginning of every address of the site', () => {
    const wrong = pages.flatMap(([path, { attributes }]) =>
      attributes
        .filter((each) => /^\S+ \S+ \//.test(each) || ADDRESSES.test(each))
        .filter((each) => !new RegExp(`^\\S+ \\S+ (?:${BASE}/|${BASE}$|#|\\?|https://|$)`).test(each))
        .filter((each) => !WITHOUT_BASE.some((start) => each.startsWith(start)))
        .map((each) => `${path}: ${each}`),
    );
    expect(wrong).toEqual([]);
  });

  test('says the base once, for its scripts', () => {
    const without = pages.filter(([, { attributes }]) => !attributes.includes(`html data-base ${BASE}`));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test('has it in no text but the address of the API and the data for search engines', () => {
    expect([...new Set(pages.flatMap(([, { texts }]) => texts))].toSorted()).toEqual(['code#base', 'script']);
  });

  test('differs in nothing else', () => {
    const changed = [...below].filter(
      ([path, body]) => body.replace(` data-base="${BASE}"`, '').replaceAll(BASE, '') !== plain.get(path),
    );
    expect(changed.map(([path]) => path)).toEqual([]);
  });
});

test.each([plain, below])('without a known host there are no sitemaps, canonical addresses and pictures', (site) => {
  expect([...site.keys()].filter((path) => path.startsWith('/sitemap'))).toEqual([]);
  expect(site.get('/robots.txt')).toBe('User-agent: *\nDisallow:\n');
  expect([...site.values()].filter((body) => /rel="canonical"|"og:url"|"og:image"/.test(body))).toEqual([]);
});

test('with a known host, whole addresses have the base after it', () => {
  const whole = siteOf(ORIGIN, BASE);
  const bodyOf = (path: string): string => whole.get(path) ?? expect.fail(`no ${path}`);
  expect(bodyOf('/areas/0102805000')).toContain(`<link rel="canonical" href="${ORIGIN}${BASE}/areas/0102805000">`);
  expect(bodyOf('/')).toContain(`<meta property="og:image" content="${ORIGIN}${BASE}/assets/share.png">`);
  expect(bodyOf('/robots.txt')).toContain(`Sitemap: ${ORIGIN}${BASE}/sitemap.xml\n`);
  const others = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-areas.xml', '/feed.xml', '/llms.txt'].map(bodyOf);
  for (const body of others) {
    expect(body.split(ORIGIN).length).toBeGreaterThan(2);
    expect(
      body
        .split(ORIGIN)
        .slice(1)
        .filter((rest) => !rest.startsWith(`${BASE}/`)),
    ).toEqual([]);
  }
});

test('the feed has no link without the base, also within its texts', () => {
  const links: string[] = [];
  const visit = ({ attributes, text, children }: ReturnType<typeof parseXml>): void => {
    links.push(attributes['href'] ?? '', ...[...text.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href));
    children.forEach(visit);
  };
  visit(parseXml(below.get('/feed.xml') ?? ''));
  expect(links.filter((link) => link.startsWith('/') && !link.startsWith(`${BASE}/`))).toEqual([]);
  expect(links).toContain(`${BASE}/feed.xml`);
});

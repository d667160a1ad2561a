import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { isAboveBarangays } from '../../../generator/core/psgc/code.ts';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { toPageFetch } from '../../../generator/hosts/fetch.ts';
import { pageHandler } from '../../../generator/server/node/answers.ts';
import { installation } from '../../../generator/installation/current.ts';
import { repositoryPage } from '../../../generator/installation/installation.ts';
import { codeInPath, isAsset, RENDERED_PATHS } from '../../../generator/site/pages/page-file.ts';
import { pageParts, type PagesOfBarangays } from '../../../generator/site/pages/page-parts.ts';
import { unpackApi } from '../../../generator/api/runtime/mounted-fetch.ts';
import { packFunction } from '../../../generator/api/runtime/packed-api.ts';
import { gazetteer } from '../../committed-data.ts';
import { linksIn } from './all-pages.ts';

/** A region with cities, of which codes of barangays are not current, too. */
const region = gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get('1800000000') ?? expect.fail());
const mounts = mountFamilies(region);

/** The pages and links of a site; without the pages of other parts, if they are not wanted. */
function filesOf(barangays: PagesOfBarangays, isWhole = false) {
  const parts = pageParts(mounts, null, undefined, barangays).filter(
    ({ name }) => (isWhole && !/^(?:assets|reference)/.test(name)) || /^(?:areas|barangays)-/.test(name),
  );
  const bodies = new Map(parts.flatMap((part) => [...part.resources()].map(({ path, body }) => [path, String(body)])));
  const links = new Map(parts.flatMap((part) => [...part.aliases()].map(({ path, to }) => [path, to])));
  return { bodies, links };
}

const { bodies, links } = filesOf('files');
const pages = [...bodies].filter(([path]) => codeInPath(path) !== undefined);
const codesRoute = mounts[0]?.routes.find(({ template }) => template === '/api/codes/{code}') ?? expect.fail();
const codes = (codesRoute.parameters[0]?.values([]) ?? []).map((value) => codesRoute.parameters[0]?.toText(value));

/** A page without what only lays it out. */
const withoutDivisions = (body: string): string => body.replace(/<\/?div[^>]*>|\n/g, '');

describe('a tree of files', () => {
  test('has a page for every code that the API answers, of ten and of nine digits', () => {
    expect(codes.length).toBeGreaterThan(2_000);
    expect(new Set([...pages.map(([path]) => path), ...links.keys()])).toEqual(
      new Set(codes.map((code) => `/areas/${code}`)),
    );
  });

  test('has a page behind every link to one, and at the end of every address by nine digits', () => {
    const isThere = (path: string) => bodies.has(path) || links.has(path);
    const missing = pages.flatMap(([path, body]) =>
      linksIn(body)
        .filter((link) => link.startsWith('/areas/') && !isThere(link))
        .map((link) => `${path}: ${link}`),
    );
    expect(missing).toEqual([]);
    expect([...links.values()].filter((to) => !bodies.has(to))).toEqual([]);
  });

  test('has small pages of barangays', () => {
    const sizes = pages.filter(([path]) => !isAboveBarangays(path.slice(7))).map(([, body]) => Buffer.byteLength(body));
    expect(Math.max(...sizes)).toBeLessThan(12_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(6_900);
  });

  test('without a function, at the depth of lists, leads to barangays on the pages of their localities', () => {
    const all = filesOf('none', true).bodies;
    const found = [...all].filter(([path]) => codeInPath(path) !== undefined);
    expect(found.filter(([path]) => !isAboveBarangays(path.slice(7)))).toEqual([]);
    const withLinks = [...all].filter(([path]) => !isAsset(path));
    const broken = withLinks.flatMap(([, body]) =>
      linksIn(body).filter((link) => {
        const [path = '', anchor] = link.split('#');
        if (!path.startsWith('/areas/')) return false;
        return !all.has(path) || (anchor !== undefined && !all.get(path)?.includes(` id="${anchor}"`));
      }),
    );
    expect(broken).toEqual([]);
    expect(found.length).toBeGreaterThan(60);
  });
});

describe('a function', () => {
  const unpacked = unpackApi(JSON.parse(JSON.stringify(packFunction(mounts))));
  const render = toPageFetch(unpacked, {
    origin: '',
    hasDownloads: false,
    hasEveryCode: true,
    repository: repositoryPage(installation),
  });
  const ask = (path: string, init: RequestInit = {}) => render(new Request(`https://x.test${path}`, init));

  /** Only files have maps. Pages above the barangays have files, which have all censuses and tables of figures. */
  const comparable = (path: string, body = '') =>
    isAboveBarangays(path.slice(7))
      ? withoutFigures(body)
      : withoutDivisions(body.replace(/<figure class="map place">[\s\S]*?<\/figure>/, ''));
  const withoutFigures = (body: string) =>
    withoutDivisions(
      body
        .replace(/<section>\n<h2>Population[\s\S]*?<\/section>\n/, '')
        .replace(/<script src="\/assets\/figures-table.js".*\n/, '')
        .replace(
          /<figure class="map">[\s\S]*?<\/figure>|(?<=<p class="more-links[^>]*>)<span><a href="\/map\?.*?<\/span> /,
          '',
        )
        .replaceAll(
          /<ul class="areas" data-copy-codes>[\s\S]*?<\/ul>|<p class="buttons"><\/p>\n<div class="scroll"><table class="figures"[\s\S]*?<\/div>/g,
          '',
        ),
    );

  test('renders the bytes of the files', async () => {
    for (const [path, body] of pages.filter((_page, at) => at % 7 === 0)) {
      expect([path, comparable(path, await ask(path)?.text())]).toEqual([path, comparable(path, body)]);
    }
    for (const [path, to] of [...links].slice(-20))
      expect(comparable(to, await ask(path)?.text())).toBe(comparable(to, bodies.get(to)));
  });

  test('renders pages above the barangays, which it has by nine-digit code, without their maps', async () => {
    const above = [...links].filter(([, to]) => isAboveBarangays(to.slice(7))).slice(0, 20);
    expect(above).toHaveLength(20);
    for (const [path, to] of above) {
      expect(bodies.get(to)).toContain('<figure class="map">');
      const answer = `${await ask(path)?.text()}`;
      expect(answer).not.toContain('<figure class="map">');
      expect(comparable(to, answer)).toBe(comparable(to, bodies.get(to)));
    }
  });

  test('sends the headers that npm start sends', async () => {
    const { headers = {} } = pageHandler(mounts)({ method: 'GET', target: '/areas/1804502002' }) ?? {};
    const { ETag, ...expected } = headers as Record<string, string>;
    const sent = new Headers(ask('/areas/1804502002')?.headers);
    for (const [name, value] of Object.entries(expected)) expect([name, sent.get(name)]).toEqual([name, value]);
    expect(ETag).toMatch(/^"/);
    const known = await ask('/areas/1804502002', { headers: { 'If-None-Match': sent.get('ETag') ?? '' } });
    expect([known?.status, await known?.text()]).toEqual([304, '']);
  });

  test.each([
    '/areas/9999999999',
    '/areas',
    '/areas/',
    '/areas/1804502002/',
    '/areas/1804502002.html',
    '/docs',
    '/nope',
  ])('leaves %s to others', (path) => {
    expect(ask(path)).toBeUndefined();
  });

  test('leaves everything to others if the site has no pages, and other methods', () => {
    expect(toPageFetch(unpacked, null)(new Request('https://x.test/areas/1804502002'))).toBeUndefined();
    expect(ask('/areas/1804502002', { method: 'POST' })).toBeUndefined();
  });

  test('is asked for the pages that have no files, and for no others', () => {
    const [pattern, excluded] = [RENDERED_PATHS.pattern, RENDERED_PATHS.excluded].map((each) => new RegExp(each));
    const files = filesOf('on request').bodies;
    const paths = [...pages.map(([path]) => path), ...links.keys(), ...files.keys()];
    const wrong = paths.filter((path) => (pattern?.test(path) && !excluded?.test(path)) === files.has(path));
    expect(wrong).toEqual([]);
  });
});

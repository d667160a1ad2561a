import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { gazetteerOfRegion } from '../../generator/core/gazetteer/gazetteer.ts';
import { azure } from '../../generator/hosts/azure/azure.ts';
import { firebase } from '../../generator/hosts/firebase/firebase.ts';
import type { Target } from '../../generator/hosts/target.ts';
import { vercel } from '../../generator/hosts/vercel/vercel.ts';
import type { Route } from '../engines/vercel.ts';
import { filesOf, linksOf } from '../tree/paths.ts';
import { gazetteer } from '../committed-data.ts';
import { textsIn, treeFor } from '../tree-for.ts';

const region = gazetteer.hierarchy.get('0100000000');
if (region === undefined) throw new Error('there is no such region');
const mounts = mountFamilies(gazetteerOfRegion(gazetteer, region)).slice(0, 1);

/** The tree of a target, which is made once for all tests. */
const opened = new Map<Target, ReturnType<typeof make>>();
const open = (target: Target): ReturnType<typeof make> => {
  const found = opened.get(target) ?? make(target);
  opened.set(target, found);
  return found;
};

const make = (target: Target) => {
  const tree = treeFor(target, mounts, target === firebase ? 'codes' : 'lists');
  const files = new Set(Array.from(filesOf(tree), ({ path }) => path));
  const links = [...linksOf(tree)];
  const configuration = tree.parts.filter(({ name }) => name === 'configuration');
  const paths = [...files, ...links.map(({ path }) => path)];
  return { files, links, paths, texts: textsIn({ ...tree, parts: configuration }) };
};

test('everything for Vercel is below .vercel/output, and links stay there', () => {
  const { files, links, paths } = open(vercel);
  expect(paths.filter((path) => !/^\.vercel\/output\/(?:static|functions|config\.json)/.test(path))).toEqual([]);
  expect(paths).toContain('.vercel/output/static/api/v2/regions/0100000000.html');
  expect(links.filter(({ to }) => !files.has(to))).toEqual([]);
});

test.each([
  ['/api/v2/regions', 'GET', '$1.html'],
  ['/api/v2/regions', 'OPTIONS', '/psgc-function'],
  ['/api/v2/regions.html', 'GET', '/psgc-function'],
  ['/api/regions', 'GET', '/psgc-function'],
  ['/api/v1/regions/0100000000', 'GET', '/psgc-function'],
  ['/api/v2/regions/', 'GET', '/psgc-function'],
  ['/elsewhere', 'GET', undefined],
])('%s with %s has the first destination %s on Vercel', (path, method, dest) => {
  const { routes } = JSON.parse(open(vercel).texts.get('.vercel/output/config.json') ?? '') as { routes: Route[] };
  const found = routes.find(
    ({ src, dest, methods = [method] }) =>
      dest !== undefined && src !== undefined && methods.includes(method) && new RegExp(src).test(path),
  );
  expect(found?.dest).toBe(dest);
});

test('Firebase gets a file for each code alone, and JSON for every base', () => {
  const paths = new Set(open(firebase).paths);
  for (const path of ['api/v2/barangays/0102801001', 'api/areas/0102801001', 'api/codes/0102801001', 'api/regions']) {
    expect([path, paths.has(`${path}.html`)]).toEqual([path, true]);
  }
  expect(paths.has('api/barangays/0102801001.html')).toBe(false);
  const { hosting } = JSON.parse(open(firebase).texts.get('firebase.json') ?? '') as {
    hosting: { cleanUrls: boolean; ignore: string[]; headers: { source: string; headers: object[] }[] };
  };
  expect(hosting.cleanUrls).toBe(true);
  expect(hosting.ignore).toContain('.psgc-static/**');
  expect(hosting.headers.find(({ source }) => source === '/api/**')?.headers).toContainEqual({
    key: 'Content-Type',
    value: 'application/json; charset=utf-8',
  });
});

test('Azure gets JSON beside the answers of v2, and settings below 20 KB that give the types by the ends of names', () => {
  const { paths, texts } = open(azure);
  for (const path of ['regions', 'regions/0100000000', 'cities-municipalities/0102805000/barangays']) {
    expect(paths).toEqual(expect.arrayContaining([`site/api/v2/${path}.html`, `site/api/v2/${path}.json`]));
  }
  for (const path of [
    'v2/cities/0102805000/barangays',
    'v2/municipalities/0102801000',
    'cities-municipalities/0102805000',
  ]) {
    expect(paths).toContain(`site/api/${path}.html`);
  }
  expect(paths.filter((path) => /api[/](?:v1|regions)|v2[/]municipalities[/].*barangays/.test(path))).toEqual([]);
  expect(paths.filter((path) => /api[/]v2[/]cities[/].*json$/.test(path))).toEqual([]);
  expect(paths.filter((path) => !path.startsWith('site/'))).toEqual([]);
  expect(texts.get('site/404.json')).toBe('{"message":"Not found"}\n');
  const text = texts.get('site/staticwebapp.config.json') ?? '';
  expect(text.length).toBeLessThan(20_000);
  expect(JSON.parse(text)).toMatchObject({
    routes: [
      { route: '/api/*', headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' } },
      { route: '/embed/*', headers: { 'Content-Security-Policy': expect.stringContaining('frame-ancestors *') } },
      { route: '/*', headers: { 'Cache-Control': 'public, max-age=3600' } },
    ],
    responseOverrides: { 404: { rewrite: '/404.json' } },
    globalHeaders: { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' },
    mimeTypes: { '.html': 'text/html; charset=utf-8', '.json': 'application/json; charset=utf-8' },
  });
});

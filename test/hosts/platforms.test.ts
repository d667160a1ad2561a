import { expect, test } from 'vitest';
import { firebase } from '../../generator/hosts/firebase/firebase.ts';
import type { Target } from '../../generator/hosts/target.ts';
import { vercel } from '../../generator/hosts/vercel/vercel.ts';
import { filesOf, linksOf } from '../../generator/tree/tree.ts';
import { mounted } from '../committed-data.ts';
import { textsIn, treeFor } from '../tree-for.ts';

const open = (target: Target) => {
  const tree = treeFor(target, [mounted], 'lists');
  const paths = [...filesOf(tree), ...linksOf(tree)].map(({ path }) => path);
  const configuration = tree.parts.filter(({ name }) => name === 'configuration');
  return { tree, paths, texts: textsIn({ ...tree, parts: configuration }) };
};

interface Route {
  readonly src?: string;
  readonly handle?: string;
  readonly dest?: string;
  readonly methods?: readonly string[];
}

test('everything for Vercel is below .vercel/output, and links stay there', () => {
  const { tree, paths } = open(vercel);
  expect(paths.filter((path) => !/^\.vercel\/output\/(?:static|functions|config\.json)/.test(path))).toEqual([]);
  expect(paths).toContain('.vercel/output/static/api/v2/regions/0100000000.html');
  const files = new Set([...filesOf(tree)].map(({ path }) => path));
  expect([...linksOf(tree)].filter(({ to }) => !files.has(to))).toEqual([]);
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
  const tree = treeFor(firebase, [mounted], 'codes');
  const paths = new Set([...filesOf(tree), ...linksOf(tree)].map(({ path }) => path));
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

import { describe, expect, test } from 'vitest';
import { toSite } from '../../generator/site/site.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { toLine } from '../../generator/hosts/netlify/rule.ts';
import { toTree } from '../../generator/hosts/target.ts';
import { filesOf, linksOf } from '../../generator/tree/tree.ts';
import { mounted } from '../committed-data.ts';

const site = toSite([mounted]);
const tree = toTree(site, netlify);

test('the tree stays within the limits of the host, and no path occurs twice', () => {
  const paths = new Set<string>();
  let entries = 0;
  const inFolder = new Map<string, number>();
  for (const list of [filesOf(tree), linksOf(tree)]) {
    for (const { path } of list) {
      paths.add(path);
      entries += 1;
      const folder = path.slice(0, path.lastIndexOf('/'));
      inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
    }
  }
  expect(paths.size).toBe(entries);
  expect(Math.max(...inFolder.values())).toBeLessThanOrEqual(54_000);
  expect(netlify.configuration(site).rules).toBeLessThan(10_000);
}, 30_000);

test.each([
  ['/api/v2/regions/0100000000', undefined, 'api/v2/regions/0100000000.html'],
  ['/api/v2/barangays/Poblacion', '/api/v2/barangays/0102801001', 'api/v2/barangays/Poblacion/index.html'],
  ['/api/barangays/Poblacion', '/api/barangays/0102801001', 'api/barangays/Poblacion/index.html'],
  ['/api/barangays/Poblacion/region', '/api/regions/0100000000', 'api/barangays/Poblacion/region.html'],
  [
    '/api/v2/sub-municipalities/Tondo I/II',
    '/api/v2/sub-municipalities/1380601000',
    'api/v2/sub-municipalities/Tondo I/II.html',
  ],
])('%s is at the path where Netlify looks for it', (path, to, file) => {
  expect(netlify.fileOf(path, to)).toBe(file);
});

describe('a rule is written as a line of _redirects', () => {
  test.each([
    [{ from: ['api', ':region'], to: '/errors/x.json', status: 404 }, '/api/:region /errors/x.json 404'],
    [
      { from: ['api', 'Lanao del Sur', '*'], to: '/api/:splat', status: 200 },
      '/api/Lanao%20del%20Sur/* /api/:splat 200',
    ],
    [{ from: ['a'], query: ['page', 'q'], to: '/:page', status: 200 }, '/a page=:page q=:q /:page 200'],
  ] as const)('%j', (rule, line) => {
    expect(toLine(rule)).toBe(line);
  });
});

test('every rule without a placeholder leads to a file of the tree', () => {
  const files = new Set([...filesOf(tree)].map(({ path }) => `/${path}`));
  const redirects = [...netlify.configuration(site).files].find(({ path }) => path === '_redirects')?.body ?? '';
  const targets = redirects
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' ').at(-2) ?? '');
  const missing = targets.filter((to) => !to.includes(':') && !files.has(to) && !files.has(`${to}.html`));
  expect(new Set(missing)).toEqual(new Set(['/not-found.html']));
});

import { describe, expect, test } from 'vitest';
import { mount } from '../../generator/api/mount-api.ts';
import { gazetteerOfRegion } from '../../generator/core/gazetteer/gazetteer.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { selectionOf } from '../../generator/hosts/target.ts';
import { toSite } from '../../generator/site/parts/site.ts';
import { toLine } from '../../generator/hosts/netlify/redirects.ts';
import { filesOf, linksOf } from '../tree/paths.ts';
import { gazetteer, mounted } from '../committed-data.ts';
import { importFunction } from './import-function.ts';
import { siteFor, textsIn, treeFor } from '../tree-for.ts';

const tree = treeFor(netlify, [mounted]);
const bodies = textsIn(tree);
const paths = [...bodies.keys(), ...[...linksOf(tree)].map(({ path }) => path)];
/** One region, of which the tests do not need the others. */
const regional = mount('/api', gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get('0100000000') ?? expect.fail()));
const { rules } = netlify.configuration(siteFor(netlify, [mounted]));

test('the tree has fewer than 18,000 paths and 220 rules', () => {
  expect(paths.length).toBeLessThan(18_000);
  expect(paths.length).toBeGreaterThan(12_000);
  expect(rules).toBeLessThan(220);
});

test('every path is in lower case, and no two are equal', () => {
  expect(paths.filter((path) => path !== path.toLowerCase())).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('at the depth `codes`, barangays have files too, but what the function answers has none', async () => {
  const deep = treeFor(netlify, [regional], 'codes');
  const all = new Set([...filesOf(deep), ...linksOf(deep)].map(({ path }) => path));
  for (const path of ['api/v2/barangays/0102805001.html', 'api/barangays/0102805001/province.html']) {
    expect(all.has(path), path).toBe(true);
  }
  expect([...all].filter((path) => path.startsWith('api/v1/'))).toEqual([]);
  expect([all.has('api/codes/0102805001.html'), all.has('api/codes/012805001.html')]).toEqual([true, false]);
}, 30_000);

describe('a rule is written as a line of _redirects', () => {
  test.each([
    [
      { from: '/api/:region', to: { status: 404, message: 'Region not found' } },
      '/api/:region /errors/region-not-found.json 404',
    ],
    [{ from: '/api/Lanao del Sur/*', to: '/api/meta' }, '/api/Lanao%20del%20Sur/* /api/meta 200'],
    [
      { from: '/a', query: 'per_page', to: { status: 404, message: 'Invalid parameter: per_page' } },
      '/a per_page=:per_page /errors/invalid-parameter-per_page.json 404!',
    ],
  ] as const)('%j', (rule, line) => {
    expect(toLine(rule)).toBe(line);
  });
});

test('every rule without a placeholder leads to a file of the tree', () => {
  const targets = (bodies.get('_redirects') ?? '')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' ').at(-2) ?? '');
  const missing = targets.filter(
    (to) => !to.includes(':') && !bodies.has(to.slice(1)) && !bodies.has(`${to.slice(1)}.html`),
  );
  expect(new Set(missing)).toEqual(new Set(['/', '/not-found.html']));
});

describe('the edge function', () => {
  const load = async () => {
    const { config, default: answer } = await importFunction(bodies.get('.functions/api.js') ?? '');
    const excluded = (config.excludedPattern ?? []).map((pattern) => new RegExp(pattern));
    return { answer, config, runs: (path: string) => !excluded.some((pattern) => pattern.test(path)) };
  };

  test('does not run for a path that a file answers, but for v1 and concordances with their queries', async () => {
    const { runs } = await load();
    const wrong = paths
      .filter((path) => path.startsWith('api/'))
      .map((path) => `/${path.replace(/\.html$/, '')}`)
      .filter(
        (path) =>
          runs(path) !==
          (/^\/api\/(?:v1|concordance)\//.test(path) ||
            /^\/api\/(?!meta|openapi|schemas|points|zip-codes|codes|releases|located-in)[a-z-]+$/.test(path)),
      );
    expect(wrong).toEqual([]);
  });

  test('runs for what has no file, and for other ways to write an address', async () => {
    const { runs } = await load();
    const chain = '/api/v2/regions/0100000000/provinces/0102800000/cities-municipalities/0102805000';
    const paths = [
      'barangays/0102805001',
      'provinces/Ilocos%20Norte',
      'regions/0100000000/',
      'regions.json',
      'regions/010000000',
    ];
    const all = [...paths.map((path) => `/api/v2/${path}`), chain, '/api/points/0100000000.json', '/api/nothing'];
    expect(all.filter((path) => !runs(path))).toEqual([]);
  });

  test('answers with its own dataset, and is limited like the site', async () => {
    const { answer, config } = await load();
    const response = await answer(new Request('https://x.test/api/v2/barangays/Aglipay'));
    expect(await response.json()).toMatchObject({ code: '0102805001', name: 'Aglipay' });
    expect(config).toMatchObject({
      pattern: ['^/mcp$', '^/api/.*$'],
      onError: 'bypass',
      rateLimit: { windowLimit: 300, windowSize: 60, to: '/errors/too-many-requests.json' },
    });
  });

  test('renders the pages of codes that have no file, if the site has pages', async () => {
    const site = toSite([regional], selectionOf(netlify, 'lists'), () => [
      { name: 'site', input: () => '', resources: () => [], aliases: () => [] },
    ]);
    const [bundle] = netlify.functions?.(site) ?? [];
    const { config, default: answer } = await importFunction(bundle?.body ?? '');
    const runs = (path: string): boolean =>
      (config.pattern ?? []).some((pattern) => new RegExp(pattern).test(path)) &&
      !(config.excludedPattern ?? []).some((pattern) => new RegExp(pattern).test(path));
    expect(['/areas/0102805001', '/areas/012805001', '/areas/0102805000', '/areas'].map(runs)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const page = await answer(new Request('https://x.test/areas/0102805001'));
    expect(await page.text()).toContain('<h1>Aglipay</h1>');
    expect(answer(new Request('https://x.test/areas/0102805999'))).toBeUndefined();
  });

  test('for other methods answers 204 and 405', async () => {
    const { default: answer, config } = await importFunction(bodies.get('.functions/methods.js') ?? '');
    expect(config).toMatchObject({ path: ['/api/*'], method: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] });
    const ask = async (method: string) =>
      (await answer(new Request('https://x.test/api/v2/regions', { method }))).status;
    expect([await ask('OPTIONS'), await ask('POST')]).toEqual([204, 405]);
  });
});

test('at the depth `codes`, no folder has more files than Netlify allows', () => {
  const inFolder = new Map<string, number>();
  const parts = treeFor(netlify, [mounted], 'codes').parts.filter(({ name }) => name !== 'functions');
  for (const { path } of parts.flatMap((part) => [...part.files(), ...part.links()])) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
  }
  expect(Math.max(...inFolder.values())).toBeLessThanOrEqual(54_000);
});

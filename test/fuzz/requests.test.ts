import fc from 'fast-check';
import { expect } from 'vitest';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import { COLLECTIONS } from '../../generator/dataset/collection.ts';
import { gazetteer, handler, mounted, routes } from '../committed-data.ts';
import { shippedOracle } from '../oracle/oracles.ts';
import { importFunction, type Worker } from '../hosts/import-function.ts';
import { siteFor } from '../tree-for.ts';
import { anyText, hugeText } from './hostile.ts';
import { property } from './runs.ts';

const oracle = shippedOracle();
const AREAS = COLLECTIONS.flatMap((collection) => gazetteer.hierarchy.list(null, collection));
const API = /^\/api\/(?:meta|schemas|openapi|codes|releases|changes)/;

const bytes = fc
  .uint8Array({ maxLength: 6 })
  .map((all) => Array.from(all, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const area = fc.constantFrom(...AREAS);
const member = fc.oneof(
  { weight: 4, arbitrary: area.map(({ code }) => code) },
  { weight: 3, arbitrary: area.map(({ name }) => encoded(name)) },
  area.map(({ name }) => encoded(name.toUpperCase().normalize('NFD'))),
  anyText.map(encoded),
  anyText.map((text) => text.replaceAll(/[?#]/g, '')),
  bytes,
);
const word = fc.constantFrom('api', 'v1', 'v2', ...COLLECTIONS, 'city', 'province', '');

/** Paths as a client may write them: some follow the routes, others do not. */
const anyPath = fc
  .tuple(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom(...routes), fc.array(member, { minLength: 4, maxLength: 4 }))
          .map(([{ template }, members]) => template.replaceAll(/\{\w+\}/g, () => members.pop() ?? '')),
      },
      fc.array(fc.oneof(word, member), { maxLength: 10 }).map((segments) => `/${segments.join('/')}`),
      area.map(({ region, province, cityMunicipality, name }) => {
        const above = `/api/v2/regions/${region?.code}${province === null ? '' : `/provinces/${encoded(province.name)}`}`;
        return `${above}/cities-municipalities/${cityMunicipality?.code}/barangays/${encoded(name)}`;
      }),
    ),
    fc.constantFrom('', '', '', '/', '.json', '.json/', '//', '%2F', '?x=1', '#x'),
  )
  .map((parts) => parts.join(''))
  .filter((path) => URL.canParse(`http://localhost${path}`));

const PARAMETERS = [
  'page',
  'per_page',
  'region_code',
  'province_code',
  'city_code',
  'municipality_code',
  'q',
  'page[]',
  'per_page%5B0%5D',
  'city_code[',
  'q[]',
  '__proto__',
  'toString',
];
const value = fc.oneof(member, fc.integer({ min: -2, max: 3000 }).map(String), anyText.map(encoded));
const anyQuery = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), value), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

/** Sends a request, and compares the answer with the oracle's if the path is about areas. */
async function expectContract(target: string): Promise<void> {
  const request = new Request(`http://localhost${target}`);
  const { origin, pathname, search } = new URL(request.url);
  const response = handler(request);
  expect([200, 404]).toContain(response.status);
  const expected = API.test(pathname) ? undefined : oracle.answer(pathname + search, { folded: true, origin });
  if (expected === undefined) return;
  expect(response.status).toBe(expected.status);
  const text = await response.text();
  if (text.length < 20_000) expect(JSON.parse(text)).toEqual(expected.body);
}

property('any path answers as the contract says', 12_000, anyPath, expectContract);

property('any query of the pages answers as the contract says', 2_500, anyQuery, (query) =>
  expectContract(`/api/v1/barangays?${query}`),
);

const anyList = fc.oneof(
  fc.constantFrom(...COLLECTIONS.slice(0, -1)),
  fc
    .tuple(fc.constantFrom(...gazetteer.hierarchy.list(null, 'provinces')), fc.constantFrom(...COLLECTIONS.slice(2)))
    .map(([{ code }, collection]) => `provinces/${code}/${collection}`),
);

property(
  'any query of the other lists of v1 answers as the contract says',
  2_500,
  fc.tuple(fc.constantFrom('/api', '/api/v1'), anyList, anyQuery),
  async ([prefix, list, query]) => expectContract(`${prefix}/${list}?${query}`),
);

property(
  'a very long path or query is answered in time',
  500,
  fc.tuple(fc.constantFrom('/api/v2/barangays/', '/api/v1/barangays?q=', '/'), hugeText),
  ([start, text]) => {
    const { status } = handler(new Request(`http://localhost${start}${encoded(text.slice(0, 16_000))}`));
    expect([200, 404]).toContain(status);
  },
);

const header = fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((text) => text.replaceAll(/[\0\r\n]/g, ''));
const STATUSES: Readonly<Record<string, readonly number[]>> = {
  GET: [200, 304, 404],
  HEAD: [200, 304, 404],
  OPTIONS: [204],
};
const anyRequest = fc.record({
  path: anyPath,
  method: fc.constantFrom(...Object.keys(STATUSES), 'POST', 'DELETE', 'PATCH', 'BREW'),
  tag: fc.oneof(header, fc.constant(`"${gazetteer.version}"`)),
});

property('any method and If-None-Match get an expected status', 6_000, anyRequest, ({ path, method, tag }) => {
  const { status } = handler(new Request(`http://localhost${path}`, { method, headers: { 'If-None-Match': tag } }));
  expect(STATUSES[method] ?? [405]).toContain(status);
});

const bundle = cloudflare.functions?.(siteFor(cloudflare, [mounted])).find(({ path }) => path.endsWith('worker.js'));
const { default: worker } = await importFunction<Worker>(bundle?.body ?? '');
const ENVIRONMENT = { ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };

property('a Worker without assets answers like the handler', 3_000, anyRequest, async ({ path, method }) => {
  const request = () => new Request(`http://localhost${path}`, { method });
  const isApi = /^\/api(?:\/|$)/.test(new URL(request().url).pathname);
  expect((await worker.fetch(request(), ENVIRONMENT)).status).toBe(isApi ? handler(request()).status : 404);
});

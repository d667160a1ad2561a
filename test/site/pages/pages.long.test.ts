import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { installation } from '../../../generator/installation/current.ts';
import { repositoryPage } from '../../../generator/installation/installation.ts';
import type { Mount } from '../../../generator/api/mount.ts';
import { toPageFetch } from '../../../generator/hosts/fetch.ts';
import { unpackApi } from '../../../generator/api/runtime/mounted-fetch.ts';
import { packFunction } from '../../../generator/api/runtime/packed-api.ts';
import { gazetteer, mounts } from '../../committed-data.ts';
import { allPages, codePages, linksIn, testLinks } from './all-pages.ts';

const all = allPages(mounts);

const [api] = mounts as [Mount, ...Mount[]];
const route = api.routes.find(({ template }) => template === '/api/codes/{code}') ?? expect.fail();
const [parameter] = route.parameters;
const codes = (parameter?.values([]) ?? []).map((value) => parameter?.toText(value) ?? '');

test('every code of the API has a page of its own, well-formed, with its code, which links to codes that have pages', () => {
  const titles = new Map<string, string>();
  const wrong: string[] = [];
  for (const [at, code] of codes.entries()) {
    const content = codePages.content(code);
    const body = codePages.find(code) ?? '';
    const [, title = ''] = /<title>([^<]{8,120})<\/title>/.exec(body) ?? [];
    const path = content?.path ?? '';
    if ((titles.get(title) ?? path) !== path) wrong.push(`${code}: has the title of ${titles.get(title)}`);
    titles.set(title, path);
    if (title === '') wrong.push(`${code}: no title`);
    if (!/<meta name="description" content="[^"]{20,330}">/.test(body)) wrong.push(`${code}: no description`);
    if (!body.includes(`<code id="code">${path.slice(7)}</code>`)) wrong.push(`${code}: no code`);
    for (const link of linksIn(body)) {
      const [, linked] = /^\/areas\/(\d+)/.exec(link) ?? [];
      if (linked !== undefined && gazetteer.codes.findExact(linked) === undefined) wrong.push(`${code}: ${link}`);
    }
    if (at % 50 === 0) parse(body, { onParseError: (error) => wrong.push(`${code}: ${error.code}`) });
  }
  expect(codes.length).toBeGreaterThan(85_000);
  expect(wrong).toEqual([]);
}, 600_000);

test('a function renders the bytes of every file', async () => {
  const options = { origin: '', hasDownloads: true, hasEveryCode: true, repository: repositoryPage(installation) };
  const render = toPageFetch(unpackApi(JSON.parse(JSON.stringify(packFunction(mounts)))), options);
  for (const code of codes.filter((each) => each.length === 10)) {
    const text = await render(new Request(`https://x.test/areas/${code}`))?.text();
    if (text !== codePages.find(code)) expect(text).toBe(codePages.find(code));
  }
}, 600_000);

test('every code above the barangays has a page, be it current or not, and nothing else below /areas', () => {
  const { hierarchy, codes } = gazetteer;
  const areas = (['regions', 'provinces', 'cities', 'municipalities', 'sub-municipalities'] as const).flatMap(
    (collection) => hierarchy.list(null, collection),
  );
  const former = [...codes.retired().keys(), ...codes.placeholders().map(({ code }) => code)].filter((code) =>
    code.endsWith('000'),
  );
  expect([...all.keys()].filter((path) => path.startsWith('/areas/')).sort()).toEqual(
    [
      ...[...areas.map(({ code }) => code), ...former].map((code) => `/areas/${code}`),
      '/areas/without-province',
    ].sort(),
  );
  expect(areas).toHaveLength(1756);
  expect(former.length).toBeGreaterThan(50);
});

testLinks(all, () => true);

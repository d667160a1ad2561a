import { expect, test } from 'vitest';
import { FILES, NOT_FOUND, ask, openSite } from './test-site.ts';

const RULES = `
/page /a.json 200
/both /a.json 200!
/empty/* /a.json 200
/go/old /a 301
/go/away https://example.com/x%20y 302
/go/query /a?own=1
/go/:name /n/:name 301
/gone/* /nowhere/:splat 200
/gone/* /a.json 200
/again/* /page/deeper 200
/page/* /a.json 200
/x/* /n/:splat 200
/short/:name /n/:name 200
/regions/:name/list /list/:name 200
/first/:name /page 200
/first/one /a.json 200
/Caps /a.json 200
/self/* /self/:splat 200
/self/* /a.json 200
/raw/Dasmariñas /a.json 200
/encoded/Dasmari%C3%B1as /a.json 200
/to/encoded /n/San%20Jose%20(Pob.) 200
/nf/* /errors/region.json 404
/nf2/* /errors/none.json 404
/proxy/* https://example.com/:splat 200
`;

test.each([
  ['/page', '200 page.html'], // the file shadows the rule
  ['/both', '200 a.json'], // except if the rule is forced
  ['/empty/sub', '200 a.json'], // a folder without an index shadows nothing
  ['/empty', '200 a.json'],
  ['/empty/', '200 a.json'],
  ['/empty/sub/x', '200 x'],
  ['/go/old', '301 /a'],
  ['/go/old/', '301 /a'],
  ['/go/old?x=1&y', '301 /a?x=1&y'],
  ['/go/query?x=1', '301 /a?own=1'],
  ['/go/away', '302 https://example.com/x%20y'],
  ['/go/Dasmari%C3%B1as%3F%20(%25)', '301 /n/Dasmari%C3%B1as%3F%20(%25)'],
  ['/gone/a', `404 ${NOT_FOUND}`], // after a missing target, the next rule is not tried
  ['/again/a', `404 ${NOT_FOUND}`], // the target of a rule is not matched against the rules again
  ['/x/San%20Jose%20(Pob.)', '200 San Jose (Pob.)'],
  ['/x/Dasmari%C3%B1as', '200 Dasmariñas'],
  ['/x/A%2FB', '200 A/B'],
  ['/x/A/B/', '200 A/B'],
  ['/x/what%3F', '200 what?'],
  ['/x/%231', '200 #1'],
  ['/x/100%25', '200 100%'],
  ['/x/%252e%252e/a.json', `404 ${NOT_FOUND}`],
  ['/x//A/B', `404 ${NOT_FOUND}`],
  ['/short/San%20Jose%20(Pob.)', '200 San Jose (Pob.)'],
  ['/short/A%2FB', `404 ${NOT_FOUND}`], // a placeholder is one segment, after decoding
  ['/short/A%252FB', `404 ${NOT_FOUND}`],
  ['/regions/one/list', '200 list/one.html'],
  ['/regions/one/list/', '200 list/one.html'],
  ['/first/one', '200 page.html'],
  ['/Caps', '200 a.json'],
  ['/caps', `404 ${NOT_FOUND}`],
  ['/self/a', '200 a.json'], // a rule to itself is ignored
  ['/raw/Dasmari%C3%B1as', '200 a.json'],
  ['/encoded/Dasmari%C3%B1as', '200 a.json'], // as the documentation requires
  ['/to/encoded', '200 San Jose (Pob.)'],
  ['/nf/a/b', '404 {"message":"Region not found"}'],
  ['/nf', '404 {"message":"Region not found"}'],
  ['/nf2/a', `404 ${NOT_FOUND}`],
  ['/proxy/a', '502 Proxying to another host is not simulated'],
])('a rule answers a path without a file: %s', async (target, expected) => {
  expect(await ask(await openSite({ ...FILES, _redirects: RULES }), target)).toBe(expected);
});

test('rules of _redirects come before those of netlify.toml, which may contain spaces', async () => {
  const config = ['/one', '/San Jose (Pob.)/*', '/San%20Jose/*']
    .map((from) => `[[redirects]]\nfrom = "${from}"\nto = "/toml.json"\nstatus = 200\n`)
    .join('\n');
  const site = await openSite({ 'toml.json': 'toml', 'file.json': 'file', _redirects: '/one /file.json 200' }, config);
  expect(site.ruleCount).toBe(4);
  expect(site.problems).toEqual([]);
  expect(site.match('/one')).toBeGreaterThan(0);
  expect(await ask(site, '/one')).toBe('200 file');
  expect(await ask(site, '/San%20Jose%20(Pob.)')).toBe('200 toml');
  expect(await ask(site, '/San%20Jose%20(Pob.)/cities')).toBe('200 toml');
  expect(await ask(site, '/San%20Jose/cities')).toBe('200 toml');
});

test('rules and headers that the parsers refuse are reported', async () => {
  const site = await openSite({ _redirects: '/a b\n/ok /x 200', _headers: '  X-No-Path: 1' });
  expect(site.ruleCount).toBe(1);
  expect(site.problems).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { NOT_FOUND, ask, openSite } from './test-site.ts';

test.each([
  ['/q?page=2&per_page=50', '200 50-2'],
  ['/q?per_page=50&x=1&page=2', '200 50-2'],
  ['/q/?per_page=50&page=2', '200 50-2'],
  ['/q?page=2', '200 15-2'],
  ['/q?per_page=50', '200 first'], // a rule does not match if a parameter is missing
  ['/q', '200 first'],
  ['/q?PAGE=2', '200 first'],
  ['/q?page=9&per_page=50', `404 ${NOT_FOUND}`],
  ['/q?page=&per_page=', `404 ${NOT_FOUND}`],
  ['/q?page=2&page=3', '200 15-3'], // the last value counts
  ['/q?page=%32', '200 15-2'],
  ['/q?page=San%20Jose', `404 ${NOT_FOUND}`], // a value is inserted as a form would encode it: San+Jose
  ['/q?page=../a', `404 ${NOT_FOUND}`],
  ['/q?page=../../../../secret', `404 ${NOT_FOUND}`],
  ['/fixed?kind=b', '200 a.json'],
  ['/fixed?kind=c', `404 ${NOT_FOUND}`],
  ['/shadowed?page=2', '200 the file'],
])('a rule can require query parameters: %s', async (target, expected) => {
  const site = await openSite({
    'a.json': 'a.json',
    'p/50/2.json': '50-2',
    'p/15/2.json': '15-2',
    'p/15/3.json': '15-3',
    'p/15/San Jose.json': 'never',
    'p/first.json': 'first',
    'shadowed.html': 'the file',
    _redirects: [
      '/q page=:page per_page=:per_page /p/:per_page/:page.json 200',
      '/q page=:page /p/15/:page.json 200',
      '/q /p/first.json 200',
      '/fixed kind=b /a.json 200',
      '/shadowed page=:page /a.json 200',
    ].join('\n'),
  });
  expect(await ask(site, target)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { DEPTHS } from '../../../generator/api/routing/route.ts';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { githubPages } from '../../../generator/hosts/github-pages/github-pages.ts';
import { selectionOf, type Target } from '../../../generator/hosts/target.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { answersOfFiles } from '../../../generator/site/parts/part.ts';
import { toSite } from '../../../generator/site/parts/site.ts';
import { gazetteer } from '../../committed-data.ts';
import { linksIn } from './all-pages.ts';

/** The links of all pages to the API, with a page that has each, and the addresses that have files. */
function crawl(target: Target, depth: (typeof DEPTHS)[number], code: string) {
  const region = gazetteer.hierarchy.get(code);
  if (region === undefined) throw new Error('no region');
  const ofRegion = gazetteerOfRegion(gazetteer, region);
  const selection = selectionOf(target, depth);
  const mounts = mountFamilies(ofRegion, target.families);
  const site = toSite(mounts, selection, (all) => pageParts(all, null, answersOfFiles(all, selection)));
  const paths = site.parts.flatMap((part) => [...part.resources(), ...part.aliases()].map(({ path }) => path));
  const files = paths.flatMap((path) => target.filesOf(path));
  const answered = new Set([...paths, ...files.map((file) => `/${file}`)]);
  const links = new Map<string, string>();
  const leftOut: string[] = [];
  for (const part of site.pages) {
    for (const { path, body } of part.resources()) {
      const found = path.startsWith('/assets/') ? [] : linksIn(String(body));
      const requests = found.map((link) => new URLSearchParams(link.split('?')[1] ?? '').get('path') ?? link);
      for (const link of requests.filter((each) => /^(?:\/cloud|\/gitlab)?\/api\//.test(each))) links.set(link, path);
      leftOut.push(
        ...[...String(body).matchAll(/<code>([^<]*)<\/code>, which this copy/g)].map(([, link = '']) => link),
      );
    }
  }
  return { answered, links, leftOut };
}

describe.each([
  ...DEPTHS.map((depth) => [files.name, depth, files, '1400000000'] as const),
  // Some of its areas have changed in each of several releases.
  [githubPages.name, 'names', githubPages, '1300000000'] as const,
])('a tree for %s of the depth %s, without a function', (_name, depth, target, region) => {
  const { answered, links, leftOut } = crawl(target, depth, region);

  test('has a file for every address of the API to which a page links', () => {
    const dead = [...links].filter(([link]) => !answered.has(decodeURIComponent(link)));
    expect(dead.map(([link, path]) => `${path} links to ${link}`)).toEqual([]);
    expect(links.size).toBeGreaterThan(80);
  });

  test('leaves no link out for which it has a file', () => {
    expect(leftOut.filter((address) => answered.has(address))).toEqual([]);
  });

  test('links to the list of codes, and to their records only if it has them', () => {
    const records = [...links.keys()].filter((link) => /^\/api\/codes\/\d+$/.test(link));
    expect(depth === 'lists' ? records : []).toEqual([]);
    expect(links.has('/api/codes')).toBe(true);
  });
});

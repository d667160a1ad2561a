import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { DEPTHS } from '../../generator/api/routing/route.ts';
import { gazetteerOfRegion } from '../../generator/gazetteer/of-region.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { selectionOf } from '../../generator/hosts/target.ts';
import { pageParts } from '../../generator/pages/page-parts.ts';
import { answersOfFiles } from '../../generator/site/part.ts';
import { toSite } from '../../generator/site/site.ts';
import { gazetteer } from '../committed-data.ts';
import { linksIn } from './all-pages.ts';

const REGION = gazetteer.hierarchy.get('0100000000');
if (REGION === undefined) throw new Error('no region');
const mounts = mountFamilies(gazetteerOfRegion(gazetteer, REGION), files.families);

/** The links of all pages to the API, with a page that has each, and the addresses that have files. */
function crawl(depth: (typeof DEPTHS)[number]) {
  const selection = selectionOf(files, depth);
  const site = toSite(mounts, selection, (all) => pageParts(all, null, answersOfFiles(all, selection)));
  const answered = new Set(
    site.parts.flatMap((part) => [...part.resources(), ...part.aliases()].map(({ path }) => path)),
  );
  const links = new Map<string, string>();
  const leftOut: string[] = [];
  for (const part of site.pages) {
    for (const { path, body } of part.resources()) {
      const found = path.startsWith('/assets/') ? [] : linksIn(String(body));
      const requests = found.map((link) => new URLSearchParams(link.split('?')[1] ?? '').get('path') ?? link);
      for (const link of requests.filter((each) => each.startsWith('/api/'))) links.set(link, path);
      leftOut.push(
        ...[...String(body).matchAll(/<code>([^<]*)<\/code>, which this copy/g)].map(([, link = '']) => link),
      );
    }
  }
  return { answered, links, leftOut };
}

describe.each(DEPTHS)('a tree of the depth %s, without a function', (depth) => {
  const { answered, links, leftOut } = crawl(depth);

  test('has a file for every address of the API to which a page links', () => {
    const dead = [...links].filter(([link]) => !answered.has(decodeURIComponent(link).replace(/\.json$/, '')));
    expect(dead.map(([link, path]) => `${path} links to ${link}`)).toEqual([]);
    expect(links.size).toBeGreaterThan(500);
  });

  test('leaves no link out for which it has a file', () => {
    expect(leftOut.filter((address) => answered.has(address))).toEqual([]);
  });

  test('links to the records of codes if it has them', () => {
    expect(links.has('/api/codes/0102800000')).toBe(depth !== 'lists');
    expect(links.has('/api/codes')).toBe(true);
  });
});

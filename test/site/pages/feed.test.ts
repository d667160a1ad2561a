import { describe, expect, test } from 'vitest';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/of-region.ts';
import { blockMarkdown } from '../../../generator/site/pages/documents/markdown.ts';
import { releaseFeed } from '../../../generator/site/pages/releases/releases-page.ts';
import { newestReleaseNotes } from '../../../generator/site/release-notes/release-notes.ts';
import { gazetteer, mounts } from '../../committed-data.ts';
import { dataset } from '../../committed-dataset.ts';
import { pagesIn, somePages } from './all-pages.ts';
import { all, type Element, parseXml, text } from './xml.ts';

const links = (element: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(all(element, 'link').map(({ attributes }) => [attributes['rel'], attributes['href'] ?? '']));

const TIME = /^\d{4}-\d\d-\d\dT00:00:00\+08:00$/;
const ORIGIN = 'https://psgc.example.ph';
const releases = gazetteer.history.releases.toReversed();
const feed = parseXml(releaseFeed(gazetteer, ''));

describe('the feed', () => {
  test('has what RFC 4287 requires of a feed and of every entry', () => {
    expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    for (const each of [feed, ...all(feed, 'entry')]) {
      for (const name of ['id', 'title', 'updated']) expect(all(each, name), name).toHaveLength(1);
      expect(text(each, 'id')).toMatch(/^tag:[a-z0-9.-]+,\d{4}:\S+$/);
      expect(text(each, 'updated')).toMatch(TIME);
    }
    expect(all(feed, 'author').map((author) => text(author, 'name'))).toEqual(['psgc-static']);
    expect(new Set(all(feed, 'entry').map((entry) => text(entry, 'id'))).size).toBe(releases.length);
  });

  test('has an entry for each release, newest first, with its day', () => {
    const entries = all(feed, 'entry');
    expect(entries.map((entry) => text(entry, 'title'))).toEqual(releases.map(({ release }) => `PSGC ${release}`));
    releases.forEach(({ date, published }, at) => {
      const day = published ?? date;
      if (day !== null) expect(text(entries[at] as Element, 'updated')).toBe(`${day}T00:00:00+08:00`);
    });
    const days = entries.map((entry) => text(entry, 'updated'));
    expect(days).toEqual(days.toSorted().toReversed());
    expect(text(feed, 'updated')).toBe(days[0]);
  });

  test('says of the newest release what its notes say', () => {
    const [newest] = all(feed, 'entry');
    expect(text(newest ?? feed, 'content')).toBe(blockMarkdown(newestReleaseNotes(dataset)).text);
  });

  test('has whole addresses if the origin is known, and the same ids', () => {
    const whole = parseXml(releaseFeed(gazetteer, ORIGIN));
    expect(links(feed)).toEqual({ self: '/feed.xml', alternate: '/releases' });
    for (const [rel, href] of Object.entries(links(feed))) expect(links(whole)[rel]).toBe(ORIGIN + href);
    const ids = (of: Element) => all(of, 'entry').map((entry) => text(entry, 'id'));
    expect(ids(whole)).toEqual(ids(feed));
    for (const entry of all(whole, 'entry')) expect(links(entry)['alternate']).toMatch(/^https:.*\/releases\/\d/);
  });

  test('of one region has the changes there, and other ids', () => {
    const region = gazetteer.hierarchy.get('1800000000') ?? expect.fail();
    const regional = parseXml(releaseFeed(gazetteerOfRegion(gazetteer, region), ''));
    const contents = all(regional, 'entry').map((entry) => text(entry, 'content'));
    const created = contents[releases.findIndex(({ release }) => release === '2024-2Q')];
    expect(created).toContain('Negros Island Region');
    expect(contents[releases.findIndex(({ release }) => release === '2025-3Q')]).toContain('Nothing changed.');
    expect(text(regional, 'id')).not.toBe(text(feed, 'id'));
  });
});

describe('on the site', () => {
  const site = somePages(mounts);

  test('every page names the feed, and the pages of its links are there', () => {
    const link = /<link rel="alternate" href="\/feed\.xml" type="application\/atom\+xml"/;
    expect(pagesIn(site).filter(([, body]) => !link.test(body))).toEqual([]);
    expect(site.get('/feed.xml')).toBe(releaseFeed(gazetteer, ''));
    for (const entry of all(feed, 'entry')) {
      expect(site.get(links(entry)['alternate'] ?? '')).toContain(`<h1>${text(entry, 'title')}</h1>`);
    }
  });
});

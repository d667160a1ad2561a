import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { blockMarkdown } from '../../../generator/site/pages/documents/markdown.ts';
import { describeReleases } from '../../../generator/site/release-notes/release-notes.ts';
import { pagesOfReleases } from './all-pages.ts';
import { all, type Element, parseXml, text } from './xml.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import { ServedChanges } from '../../../generator/core/gazetteer/served-changes.ts';
import { changeFiles } from '../../../generator/site/pages/releases/release-page.ts';
import { comparePage, releaseFeed, releasesPage } from '../../../generator/site/pages/releases/releases-page.ts';
import { groupChanges } from '../../../generator/site/release-notes/change-groups.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { RELEASE } from '../../published-totals.ts';

/** The changes of each release as its file in `data/history` has them; lines with `had` belong to the change before. */
const FOLDER = join(DATA, 'history');
const written = new Map(
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => {
      const rows: Record<string, string>[] = parseCsv(readFileSync(join(FOLDER, name)), { columns: true });
      return [name.replace('.csv', ''), rows.filter(({ change }) => change !== 'had')] as const;
    }),
);

const pages = pagesOfReleases();
const bodyOf = (release: string): string => pages.get(release.toLowerCase())?.main.text ?? '';
describe('the page of each release', () => {
  test.each([...written])('%s has every change of its file once', (release, rows) => {
    const items = [
      ...bodyOf(release).matchAll(
        /<li data-kind="([^"]*)" data-region="([^"]*)" data-change="([^"]*)"><span><a href="\/areas\/(\d{10})">/g,
      ),
    ];
    const found = items.map(([, kind, region, change, code]) => [kind, change, code, region]);
    const isGone = (change = '') => ['merged', 'split', 'ended'].includes(change);
    const expected = rows.map(({ change, kind, code = '', former_code: former = '' }) => [
      kind || 'placeholder',
      change,
      isGone(change) ? former : code,
      [...new Set([code, former].filter((each) => each !== '').map((each) => each.slice(0, 2)))].join(' '),
    ]);
    expect(found.map(String).toSorted()).toEqual(expected.map(String).toSorted());
  });

  test.each([...written.keys()])('%s has the days of laws as people write them', (release) => {
    expect(bodyOf(release)).not.toMatch(/\bdated 0?\d|; plebiscites? conducted/i);
  });

  test('has at most 100 kB with gzip', () => {
    for (const [path, { main }] of pages) expect([path, gzipSync(main.text).length < 95_000]).toEqual([path, true]);
  });
});

test('the changes between any two releases are in one group each', () => {
  const { releases } = gazetteer.history;
  const areas = new ReleasedAreas(gazetteer);
  const served = new ServedChanges(gazetteer);
  for (const [from, to] of [
    [0, 16],
    [0, 9],
    [8, 10],
    [4, 12],
  ] as const) {
    const [first, last] = [releases[from], releases[to]];
    if (first === undefined || last === undefined) throw new Error('no release');
    const changes = served.between(first, last);
    const groups = groupChanges({ changes, before: areas.edition(first), after: areas.edition(last) });
    const told = groups.flatMap(({ rows }) => rows.map(({ change }) => change));
    expect(told).toHaveLength(changes.length);
    expect(new Set(told)).toEqual(new Set(changes));
    expect(groups.filter(({ text }) => /undefined|null|:$/.test(text))).toEqual([]);
    for (const { text, rows } of groups) {
      const recoded = rows.filter(({ change }) => change.change === 'recoded').length;
      const said = /([\d,]+) areas? in (?:it|them) ha(?:ve|s) new codes/.exec(text)?.[1]?.replace(',', '');
      if (said !== undefined) expect([text, recoded]).toEqual([text, Number(said)]);
    }
  }
});

test('the file of each release has the rows of its changes', () => {
  const files = changeFiles(gazetteer);
  expect(files.map(({ path }) => path)).toEqual(
    gazetteer.history.releases.map(({ release }) => `/downloads/changes/${release.toLowerCase()}.csv`),
  );
  for (const { path, body } of files) {
    const rows: Record<string, string>[] = parseCsv(body, { columns: true });
    const release = path.slice('/downloads/changes/'.length, -'.csv'.length).toUpperCase();
    const columns = ['change', 'code', 'former_code', 'name'];
    const textOfRows = (of: readonly Record<string, string>[]) =>
      of.map((row) => `${columns.map((column) => row[column])}`).toSorted();
    expect(textOfRows(rows.map((row) => ({ ...row, change: row['change_type'] ?? '' })))).toEqual(
      textOfRows(written.get(release) ?? []),
    );
  }
});

test('the page of all releases has each of them, newest first, and those that PSA has published since', () => {
  const { main } = releasesPage(gazetteer);
  const names = [...main.text.matchAll(/<h2>(?:<a href="([^"]*)">)?([^<]*)/g)].map(([, href, name]) => [name, href]);
  expect(names).toEqual([
    ...gazetteer.newerReleases.toReversed().map(({ release }) => [release, undefined]),
    ...gazetteer.history.releases.toReversed().map(({ release }) => [release, `/releases/${release.toLowerCase()}`]),
  ]);
  expect(main.text.replaceAll(/<[^>]*>/g, '')).toContain(
    '1,419 codes changed, 1 code new 1 created 4 moved 1,415 recoded',
  );
});

test('two releases can be compared: by default the last one, and the one before Sulu got other codes', () => {
  const { main } = comparePage(gazetteer);
  expect([...main.text.matchAll(/<option value="([^"]*)" selected>/g)].map(([, value]) => value)).toEqual([
    '2025-2q',
    RELEASE.release.toLowerCase(),
  ]);
});

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
    expect(text(newest ?? feed, 'content')).toBe(blockMarkdown(describeReleases(gazetteer)[0]?.markdown ?? '').text);
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

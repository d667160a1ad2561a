import { expect, test } from 'vitest';
import { mapFile } from '../../../generator/site/pages/maps/map-file.ts';
import { mapPages } from '../../../generator/site/pages/maps/map-page.ts';
import type { PageContent } from '../../../generator/site/pages/shell.ts';
import { gazetteer } from '../../committed-data.ts';
import { codePages, pagesOfReleases } from './all-pages.ts';
import { visible } from './visible.ts';

/** What is special about the area of a code, whose page is in `golden/`. */
const AREAS = [
  ['0102805000', 'a component city, with its censuses since 1903'],
  ['0102800000', 'a province with a doubtful count'],
  ['0700000000', 'a region that areas left'],
  ['1800000000', 'a new region'],
  ['1300000000', 'a region without provinces, which never changed'],
  ['0702200000', 'a province with independent cities in it'],
  ['1204700000', 'a province with independent municipalities in it'],
  ['0730600000', 'an independent city'],
  ['1380600000', 'a city of sub-municipalities'],
  ['1381500000', 'a city that barangays joined'],
  ['1804500000', 'a province with a former code'],
  ['0402104000', 'a municipality that became a city with another name'],
  ['1999901000', 'a special geographic unit that became a municipality'],
  ['0304926000', 'a class by the order about all of them'],
  ['1102324000', 'a change whose law is not known'],
  ['0102811000', 'a former name'],
  ['0102801001', 'a barangay in the poblacion'],
  ['0102805001', 'a barangay'],
  ['0730600001', 'a barangay of an independent city'],
  ['1380601001', 'a barangay of a sub-municipality'],
  ['1381200019', 'a barangay with a zip code of its own'],
  ['1380100189', 'a part of a barangay, without a shape'],
  ['0301420007', 'a barangay that lost parts'],
  ['0604500000', 'a code that is no longer used'],
  ['1380100176', 'a code that was divided'],
  ['0604502001', 'the former code of a barangay'],
  ['083738021', 'a nine-digit code of older publications'],
  ['0990100000', 'a placeholder of one area'],
  ['1999900000', 'a placeholder of several'],
] as const;

/** Their pages stay when PSA publishes another one; that of the newest release gets a link to it. */
const RELEASES = ['2022-4q', '2023-3q', '2024-04', '2024-2q', '2024-3q', '2025-2q', '2025-4q', '2026-1q'];

const releases = pagesOfReleases();

const PAGES: readonly (readonly [name: string, what: string, page: () => PageContent | undefined])[] = [
  ...AREAS.map(([code, what]) => [code, what, () => codePages.content(code)] as const),
  ...RELEASES.map((name) => [`release-${name}`, 'the changes of a release', () => releases.get(name)] as const),
  ['map', 'the map', () => mapPages(gazetteer, mapFile(gazetteer), null, true)[0]],
];

/** After an update or a change of pages, `npx vitest run test/site/pages/golden -u` writes them: then read `git diff`. */
test.each(PAGES)('%s: the page of %s is as it was read last', async (name, _what, page) => {
  await expect(visible(page() ?? expect.fail(`no page of ${name}`))).toMatchFileSnapshot(`golden/${name}.txt`);
});

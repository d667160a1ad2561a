import { hash } from 'node:crypto';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import type { Mount } from '../api/mount.ts';
import type { Downloads } from '../downloads/downloads.ts';
import type { MixedPart, Part, Resource } from '../site/part.ts';
import type { HasAnswer } from '../site/selection.ts';
import { apiAddresses } from './areas/api-addresses.ts';
import { areaPage } from './areas/area-page.ts';
import { countryPage } from './areas/country-page.ts';
import { namesFinder } from './areas/names.ts';
import { assets } from './assets.ts';
import { downloadsPart } from './downloads/downloads-part.ts';
import { documentPages } from './documents/document-pages.ts';
import { referencePages } from './reference/reference-pages.ts';
import { toPage, type PageContent, type SiteContext } from './shell.ts';
import { notFoundPage } from './start/not-found-page.ts';
import { startPage } from './start/start-page.ts';
import { examplesOf } from './tools/examples.ts';
import { pickerPage } from './tools/picker-page.ts';
import { searchPage } from './tools/search-page.ts';
import { tryPage } from './tools/try-page.ts';

/** The collections of the areas that have pages: those above the barangays, each in one of them. */
const WITH_PAGES = ['cities-municipalities', 'sub-municipalities'] as const;

/** The part of what pages load. */
export const ASSETS_PART = 'assets';

/**
 * The site for people: one part for the start page, the tools and the documents, one for what pages load, one for the
 * reference of the API, one for the downloads, and one for the areas of each region. The pages are about the areas of the
 * first mount and link to the API of all.
 *
 * @param downloads by default there are none.
 * @param hasAnswer which addresses of the API the site answers; by default all of them. Pages link to no others.
 */
export function pageParts(
  mounts: readonly Mount[],
  downloads: Downloads | null = null,
  hasAnswer: HasAnswer = () => true,
): readonly MixedPart[] {
  const [first] = mounts;
  if (first === undefined) return [];
  const { gazetteer, origin } = first;
  const { hierarchy, release } = gazetteer;
  const hasPicker = mounts.some(({ base, families }) => base === DEFAULT_BASE && families.includes('v2'));
  const context: SiteContext = { release, origin, hasPicker, hasDownloads: downloads !== null };
  let namesOf: ReturnType<typeof namesFinder> | undefined;
  return [
    partOf('site', () => {
      const examples = examplesOf(hierarchy, mounts).filter(hasAnswer);
      return [
        startPage(gazetteer, examples),
        searchPage,
        countryPage(gazetteer),
        ...(hasPicker ? [pickerPage] : []),
        tryPage(examples),
        ...documentPages(),
        notFoundPage,
      ].map((page) => toResource(page, context));
    }),
    partOf(ASSETS_PART, () => assets(mounts)),
    ...hierarchy.list(null, 'regions').map((region) =>
      partOf(`areas-${region.code}`, () => {
        namesOf ??= namesFinder(gazetteer);
        const find = namesOf;
        const within = [
          ...hierarchy.inRegion(region, 'provinces'),
          ...WITH_PAGES.flatMap((each) => hierarchy.list(region, each)),
        ];
        return [region, ...within].map((area) =>
          toResource(
            areaPage(
              area,
              gazetteer,
              apiAddresses(area, mounts).filter(({ address }) => hasAnswer(address)),
              find,
            ),
            context,
          ),
        );
      }),
    ),
    partOf('reference', () => referencePages(mounts, hasAnswer).map((page) => toResource(page, context))),
    ...(downloads === null ? [] : [downloadsPart(downloads, context)]),
  ];
}

const toResource = (page: PageContent, context: SiteContext): Resource => ({
  path: page.path,
  body: toPage(page, context),
  group: 'pages',
});

/**
 * A part of which the digest is that of its pages: whatever they are made of, a change of it is never missed. They are
 * made once, when they are first needed.
 */
function partOf(name: string, make: () => readonly Resource[]): Part {
  let made: readonly Resource[] | undefined;
  const resources = () => (made ??= make());
  return {
    name,
    input: () => hash('sha256', JSON.stringify(resources())),
    resources,
    aliases: () => [],
  };
}

import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiAddresses, areaPage } from './areas/area-page.ts';
import { namesFinder } from './areas/below.ts';
import { countryPage } from './areas/country-page.ts';
import { documentPages } from './documents/document-pages.ts';
import { DOWNLOADS_PART, downloadsPart } from './downloads-page.ts';
import { FEED_PART, releaseFeed } from './feed.ts';
import { ASSET_TYPES, ASSETS, FEED, isAsset, isDownload, PICKER_SCRIPT, SECTIONS } from './page-file.ts';
import { referencePages } from './reference/overview-page.ts';
import { type PageContent, type SiteContext, toPage } from './shell.ts';
import { notFoundPage, startPage } from './start-page.ts';
import { examplesOf, pickerPage, searchPage, tryPage } from './tools.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import type { Mount } from '../api/mount.ts';
import { bundlePicker, bundleScripts } from '../browser/bundle.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { installation } from '../installation/current.ts';
import { packSearch } from '../runtime/packed-api.ts';
import type { HasAnswer, MixedPart, MixedResource, Part, Resource } from '../site/part.ts';

const FOLDER = installation.file('generator/pages/assets/');

/**
 * What pages load: the files of `assets/` of these types, the scripts, the picker, the endpoints for the page that sends
 * requests, and the dataset of the first mount, in which the search looks.
 */
export const assets = (mounts: readonly Mount[]): readonly Resource[] =>
  [
    ...readdirSync(FOLDER)
      .filter((name) => (name.split('.').at(-1) ?? '') in ASSET_TYPES)
      .sort()
      .map((name) => [`${ASSETS}/${name}`, readFileSync(join(FOLDER, name), 'utf8')] as const),
    ...[...bundleScripts()].map(([name, text]) => [`${ASSETS}/${name}`, text] as const),
    [PICKER_SCRIPT, bundlePicker()] as const,
    [`${ASSETS}/routes.json`, JSON.stringify(endpointsOf(mounts))] as const,
    [`${ASSETS}/dataset.json`, JSON.stringify(packSearch(mounts.slice(0, 1)))] as const,
  ].map(([path, body]) => ({ path, body, group: 'pages' }));

const endpointsOf = (mounts: readonly Mount[]) =>
  mounts.flatMap(({ routes }) => routes.map(({ template, summary }) => ({ path: template, summary })));

/** The collections of the areas that have pages: those above the barangays, each in one of them. */
const WITH_PAGES = ['cities-municipalities', 'sub-municipalities'] as const;

const ASSETS_PART = 'assets';

/**
 * The site for people: one part for the start page, the tools and the documents, one for what pages load, one for the
 * feed of the releases, one for the reference of the API, one for the downloads, and one for the areas of each region. The pages are about the areas of the
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
    partOf(FEED_PART, () => [{ path: FEED, body: releaseFeed(gazetteer, origin), group: 'pages' }]),
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

/** Finds a page, or what pages load, by its address. A part of the pages is made when a page of it may be asked for. */
export function pageFinder(
  mounts: readonly Mount[],
  downloads: Downloads | null,
): (path: string) => MixedResource | undefined {
  const parts = new Set(pageParts(mounts, downloads));
  const found = new Map<string, MixedResource>();
  return (path) => {
    for (const part of parts) {
      if (found.has(path)) break;
      if (!mayHave(part, path)) continue;
      parts.delete(part);
      for (const resource of part.resources()) found.set(resource.path, resource);
    }
    return found.get(path);
  };
}

/** Whether a part may have an address: one that is named after a section has only pages of that section. */
function mayHave({ name }: MixedPart, path: string): boolean {
  if (path === FEED || name === FEED_PART) return path === FEED && name === FEED_PART;
  if (isAsset(path)) return name === (isDownload(path) ? DOWNLOADS_PART : ASSETS_PART);
  if (name === ASSETS_PART) return false;
  const section = SECTIONS.find((each) => `/${name}`.startsWith(each));
  return section === undefined || path.startsWith(section);
}

import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiAddresses, areaPage } from './areas/area-page.ts';
import { namesFinder } from './areas/below.ts';
import { countryPage } from './areas/country-page.ts';
import { namesPage, withoutProvincePage, zipCodesPage } from './areas/list-pages.ts';
import { crawlerFiles, CRAWLERS_PART } from './crawlers.ts';
import { documentPages } from './documents/document-pages.ts';
import { DOWNLOADS_PART, downloadsPart } from './downloads-page.ts';
import { FEED_PART, releaseFeed } from './feed.ts';
import {
  ASSET_TYPES,
  ASSETS,
  CHANGES_FOLDER,
  DOWNLOADS,
  FAVICON,
  FEED,
  isAsset,
  isDownload,
  isRootFile,
  PICKER_SCRIPT,
  SECTIONS,
} from './page-file.ts';
import { referencePages } from './reference/overview-page.ts';
import { changeFiles, releasePages } from './releases/release-page.ts';
import { comparePage, releasesPage } from './releases/releases-page.ts';
import { type PageContent, type SiteContext, toPage } from './shell.ts';
import { notFoundPage, startPage } from './start-page.ts';
import { examplesOf, pickerPage, searchPage, tryPage } from './tools.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import type { Mount } from '../api/mount.ts';
import { bundlePicker, bundleScripts } from '../browser/bundle.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { installation } from '../installation/current.ts';
import { packApi } from '../runtime/packed-api.ts';
import type { HasAnswer, MixedPart, MixedResource, Resource } from '../site/part.ts';

const FOLDER = installation.file('generator/pages/assets/');

/**
 * What pages load: the files of `assets/` of these types, the scripts, the picker, the endpoints for the page that sends
 * requests, and the dataset of the first mount, in which the search looks.
 */
export const assets = (mounts: readonly Mount[]): readonly MixedResource[] =>
  [
    ...readdirSync(FOLDER)
      .filter((name) => (name.split('.').at(-1) ?? '') in ASSET_TYPES)
      .sort()
      .map((name) => [name === FAVICON.slice(1) ? FAVICON : `${ASSETS}/${name}`, readAsset(name)] as const),
    ...[...bundleScripts()].map(([name, text]) => [`${ASSETS}/${name}`, text] as const),
    [PICKER_SCRIPT, bundlePicker()] as const,
    [`${ASSETS}/routes.json`, JSON.stringify(endpointsOf(mounts))] as const,
    [`${ASSETS}/dataset.json`, JSON.stringify(packApi(mounts.slice(0, 1)))] as const,
  ].map(([path, body]) => ({ path, body, group: 'pages' }));

/** The text of a file of `assets/`, or its bytes if it is a picture. */
const readAsset = (name: string): string | Uint8Array =>
  readFileSync(join(FOLDER, name), /\.(?:png|ico)$/.test(name) ? null : 'utf8');

const endpointsOf = (mounts: readonly Mount[]) =>
  mounts.flatMap(({ routes }) => routes.map(({ template, summary }) => ({ path: template, summary })));

/** The collections of the areas that have pages: those above the barangays, each in one of them. */
const WITH_PAGES = ['cities-municipalities', 'sub-municipalities'] as const;

const ASSETS_PART = 'assets';
const RELEASES_PART = 'releases';

/**
 * The site for people: one part for the start page, the tools and the documents, one for the releases, one for what pages
 * load, one for the feed of the releases, one for what search engines read, one for the reference of the API, one for the
 * downloads, and one for the areas of each region. The pages are about the areas of the first mount and link to the API
 * of all.
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
  const hasDownloads = downloads !== null;
  const context: SiteContext = { release, origin, hasPicker, hasDownloads, repository: repositoryPage() };
  let namesOf: ReturnType<typeof namesFinder> | undefined;
  const sitePages = once(() => {
    const examples = examplesOf(hierarchy, mounts).filter(({ address }) => hasAnswer(address));
    return [
      startPage(gazetteer, mounts, context, hasAnswer),
      searchPage(hierarchy, mounts, hasAnswer),
      countryPage(gazetteer),
      withoutProvincePage(gazetteer),
      namesPage(gazetteer),
      zipCodesPage(gazetteer),
      ...(hasPicker ? [pickerPage] : []),
      tryPage(examples),
      ...documentPages(),
      notFoundPage,
    ];
  });
  const changesIn = mounts.find(({ families }) => families.includes('history'))?.base;
  const releases = once(() => [
    releasesPage(gazetteer),
    comparePage(gazetteer),
    ...releasePages(gazetteer, ({ release: name }) => {
      const address = `${changesIn}/changes/${name.toLowerCase()}`;
      return changesIn !== undefined && hasAnswer(address) ? address : null;
    }),
  ]);
  const reference = once(() => referencePages(mounts, hasAnswer));
  const listed = () => [
    ...[...sitePages(), ...releases(), ...reference()]
      .filter(({ isListed = true }) => isListed)
      .map(({ path }) => path),
    ...(hasDownloads ? [DOWNLOADS] : []),
  ];
  return [
    partOf('site', () => sitePages().map((page) => toResource(page, context))),
    partOf(RELEASES_PART, () => [
      ...releases().map((page) => toResource(page, context)),
      ...changeFiles(gazetteer).map((file) => ({ ...file, group: 'downloads' })),
    ]),
    partOf(ASSETS_PART, () => assets(mounts)),
    partOf(CRAWLERS_PART, () => crawlerFiles(gazetteer, mounts, listed, origin, hasDownloads)),
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
    partOf('reference', () => reference().map((page) => toResource(page, context))),
    ...(downloads === null ? [] : [downloadsPart(downloads, context)]),
  ];
}

/** The page of the source code, as `package.json` says; `null` if it names none on the web. */
function repositoryPage(): string | null {
  const { repository } = JSON.parse(readFileSync(installation.file('package.json'), 'utf8')) as {
    readonly repository?: string | { readonly url: string };
  };
  const url = typeof repository === 'object' ? repository.url : `${repository}`;
  return /https:\/\/[^#]+?(?=\.git$|$)/.exec(url)?.[0] ?? null;
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
function partOf(name: string, make: () => readonly MixedResource[]): MixedPart {
  const resources = once(make);
  return {
    name,
    input: () => hash('sha256', JSON.stringify(resources())),
    resources,
    aliases: () => [],
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
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
  if (isAsset(path)) return name === partOfAsset(path);
  if (name === ASSETS_PART || name === CRAWLERS_PART) return false;
  const section = SECTIONS.find((each) => `/${name}`.startsWith(each));
  return section === undefined || path.startsWith(section);
}

function partOfAsset(path: string): string {
  if (path.startsWith(`${CHANGES_FOLDER}/`)) return RELEASES_PART;
  if (isDownload(path)) return DOWNLOADS_PART;
  return isRootFile(path) && path !== PICKER_SCRIPT && path !== FAVICON ? CRAWLERS_PART : ASSETS_PART;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CodePages, siteContext } from './areas/code-pages.ts';
import { FIGURE_PARTS } from './areas/figures.ts';
import { chartPages, countryPage, growthPages, withoutProvincePage, zipCodesPage } from './areas/list-pages.ts';
import { crawlerFiles, CRAWLERS_PART } from './crawlers.ts';
import { documentPages, frameworkSamples, searchIndex } from './documents/document-pages.ts';
import { downloadsPage, downloadsPart, waitingPage } from './downloads-page.ts';
import { FEED_PART, releaseFeed, comparePage, releasesPage } from './releases/releases-page.ts';
import * as page from './page-file.ts';
import { placesFile } from './places/places-file.ts';
import { placesPage } from './places/places-page.ts';
import { barangayFile, levelFile, mapFile } from './maps/map-file.ts';
import { mapPages } from './maps/map-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { referencePages } from './reference/reference-pages.ts';
import { changeFiles, changesAddress, releasePages } from './releases/release-page.ts';
import { hasPage, type PageContent, type SiteContext, toPage } from './shell.ts';
import { EMBED_MAP } from '../shared/map-areas.ts';
import { startPage } from './start-page.ts';
import { carryPage, matchPages } from './table-pages.ts';
import { pickerPage, searchPage } from './tools.ts';
import { baseOfFamily, type Mount } from '../../api/mount.ts';
import { bundleElement, bundleScripts, bundleStyleSheet } from '../bundle.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { installation } from '../../installation/current.ts';
import { repositoryPage } from '../../installation/installation.ts';
import { packFigures, packPeople, packSearch } from '../../api/runtime/packed-api.ts';
import { once } from '../../core/kept.ts';
import type { Area } from '../../core/areas/area.ts';
import type { HasAnswer, MixedPart, MixedResource, Resource } from '../parts/part.ts';

const FOLDER = installation.file('generator/site/pages/assets/');

/** The files that pages load: assets, scripts, elements for forms, the index of documents, the dataset and its figures. */
export const assets = (mounts: readonly Mount[], context?: SiteContext): readonly MixedResource[] =>
  [
    ...readdirSync(FOLDER)
      .filter((name) => (name.split('.').at(-1) ?? '') in page.ASSET_TYPES)
      .sort()
      .map(
        (name) => [name === page.FAVICON.slice(1) ? page.FAVICON : `${page.ASSETS}/${name}`, readAsset(name)] as const,
      ),
    ...[...bundleScripts()].map(([name, text]) => [`${page.ASSETS}/${name}`, text] as const),
    [page.PICKER_SCRIPT, bundleElement('picker')] as const,
    [page.ADDRESS_SCRIPT, bundleElement('address')] as const,
    [
      page.DOCUMENTS_INDEX,
      JSON.stringify(searchIndex(mounts, (path) => context === undefined || hasPage(context, path))),
    ] as const,
    [`${page.ASSETS}/dataset.json`, JSON.stringify(packSearch(mounts.slice(0, 1)))] as const,
    ...mounts
      .slice(0, 1)
      .flatMap(({ gazetteer }) => [
        [`${page.ASSETS}/figures.json`, JSON.stringify(packFigures(gazetteer))] as const,
        [`${page.ASSETS}/people.json`, JSON.stringify(packPeople(gazetteer))] as const,
      ]),
  ].map(([path, body]) => ({ path, body, group: 'pages' }));

const readAsset = (name: string): string | Uint8Array =>
  name.endsWith('.css')
    ? bundleStyleSheet()
    : readFileSync(join(FOLDER, name), /\.(?:png|ico)$/.test(name) ? null : 'utf8');

const SITE_PART = 'site';
const ASSETS_PART = 'assets';
const REFERENCE_PART = 'reference';
const RELEASES_PART = 'releases';
const MAP_PART = 'map';
const MAP_LEVELS_PART = 'map-levels';
const MAP_BARANGAYS_PART = 'map-barangays';
const TABLE_PART = 'table';
const TABLE_BARANGAYS_PART = 'table-barangays';
const CHARTS_PART = 'charts';

/** The place of the pages of barangays: files, a server that renders them, or none, as the page of the locality lists them. */
export type PagesOfBarangays = 'files' | 'on request' | 'none';

/** The site for people, in parts, about the areas of the first mount, with links to the API of all as far as the site answers them. */
export function pageParts(
  [first, ...others]: readonly Mount[],
  downloads: Downloads | null = null,
  hasAnswer: HasAnswer = () => true,
  barangays: PagesOfBarangays = 'on request',
  site = '',
): readonly MixedPart[] {
  if (first === undefined) return [];
  const mounts = [first, ...others] as const;
  const { gazetteer, origin } = first;
  const { hierarchy } = gazetteer;
  const regions = hierarchy.list(null, 'regions');
  const hasDownloads = downloads !== null;
  const hasEveryCode = barangays !== 'none';
  const context = contextOf(mounts, hasDownloads, hasEveryCode, site);
  const pages = new CodePages(mounts, context, hasAnswer, FIGURE_PARTS);
  const documents = once(() => documentPages(context.hasPicker));
  const sitePages = once(() => [
    startPage(gazetteer, mounts, context, hasAnswer),
    searchPage(hierarchy),
    ...matchPages(context),
    carryPage(gazetteer),
    countryPage(gazetteer),
    ...(context.hasGrowth ? growthPages(gazetteer) : []),
    withoutProvincePage(gazetteer),
    zipCodesPage(gazetteer, hasEveryCode),
    comparePage(gazetteer),
    ...(context.hasPicker ? [pickerPage(frameworkSamples())] : []),
    ...documents(),
    notFoundPage(documents(), context),
  ]);
  const changesIn = baseOfFamily('history', mounts);
  const filesOf = (release: Parameters<typeof changesAddress>[0]) => {
    const address = `${changesIn}/changes/${release.release.toLowerCase()}`;
    return [
      ...(hasDownloads ? [['CSV', changesAddress(release)] as const] : []),
      ...(changesIn !== undefined && hasAnswer(address) ? [['JSON', address] as const] : []),
    ];
  };
  const releases = once(() => [
    releasesPage(gazetteer),
    // The address that the page had before, for links that exist.
    { ...comparePage(gazetteer), path: `${page.RELEASES}/compare`, title: 'Compare releases', isListed: false },
    ...releasePages(gazetteer, filesOf, hasEveryCode),
  ]);
  const reference = once(() => referencePages(mounts, hasAnswer));
  const listed = () => [
    ...[...sitePages(), ...releases(), ...reference()]
      .filter(({ isListed = true }) => isListed)
      .map(({ path }) => path),
    page.TABLE_PAGE,
    ...(context.points !== null ? [page.MAP_PAGE] : []),
    ...(hasDownloads ? [page.DOWNLOADS] : []),
  ];
  const toResources = (contents: readonly PageContent[]) => contents.map((page) => toResource(page, context));
  const placesResource = (name: string, areas: readonly Area[]): Resource =>
    dataResource(`${page.PLACES_FOLDER}/${name}.json`, placesFile(areas, gazetteer));
  return [
    partOf(SITE_PART, () => toResources(sitePages())),
    partOf(RELEASES_PART, () => [
      ...toResources(releases()),
      ...(hasDownloads ? changeFiles(gazetteer).map((file) => ({ ...file, group: 'downloads' })) : []),
    ]),
    partOf(ASSETS_PART, () => assets(mounts, context)),
    partOf(TABLE_PART, () => [
      toResource(placesPage(gazetteer, hasEveryCode), context),
      placesResource('all', hierarchy.above),
    ]),
    partOf(TABLE_BARANGAYS_PART, () =>
      regions.map((region) => placesResource(region.code, hierarchy.list(region, 'barangays'))),
    ),
    partOf(CHARTS_PART, () => toResources(chartPages(gazetteer))),
    ...(context.points !== null
      ? [
          partOf(MAP_PART, () => mapResources(first, context)),
          partOf(MAP_LEVELS_PART, () => page.MAP_LEVELS.map((level) => mapResource(level, levelFile(level, first)))),
          partOf(MAP_BARANGAYS_PART, () =>
            regions.map((region) => mapResource(region.code, barangayFile(first, region))),
          ),
        ]
      : []),
    partOf(CRAWLERS_PART, () => crawlerFiles(gazetteer, mounts, listed, context)),
    partOf(FEED_PART, () => [{ path: page.FEED, body: releaseFeed(gazetteer, origin), group: 'pages' }]),
    ...regions.flatMap((region) => {
      const codesOf = (name: string, isAbove: boolean): MixedPart => ({
        name: `${name}-${region.code}`,
        resources: () => pages.resources(region, isAbove),
        aliases: () => (barangays === 'files' ? pages.aliases(region, isAbove) : []),
      });
      return [codesOf('areas', true), ...(barangays === 'files' ? [codesOf('barangays', false)] : [])];
    }),
    partOf(REFERENCE_PART, () => toResources(reference())),
    ...(downloads === null ? [] : [downloadsPart(downloads, context)]),
  ];
}

function contextOf(mounts: readonly [Mount, ...Mount[]], hasDownloads: boolean, hasEveryCode: boolean, site: string) {
  const [{ origin }] = mounts;
  return siteContext(mounts, { origin, hasDownloads, hasEveryCode, repository: repositoryPage(installation) }, site);
}

/** The pages of downloads that a server makes later: their list, and what one reads who wants a file. */
export function pagesOfListed([first, ...others]: readonly Mount[], site: string) {
  const page = (content: PageContent): string =>
    first === undefined ? '' : toPage(content, contextOf([first, ...others], true, true, site));
  return {
    list: (...listed: Parameters<typeof downloadsPage>) => page(downloadsPage(...listed)),
    waiting: (...progress: Parameters<typeof waitingPage>) => page(waitingPage(...progress)),
  };
}

function mapResources({ gazetteer, maps }: Mount, context: SiteContext): readonly Resource[] {
  const file = mapFile(gazetteer);
  const pages = mapPages(gazetteer, file, maps?.notice ?? null, context.hasEveryCode);
  return [...pages.map((page) => toResource(page, context)), dataResource(page.MAP_FILE, file)];
}

const mapResource = (name: string, file: object): Resource => dataResource(`${page.MAP_FOLDER}/${name}.json`, file);

const dataResource = (path: string, content: object): Resource => {
  return { path, body: JSON.stringify(content), group: 'pages' };
};

const toResource = (page: PageContent, context: SiteContext): Resource => {
  return { path: page.path, body: toPage(page, context), group: 'pages' };
};

const partOf = (name: string, resources: MixedPart['resources']): MixedPart => ({ name, resources, aliases: () => [] });

/** Finds a page, or what pages load, by its address below `site`. A part is made when one of its pages is asked for. */
export function pageFinder(
  [first, ...others]: readonly Mount[],
  downloads: Downloads | null,
  site: string,
): (path: string) => MixedResource | undefined {
  if (first === undefined) return () => undefined;
  const mounts = [first, ...others] as const;
  const pages = new CodePages(mounts, contextOf(mounts, downloads !== null, true, site), undefined, FIGURE_PARTS);
  const parts = new Map(
    pageParts(mounts, downloads, undefined, 'on request', site).map(({ name, resources }) => [
      name,
      once(() => new Map([...resources()].map((each) => [each.path, each]))),
    ]),
  );
  return (path) => {
    const code = page.codeInPath(path);
    if (code === undefined) return parts.get(partWith(path))?.().get(path);
    const body = pages.find(code);
    return body === undefined ? undefined : { path, body, group: 'pages' };
  };
}

const PARTS_OF_SECTIONS = [RELEASES_PART, MAP_PART, TABLE_PART, REFERENCE_PART, page.DOWNLOADS_PART];

function partWith(path: string): string {
  if (path === page.FEED) return FEED_PART;
  if (path === page.MAP_FILE || path === EMBED_MAP) return MAP_PART;
  if (page.MAP_LEVELS.some((level) => path === `${page.MAP_FOLDER}/${level}.json`)) return MAP_LEVELS_PART;
  if (path.startsWith(`${page.MAP_FOLDER}/`)) return MAP_BARANGAYS_PART;
  if (path === `${page.PLACES_FOLDER}/all.json`) return TABLE_PART;
  if (path.startsWith(`${page.PLACES_FOLDER}/`)) return TABLE_BARANGAYS_PART;
  if (path.startsWith(`${page.EMBED_CHART}/`)) return CHARTS_PART;
  if (path.startsWith(`${page.CHANGES_FOLDER}/`)) return RELEASES_PART;
  if (page.isDownload(path)) return page.DOWNLOADS_PART;
  if (path.startsWith(`${page.ASSETS}/`) || [page.PICKER_SCRIPT, page.ADDRESS_SCRIPT, page.FAVICON].includes(path))
    return ASSETS_PART;
  if (page.isRootFile(path)) return CRAWLERS_PART;
  return PARTS_OF_SECTIONS.find((name) => path === `/${name}` || path.startsWith(`/${name}/`)) ?? SITE_PART;
}

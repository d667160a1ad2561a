import { readIndex } from './documents/document.ts';
import { html } from './html.ts';
import { FEED, LLMS, RELEASES, ROBOTS, SITEMAP, SITEMAP_PARTS } from './page-file.ts';
import type { Mount } from '../api/mount.ts';
import { DISJOINT_COLLECTIONS } from '../psgc/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { lastDay } from '../psgc/release.ts';
import type { Resource } from '../site/part.ts';

/** The part of the site that search engines and chats read. */
export const CRAWLERS_PART = 'crawlers';

/** The most addresses of a sitemap: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;

/**
 * What search engines and chats read first. Without an origin there are no sitemaps, because their addresses are whole.
 *
 * @param pages the addresses of the pages that are not about an area.
 */
export function crawlerFiles(
  gazetteer: Gazetteer,
  mounts: readonly Mount[],
  pages: () => readonly string[],
  origin: string,
  hasDownloads: boolean,
): readonly Resource[] {
  const files: readonly (readonly [path: string, body: string])[] = [
    [ROBOTS, robots(origin)],
    [LLMS, llms(gazetteer, mounts, origin, hasDownloads)],
    ...(origin === '' ? [] : sitemaps(gazetteer, pages(), origin)),
  ];
  return files.map(([path, body]) => ({ path, body, group: 'pages' }));
}

const robots = (origin: string): string =>
  `User-agent: *\nDisallow:\n${origin === '' ? '' : `\nSitemap: ${origin}${SITEMAP}\n`}`;

/** The index of the sitemaps, and a sitemap each of the pages, of the areas above the barangays, of these, and of former codes. */
function sitemaps(
  { hierarchy, codes, release }: Gazetteer,
  pages: readonly string[],
  origin: string,
): readonly (readonly [path: string, body: string])[] {
  const day = release.date ?? lastDay(release.release);
  const areas = (collections: readonly (typeof DISJOINT_COLLECTIONS)[number][]) =>
    collections.flatMap((collection) => hierarchy.list(null, collection).map(({ code }) => `/areas/${code}`));
  const lists = [
    pages,
    areas(DISJOINT_COLLECTIONS.filter((collection) => collection !== 'barangays')),
    areas(['barangays']),
    [...codes.retired.keys()].map((code) => `/areas/${code}`),
  ];
  const parts = SITEMAP_PARTS.map((path, at) => [path, lists[at] ?? []] as const).filter(([, list]) => list.length > 0);
  return [
    [
      SITEMAP,
      html`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map(([path]) => html`<sitemap><loc>${origin}${path}</loc><lastmod>${day}</lastmod></sitemap>\n`)}</sitemapindex>
`.text,
    ],
    ...parts.map(([path, list]) => [path, sitemap(path, list, origin, day)] as const),
  ];
}

/** The day of a release is that of what the release decides, which documents and tools do not follow. */
function sitemap(path: string, addresses: readonly string[], origin: string, day: string): string {
  if (addresses.length > MAX_ADDRESSES) {
    throw new Error(`${path} has ${addresses.length} addresses, more than the ${MAX_ADDRESSES} of a sitemap`);
  }
  const isOfRelease = (address: string): boolean => !/^\/(?:docs|reference|search|picker|try)\b/.test(address);
  return html`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => html`<url><loc>${origin}${address}</loc>${isOfRelease(address) ? html`<lastmod>${day}</lastmod>` : null}</url>\n`)}</urlset>
`.text;
}

/** What the site is, for chats and agents, in Markdown as https://llmstxt.org describes it. */
function llms({ release, hierarchy }: Gazetteer, mounts: readonly Mount[], origin: string, hasDownloads: boolean): string {
  const link = (text: string, address: string, about: string) => `- [${text}](${origin}${address}): ${about}`;
  const endpoints = mounts.slice(0, 1).flatMap(({ routes }) =>
    routes
      .filter(({ parameters, mirrorOf, answers }) => parameters.length < 2 && mirrorOf === undefined && answers !== 'page')
      .map(({ template, summary }) => `- \`GET ${origin}${template}\`: ${summary}`),
  );
  const others = mounts.slice(1).map(({ base }) => `- \`${origin}${base}\`: a compatible copy of another API, see its reference`);
  return `# PSGC API

> The Philippine Standard Geographic Code (PSGC) of the Philippine Statistics Authority as a JSON API: every region,
> province, city, municipality and barangay with its ten-digit code. Free, without a key, for any web page. This is not
> an official service of PSA.

The data are those of release ${release.release}: ${hierarchy.count(null, 'barangays')} barangays in ${hierarchy.count(null, 'cities-municipalities')} cities and municipalities.

- A code has ten digits, RRPPPMMBBB: region, province or highly urbanized city, city or municipality, barangay. It is a text; leading zeros count.
- Cities without a province (such as those of Metro Manila) belong to their region directly.
- An answer is JSON. An error is \`{"message": "..."}\` with status 404, 405 or 429.
- To find the code of a place by its name, use \`GET ${origin}/api/search?q=san antonio pasig\` where the host has it, or the page ${origin}/search?q=san+antonio+pasig.
- What became of a former code: \`GET ${origin}/api/codes/0604500000\`, or the page ${origin}/areas/0604500000.

## Pages

${[
  link('Areas', '/areas', 'all regions and provinces; /areas/CODE is the page of any code, current or former'),
  link('ZIP codes', '/zip-codes', 'every ZIP code with its areas'),
  link('Cities without a province', '/areas/without-province', 'the cities and municipalities that belong to a region directly'),
  link('Areas of the same name', '/names', 'all areas of one name'),
  link('Releases', RELEASES, 'what each quarterly release of the PSGC changed, by law'),
  link('Feed', FEED, 'the same as Atom'),
  link('API reference', '/reference', 'every endpoint with parameters, fields, errors and an example'),
  ...(hasDownloads ? [link('Downloads', '/downloads', 'the whole dataset as CSV, NDJSON, Parquet, SQLite and SQL')] : []),
].join('\n')}

## Endpoints

${endpoints.join('\n')}
${others.length === 0 ? '' : `${others.join('\n')}\n`}
${readIndex()
  .filter(({ title }) => title !== 'Project')
  .map(
    ({ title, entries }) =>
      `## ${title}\n\n${entries.map(({ file, title: label, sentence }) => link(label ?? nameOf(file), addressOf(file), sentence)).join('\n')}\n`,
  )
  .join('\n')}
## Optional

${readIndex()
  .filter(({ title }) => title === 'Project')
  .flatMap(({ entries }) => entries.map(({ file, title: label, sentence }) => link(label ?? nameOf(file), addressOf(file), sentence)))
  .join('\n')}
`;
}

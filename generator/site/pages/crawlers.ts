import { readDocument, readIndex } from './documents/document.ts';
import { documentPages } from './documents/document-pages.ts';
import { html } from '../shared/html.ts';
import { codeInPath, LLMS, ROBOTS, SITEMAP, SITEMAP_PARTS } from './page-file.ts';
import { hasHost, hasPage, NAME, PAGES, type SiteContext } from './shell.ts';
import type { Mount } from '../../api/mount.ts';
import { formatNumber } from '../../core/format.ts';
import { isAboveBarangays } from '../../core/psgc/code.ts';
import { type Collection, DISJOINT_COLLECTIONS } from '../../core/psgc/kinds.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { lastDay } from '../../core/psgc/release.ts';
import type { Resource } from '../parts/part.ts';

export const CRAWLERS_PART = 'crawlers';

/** The most addresses of a sitemap: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;

/** The files that search engines and chats read first. Sitemaps need an origin, because their addresses are whole. */
export function crawlerFiles(
  gazetteer: Gazetteer,
  mounts: readonly Mount[],
  pages: () => readonly string[],
  context: SiteContext,
): readonly Resource[] {
  const files: readonly (readonly [path: string, body: string])[] = [
    [ROBOTS, robots(context)],
    [LLMS, llms(gazetteer, mounts, context)],
    ...(hasHost(context) ? sitemaps(gazetteer, pages(), context) : []),
  ];
  return files.map(([path, body]) => ({ path, body, group: 'pages' }));
}

const robots = (context: SiteContext): string =>
  `User-agent: *\nDisallow:\n${hasHost(context) ? `\nSitemap: ${context.origin}${SITEMAP}\n` : ''}`;

/** The index of the sitemaps, and a sitemap each of the pages, of the areas above the barangays, of these, and of former codes. */
function sitemaps(
  { hierarchy, codes, release }: Gazetteer,
  pages: readonly string[],
  { origin, hasEveryCode }: SiteContext,
): readonly (readonly [path: string, body: string])[] {
  const hasPage = (path: string) => hasEveryCode || isAboveBarangays(codeInPath(path) ?? '');
  const day = release.date ?? lastDay(release.release);
  const areas = (collections: readonly (typeof DISJOINT_COLLECTIONS)[number][]) =>
    collections.flatMap((collection) => hierarchy.list(null, collection).map(({ code }) => `/areas/${code}`));
  const lists = [
    pages,
    areas(DISJOINT_COLLECTIONS.filter((collection) => collection !== 'barangays')),
    areas(['barangays']).filter(hasPage),
    [...codes.former(), ...codes.placeholders()].map(({ code }) => `/areas/${code}`).filter(hasPage),
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
  const isOfRelease = (address: string): boolean => !/^\/(?:docs|reference|search|match|codes|picker)\b/.test(address);
  return html`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => html`<url><loc>${origin}${address}</loc>${isOfRelease(address) ? html`<lastmod>${day}</lastmod>` : null}</url>\n`)}</urlset>
`.text;
}

/** A description of the site for chats and agents, in Markdown as https://llmstxt.org describes it. */
function llms({ release, hierarchy }: Gazetteer, mounts: readonly Mount[], context: SiteContext): string {
  const { origin, hasPicker } = context;
  const pages = PAGES.filter(([, address]) => hasPage(context, address));
  const [first, ...others] = mounts;
  const link = (text: string, address: string, about: string) => `- [${text}](${origin}${address}): ${about}\n`;
  const count = (collection: Collection) => formatNumber(hierarchy.count(null, collection));
  const documents = new Map(documentPages(hasPicker).map((page) => [page.path, page]));
  const groups = readIndex().map(({ title, entries }) => {
    const pages = entries.flatMap(({ file }) => documents.get(readDocument(file).address) ?? []);
    return { title, links: pages.map((page) => link(page.title, page.path, page.description)) };
  });
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Pages', pages.map(([, address, title, about]) => link(title, address, about))],
    [
      'Endpoints',
      [
        ...(first === undefined ? [] : endpoints(first, origin)),
        ...others.map(({ base }) => `- \`${origin}${base}\`: compatible with the API of another project\n`),
      ],
    ],
    ...groups.map(({ title, links }) => [title === 'Project' ? 'Optional' : title, links] as const),
  ];
  return `# ${NAME}

> The Philippine Standard Geographic Code (PSGC) as a JSON API: every region, province, city, municipality and barangay of
> the Philippines with its ten-digit code. It is free, needs no key, and any web page can use it. It is not a service of
> the Philippine Statistics Authority (PSA), which publishes the PSGC.

The data are those of release ${release.release}: ${count('barangays')} barangays in ${count('cities-municipalities')} cities and municipalities.

- A code is a text of ten digits, RRPPPMMBBB: region, province or highly urbanized city, city or municipality, barangay. Leading zeros count.
- Cities in no province, such as those of Metro Manila, belong to their region directly.
- The page of any code, current or former, is ${origin}/areas/CODE. It says what the code stands for, and what became of it.
- All requests are GET. An error is \`{"message": "…"}\` with the status 404, 405 or 429.

${sections.map(([title, lines]) => `## ${title}\n\n${lines.join('')}`).join('\n')}`;
}

const endpoints = ({ routes }: Mount, origin: string): readonly string[] =>
  routes
    .filter(
      ({ parameters, mirrorOf, answers }) => parameters.length < 2 && mirrorOf === undefined && answers !== 'page',
    )
    .map(({ template, summary }) => `- \`GET ${origin}${template}\`: ${summary}\n`);

import { groupBy } from '../../core/group-by.ts';
import type { Release } from '../../core/psgc/release.ts';
import { headerSearch } from '../shared/blocks.ts';
import {
  ASSETS,
  COMPARE_PAGE,
  DOWNLOADS,
  FEED,
  GROWTH_PAGE,
  MAP_PAGE,
  pagePolicy,
  REFERRER_POLICY,
  RELEASES,
  TABLE_PAGE,
} from './page-file.ts';
import { belowBase, html, Html, type HtmlValue } from '../shared/html.ts';

export interface SiteContext {
  readonly release: Release;
  /** Whom to name for the points, boxes and sizes of areas; `null` if there are none. */
  readonly points: string | null;
  /** The start of the addresses that people share: the origin, if it is known, and the base. */
  readonly origin: string;
  /** The path that the site lies below, `/psgc`; empty at the root of an origin. */
  readonly base: string;
  readonly hasPicker: boolean;
  /** True if at least two censuses are known. */
  readonly hasGrowth: boolean;
  readonly hasDownloads: boolean;
  /** True if every code has a page. Otherwise the page of a city or municipality has its barangays: `/areas/CODE#CODE`. */
  readonly hasEveryCode: boolean;
  /** The page of the source code; `null` if it is not known. */
  readonly repository: string | null;
}

export interface PageContent {
  readonly path: string;
  readonly title: string;
  /** One or two sentences for search engines and for people with whom the page is shared. */
  readonly description: string;
  readonly main: Html;
  readonly scripts?: readonly string[];
  readonly policy?: string;
  /** Its subject for search engines, as JSON-LD: https://schema.org */
  readonly data?: (origin: string) => object;
  /** True if search engines may list it; by default they may. */
  readonly isListed?: boolean;
  /** True if there are many of its kind: its head is short, and a script fills its footer. */
  readonly isBrief?: boolean;
  /** The page that it is a part of, if other sites show it in a frame: it has a link there, and nothing else around it. */
  readonly framedFrom?: string;
}

export const NAME = 'psgc-static';

const PICKER_PAGE = '/picker';
const SEARCH_PAGE = '/search';

type Link = readonly [href: string, label: string];

/** The pages of the site: the part in whose menu they are, if any, label, what they have, and words of people who look for them. */
export const PAGES = [
  ['Explore', '/areas', 'Areas', 'All regions and provinces, with links to what is in them.', 'cities browse'],
  ['Explore', MAP_PAGE, 'Map', 'Density, growth and more, down to barangays.', 'maps choropleth population density'],
  ['Explore', TABLE_PAGE, 'Table', 'All places, to filter, sort, print and save.', 'figures populations density'],
  ['Explore', GROWTH_PAGE, 'Growth', 'How fast places grow between censuses.', 'grow census fastest'],
  ['Explore', '/zip-codes', 'ZIP codes', 'Every ZIP code with its areas.', 'zipcodes postal postcodes'],
  ['Explore', RELEASES, 'Releases', 'What each release of the PSGC changed, by which law.', 'changes updates history'],
  ['Explore', COMPARE_PAGE, 'Compare releases', 'What changed between two releases.', 'difference diff changes'],
  ['Tools', '/match', 'Code a spreadsheet', 'Puts PSGC codes beside place names.', 'match geocode coding addresses'],
  ['Tools', '/codes', 'Update old codes', 'What became of each code of a column.', 'convert correspondence'],
  ['Tools', '/carry', 'Convert old figures', 'Figures of old areas for those of today.', 'carry harmonize crosswalk'],
  ['Tools', PICKER_PAGE, 'Address fields', 'Choose an address, and copy its codes.', 'picker form dropdown widget'],
  ['Data', DOWNLOADS, 'Downloads', 'The whole PSGC as Excel, CSV, SQLite and more.', 'excel xlsx workbook sql geojson'],
  ['Docs', '/docs', 'Guides', 'How to use the API, the fields and the data.', 'documentation help tutorial quickstart'],
  ['Docs', '/reference', 'API reference', 'All endpoints with examples.', 'docs playground openapi swagger developers'],
  ['', '/search', 'Search', '/search?q=NAME finds areas by name, code or ZIP code.', ''],
  ['', '/areas/without-province', 'Places in no province', 'What belongs to a region directly.', ''],
  ['', FEED, 'Feed', 'The releases as an Atom feed.', ''],
] as const;

/** The parts of the site, each with its pages: the menu, the bar of a part and the map in the footer. */
const SECTIONS = [...groupBy(PAGES, ([title]) => title)]
  .filter(([title]) => title !== '')
  .map(([title, pages]) => [title, pages.map(([, href, label]) => [href, label] as const)] as const);

type Sections = readonly (readonly [title: string, links: readonly Link[]])[];

/** True if addresses that begin with the origin of a site are whole: then it is known which host serves it. */
export const hasHost = ({ origin, base }: Pick<SiteContext, 'origin' | 'base'>): boolean => origin !== base;

/** A whole page: head, navigation, content, sources. Its addresses within the site lie below the base. */
export function toPage(content: PageContent, context: SiteContext): string {
  const { origin, base } = context;
  const { path, title, description, main, scripts = [], data, framedFrom, isBrief = false } = content;
  const { isListed = framedFrom === undefined } = content;
  const { policy = pagePolicy() } = content;
  const fullTitle = path === '/' ? title : `${title} – ${NAME}`;
  const page = html`<!doctype html>
<html lang="en"${base === '' ? null : html` data-base="${base}"`}${context.hasEveryCode ? html` data-pages` : null}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${framedFrom === undefined ? null : html`<base target="_blank">\n`}<title>${fullTitle}</title>
<meta name="description" content="${description}">
<meta name="referrer" content="${REFERRER_POLICY}">
<meta name="color-scheme" content="light dark">
${!isListed ? html`<meta name="robots" content="noindex">` : isBrief ? canonical(context, path) : sharing(fullTitle, description, context, path)}
${data === undefined ? null : html`<script type="application/ld+json">${inScript(data(origin))}</script>\n`}<link rel="icon" href="${ASSETS}/icon.svg" type="image/svg+xml">
${
  isBrief
    ? null
    : html`<link rel="icon" href="${ASSETS}/icon-32.png" type="image/png" sizes="32x32">
<link rel="apple-touch-icon" href="${ASSETS}/apple-touch-icon.png">
<link rel="alternate" href="${FEED}" type="application/atom+xml" title="Releases of the PSGC">
`
}<link rel="stylesheet" href="${ASSETS}/site.css">
${[`${ASSETS}/${framedFrom === undefined ? 'site-search' : 'frame'}.js`, ...scripts].map((script) => html`<script src="${script}" type="module"></script>\n`)}</head>
<body${framedFrom === undefined ? null : html` class="framed"`}>
${
  framedFrom === undefined
    ? around(content, context)
    : html`<main id="content">${main}</main>
<footer class="fine-print"><a href="${framedFrom}" id="whole">${NAME}</a>. Source: ${context.release.source.title}, release ${context.release.release}.</footer>`
}
</body>
</html>
`.text;
  return belowBase(page, base);
}

const around = ({ path, main, isBrief = false }: PageContent, context: SiteContext): Html => {
  const sections = sectionsOf(context);
  return html`<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<nav aria-label="Main">
<a class="brand" href="/"${current(path === '/')}><img src="${ASSETS}/icon.svg" alt="" width="24" height="24"> ${NAME}</a>
${
  path === SEARCH_PAGE
    ? html`<a class="find" href="${SEARCH_PAGE}" aria-current="page">Search</a>
`
    : path === '/'
      ? null
      : headerSearch
}<button type="button" popovertarget="menu">Menu</button>
<div id="menu" popover><ul>${sections.map(([title, links]) => html`<li><a href="${links[0]?.[0] ?? ''}"${current(false, isWithin(path, links))}>${title}</a>${listOfLinks(links, path)}</li>`)}</ul></div>
</nav>
</header>
${sectionBar(sections, path)}<main id="content" tabindex="-1">
${main}
</main>
${footer(context, isBrief)}`;
};

/** True if a site has a page that not every site has. */
export const hasPage = ({ hasPicker, hasGrowth, points, hasDownloads }: SiteContext, path: string): boolean =>
  (path !== PICKER_PAGE || hasPicker) &&
  (path !== GROWTH_PAGE || hasGrowth) &&
  (path !== MAP_PAGE || points !== null) &&
  (path !== DOWNLOADS || hasDownloads);

const sectionsOf = (context: SiteContext): Sections =>
  SECTIONS.map(([title, links]) => [title, links.filter(([href]) => hasPage(context, href))] as const).filter(
    ([, links]) => links.length > 0,
  );

const isBelow = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

const isWithin = (path: string, links: readonly Link[]): boolean => links.some(([href]) => isBelow(path, href));

/** Links to pages; the current one is the longest address that the path is at or below. */
const listOfLinks = (links: readonly Link[], path = ''): Html => {
  const [at] = links.flatMap(([href]) => (isBelow(path, href) ? [href] : [])).sort((a, b) => b.length - a.length);
  return html`<ul>${links.map(([href, label]) => html`<li><a href="${href}"${current(path === href, href === at)}>${label}</a></li>`)}</ul>`;
};

/** The pages beside one, if its part of the site has several. */
const sectionBar = (sections: Sections, path: string): Html | null => {
  const [title = '', links = []] = sections.find(([, each]) => isWithin(path, each)) ?? [];
  return links.length < 2 ? null : html`<nav class="section" aria-label="${title}">${listOfLinks(links, path)}</nav>\n`;
};

const current = (isPage: boolean, isWithin = false): Html =>
  isPage ? html` aria-current="page"` : isWithin ? html` aria-current="true"` : html``;

/** The card of the page where people share it. A picture and the canonical address need an origin. */
function sharing(title: string, description: string, context: SiteContext, path: string): Html {
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${NAME}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta name="twitter:card" content="${hasHost(context) ? 'summary_large_image' : 'summary'}">${
    hasHost(context)
      ? html`
<meta property="og:url" content="${context.origin}${path}">
<meta property="og:image" content="${context.origin}${ASSETS}/share.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${NAME}: the Philippine Standard Geographic Code as a JSON API">
${canonical(context, path)}`
      : null
  }`;
}

const canonical = (context: SiteContext, path: string): Html | null =>
  hasHost(context) ? html`<link rel="canonical" href="${context.origin}${path}">` : null;

/** A value as JSON that no script element takes for its end. */
const inScript = (value: object): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

const footer = (context: SiteContext, isBrief: boolean): Html => {
  const { release: name, source } = context.release;
  const about = [...ABOUT, ...(context.repository === null ? [] : [[context.repository, 'Source code'] as const])];
  const sections = isBrief ? [] : sectionsOf(context);
  return html`<footer class="bottom">
<p>${NAME} is independent of the Philippine Statistics Authority (PSA), which publishes the PSGC. Source: <a href="${source.url}">${source.title}</a>, <a href="${RELEASES}/${name.toLowerCase()}">release ${name}</a>.</p>
<details class="spread"><summary>All pages</summary>
<nav class="sitemap" aria-label="All pages">
${[...sections, ['About', about] as const].map(
  ([title, links]) => html`<div><h2>${title}</h2>${listOfLinks(links)}</div>
`,
)}</nav></details>
</footer>`;
};

const ABOUT: readonly Link[] = [
  ['/docs/readme', 'About the project'],
  [`${RELEASES}#sources`, 'Data sources'],
  ['/docs/security', 'Security'],
  [FEED, 'Feed of releases'],
];

interface ContentsEntry {
  readonly anchor: string;
  readonly text: HtmlValue;
  readonly within?: readonly ContentsEntry[];
}

interface LongPage {
  readonly title: string;
  readonly lead?: Html;
  readonly contents: readonly ContentsEntry[];
  readonly body: Html;
  readonly kind?: string;
  readonly others: { readonly label: string; readonly above: Html; readonly lists: Html };
}

export const LONG_PAGE_SCRIPTS = [`${ASSETS}/copy.js`, `${ASSETS}/document-page.js`] as const;

/** A long page with the list of its contents, folded in a narrow window, and that of other pages. */
export const longPage = ({ title, lead, contents, body, kind, others }: LongPage): Html => html`<div class="document">
<div class="title">
${others.above}
<h1>${title}</h1>
${lead ?? null}</div>
${contents.length < 3 ? null : contentsOf(contents)}<div class="prose${kind === undefined ? null : ` ${kind}`}">
${body}</div>
<nav class="documents" aria-label="${others.label}">
${others.lists}</nav>
</div>`;

const contentsOf = (contents: readonly ContentsEntry[]): Html => html`<details class="contents">
<summary>On this page</summary>
<nav aria-label="On this page">${listOf(contents)}</nav>
</details>
`;

const listOf = (entries: readonly ContentsEntry[]): Html =>
  html`<ol>${entries.map(({ anchor, text, within = [] }) => html`<li><a href="#${anchor}">${text}</a>${within.length === 0 ? null : listOf(within)}</li>`)}</ol>`;

import { codeLink, totalsOf } from './areas/facts.ts';
import { copyButtonFor, searchForm } from '../shared/blocks.ts';
import { html, type Html } from '../shared/html.ts';
import { ASSETS, DOWNLOADS, MAP_PAGE, RELEASES } from './page-file.ts';
import { liveRequests, REQUEST_SCRIPT } from './request-box.ts';
import { countryMap } from './maps/area-map.ts';
import { hasPage, NAME, type PageContent, type SiteContext } from './shell.ts';
import { exampleAreas } from '../../api/areas/area-parameters.ts';
import { areaAddress } from '../../api/areas/words.ts';
import { baseOfFamily, type Mount } from '../../api/mount.ts';
import { type Area, areasAbove } from '../../core/areas/area.ts';
import { capitalized, formatNumber } from '../../core/format.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { describeDay } from '../../core/history/describe-change.ts';
import type { Kind } from '../../core/psgc/kinds.ts';
import { lastDay } from '../../core/psgc/release.ts';
import type { HasAnswer } from '../parts/part.ts';

/** The barangay that the site shows as an example: San Antonio, City of Pasig. */
const BARANGAY = '1381200019';

/** The first page of the site: what this is, four ways to use it, and a request with its answer. */
export function startPage(
  gazetteer: Gazetteer,
  mounts: readonly Mount[],
  context: SiteContext,
  hasAnswer: HasAnswer,
): PageContent {
  const { hierarchy, release } = gazetteer;
  const barangay = hierarchy.get(BARANGAY);
  const areas = barangay === undefined ? exampleAreas(hierarchy) : [...areasAbove(barangay).toReversed(), barangay];
  const live = liveRequest(areas, mounts, hasAnswer);
  const map = countryMap(mounts[0] ?? { gazetteer, maps: null });
  const sum = formatNumber(totalsOf(hierarchy).reduce((all, { count }) => all + count, 0));
  return {
    path: '/',
    title: `${NAME}: the Philippine Standard Geographic Code (PSGC) as a JSON API`,
    description:
      `PSGC codes of all ${sum} regions, provinces, cities, municipalities and barangays of the Philippines as a JSON ` +
      'API, an address picker and downloads. No key, no account.',
    scripts: live === null ? [] : [`${ASSETS}/copy.js`, REQUEST_SCRIPT],
    main: html`<div class="${map === null ? 'hero' : 'hero pictured'}">
<div>
<h1>The code of every place in the Philippines</h1>
<p class="lead">The Philippine Standard Geographic Code (PSGC) for forms, spreadsheets, databases and maps: ${sum} regions, provinces, cities, municipalities and barangays. No key, no account.</p>
${searchForm('Search by place name, PSGC code or ZIP code', 'san antonio pasig')}
<p class="what">Release <a href="${RELEASES}/${release.release.toLowerCase()}">${release.release}</a>, as of ${describeDay(release.date ?? lastDay(release.release))}. Not a service of PSA.</p>
</div>
${map}</div>
<ul class="doors">
${doors(context).map(([address, title, text, icon]) => html`<li><svg viewBox="0 0 48 48" aria-hidden="true"><path d="${icon}"/></svg><h2><a href="${address}">${title}</a></h2><p>${text}</p></li>\n`)}</ul>
<section>
<h2>Or call the API</h2>
<p>Places, old codes, figures and maps as JSON. See <a href="/docs/getting-started">Getting started</a> or the <a href="/reference">API reference</a>, move over from <a href="/docs/migrating">psgc.cloud or psgc.gitlab.io</a>, or <a href="/docs/deploying">host your own copy</a>.</p>
${baseUrl(mounts)}${live}</section>
${anatomy(areas, context)}`,
  };
}

/** Where the API begins. A script writes the host of the page before a path. */
function baseUrl(mounts: readonly Mount[]): Html | null {
  const mount = mounts.find(({ families }) => families.includes('v2'));
  if (mount === undefined) return null;
  return html`<p class="base"><span>Base URL</span> <code id="base" data-path="${mount.base}/v2">${mount.origin}${mount.base}/v2</code> ${copyButtonFor('base', 'Copy the base URL')}</p>
`;
}

/** Requests that the site answers, with the answer to the first: the record of the lowest area, its neighbours and others. */
function liveRequest(areas: readonly Area[], mounts: readonly Mount[], hasAnswer: HasAnswer): Html | null {
  const v2 = baseOfFamily('v2', mounts);
  if (v2 === undefined) return null;
  const examples = [
    ...areas.toReversed().map(({ kind, code }) => [`A ${kind}`, areaAddress(v2, kind, code)] as const),
    ...areas.slice(-2, -1).map(({ kind, code }) => ['A list', `${areaAddress(v2, kind, code)}/barangays`] as const),
    ['An old code', `${baseOfFamily('history', mounts)}/codes/0604500000`],
    ['A search', `${baseOfFamily('search', mounts)}/search?q=mandaue+cty&limit=3`],
  ] as const;
  return liveRequests(examples, mounts, hasAnswer);
}

/** The digits of a code that number an area of each level among those in the area above. */
const DIGITS: Readonly<Partial<Record<Kind, readonly [from: number, to: number]>>> = {
  region: [0, 2],
  province: [2, 5],
  city: [5, 7],
  municipality: [5, 7],
  barangay: [7, 10],
};

function anatomy(areas: readonly Area[], context: SiteContext): Html | null {
  const code = areas.at(-1)?.code ?? '';
  if (areas.length < 3 || areas.some(({ kind }) => DIGITS[kind] === undefined)) return null;
  const hasProvince = areas.some(({ kind }) => kind === 'province');
  /** A city that is independent of provinces has their digits too. */
  const digitsOf = (kind: Kind) => {
    const [from = 0, to] = DIGITS[kind] ?? [];
    return code.slice(kind === 'city' && !hasProvince ? 2 : from, to);
  };
  return html`<section>
<h2>How to read a code</h2>
<ol class="anatomy">
${areas.map((area) => html`<li><span class="digits">${digitsOf(area.kind)}</span><span>${capitalized(area.kind)}</span>${codeLink(area.code, usualName(area.name), context)}</li>\n`)}</ol>
</section>
`;
}

type Door = readonly [address: string, title: string, text: string, icon: string];

function doors(context: SiteContext): readonly Door[] {
  const { hasDownloads } = context;
  const form = 'An address field that reaches every barangay, in two lines of HTML.';
  const table = 'Put PSGC codes beside the names of places. The file stays on your computer.';
  const data = 'Excel, CSV, SQLite, Parquet and SQL, with populations and ZIP codes.';
  const dataset = 'A package with the dataset, for programs without a server.';
  const map = 'Population, density and growth by province, city or barangay, as PNG or SVG.';
  const all: readonly Door[] = [
    ['/picker', 'I build a form', form, 'M6 10h36v10H6zM6 28h24v10H6zM34 28l8 5-8 5M12 15h10'],
    ['/match', 'I have a spreadsheet', table, 'M6 8h36v32H6zM6 18h36M6 29h36M18 8v32M30 8v32'],
    [hasDownloads ? DOWNLOADS : '/docs/vendoring', 'I need the data', hasDownloads ? data : dataset, DISKS],
    [MAP_PAGE, 'I want a map', map, 'M4 12l13-5 14 5 13-5v29l-13 5-14-5-13 5zM17 7v29M31 12v29'],
  ];
  return all.filter(([address]) => hasPage(context, address));
}

const DISKS = 'M8 11c0-7 32-7 32 0s-32 7-32 0v26c0 7 32 7 32 0V11M8 20c0 7 32 7 32 0M8 29c0 7 32 7 32 0';

import { link, mothersOf } from './facts.ts';
import { baseOfFamily, type Mount } from '../../../api/mount.ts';
import type { Family } from '../../../api/routing/route.ts';
import type { Area } from '../../../core/areas/area.ts';
import { nearAreas } from '../../../api/places/near.ts';
import { formatMeasure, formatNumber } from '../../../core/format.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { type TimelineEntry, timelineOf, timelineWithMoves } from '../../../core/gazetteer/timeline.ts';
import { describeDay } from '../../../core/history/describe-change.ts';
import { describeEarlier } from '../../../core/history/earlier-changes.ts';
import { withPlainActs } from '../../../core/psgc/act.ts';
import type { Kind } from '../../../core/psgc/kinds.ts';
import { type ApiAddress, breadcrumb, copyLinkButton, embedCode, joined } from '../../shared/blocks.ts';
import { html, type Html, type HtmlValue } from '../../shared/html.ts';
import { EMBED_CHART, RELEASES, TABLE_PAGE } from '../page-file.ts';

/** The way from the list of regions to what a page is about. */
export const areaBreadcrumb = (above: readonly HtmlValue[]): Html =>
  breadcrumb([html`<a href="/areas">Philippines</a>`, ...above]);

/** The address of the chart of an area in a frame: on the page of its province or else its region, which has its own chart first, the part of its code. */
export function chartAddress({ code, kind, province, region }: Area): string {
  const page = (kind === 'province' ? null : (province ?? region))?.code ?? code;
  return `${EMBED_CHART}/${page}?theme=light${page === code ? '' : `#${code}`}`;
}

/** The code that shows the chart of an area elsewhere, higher where its table is open for want of older counts. */
export const chartEmbed = (area: Area, hasOlder: boolean): Html =>
  embedCode('chart', chartAddress(area), `Population of ${usualName(area.name)}`, hasOlder ? 420 : 500);

/** Links to what is in an area above the barangays as a table, to a list to print and sign, and a button that copies the address of its page. */
export function listLinks(area: Area, { hierarchy, populations }: Gazetteer): readonly Html[] {
  const { kind, code } = area;
  if (kind === 'barangay') return [];
  const isAbove = kind === 'region' || kind === 'province';
  const table = `${TABLE_PAGE}?level=${isAbove ? 'cities-municipalities' : 'barangays'}&within=${code}`;
  const columns = ['code', ...populations.years.slice(-1).map((year) => `population_${year}`)].join(',');
  const toSign = html`<a href="${table}&sort=name&blank=3&columns=${columns}">Print a list</a>`;
  const hasLost = (barangay: Area): boolean => {
    const { ofTodaysArea } = populations.of(barangay);
    const [before, last] = populations.years.slice(-2).map((year) => ofTodaysArea[year]);
    return before != null && last != null && last < before;
  };
  const lost = !isAbove && hierarchy.list(area, 'barangays').some(hasLost) ? fewerPeople(populations.years, code) : [];
  return [html`<a href="${table}">Open as a table</a>`, ...lost, toSign, copyLinkButton];
}

/** A link to the barangays in an area that have fewer people than at the census before, those that lost the most first. */
export function fewerPeople(years: readonly string[], within = ''): readonly Html[] {
  const [first, before, last] = [years[0], ...years.slice(-2)];
  if (last === undefined) return [];
  const changes = [...new Set([`change_${before}_${last}`, `change_${first}_${last}`])];
  const columns = [...changes, ...years.toReversed().map((year) => `population_${year}`), 'code'].join(',');
  const query = `level=barangays${within && `&within=${within}`}&max_change=-1&sort=${changes[0]}&columns=${columns}`;
  return [html`<a href="${TABLE_PAGE}?${query}">Barangays that lost people</a>`];
}

/** The changes of an area, and, above the barangays, what moved into it or out of it. */
export function historySection(area: Area, gazetteer: Gazetteer): Html {
  const isBarangay = area.kind === 'barangay';
  const entries = isBarangay ? timelineOf(area, gazetteer) : timelineWithMoves(area, gazetteer);
  const first = gazetteer.history.releases[0]?.release ?? '';
  const since = `since ${first}, when our records begin`;
  const earlier = gazetteer.earlierChanges.get(area.code);
  return html`<section>
<h2 id="history">History</h2>
${
  entries.length === 0
    ? html`<p>Its name, code and class are unchanged${isBarangay ? ' ' : ', and nothing has moved into it or out of it, '}${since}.</p>`
    : timeline(entries)
}
${isBarangay ? divisionNotes(area, gazetteer) : null}${
  earlier.length === 0
    ? null
    : html`<h3>Before ${first}, from PSA’s Summary of Changes</h3>
<ul>
${earlier.map((each) => html`<li>${describeEarlier(each)}</li>\n`)}</ul>
`
}</section>
`;
}

/** Of what a barangay was a part at a census, with all parts and their people now, and its own parts since. */
function divisionNotes({ code }: Area, { hierarchy, origins, populations, codes }: Gazetteer): readonly Html[] {
  const { ofTodaysArea } = populations.of({ code });
  const year = populations.years.findLast((each) => ofTodaysArea[each] === null);
  if (year === undefined) return [];
  const newest = populations.years.at(-1) ?? '';
  const partsOf = (mother: string) =>
    origins.motherCodes.flatMap((each) => (each.mother_code === mother ? each.code : []));
  const linkTo = (each: string) => html`<a href="/areas/${each}">${usualName(codes.find(each)?.name ?? each)}</a>`;
  const mothers = mothersOf(code, origins).map((mother) => {
    const own = [mother, ...partsOf(mother)];
    const peopleIn = (each: string, of = own) =>
      formatNumber(of.reduce((sum, part) => sum + (populations.of({ code: part }).published[each] ?? 0), 0));
    const parts = own.flatMap((part) => hierarchy.get(part) ?? []);
    return html`<p>It was a part of ${linkTo(mother)}, which had ${peopleIn(year)} people in ${year}. Its parts had ${peopleIn(newest)} in ${newest}:</p>
<ul class="areas">
${parts.map((part) => html`<li>${link(part)} ${peopleIn(newest, [part.code])}</li>\n`)}</ul>\n`;
  });
  const parts = joined(partsOf(code).map(linkTo));
  return parts.text === '' ? mothers : [...mothers, html`<p>Parts of it became ${parts} after ${year}.</p>\n`];
}

export const timeline = (entries: readonly TimelineEntry[]): Html => html`<dl class="timeline">
${entries.map(
  ({ release, date, published, sentences }) =>
    html`<div><dt><a href="${RELEASES}/${release.toLowerCase()}">${release}</a>${date === null ? null : html` <time datetime="${date}">${describeDay(date)}</time>`}${published === null ? null : html`, published <time datetime="${published}">${describeDay(published)}</time>`}</dt>${sentences.map((text) => html`<dd>${withPlainActs(text)}</dd>`)}</div>\n`,
)}</dl>`;

const NEAREST = 4;

/** The barangays that are nearest to one, of whatever city, with the distances between their points. */
export function nearestSection(area: Area, gazetteer: Gazetteer): Html | null {
  const { point } = gazetteer.points.of(area);
  if (point === null) return null;
  const near = nearAreas(gazetteer, point, NEAREST + 1).filter((each) => each.area !== area);
  const cityOf = ({ cityMunicipality: city }: Area): Html | null =>
    city === area.cityMunicipality ? null : html` <small>${usualName(city?.name ?? '')}</small>`;
  return html`<section>
<h2>Nearest barangays <small>from point to point</small></h2>
<ul class="areas">
${near.slice(0, NEAREST).map(({ area: each, distance }) => html`<li><span>${link(each)}${cityOf(each)}</span> ${formatMeasure(distance / 1000)}\u00a0km</li>\n`)}</ul>
</section>
`;
}

type Mounts = readonly Pick<Mount, 'base' | 'families' | 'gazetteer' | 'maps'>[];

/** The addresses of the API that answer for a code, whose kind is `null` if it is not current, on these mounts. */
export function apiAddresses(kind: Kind | null, code: string, mounts: Mounts): readonly ApiAddress[] {
  const at = (family: Family, path: string, answers: string): readonly ApiAddress[] => {
    const base = baseOfFamily(family, mounts);
    return base === undefined ? [] : [{ address: `${base}/${path}`, answers }];
  };
  if (kind === null) return at('history', `codes/${code}`, 'What became of the code, as JSON');
  return [
    ...at('areas', `areas/${code}`, 'All facts as JSON'),
    ...(mounts[0]?.maps?.has(code) ? at('maps', `maps/${code}`, 'Shapes as GeoJSON') : []),
    ...(kind !== 'barangay' && mounts[0]?.gazetteer.points.notice != null
      ? at(
          'areas',
          `areas?within=${code}&kind=barangay&fields=code,name,point&format=geojson`,
          'Points of barangays as GeoJSON',
        )
      : []),
  ];
}

/** Links to addresses of the API. Browsers save those with shapes or points as files. */
export const apiLinks = (addresses: readonly ApiAddress[], code: string): readonly Html[] =>
  addresses.map(({ address, answers }) => {
    const file = answers.endsWith('GeoJSON') ? html` download="psgc-${code}.geojson"` : null;
    return html`<a href="${address}"${file}>${answers}</a>`;
  });

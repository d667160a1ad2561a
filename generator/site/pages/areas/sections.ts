import { type CodeSources, link } from './facts.ts';
import { baseOfFamily, type Mount } from '../../../api/mount.ts';
import type { Family } from '../../../api/routing/route.ts';
import { LISTED_WITHIN } from '../../../api/v2/records.ts';
import type { Area } from '../../../core/areas/area.ts';
import { formatNumber } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { type TimelineEntry, timelineOf, timelineWithMoves } from '../../../core/gazetteer/timeline.ts';
import { describeDay } from '../../../core/history/describe-change.ts';
import { describeEarlier } from '../../../core/history/earlier-changes.ts';
import { withPlainActs } from '../../../core/psgc/act.ts';
import { type Collection, COLLECTIONS_OF, type Kind } from '../../../core/psgc/kinds.ts';
import { addressList, type ApiAddress, breadcrumb } from '../../shared/blocks.ts';
import { html, type Html, type HtmlValue } from '../../shared/html.ts';
import { RELEASES } from '../page-file.ts';

/** The way from the list of regions to what a page is about. */
export const areaBreadcrumb = (above: readonly HtmlValue[]): Html =>
  breadcrumb([html`<a href="/areas">Philippines</a>`, ...above]);

/** The newest censuses. Where boundaries changed, only the counts within those of today can be compared. */
export function populationSection(area: Area, { populations }: Gazetteer): Html | null {
  const { published, ofTodaysArea } = populations.of(area);
  const years = populations.years.filter((year) => published[year] != null || ofTodaysArea[year] != null);
  if (years.length === 0) return null;
  const isSame = years.every((year) => published[year] === ofTodaysArea[year]);
  const columns = isSame ? [published] : [published, ofTodaysArea];
  const note = 'The boundaries have changed. Compare the counts in today’s boundaries only.';
  return html`<section>
<h2>Population</h2>
${isSame ? null : html`<p>${note}</p>\n`}<div class="scroll" tabindex="0" role="group" aria-label="Censuses"><table>
<thead><tr><th>Census</th><th class="right">${isSame ? 'Population' : 'As published'}</th>${isSame ? null : html`<th class="right">In today’s boundaries</th>`}</tr></thead>
<tbody>${years.map((year) => html`<tr><td>${year}</td>${columns.map((each) => html`<td class="right">${toCount(each[year])}</td>`)}</tr>\n`)}</tbody>
</table></div>
</section>
`;
}

const toCount = (count: number | null | undefined): string => (count == null ? 'not known' : formatNumber(count));

/** The changes of an area, and, above the barangays, what moved into it or out of it. */
export function historySection(area: Area, gazetteer: Gazetteer): Html {
  const isBarangay = area.kind === 'barangay';
  const entries = isBarangay ? timelineOf(area, gazetteer) : timelineWithMoves(area, gazetteer);
  const [first] = gazetteer.history.releases;
  const since = `since ${first?.release ?? 'the first release'}, when our records begin`;
  const earlier = gazetteer.earlierChanges.get(area.code);
  return html`<section>
<h2 id="history">History</h2>
${
  entries.length === 0
    ? html`<p>${isBarangay ? `Its name, code and class are unchanged ${since}.` : `Its name, code and class are unchanged, and nothing has moved into it or out of it, ${since}.`}</p>`
    : timeline(entries)
}
${
  earlier.length === 0
    ? null
    : html`<h3>Before ${first?.release ?? 'the first release'}, from PSA’s Summary of Changes</h3>
<ul>
${earlier.map((each) => html`<li>${describeEarlier(each)}</li>\n`)}</ul>
`
}</section>
`;
}

export const timeline = (entries: readonly TimelineEntry[]): Html => html`<dl class="timeline">
${entries.map(
  ({ release, date, published, sentences }) =>
    html`<div><dt><a href="${RELEASES}/${release.toLowerCase()}">${release}</a>${date === null ? null : html` <time datetime="${date}">${describeDay(date)}</time>`}${published === null ? null : html`, published <time datetime="${published}">${describeDay(published)}</time>`}</dt>${sentences.map((text) => html`<dd>${withPlainActs(text)}</dd>`)}</div>\n`,
)}</dl>`;

/** The barangays before and after a barangay, and the list of all of them. */
export function besideSection(area: Area, locality: Area, sources: CodeSources): Html | null {
  const { hierarchy } = sources.gazetteer;
  const beside = hierarchy.list(locality, 'barangays');
  const at = beside.indexOf(area);
  const [previous, next] = [beside[at - 1], beside[at + 1]];
  return html`<nav class="beside" aria-label="Barangays of ${locality.name}">
<ul>${previous === undefined ? null : html`<li>Previous: <a href="/areas/${previous.code}" rel="prev">${previous.name}</a></li>`}${next === undefined ? null : html`<li>Next: <a href="/areas/${next.code}" rel="next">${next.name}</a></li>`}<li>All ${formatNumber(beside.length)} barangays of ${link(locality)}</li></ul>
</nav>`;
}

type Mounts = readonly Pick<Mount, 'base' | 'families' | 'gazetteer' | 'maps'>[];

const POINTS = 'Points of its barangays, as GeoJSON';

/** The addresses of the API that answer for a code, whose kind is `null` if it is not current, on these mounts. */
export function apiAddresses(kind: Kind | null, code: string, mounts: Mounts): readonly ApiAddress[] {
  const at = (family: Family, path: string, answers: string): readonly ApiAddress[] => {
    const base = baseOfFamily(family, mounts);
    return base === undefined ? [] : [{ address: `${base}/${path}`, answers }];
  };
  const record = at('history', `codes/${code}`, kind === null ? 'What became of the code' : 'History of the code');
  if (kind === null) return record;
  const [own] = COLLECTIONS_OF[kind];
  const { hierarchy } = mounts[0]?.gazetteer ?? {};
  const area = hierarchy?.get(code);
  const hasSome = (each: Collection): boolean => area !== undefined && hierarchy?.count(area, each) !== 0;
  const hasCensuses = kind === 'region' && mounts[0]?.gazetteer.censuses != null;
  return [
    ...at('areas', `areas/${code}`, 'All facts'),
    ...(hasCensuses ? at('areas', `census/${code}`, 'Census counts since 1903, also of the areas in it') : []),
    ...LISTED_WITHIN[kind]
      .filter(hasSome)
      .flatMap((each) => at('v2', `v2/${own}/${code}/${each}`, `Its ${each.replace('cities-', 'cities and ')}`)),
    ...(mounts[0]?.maps?.has(code) ? at('maps', `maps/${code}`, 'Shapes of the areas directly in it, as GeoJSON') : []),
    ...(hasSome('barangays') && mounts[0]?.gazetteer.points.notice != null
      ? at('areas', `areas?within=${code}&kind=barangay&fields=code,name,point&format=geojson`, POINTS)
      : []),
    ...record,
  ];
}

export function apiSection(addresses: readonly ApiAddress[]): Html | null {
  if (addresses.length === 0) return null;
  return html`<section>
<h2>In the API</h2>
${addressList(addresses)}
</section>`;
}

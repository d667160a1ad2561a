import { areasBelow, type AreasBelow, locatedWithin, type MoreNames } from './below.ts';
import { countedAreas, describe, heading, inCode, kindOf, link, pageAddress, renderFacts } from './facts.ts';

import type { Mount } from '../../api/mount.ts';
import type { Family } from '../../api/routing/route.ts';
import { type Area, areasAbove } from '../../areas/area.ts';
import { listed } from '../../format.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { timelineOf } from '../../gazetteer/timeline.ts';
import { describeEarlier } from '../../history/earlier-changes.ts';
import type { Collection, Kind } from '../../psgc/kinds.ts';
import { html, type Html } from '../html.ts';
import type { PageContent } from '../shell.ts';

/** The way from the list of regions to the areas above an area. */
const breadcrumb = (above: readonly Area[]): Html => html`<nav class="breadcrumb" aria-label="Breadcrumb">
<ol><li><a href="/areas">Philippines</a></li>${above.map((area) => html`<li>${link(area)}</li>`)}</ol>
</nav>`;

interface ApiAddress {
  readonly address: string;
  readonly answers: string;
}

type Mounts = readonly Pick<Mount, 'base' | 'families'>[];

/** The collection in which an area has its address, and those that can be listed within it. */
const COLLECTIONS: Readonly<Record<Exclude<Kind, 'barangay'>, readonly [Collection, ...Collection[]]>> = {
  region: ['regions', 'provinces', 'cities-municipalities', 'barangays'],
  province: ['provinces', 'cities-municipalities', 'barangays'],
  city: ['cities-municipalities', 'barangays'],
  municipality: ['cities-municipalities', 'barangays'],
  'sub-municipality': ['sub-municipalities', 'barangays'],
};

/** The addresses of the API that answer for an area above the barangays, as far as the mounts have its families. */
export function apiAddresses({ kind, code }: Area, mounts: Mounts): readonly ApiAddress[] {
  if (kind === 'barangay') return [];
  const [own, ...below] = COLLECTIONS[kind];
  const at = (family: Family, path: string, answers: string): readonly ApiAddress[] =>
    baseOf(family, mounts).map((base) => ({ address: `${base}/${path}`, answers }));
  return [
    ...at('v2', `v2/${own}/${code}`, 'the record, with totals'),
    ...below.flatMap((collection) => at('v2', `v2/${own}/${code}/${collection}`, `its ${WORDS[collection]}`)),
    ...at('v1', `${own}/${code}`, `the record of v1${hasZipCode(kind) ? ', with zip code and district' : ''}`),
    ...at('history', `codes/${code}`, 'the record of the code, with former codes'),
  ];
}

/** The base of the first mount with a family; none if there is no such mount. */
const baseOf = (family: Family, mounts: Mounts): readonly string[] =>
  mounts
    .filter(({ families }) => families.includes(family))
    .map(({ base }) => base)
    .slice(0, 1);

const hasZipCode = (kind: Kind): boolean => kind !== 'region' && kind !== 'province';

const WORDS: Readonly<Partial<Record<Collection, string>>> = {
  provinces: 'provinces',
  'cities-municipalities': 'cities and municipalities',
  barangays: 'barangays',
};

/**
 * The page of an area above the barangays.
 *
 * @param addresses those of the API that answer for it.
 */
export function areaPage(
  area: Area,
  gazetteer: Gazetteer,
  addresses: readonly ApiAddress[],
  namesOf: (area: Area) => MoreNames,
): PageContent {
  const { hierarchy } = gazetteer;
  const below = areasBelow(area, hierarchy);
  const located = locatedWithin(area, hierarchy);
  return {
    path: pageAddress(area),
    title: [area.name, area.kind === 'region' ? null : (area.province ?? area.region)?.name, area.code]
      .filter((text) => text != null)
      .join(', '),
    description: descriptionOf(area, below),
    main: html`${breadcrumb(areasAbove(area).toReversed())}
<p class="kind">${kindOf(area)}</p>
<h1>${area.name}</h1>
${renderFacts(area, gazetteer, namesOf(area))}
${below.map(toSection)}${located.length === 0 ? null : locatedSection(area, located)}${historySection(area, gazetteer)}${apiSection(addresses)}`,
  };
}

function descriptionOf(area: Area, below: readonly AreasBelow[]): string {
  const { name, code, zipCode } = area;
  const kinds = [...new Set(below.map(({ kind }) => kind))];
  const counts = kinds.map((kind) =>
    countedAreas(below.filter((each) => each.kind === kind).flatMap(({ areas }) => areas).length, kind),
  );
  const facts = [`PSGC code ${code}`, ...(zipCode ? [`zip code ${zipCode}`] : []), ...counts];
  return `${name}, ${describe(area)}: ${listed(facts)}.`;
}

/** Barangays have no pages, so they are a list of names and codes, to which links lead by code. */
const toSection = ({ kind, within, areas }: AreasBelow): Html => html`<section>
<h2>${within === null ? heading(kind) : html`${heading(kind)} of ${link(within)}`} <span class="count">${areas.length}</span></h2>
<ul class="areas">
${areas.map((area) => (kind === 'barangay' ? html`<li id="${area.code}">${area.name} ${inCode(area.code)}</li>\n` : html`<li>${link(area)} ${inCode(area.code)}</li>\n`))}</ul>
</section>
`;

const locatedSection = (area: Area, located: readonly Area[]): Html => html`<section>
<h2>In ${area.name}, but not a part of it <span class="count">${located.length}</span></h2>
<ul class="areas">
${located.map((each) => html`<li>${link(each)} ${inCode(each.code)}</li>\n`)}</ul>
</section>
`;

function historySection(area: Area, gazetteer: Gazetteer): Html {
  const entries = timelineOf(area, gazetteer);
  const [first] = gazetteer.history.releases;
  const earlier = gazetteer.earlierChanges.get(area.code);
  return html`<section>
<h2>History</h2>
${
  entries.length === 0
    ? html`<p>No release since ${first?.release ?? 'the first one'} has changed anything about it.</p>`
    : html`<dl class="timeline">
${entries.map(({ release, date, published, sentences }) => html`<div><dt><a href="/docs/releases#${release.toLowerCase()}">${release}</a>${date === null ? null : html` <time datetime="${date}">${date}</time>`}${published === null ? null : html`, published <time datetime="${published}">${published}</time>`}</dt>${sentences.map((text) => html`<dd>${text}</dd>`)}</div>\n`)}</dl>`
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

function apiSection(addresses: readonly ApiAddress[]): Html | null {
  if (addresses.length === 0) return null;
  return html`<section>
<h2>In the API</h2>
<ul class="addresses">
${addresses.map(({ address, answers }) => html`<li><a href="${address}"><code>${address}</code></a> ${answers}</li>\n`)}</ul>
</section>`;
}

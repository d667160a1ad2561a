import { listed } from '../../format.ts';
import type { Area } from '../../dataset/area.ts';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { html, type Html } from '../html.ts';
import type { PageContent } from '../shell.ts';
import type { ApiAddress } from './api-addresses.ts';
import { areasBelow, locatedWithin, type AreasBelow } from './below.ts';
import { breadcrumb } from './breadcrumb.ts';
import { factsOf, inCode, kindOf, link } from './facts.ts';
import type { MoreNames } from './names.ts';
import { timelineOf } from './timeline.ts';
import { pageAddress, areasAbove, countedAreas, describe, heading } from './words.ts';

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
    main: html`${breadcrumb(areasAbove(area))}
<p class="kind">${kindOf(area)}</p>
<h1>${area.name}</h1>
${factsOf(area, gazetteer, namesOf(area))}
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
  return html`<section>
<h2>History</h2>
${
  entries.length === 0
    ? html`<p>No release since ${first?.release ?? 'the first one'} has changed anything about it.</p>`
    : html`<dl class="timeline">
${entries.map(({ release, date, sentences }) => html`<div><dt><a href="/docs/releases#${release.toLowerCase()}">${release}</a>${date === null ? null : html` <time datetime="${date}">${date}</time>`}</dt>${sentences.map((text) => html`<dd>${text}</dd>`)}</div>\n`)}</dl>`
}
</section>
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

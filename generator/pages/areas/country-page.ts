import { listed } from '../../format.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { html } from '../html.ts';
import type { PageContent } from '../shell.ts';
import { inCode, link, totalsOf, countedAreas } from './facts.ts';

export function countryPage({ hierarchy, release }: Gazetteer): PageContent {
  const regions = hierarchy.list(null, 'regions');
  const totals = listed(totalsOf(hierarchy).map(({ kind, count }) => countedAreas(count, kind)));
  return {
    path: '/areas',
    title: 'Areas of the Philippines',
    description: `The ${totals} of the Philippines in the PSGC ${release.release}, with their codes.`,
    main: html`<h1>Areas of the Philippines</h1>
<p class="lead">The PSGC ${release.release} has ${totals}. Open a region or a province to find its cities, municipalities and barangays.</p>
<p>Other lists: <a href="/areas/without-province">cities and municipalities without a province</a>, <a href="/zip-codes">ZIP codes</a>, <a href="/names">areas of the same name</a>.</p>
${regions.map((region) => {
  const provinces = hierarchy.children(region, 'provinces');
  const independent = hierarchy.children(region, 'cities-municipalities');
  const below = [...provinces, ...independent];
  return html`<section>
<h2>${link(region)} ${inCode(region.code)}</h2>
<ul class="areas">
${below.map((area) => html`<li>${link(area)} ${inCode(area.code)}</li>\n`)}</ul>
</section>
`;
})}`,
  };
}

import {
  addressesElsewhere,
  areasBelow,
  areasWithCodes,
  type AreasBelow,
  locatedWithin,
  type CodeSources,
  describe,
  heading,
  kindOf,
  link,
  pageAddress,
  renderFacts,
} from './facts.ts';
import { censusSection } from './census-section.ts';
import { apiLinks, areaBreadcrumb, chartEmbed, historySection, listLinks, nearestSection } from './sections.ts';
import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { formatNumber, listed } from '../../../core/format.ts';
import { countedAreas, type Kind, PLURALS } from '../../../core/psgc/kinds.ts';
import { copyButtonFor, joined } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import { ASSETS, FOOTER_SCRIPT, FIGURES_SCRIPT, MAP_PAGE } from '../page-file.ts';
import { TABLE_LEVELS } from '../../shared/place-choice.ts';
import type { PageContent } from '../shell.ts';
import { unbroken, usualName } from '../../../core/names/usual-name.ts';
import { lastLine } from '../../form/area.ts';

/** The page of an area. */
export function areaPage(area: Area, sources: CodeSources): PageContent {
  const { gazetteer, figures } = sources;
  const isBarangay = area.kind === 'barangay';
  const below = isBarangay ? [] : areasBelow(area, gazetteer.hierarchy);
  const located = locatedWithin(area, gazetteer.hierarchy);
  const { zipCode, zipCodeOf } = gazetteer.zipCodes.of(area);
  const certainZip = gazetteer.zipCodes.certainOf(area);
  const usual = usualName(area.name);
  const onMap = mapLink(area, gazetteer);
  const map = figures?.map(area, sources, onMap) ?? null;
  return {
    path: pageAddress(area),
    title: titleOf(area, zipCodeOf === area ? zipCode : null),
    description: descriptionOf(area, below, sources),
    data: (origin) => areaData(area, origin, certainZip, addressesElsewhere(area, gazetteer)),
    scripts: [`${ASSETS}/copy.js`, ...(isBarangay ? [FOOTER_SCRIPT] : figures === null ? [] : [FIGURES_SCRIPT])],
    isBrief: isBarangay,
    main: html`${areaBreadcrumb(areasAbove(area).toReversed().map(link))}
<p class="kind">${kindOf(area)}${usual === area.name ? null : `, officially ${area.name}`}</p>
<h1>${unbroken(usual)}</h1>
${isBarangay ? html`<p class="line"><span id="address">${addressLine(area, certainZip)}</span> ${copyButtonFor('address', 'Copy the address')}</p>\n` : null}${withMap(renderFacts(area, sources), map, censusSection(area, gazetteer))}${isBarangay ? null : chartEmbed(area, gazetteer.censuses?.row(area.code) !== undefined)}${linksOf(area, sources, map === null || isBarangay ? onMap : null)}${isBarangay ? nearestSection(area, gazetteer) : null}${sectionsBelow(below, located).map((each) => toSection(each, sources, area))}${historySection(area, gazetteer)}`,
  };
}

const withMap = (facts: Html, map: Html | null, population: Html | null): Html =>
  map === null ? html`${facts}\n${population}` : html`<div class="with-map">\n${facts}\n${map}${population}</div>\n`;

function descriptionOf(area: Area, below: readonly AreasBelow[], { gazetteer }: CodeSources): string {
  const { name, code } = area;
  const { zipCode, zipCodeOf } = gazetteer.zipCodes.of(area);
  const { populations } = gazetteer;
  const kinds = [...new Set(below.map(({ kind }) => kind))];
  const counts = kinds.map((kind) =>
    countedAreas(below.filter((each) => each.kind === kind).flatMap(({ areas }) => areas).length, kind),
  );
  const year = populations.years.at(-1) ?? '';
  const people = populations.of(area).published[year];
  const facts = [
    `PSGC code ${code}`,
    ...(zipCode && zipCodeOf === area ? [`ZIP code ${zipCode}`] : []),
    ...counts,
    ...(people == null ? [] : [`${formatNumber(people)} people in ${year}`]),
  ];
  return `${name}, ${describe(area)}: ${listed(facts)}.`;
}

function addressLine(area: Area, zipCode: string | null): string {
  const { cityMunicipality, subMunicipality } = area;
  const names = [area, subMunicipality, cityMunicipality].flatMap((each) => (each ? [usualName(each.name)] : []));
  return [...names, lastLine(area, zipCode)].filter((part) => part !== '').join(', ');
}

/** The level of the map of what is in an area of a kind, and the word before its code; by default that of barangays in a city. */
const MAPS: Partial<Record<Kind, string>> = { region: 'province&within', province: 'city&within' };

/** The link from an area to the map of what is in it, or of its city with it; `null` if that does not show it. */
function mapLink(area: Area, { points }: CodeSources['gazetteer']): Html | null {
  const shown = area.cityMunicipality ?? area;
  if (points.of(shown).point === null) return null;
  const address = `${MAP_PAGE}?figure=density&level=${MAPS[shown.kind] ?? 'barangay&locality'}=${shown.code}`;
  const label = points.of(area).point === null ? `Map of the ${shown.kind}` : 'Show on the map';
  return html`<a href="${address}">${label}</a> · <a href="${address}#embed">Embed</a>`;
}

/** Links from an area to its map, if no picture has one, to lists, to its shapes and to the reports of errors. */
function linksOf(area: Area, { apiAddresses, gazetteer, repository }: CodeSources, onMap: Html | null): Html {
  const { code, kind } = area;
  const report = `${repository}/issues/new?title=${encodeURIComponent(`Wrong data of ${area.name} (${code})`)}`;
  const links = [
    onMap && html`<span>${onMap}</span>`,
    ...listLinks(area, gazetteer),
    ...apiLinks(apiAddresses(kind, code), code),
    repository === null ? null : html`<a href="${report}" rel="external noreferrer">Report an error</a>`,
  ].filter((each) => each !== null);
  return html`<p class="more-links on-screen">${joined(links, ' ')}</p>\n`;
}

type SectionBelow = ReturnType<typeof sectionsBelow>[number];

/** The areas below one in lists: all in a region, or the cities and municipalities in a province, together, independent ones too, barangays by sub-municipality. */
function sectionsBelow(below: readonly AreasBelow[], located: readonly Area[]) {
  const joint = below.filter(({ kind }) => kind !== 'sub-municipality' && kind !== 'barangay');
  const isMixed = joint.length > 1 || located.length > 0;
  const level = joint.some(({ kind }) => kind === 'province') ? 'provinces-independent' : 'cities-municipalities';
  return [
    ...(isMixed
      ? [{ title: TABLE_LEVELS[level][0], file: '', areas: joint.flatMap(({ areas }) => areas), located }]
      : []),
    ...below
      .filter((each) => !isMixed || !joint.includes(each))
      .map(({ kind, within, areas }) => ({
        title: within === null ? heading(kind) : html`${heading(kind)} of ${link(within)}`,
        file: `-${within?.code ?? PLURALS[kind]}`,
        areas,
        located: [],
      })),
  ];
}

function toSection({ title, file, areas: own, located }: SectionBelow, sources: CodeSources, { code }: Area): Html {
  const { figures } = sources;
  const areas = [...own, ...located];
  return html`<section>
<h2>${title} <span class="count">${own.length}${located.length === 0 ? null : `, and ${located.length} independent of the province`}</span></h2>
${figures !== null ? figures.table(areas, sources, `psgc-${code}${file}`, code) : areasWithCodes(areas, html` data-copy-codes`)}
</section>
`;
}

/** The name of an area as people look for it: `Pasig City`, `Barangay San Antonio`. */
const searchedName = ({ kind, name }: Pick<Area, 'kind' | 'name'>): string =>
  kind === 'barangay' && !/^(?:barangay|brgy|bgy)\b/i.test(name) ? `Barangay ${name}` : usualName(name);

function shortPlaceOf(area: Area): string | null {
  if (area.kind === 'region' || area.kind === 'province') return null;
  const locality = area.subMunicipality ?? area.cityMunicipality;
  const city = area.subMunicipality && area.cityMunicipality;
  const above = [locality, city, area.province ?? area.locatedIn ?? (locality === null ? area.region : null)];
  return above.flatMap((each) => (each === null ? [] : [usualName(each.name)])).join(', ');
}

/** The title of an area's page as people search: `Batac City, Ilocos Norte: PSGC code 0102805000, ZIP code 2906`. */
export function titleOf(area: Area, zipCode: string | null = area.zipCode): string {
  const codes = `PSGC code ${area.code}${zipCode === null ? '' : `, ZIP code ${zipCode}`}`;
  const place = shortPlaceOf(area);
  return `${searchedName(area)}${place === null ? '' : `, ${place}`}: ${codes}`;
}

/** An area for search engines, as an `AdministrativeArea` of https://schema.org; the origin may be empty. */
export function areaData(
  area: Area,
  origin: string,
  zipCode: string | null = area.zipCode,
  elsewhere: ReturnType<typeof addressesElsewhere> = [],
): object {
  // There are many barangays, so they name only the nearest of them.
  const above = areasAbove(area)
    .slice(0, area.kind === 'barangay' ? 1 : undefined)
    .toReversed();
  const country: object = { '@type': 'Country', name: 'Philippines', identifier: 'PH' };
  const container = above.reduce((within, each) => ({ ...place(each, origin), containedInPlace: within }), country);
  const usual = searchedName(area);
  return {
    '@context': 'https://schema.org',
    ...place(area, origin),
    ...(usual === area.name ? {} : { alternateName: usual }),
    ...(zipCode === null ? {} : { address: { '@type': 'PostalAddress', postalCode: zipCode, addressCountry: 'PH' } }),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere.map(([, url]) => url) }),
    containedInPlace: container,
  };
}

const place = (area: Area, origin: string) => ({
  '@type': 'AdministrativeArea',
  name: area.name,
  url: `${origin}${pageAddress(area)}`,
  identifier: { '@type': 'PropertyValue', propertyID: 'PSGC', value: area.code },
});

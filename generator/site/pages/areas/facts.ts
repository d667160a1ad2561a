import { type Area, ISLAND_GROUPS, namesAbove } from '../../../core/areas/area.ts';
import { URBAN_RURAL } from '../../../api/areas/words.ts';
import { densityOf, growthPerYear } from '../../../core/areas/populations.ts';
import type { Hierarchy } from '../../../core/areas/hierarchy.ts';
import { capitalized, formatDensity, formatGrowth, formatMeasure, formatNumber } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { CITY_CLASSES } from '../../../core/history/describe-change.ts';
import type { Box, Place } from '../../../core/locate/place.ts';
import { type Kind, KINDS, PLURALS, ABOVE_BARANGAYS, type Collection } from '../../../core/psgc/kinds.ts';
import type { Maps } from '../../../shapes/shapes.ts';
import { type ApiAddress, codeAddress, codePageLink, copyButtonFor, joined, termList } from '../../shared/blocks.ts';
import { html, type Html, type HtmlValue } from '../../shared/html.ts';
import { groupBy } from '../../../core/group-by.ts';
import { districtIn, usualName } from '../../../core/names/usual-name.ts';
import { formerNamesOf } from '../../../core/history/former-codes.ts';
import type { OtherName } from '../../../core/names/name-reader.ts';

/** The data that pages about codes are made of. */
export interface CodeSources {
  readonly gazetteer: Gazetteer;
  readonly namesOf: (area: Area) => MoreNames;
  /** The addresses of the API that answer for a code of a kind; `null` is the kind of a code that is not current. */
  readonly apiAddresses: (kind: Kind | null, code: string) => readonly ApiAddress[];
  /** The maps of shapes that somebody gave; `null` if nobody did. */
  readonly maps: Maps | null;
  /** The parts of pages with figures; `null` in a function, which does not have them. */
  readonly figures: FigureParts | null;
  /** True if codes of barangays have pages, too. */
  readonly hasEveryCode: boolean;
  /** The page of the source code; `null` if it is not known. */
  readonly repository: string | null;
}

export interface FigureParts {
  /** Areas with their usual figures, in a table about the area of a code that is saved as a file of this name. */
  readonly table: (areas: readonly Area[], sources: CodeSources, file: string, within: string) => Html;
  /** The map of an area with a link, which takes more of the processor than a function has for a request. */
  readonly map: (area: Area, sources: CodeSources, more: Html | null) => Html | null;
}

/** The address of the page of an area above the barangays. */
export const pageAddress = ({ code }: Pick<Area, 'code'>): string => `/areas/${code}`;

export const codeLink = (code: string, text: HtmlValue, { hasEveryCode }: Pick<CodeSources, 'hasEveryCode'>): Html =>
  html`<a href="${codeAddress(code, hasEveryCode)}">${text}</a>`;

/** A sub-municipality in the word of people in Manila, as in the picker. */
export const DISTRICT = 'District (sub-municipality)';

/** The plural of a kind as a heading: `Cities`. */
export const heading = (kind: Kind): string =>
  kind === 'sub-municipality' ? 'Districts (sub-municipalities)' : capitalized(PLURALS[kind]);

/** Where an area lies, from below: `Ilocos Norte, Region I (Ilocos Region)`. An independent city has its region only. */
export const nameAbove = (area: Area): string => namesAbove(area).map(usualName).join(', ');

/** An area in a few words: `city in Ilocos Norte, Region I (Ilocos Region)`. */
export const describe = (area: Area): string =>
  `${area.kind} ${area.kind === 'region' ? 'of the Philippines' : `in ${nameAbove(area)}`}`;

/** The number of areas of each kind in an area or the country; kinds of which there are none are left out. */
export const totalsOf = (hierarchy: Hierarchy, within: Area | null = null) =>
  KINDS.map((kind) => ({ kind, count: hierarchy.count(within, PLURALS[kind]) })).filter(({ count }) => count > 0);

type Fact = readonly [term: string, value: HtmlValue];

/** A list of terms. What is not known is left out. */
export const factList = (facts: readonly Fact[]): Html =>
  termList(
    'facts',
    facts.filter(([, value]) => html`${value}`.text !== ''),
  );

function populationFact(area: Area, { gazetteer: { populations } }: CodeSources): HtmlValue {
  const { published, ofTodaysArea } = populations.of(area);
  const year = populations.years.findLast((each) => published[each] != null);
  const people = published[year ?? ''];
  if (year === undefined || people == null) return null;
  const growth = Object.entries(growthPerYear(area, populations)).flatMap(([span, percent]) =>
    percent === null ? [] : [`${formatGrowth(percent)} (${span.replace('-', '–')})`],
  );
  const isSame = populations.years.every((each) => published[each] === ofTodaysArea[each]);
  const said = `Growth per year: ${growth.toReversed().join(', ')}${isSame ? '' : ', within today’s boundaries'}`;
  return html`<strong class="people">${formatNumber(people)}</strong> in ${year} ${growth.length === 0 ? null : html`<span class="what">${said}</span>`}`;
}

/** The codes of which an area was a part when a census counted it. */
export const mothersOf = (code: string, { motherCodes }: Gazetteer['origins']): readonly string[] =>
  motherCodes.flatMap((each) => (each.code === code ? each.mother_code : []));

/** The rank of a barangay in its city or municipality, or its district of Manila; those with as many people share it. */
function rankFact(area: Area, { gazetteer: { hierarchy, populations } }: CodeSources): Fact {
  const countOf = (each: Area) => populations.of(each).published[populations.years.at(-1) ?? ''] ?? null;
  const [locality, own] = [localityOf(area), countOf(area)];
  if (area.kind !== 'barangay' || locality === null || own === null) return ['', null];
  const counts = hierarchy.list(locality, 'barangays').flatMap((each) => countOf(each) ?? []);
  const rank = counts.filter((count) => count > own).length + 1;
  return [`Rank in ${usualName(locality.name)}`, `No. ${rank} of ${counts.length} by population`];
}

/** The pages of other datasets about an area. */
export function addressesElsewhere(area: Area, { ids }: Gazetteer): readonly (readonly [name: string, url: string])[] {
  const { wikidata, wikipedia, geonames } = ids.of(area);
  const page = wikipedia && encodeURIComponent(wikipedia.replaceAll(' ', '_'));
  const all = [
    ['Wikidata', 'https://www.wikidata.org/wiki/', wikidata],
    ['Wikipedia', 'https://en.wikipedia.org/wiki/', page],
    ['GeoNames', 'https://www.geonames.org/', geonames],
  ] as const;
  return all.flatMap(([name, start, id]) => (id === null ? [] : [[name, start + id] as const]));
}

function linksElsewhere(area: Area, gazetteer: Gazetteer): HtmlValue {
  const found = addressesElsewhere(area, gazetteer);
  if (found.length === 0) return null;
  return joined(found.map(([name, url]) => html`<a href="${url}" rel="external noreferrer">${name}</a>`));
}

export function renderFacts(area: Area, sources: CodeSources): Html {
  const { hierarchy, codes, points, origins } = sources.gazetteer;
  const { code, kind, correspondenceCode, islandRegion, locatedIn, cityClass, urbanRural } = area;
  const { others, former } = sources.namesOf(area);
  const isDistrict = (name: string): boolean => districtIn((area.cityMunicipality ?? area).code, name) === name;
  const formerCodes = codes.of(area).formerCodes;
  const isBarangay = kind === 'barangay';
  const { point, bbox, area_km2: size } = points.of(area);
  const density = densityOf(area, sources.gazetteer);
  const land = size === null ? points.notice && 'Not known: no boundary is published' : `${formatMeasure(size)} km²`;
  return factList([
    ['Population', populationFact(area, sources)],
    ['PSGC code', html`<code id="code">${code}</code> ${copyButtonFor('code', 'Copy the PSGC code')}`],
    ['Nine-digit code', nineDigitCode(correspondenceCode)],
    [
      'Located in',
      locatedIn &&
        html`${link(locatedIn)} (${isBarangay ? `${area.cityMunicipality?.kind} ` : ''}independent of the province)`,
    ],
    ['Capital', kind === 'province' ? capitalOf(area, hierarchy) : null],
    ['City class', cityClass && capitalized(CITY_CLASSES[cityClass] ?? cityClass)],
    ['Income class', area.incomeClassification],
    ['Urban or rural', urbanRural === '-' ? 'Not classified by PSA' : capitalized(URBAN_RURAL[urbanRural ?? ''] ?? '')],
    zipFact(area, sources),
    districtFact(area),
    ['ISO 3166-2', area.iso3166 && asCode(area.iso3166)],
    ['Land area', land],
    ['Population density', density && `${formatDensity(density.perKm2)} people per km² (${density.year})`],
    rankFact(area, sources),
    ['Island group', capitalized(ISLAND_GROUPS[islandRegion ?? ''] ?? '')],
    ['Barangays', isBarangay ? null : formatNumber(hierarchy.count(area, 'barangays'))],
    [former.length === 1 ? 'Former name' : 'Former names', former.join('; ')],
    ['Also called', others.filter((name) => !isDistrict(name)).join('; ')],
    [isBarangay ? 'District' : 'Districts without a code', others.filter(isDistrict).join('; ')],
    [formerCodes.length === 1 ? 'Former code' : 'Former codes', formerCodeLinks(formerCodes, sources)],
    [
      'Split from',
      joined(
        mothersOf(code, origins).map((each) => [codes.find(each)?.name ?? '', ' ', formerCodeLinks([each], sources)]),
      ),
    ],
    ['Coordinates', point && onMap(point, bbox)],
    ['Links', linksElsewhere(area, sources.gazetteer)],
  ]);
}

/** The nine-digit code of an area and what it is for. */
export const nineDigitCode = (code: string | null): HtmlValue =>
  code &&
  html`<code id="nine">${code}</code> ${copyButtonFor('nine', 'Copy the nine-digit code')} <span class="what">in lists with PSA’s codes until 2021</span>`;

/** Codes that are not current, each with a link to its page if it has one. */
export const formerCodeLinks = (codes: readonly string[], { hasEveryCode }: CodeSources): HtmlValue =>
  codes.length === 0 ? null : joined(codes.map((each) => codePageLink(each, asCode(each), hasEveryCode)));

export const link = (area: Area): Html => html`<a href="${pageAddress(area)}">${usualName(area.name)}</a>`;

export function areasWithCodes(areas: readonly Area[], attribute: Html | null = null): Html {
  return html`<ul class="areas"${attribute}>
${areas.map((area) => html`<li>${link(area)} ${asCode(area.code)}</li>\n`)}</ul>`;
}

export const asCode = (text: string): Html => html`<code>${text}</code>`;

/** The kind of an area, and what it is the capital of: `City, capital of Ilocos Norte`. */
export function kindOf(area: Area): string {
  if (area.isPoblacion) return `${capitalized(area.kind)} in the poblacion`;
  const capitalOf = area.isCapital ? (area.province ?? area.locatedIn) : null;
  const kind = area.kind === 'sub-municipality' ? DISTRICT : capitalized(area.kind);
  return kind + (capitalOf === null ? '' : `, capital of ${capitalOf.name}`);
}

export const localityOf = ({ subMunicipality, cityMunicipality }: Area): Area | null =>
  subMunicipality ?? cityMunicipality;

function capitalOf(province: Area, hierarchy: Hierarchy): HtmlValue {
  const found = hierarchy
    .list(null, 'cities-municipalities')
    .find(({ isCapital, province: own, locatedIn }) => isCapital && (own ?? locatedIn) === province);
  return found === undefined ? null : link(found);
}

/** The zip codes of an area; of a barangay perhaps that of its city, which is named then. */
function zipFact(area: Area, { gazetteer }: CodeSources): Fact {
  const { zipCodes, zipCodeOf } = gazetteer.zipCodes.of(area);
  if (zipCodes.length === 0) return ['ZIP code', null];
  const codes =
    zipCodes.length === 1
      ? html`<code id="zip">${zipCodes[0] ?? ''}</code> ${copyButtonFor('zip', 'Copy the ZIP code')}`
      : joined(zipCodes.map(asCode));
  const isOwn = zipCodeOf === null || zipCodeOf === area;
  return [
    zipCodes.length === 1 ? 'ZIP code' : 'ZIP codes',
    isOwn ? codes : html`${codes} <span class="what">of ${usualName(zipCodeOf.name)}</span>`,
  ];
}

/** The district of a barangay is that of its city, if that has only one; of several, nobody says which. */
function districtFact({ kind, district, subMunicipality, cityMunicipality }: Area): Fact {
  const above = subMunicipality?.district ?? cityMunicipality?.district;
  const own = kind !== 'barangay' ? district : above?.includes(',') === false ? above : null;
  return ['Congressional district', own === 'Lone' ? 'Lone district' : own];
}

function onMap({ lat, lon }: Place, [west, south, east, north]: Box): Html {
  // A map of 512 pixels shows the world at zoom 1.
  const zoom = Math.min(17, Math.floor(Math.log2(720 / Math.max(east - west, north - south))));
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${zoom}/${lat}/${lon}`;
  return html`${lat.toFixed(4)}, ${lon.toFixed(4)} <span class="on-screen">(<a href="${map}" rel="external noreferrer">on OpenStreetMap</a>)</span>`;
}

/** The names that an area has or had besides its own. */
export interface MoreNames {
  /** Names in use: `NCR`. */
  readonly others: readonly string[];
  /** Names of earlier releases, and the old names that PSA publishes. */
  readonly former: readonly string[];
}

export function namesFinder({ writing, history, origins }: Gazetteer): (area: Area) => MoreNames {
  let others: ReadonlyMap<string, readonly OtherName[]> | undefined;
  const parts = new Set(origins.motherCodes.map((each) => each.code));
  return ({ code, name, oldName }) => {
    others ??= groupBy(writing.otherNames, (each) => each.code);
    // The old name of a part is that of the whole.
    const former = unique([parts.has(code) ? '' : (oldName ?? ''), ...formerNamesOf(code, history)], [name]);
    const named = (others.get(code) ?? []).map((each) => each.name);
    return { former, others: unique(named, [name, ...former]) };
  };
}

const unique = (names: readonly string[], known: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name !== '' && !known.includes(name));

/** A list of areas below an area, with what it has in common. */
export interface AreasBelow {
  readonly kind: Kind;
  /** The sub-municipality that they belong to; only Manila has these, and elsewhere it is `null`. */
  readonly within: Area | null;
  readonly areas: readonly Area[];
}

/** The areas directly below an area, by kind: barangays only below cities, municipalities and sub-municipalities. */
export function areasBelow(area: Area, hierarchy: Hierarchy): readonly AreasBelow[] {
  const above = ABOVE_BARANGAYS.filter((kind) => kind !== 'region').map((kind) => ({
    kind,
    within: null,
    areas: hierarchy.children(area, PLURALS[kind] as Collection),
  }));
  return [...above, ...barangaysBelow(area, hierarchy)].filter(({ areas }) => areas.length > 0);
}

function barangaysBelow(area: Area, hierarchy: Hierarchy): readonly AreasBelow[] {
  const barangays = hierarchy.children(area, 'barangays');
  const subMunicipalities = area.kind === 'city' ? hierarchy.children(area, 'sub-municipalities') : [];
  return [null, ...subMunicipalities].map((within) => ({
    kind: 'barangay',
    within,
    areas: area.kind === 'city' ? barangays.filter(({ subMunicipality }) => subMunicipality === within) : barangays,
  }));
}

/** The cities and municipalities that lie in a province without belonging to it. */
export const locatedWithin = (area: Area, hierarchy: Hierarchy): readonly Area[] =>
  area.kind === 'province'
    ? hierarchy.list(null, 'cities-municipalities').filter(({ locatedIn }) => locatedIn === area)
    : [];

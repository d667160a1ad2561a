import type { MoreNames } from './below.ts';
import { type Area, areasAbove } from '../../areas/area.ts';
import type { Hierarchy } from '../../areas/hierarchy.ts';
import { capitalized, counted, formatNumber } from '../../format.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { type Kind, KINDS, PLURALS } from '../../psgc/kinds.ts';
import { html, type Html, type Value } from '../html.ts';

/** The address of the page of an area above the barangays. */
export const pageAddress = ({ code }: Pick<Area, 'code'>): string => `/areas/${code}`;

/** The plural of a kind as a heading: `Cities`. */
export const heading = (kind: Kind): string => capitalized(PLURALS[kind]);

/** `1 barangay`, `44 barangays`. */
export const countedAreas = (count: number, kind: Kind): string => counted(count, kind, PLURALS[kind]);

/** Where an area lies, from below: `Ilocos Norte, Region I (Ilocos Region)`. An independent city has its region only. */
export const placeOf = (area: Area): string =>
  areasAbove(area)
    .map(({ name }) => name)
    .join(', ');

/** What an area is, in a few words: `city in Ilocos Norte, Region I (Ilocos Region)`. */
export const describe = (area: Area): string =>
  `${area.kind} ${area.kind === 'region' ? 'of the Philippines' : `in ${placeOf(area)}`}`;

/** How many areas of each kind there are; kinds of which there are none are left out. */
export const totalsOf = (hierarchy: Hierarchy): readonly { readonly kind: Kind; readonly count: number }[] =>
  KINDS.map((kind) => ({ kind, count: hierarchy.count(null, PLURALS[kind]) })).filter(({ count }) => count > 0);

/** What is known about an area, as a list of terms. What is not known is left out. */
export function renderFacts(area: Area, { hierarchy, codes }: Gazetteer, { others, former }: MoreNames): Html {
  const { code, correspondenceCode, zipCode, district, islandRegion, locatedIn } = area;
  const formerCodes = codes.of(area).formerCodes;
  const count = hierarchy.count(area, 'barangays');
  const facts: readonly (readonly [string, Value])[] = [
    ['PSGC code', inCode(code)],
    ['Nine-digit code', correspondenceCode && inCode(correspondenceCode)],
    ['Lies in', locatedIn && html`${link(locatedIn)}, without belonging to it`],
    ['Zip code', zipCode && inCode(zipCode)],
    ['Congressional district', district],
    ['Island group', ISLANDS[islandRegion ?? ''] ?? islandRegion],
    ['Barangays', formatNumber(count)],
    [former.length === 1 ? 'Former name' : 'Former names', former.length > 0 ? former.join('; ') : null],
    ['Also called', others.length > 0 ? others.join('; ') : null],
    [
      formerCodes.length === 1 ? 'Former code' : 'Former codes',
      formerCodes.length > 0 ? formerCodes.map((each, at) => html`${at > 0 ? ', ' : ''}${inCode(each)}`) : null,
    ],
  ];
  return html`<dl class="facts">
${facts.filter(([, value]) => value !== null && value !== '').map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

export const link = (area: Area): Html => html`<a href="${pageAddress(area)}">${area.name}</a>`;

export const inCode = (text: string): Html => html`<code>${text}</code>`;

/** What an area is: `City, capital of Ilocos Norte`. */
export function kindOf(area: Area): string {
  const capitalOf = area.isCapital ? (area.province ?? area.locatedIn) : null;
  return capitalized(area.kind) + (capitalOf === null ? '' : `, capital of ${capitalOf.name}`);
}

const ISLANDS: Readonly<Record<string, string>> = { L: 'Luzon', V: 'Visayas', M: 'Mindanao' };

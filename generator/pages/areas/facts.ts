import type { Area } from '../../dataset/area.ts';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { capitalized, formatNumber } from '../../format.ts';
import { html, type Html, type Value } from '../html.ts';
import type { MoreNames } from './names.ts';
import { pageAddress } from './words.ts';

/** What is known about an area, as a list of terms. What is not known is left out. */
export function factsOf(area: Area, { hierarchy, codes }: Gazetteer, { others, former }: MoreNames): Html {
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

/** A link to the page of an area. */
export const link = (area: Area): Html => html`<a href="${pageAddress(area)}">${area.name}</a>`;

export const inCode = (text: string): Html => html`<code>${text}</code>`;

/** What an area is: `City, capital of Ilocos Norte`. */
export function kindOf(area: Area): string {
  const capitalOf = area.isCapital ? (area.province ?? area.locatedIn) : null;
  return capitalized(area.kind) + (capitalOf === null ? '' : `, capital of ${capitalOf.name}`);
}

const ISLANDS: Readonly<Record<string, string>> = { L: 'Luzon', V: 'Visayas', M: 'Mindanao' };

import type { Area } from '../../dataset/area.ts';
import { PLURALS, type Kind } from '../../dataset/kind.ts';
import { formatNumber } from '../../format.ts';

/** The address of the page of an area above the barangays. */
export const areaAddress = ({ code }: Pick<Area, 'code'>): string => `/areas/${code}`;

/** The plural of a kind as a heading: `Cities`. */
export const heading = (kind: Kind): string => capital(PLURALS[kind]);

/** `1 barangay`, `44 barangays`. */
export const counted = (count: number, kind: Kind): string =>
  `${formatNumber(count)} ${count === 1 ? kind : PLURALS[kind]}`;

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The areas above an area, from the top: those that it belongs to. */
export const areasAbove = ({ region, province, cityMunicipality }: Area): readonly Area[] =>
  [region, province, cityMunicipality].filter((area) => area !== null);

/** Where an area lies, from below: `Ilocos Norte, Region I (Ilocos Region)`. An independent city has its region only. */
export const placeOf = (area: Area): string =>
  areasAbove(area)
    .toReversed()
    .map(({ name }) => name)
    .join(', ');

/** What an area is, in a few words: `city in Ilocos Norte, Region I (Ilocos Region)`. */
export const describe = (area: Area): string =>
  `${area.kind} ${area.kind === 'region' ? 'of the Philippines' : `in ${placeOf(area)}`}`;

import type { Area } from '../../dataset/area.ts';
import { PLURALS, type Kind } from '../../dataset/kind.ts';
import { capitalized, counted } from '../../format.ts';

/** The address of the page of an area above the barangays. */
export const pageAddress = ({ code }: Pick<Area, 'code'>): string => `/areas/${code}`;

/** The plural of a kind as a heading: `Cities`. */
export const heading = (kind: Kind): string => capitalized(PLURALS[kind]);

/** `1 barangay`, `44 barangays`. */
export const countedAreas = (count: number, kind: Kind): string => counted(count, kind, PLURALS[kind]);

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

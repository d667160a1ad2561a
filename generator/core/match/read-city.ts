import type { Evidence } from './areas-above.ts';
import { DISTANCE, type Hit } from './named-areas.ts';
import { FACILITY, SAYS_REGION } from './words.ts';
import {
  costOf,
  type Indexes,
  nearestAreas,
  NO_BARANGAY,
  type QueryReading,
  type RelatedFit,
  UNEXPLAINED,
  SAME_ZIP,
} from './readings.ts';
import type { Area } from '../areas/area.ts';

/** Costs of what an address has besides the names: a text before the barangay, one after the city, a wrong order. */
const UNUSED = 1;
const UNUSED_ABOVE = 4;
const OTHER_ORDER = 1;
/** The cost of a city that has the name of a province, because an address without a city is about the province. */
const OF_PROVINCE = 4;
/** The cost of a text between the barangay and the city. */
const BETWEEN = 4;
/** `Brgy. Proper`, of which barangay is not said. */
const NO_NAME = new RegExp(String.raw`^(?:(?:brgy|bgy|brg|barangay)\b${FACILITY}|proper$)`, 'i');
/** The cost of a barangay that has the name of a purok, and can be one. */
const PLACE = 3;
const OTHER_PLACE = /^(?:purok|prk|sitio|so|zone|blk|block|lot|phase|unit|#)\b/i;
/** A street, a village or a building, which can have the name of a barangay. */
const STREET =
  /^#?\d+ \p{L}|\b(?:st|street|ave|avenue|road|rd|highway|hwy|subd|subdivision|village|homes|bldg|building|school)\b/iu;
/** Words behind a city that are no area: a package, a station of a road, a landmark. */
const REMARK = /\d|^(?:near|along|beside|behind|opposite)\b/i;
/** The cost of a barangay that is farther from the city than another text. */
const FARTHER = 1;

/** A text of an address, with what it names whatever the others are. */
export interface CityPart {
  readonly text: string;
  readonly evidence: Evidence;
  readonly cities: readonly Hit[];
  /** The province that it names, if it does not say that it is about a city. */
  readonly province: Area | undefined;
  readonly saysBarangay: boolean;
}

const isCity = ({ cities }: CityPart, locality: Area): boolean => cities.some(({ areas: [area] }) => area === locality);

/** True if a part cannot be left out: it says that it is the barangay, or names another city of the same province. */
const mustBeExplained = ({ saysBarangay, cities }: CityPart, { province, code }: Area): boolean =>
  saysBarangay ||
  cities.some(
    ({ areas: [area], distance }) =>
      distance <= DISTANCE.core && province !== null && area?.province === province && area.code !== code,
  );

interface Named {
  readonly part: CityPart;
  readonly at: number;
  readonly hits: readonly Hit[];
  readonly cost: number;
}

/** Reads the parts of an address as one about a city, which one of them names. */
export function readCity(
  parts: readonly CityPart[],
  at: number,
  city: Hit,
  zipAreas: ReadonlySet<Area>,
  { above, names }: Indexes,
): QueryReading {
  const [locality] = city.areas as readonly [Area];
  const { province: namesake } = parts[at] as CityPart;
  let cost = city.distance + (zipAreas.has(locality) ? SAME_ZIP : 0) + (namesake === undefined ? 0 : OF_PROVINCE);
  let province: RelatedFit;
  let region: RelatedFit;
  const named: Named[] = [];
  const others: number[] = [];
  const isBarangay = ({ text }: CityPart) => names.find(text, locality).length > 0;
  let paired = -1;
  /** True if the areas above the city are before it, so that the barangay is behind it. */
  let isDescending = false;
  for (let other = at - 1; other >= -parts.length; other -= 1) {
    // From the one before the city back to the first, then from the one after the city on.
    const position = other >= 0 ? other : at - other;
    if (position >= parts.length) break;
    if (position === paired) continue;
    const part = parts[position] as CityPart;
    const { text, evidence } = part;
    const isBefore = position < at;
    const fit = above.relationOf(locality, evidence);
    const isAbove = fit !== undefined && fit[0] !== 'other' && !(fit[0] === 'itself' && isBarangay(part));
    const order = isAbove === isBefore ? OTHER_ORDER : 0;
    // A text before the city that is also a barangay is above it if another one can be the barangay.
    const isOnlyAbove = () =>
      !isBefore ||
      SAYS_REGION.test(text) ||
      named.length > 0 ||
      !isBarangay(part) ||
      (part.province !== undefined &&
        parts.slice(at + 1).some((each) => each.province !== part.province && isBarangay(each)));
    if (isAbove && isOnlyAbove()) {
      const isRegion = fit[2] === locality.region;
      if (isRegion) region = fit;
      else province = fit;
      isDescending ||= isBefore;
      cost += costOf(fit, isRegion ? 'region' : 'province') + order;
      continue;
    }
    const isOtherProvince = !isBefore && !isAbove && part.province !== undefined && !isDescending;
    if (!isOtherProvince && isCity(part, locality) && !isBarangay(part)) continue;
    const isRegion =
      [...evidence.keys()].some(({ kind }) => kind === 'region') &&
      (SAYS_REGION.test(text) || !names.has(text, locality));
    const isNothing = isRegion || isOtherProvince || (NO_NAME.test(text) && !names.has(text, locality));
    const partner = parts[isBefore ? position - 1 : position + 1];
    const [first, second] = isBefore ? [partner, part] : [part, partner];
    const pair = first && second ? names.findPair(first.text, second.text, locality) : [];
    const hits = isNothing ? [] : pair.length > 0 ? pair : names.findIn(text, locality, isBefore, true);
    const farther = named.length === 0 ? 0 : FARTHER;
    const distance = (hits[0]?.distance ?? Infinity) + order + farther + (OTHER_PLACE.test(text) ? PLACE : 0);
    if (distance >= NO_BARANGAY) {
      others.push(position);
      continue;
    }
    if (pair.length > 0) paired = isBefore ? position - 1 : position + 1;
    named.push({ part, at: position, hits, cost: distance });
  }
  const isSupported = isOwn(province) || isOwn(region);
  const barangays = named.filter((each) => !named.some((other) => isDistrictOf(each, other)));
  const chosen = chooseBarangay(barangays);
  const rivals = barangays.filter((each) => each !== chosen && chosen !== undefined && isRival(each, chosen, at));
  // The same barangay can stand in several parts.
  const mentions = named.filter((each) => chosen !== undefined && isSame(each.hits, chosen.hits));
  let unused = Math.max(0, mentions.length - 1);
  for (const each of named) {
    if (mentions.includes(each) || rivals.includes(each)) continue;
    unused += each.at > at || mustBeExplained(each.part, locality) ? UNEXPLAINED : 1;
    cost += each.at > at ? UNUSED_ABOVE : UNUSED;
  }
  const isTown = mentions.some(({ part }) => isCity(part, locality));
  const isClear = chosen !== undefined && !isTown && chosen.cost <= DISTANCE.core + OTHER_ORDER;
  for (const position of others) {
    const part = parts[position] as CityPart;
    const fit = above.relationOf(locality, part.evidence);
    const isBehind = position > at;
    const isNoArea = part.cities.length === 0 && part.evidence.size === 0;
    const isRemark = isNoArea && isClear && (isSupported || REMARK.test(part.text));
    const isOther = mustBeExplained(part, locality) || (isTown && !isPlace(part));
    const isLeft = isBehind ? isRemark : NO_NAME.test(part.text) || !isOther;
    unused += isLeft ? 1 : UNEXPLAINED;
    if (fit?.[0] === 'other' && (isBehind || (part.province !== undefined && !isOwn(province)))) {
      province = fit;
      cost += costOf(fit, 'province');
    } else cost += isBehind && !isLeft ? UNUSED_ABOVE : UNUSED;
  }
  const isBarangayText = (position: number) => position < at || parts[position]?.evidence.size === 0;
  const missing = chosen === undefined ? others.find(isBarangayText) : undefined;
  const barangayText = (chosen?.part ?? parts[missing ?? -1])?.text ?? '';
  if (barangayText !== '') cost += Math.min(...mentions.map((each) => each.cost), NO_BARANGAY);
  if (chosen !== undefined && mentions.every((each) => each.at < at - 1)) cost += BETWEEN;
  return {
    locality,
    barangays: [...new Set([chosen, ...rivals].flatMap((each) => nearestAreas(each?.hits ?? [])))],
    cost,
    region,
    province,
    city,
    barangay: chosen?.hits[0],
    barangayText,
    namesake,
    unused,
  };
}

const isOwn = (fit: RelatedFit): boolean => fit !== undefined && fit[0] !== 'other';

function chooseBarangay(named: readonly Named[]): Named | undefined {
  const labelled = named.filter((each) => isLabelled(each) && (each.hits[0]?.distance ?? 0) < DISTANCE.sound);
  return (labelled.length > 0 ? labelled : named).toSorted((a, b) => a.cost - b.cost)[0];
}

/** True if a part says that it is the barangay, in words that are not of the name. */
const isLabelled = ({ part, hits: [hit] }: Named): boolean => part.saysBarangay && hit?.distance !== 0;

const isPlace = ({ text }: CityPart): boolean => OTHER_PLACE.test(text) || STREET.test(text);

/** True if a part before the city can be the barangay as well as the one that was chosen. */
function isRival(named: Named, chosen: Named, city: number): boolean {
  const { part, at, hits } = named;
  const isName = (hits[0]?.distance ?? Infinity) <= DISTANCE.shortened && !isPlace(part);
  return at < city && isName && isLabelled(named) === isLabelled(chosen) && !isSame(hits, chosen.hits);
}

/** True if a barangay has the name of another part's district: `Talomo` behind `Dumoy`, which is in the district Talomo. */
const isDistrictOf = ({ hits }: Named, { hits: others }: Named): boolean =>
  !isSame(hits, others) && hits.some((hit) => isSame([hit], others));

const isSame = (some: readonly Hit[], others: readonly Hit[]): boolean => {
  const areas = nearestAreas(others);
  return nearestAreas(some).some((area) => areas.includes(area));
};

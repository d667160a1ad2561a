import type { AreasAbove, Evidence } from './areas-above.ts';
import { SAYS_BARANGAY } from './columns.ts';
import type { BarangayNames } from './barangay-names.ts';
import type { Understood } from './decide.ts';
import { DISTANCE, type Hit } from './named-areas.ts';
import {
  type Clues,
  costOf,
  nearestAreas,
  NO_BARANGAY,
  type Reading,
  type RelatedFit,
  UNEXPLAINED,
  SAME_ZIP,
} from './readings.ts';
import type { Area } from '../areas/area.ts';

/** Costs of what an address has besides the names: a text before the barangay, one after the city, a wrong order. */
const UNUSED = 1;
const UNUSED_ABOVE = 4;
const OTHER_ORDER = 1;
/** What a city costs that has the name of a province, because an address without a city is about the province. */
const OF_PROVINCE = 4;
/** What a text between the barangay and the city costs. */
const BETWEEN = 4;
const SAYS_BARANGAY_NAME = /\b(?:brgy|bgy|brg|barangay)\b(?!\.?\s*hall)/i;
/** What a barangay costs that has the name of a purok, and can be one. */
const PLACE = 3;
const OTHER_PLACE = /^(?:purok|prk|sitio|so|zone|blk|block|lot|phase|unit|#)\b/i;
/** What a barangay costs that is farther from the city than another text. */
const FARTHER = 1;

/** How many cities and municipalities of one name are tried. */
const MAX_CITIES = 40;
/** A text may be this far from the name of a city or province in an address. */
const MAX_DISTANCE = DISTANCE.sound + 1;

/**
 * Reads texts without saying which level each is about, usually from the smallest area to the largest: the parts of an
 * address, or columns that are in the wrong places.
 *
 * @param canHaveErrors whether the names of cities may have typing errors.
 */
export function readSegments(
  segments: readonly string[],
  zipAreas: ReadonlySet<Area>,
  above: AreasAbove,
  names: BarangayNames,
  canHaveErrors = true,
): Understood {
  const evidence = segments.map((text) => closeEnough(above.evidence(text, 'province')));
  const find = (text: string) => (canHaveErrors ? above.cities.find(text) : above.cities.findExactly(text));
  const cities = (text: string) => (SAYS_BARANGAY.test(text) ? [] : find(text));
  const citiesOf = segments.map(cities);
  const namesSame = (position: number, locality: Area) =>
    citiesOf[position]?.some(({ areas: [area], distance }) => area === locality && distance <= MAX_DISTANCE) === true;
  // Another city of the same province cannot be left out, and no text that says that it is the barangay.
  const mustBeExplained = (position: number, { province, code }: Area) =>
    SAYS_BARANGAY_NAME.test(segments[position] ?? '') ||
    citiesOf[position]?.some(
      ({ areas: [area], distance }) =>
        distance <= DISTANCE.core && province !== null && area?.province === province && area.code !== code,
    ) === true;
  const readings = segments.flatMap((_, at) =>
    (citiesOf[at] ?? [])
      .filter(({ distance }) => distance <= MAX_DISTANCE)
      .slice(0, MAX_CITIES)
      .map((hit) => readCity(segments, at, hit, evidence, namesSame, mustBeExplained, zipAreas, above, names)),
  );
  const clues: Clues = {
    region: undefined,
    province: undefined,
    hasCity: true,
    isCityProvince: false,
    isUnordered: true,
    barangay: '',
    zipAreas,
  };
  return { clues, readings };
}

function closeEnough(evidence: Evidence): Evidence {
  return new Map([...evidence].filter(([, { distance }]) => distance <= MAX_DISTANCE));
}

function readCity(
  segments: readonly string[],
  at: number,
  city: Hit,
  evidence: readonly Evidence[],
  namesSame: (position: number, locality: Area) => boolean,
  mustBeExplained: (position: number, locality: Area) => boolean,
  zipAreas: ReadonlySet<Area>,
  above: AreasAbove,
  names: BarangayNames,
): Reading {
  const [locality] = city.areas as readonly [Area];
  let cost = city.distance + (zipAreas.has(locality) ? SAME_ZIP : 0);
  const isProvinceName = above.isProvince(segments[at] as string);
  if (isProvinceName) cost += OF_PROVINCE;
  let province: RelatedFit;
  let region: RelatedFit;
  let unused = 0;
  let found: readonly Hit[] = [];
  let foundCost = NO_BARANGAY;
  let barangayText = '';
  let foundAt = -1;
  let paired = -1;
  for (let other = at - 1; other >= -segments.length; other -= 1) {
    // From the one before the city back to the first, then from the one after the city on.
    const position = other >= 0 ? other : at - other;
    if (position >= segments.length) break;
    const text = segments[position] as string;
    if (position === paired) continue;
    const fit = above.relationOf(locality, evidence[position] as Evidence);
    const isAbove = fit !== undefined && fit[0] !== 'other';
    const order = isAbove === position > at ? 0 : OTHER_ORDER;
    if (isAbove && (position > at || foundAt !== -1 || names.find(text, locality).length === 0)) {
      const isRegion = fit[2] === locality.region;
      if (isRegion) region = fit;
      else province = fit;
      cost += costOf(fit, isRegion ? 'region' : 'province') + order;
      continue;
    }
    const isOtherProvince = position > at && !isAbove && above.isProvince(text);
    if (!isOtherProvince && namesSame(position, locality) && names.find(text, locality).length === 0) continue;
    const isRegion = [...(evidence[position] as Evidence).keys()].some(({ kind }) => kind === 'region');
    const pair = position > 0 && position < at ? names.findPair(segments[position - 1] as string, text, locality) : [];
    const hits =
      isRegion || isOtherProvince ? [] : pair.length > 0 ? pair : names.findIn(text, locality, position < at);
    const farther = foundAt === -1 ? 0 : FARTHER;
    const cheapest = (hits[0]?.distance ?? Infinity) + order + farther + (OTHER_PLACE.test(text) ? PLACE : 0);
    if (cheapest < foundCost) {
      if (foundAt !== -1) unused += mustBeExplained(foundAt, locality) ? UNEXPLAINED : 1;
      found = hits;
      foundCost = cheapest;
      foundAt = position;
      paired = pair.length > 0 ? position - 1 : -1;
      barangayText = text;
      continue;
    }
    unused += position > at || mustBeExplained(position, locality) ? UNEXPLAINED : 1;
    if (fit?.[0] === 'other' && position > at) {
      province = fit;
      cost += costOf(fit, 'province');
    } else cost += position > at ? UNUSED_ABOVE : UNUSED;
  }
  if (foundAt === -1 && at > 0) barangayText = segments[at - 1] as string;
  if (barangayText !== '') cost += foundCost;
  if (foundAt !== -1 && foundAt < at - 1) cost += BETWEEN;
  return {
    locality,
    barangays: nearestAreas(found),
    cost,
    region,
    province,
    city,
    barangay: found[0],
    barangayText,
    isProvinceName,
    unused,
  };
}

const COUNTRY = /(?:^|[\s,]+)(?:the\s+)?(?:republic of the philippines|philippines|pilipinas|phils?|phl?)\.?$/i;
const ZIP = /(?:^|\s)(\d{4})$/;
/** How many parts of an address are read, the last ones. */
const MAX_SEGMENTS = 10;
/** What else a number of four digits can be. */
const OTHER_NUMBER = /\b(?:no\.?|barangay|brgy\.?|bgy\.?|blk\.?|lot)\s*\d{4}$/i;
/** What is in parentheses, or beside a city, and names nothing. */
const NOTHING = /\((?:capital|pob\.?|poblacion|not a province|huc|icc|cc|city proper)\)/gi;

/**
 * The parts of an address, with its zip code. A part that is repeated is left out, unless it is the first one, which can be
 * a barangay that its city is named after.
 */
export function splitAddress(address: string): { readonly segments: readonly string[]; readonly zip: string } {
  let zip = '';
  const segments: string[] = [];
  const add = (text: string) => {
    const at = segments.findLastIndex((each) => each.toLowerCase() === text.toLowerCase());
    if (at <= 0 || at === segments.length - 1) segments.push(text);
  };
  for (const each of address.replace(NOTHING, ' ').split(/[,;()"\n\r|]+|\s[-–—]+\s/)) {
    let text = each.trim().replace(/\s+/g, ' ').replace(COUNTRY, '');
    const [whole, digits] = OTHER_NUMBER.test(text) ? [] : (ZIP.exec(text) ?? []);
    if (whole !== undefined && digits !== undefined) {
      zip = digits;
      text = text.slice(0, -whole.length).replace(COUNTRY, '').trim();
    }
    if (/[\p{L}\d]/u.test(text)) add(text);
  }
  return { segments: segments.slice(-MAX_SEGMENTS), zip };
}

/** How many words a name of a city and one of a province can have in an address without commas. */
const MAX_WORDS = 5;
const MAX_WORDS_NEAR = 3;

/** The ways to divide an address without commas: what is before the city, the city, and what is after it. */
export function* divisionsOf(text: string, above: AreasAbove): Iterable<readonly string[]> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const join = (from: number, to: number) => words.slice(from, to).join(' ');
  for (let end = words.length; end > 0 && words.length - end <= 2 * MAX_WORDS; end -= 1) {
    const after = evidenceParts(words.slice(end), above);
    if (after === undefined) continue;
    const scope = after[0] === undefined ? undefined : above.evidence(after[0], 'province');
    for (let from = end - 1; from >= 0 && end - from <= MAX_WORDS; from -= 1) {
      const city = join(from, end);
      // `Metro Manila` is not a city in something else.
      if (from > 0 && closeEnough(above.evidence(join(from - 1, end), 'province')).size > 0) continue;
      const isShort = scope !== undefined && end - from <= MAX_WORDS_NEAR;
      const isCity =
        above.cities.named.findWithoutErrors(above.reader.read(city)).length > 0 ||
        (isShort &&
          above.cities.findNear(city, above.localitiesOf(scope)).some(({ distance }) => distance < DISTANCE.part));
      if (isCity) yield [join(0, from), city, ...after].filter((part) => part !== '');
    }
  }
}

/** Words as one or two texts that both name a province or region; `undefined` if they do not. */
function evidenceParts(words: readonly string[], above: AreasAbove): readonly string[] | undefined {
  if (words.length === 0) return [];
  const isEvidence = (text: string) => closeEnough(above.evidence(text, 'province')).size > 0;
  for (let at = words.length; at > 0; at -= 1) {
    const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter((part) => part !== '');
    if (parts.every(isEvidence)) return parts;
  }
  return undefined;
}

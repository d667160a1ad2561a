import type { AreasAbove, Evidence } from './areas-above.ts';
import { SAYS_BARANGAY } from './columns.ts';
import { DISTANCE } from './named-areas.ts';
import { type CityPart, readCity } from './read-city.ts';
import type { Clues, Indexes, Understood } from './readings.ts';
import { FACILITY } from './words.ts';
import type { Area } from '../areas/area.ts';

/** Words that names of cities in an address do not have. */
const SAYS_PART = /\b(?:pob|poblacion|zone)\b/i;
/** A text may be this far from the name of a city or province in an address. */
const MAX_DISTANCE = DISTANCE.sound + 1;

const COUNTRY = /(?:^|[\s,]+)(?:the\s+)?(?:republic of the philippines|philippines|pilipinas|phils?|phl?)\.?$/i;
const ZIP = /(?:^|\s)(\d{4})$/;
const MAX_SEGMENTS = 10;
/** Texts with a number of four digits that is no zip code. */
const OTHER_NUMBER = /\b(?:no\.?|barangay|brgy\.?|bgy\.?|blk\.?|lot)\s*\d{4}$/i;
/** Texts in parentheses, or beside a city, that name nothing. */
const NOTHING = /\((?:capital|pob\.?|poblacion|not a province|huc|icc|cc|city proper)\)/gi;

/** The parts of an address and its zip code. A repeated part is left out, unless it is the first: a barangay. */
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

/** The number of words that names of a city and a province can have in an address without commas. */
const MAX_WORDS = 5;
const MAX_WORDS_NEAR = 3;

/** Words that belong to the name behind them. */
const LABEL = /^(?:brgy|bgy|brg|barangay)\.?$/i;

/** The ways to divide an address without commas: what is before the city, the city, and what is after it. */
export function* divisionsOf(text: string, above: AreasAbove): Iterable<readonly string[]> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const join = (from: number, to: number) => words.slice(from, to).join(' ');
  for (let end = words.length; end > 0 && words.length - end <= 2 * MAX_WORDS; end -= 1) {
    const after = evidenceParts(words.slice(end), above);
    if (after === undefined) continue;
    const scope = after[0] === undefined ? undefined : above.evidence(after[0], 'province');
    for (let from = end - 1; from >= 0 && end - from <= MAX_WORDS; from -= 1) {
      if (from === 1 && LABEL.test(join(0, 1))) continue;
      const city = join(from, end);
      // `Metro Manila` is not a city in something else.
      const isPart = SAYS_PART.test(words[from - 1] ?? '');
      if (from > 0 && !isPart && namesArea(join(from - 1, end), above)) continue;
      const isShort = scope !== undefined && end - from <= MAX_WORDS_NEAR;
      const isCity =
        above.cities.named.findWithoutErrors(above.reader.read(city)).length > 0 ||
        (isShort &&
          above.cities.findNear(city, above.localitiesOf(scope)).some(({ distance }) => distance < DISTANCE.part));
      if (isCity) yield [join(0, from), city, ...after].filter((part) => part !== '');
    }
  }
}

function evidenceParts(words: readonly string[], above: AreasAbove): readonly string[] | undefined {
  if (words.length === 0) return [];
  for (let at = words.length; at > 0; at -= 1) {
    const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter((part) => part !== '');
    if (parts.every((text) => namesArea(text, above))) return parts;
  }
  return undefined;
}

const namesArea = (text: string, above: AreasAbove): boolean =>
  [...above.evidence(text, 'province').values()].some(({ distance }) => distance <= MAX_DISTANCE);

const SAYS_BARANGAY_NAME = new RegExp(String.raw`\b(?:brgy|bgy|brg|barangay)\b(?!${FACILITY})`, 'i');
const MAX_CITIES = 40;

/** Reads texts of unknown levels, usually from the smallest area up: an address, or columns in wrong places. */
export function readSegments(
  segments: readonly string[],
  zipAreas: ReadonlySet<Area>,
  indexes: Indexes,
  canHaveErrors = true,
): Understood {
  const { above } = indexes;
  const parts = segments.map((text): CityPart => {
    const province = above.provinceOf(text);
    // The name of a province is no typing error in that of a city.
    const find = () =>
      canHaveErrors && province === undefined ? above.cities.find(text) : above.cities.findExactly(text);
    const saysBarangay = SAYS_BARANGAY_NAME.test(text);
    const isLower = SAYS_BARANGAY.test(text) || SAYS_PART.test(text);
    return {
      text,
      evidence: saysBarangay ? NONE : closeEnough(above.evidence(text, 'province')),
      cities: isLower ? [] : find().filter(({ distance }) => distance <= MAX_DISTANCE),
      province,
      saysBarangay,
    };
  });
  const readings = parts.flatMap(({ cities }, at) =>
    cities.slice(0, MAX_CITIES).map((hit) => readCity(parts, at, hit, zipAreas, indexes)),
  );
  const clues: Clues = {
    region: undefined,
    province: undefined,
    hasCity: true,
    cityProvince: undefined,
    isUnordered: true,
    barangay: '',
    zipAreas,
  };
  return { clues, readings };
}

const NONE: Evidence = new Map();

const closeEnough = (evidence: Evidence): Evidence =>
  new Map([...evidence].filter(([, { distance }]) => distance <= MAX_DISTANCE));

import { isNumber, type Label, spanWithoutLabels } from '../names/name-reader.ts';

/** The meaning of each word: groups of words by what they mean, with spaces in between. */
const meaningsOf = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(groups).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning])));

/** Words in tables and addresses that the names of the dataset do not have: Filipino, or ambiguous in a search. */
export const WRITTEN_WORDS: ReadonlyMap<string, string> = meaningsOf({
  barangay: 'brgys brng brngy brgay bgry bgay bgys bar brangay baranggay barangy brgi vrgy btgy',
  poblacion: 'pobl poblasyon poblcion pblcn',
  municipality: 'mun munic',
  city: 'lungsod siyudad',
  province: 'lalawigan prov',
  region: 'reg rehiyon',
  nuestra: 'nuestro',
  senor: 'sr',
  general: 'gral genl',
  captain: 'cap kap',
  president: 'pdte presidente',
  governor: 'gob gobernador',
  bernardo: 'brdo',
  francisco: 'fco',
  juan: 'jn',
  nueva: 'nva',
  zamboanga: 'zambo',
  district: 'dest',
  nuevo: 'nvo',
  no: 'no num number',
  village: 'vill',
  heights: 'hts',
  zone: 'zn',
});

/** Words in several languages that say the same in a name; a single letter only at one of its ends. */
const SAME: ReadonlyMap<string, string> = meaningsOf({
  north: 'norte northern nrt nte n',
  south: 'sur southern s',
  east: 'este eastern e',
  west: 'weste western oeste w',
  '1': 'uno one first',
  '2': 'dos two second',
  '3': 'tres three third',
  '4': 'cuatro kwatro four fourth',
  '5': 'cinco singko five',
  '6': 'seis sais six',
  '7': 'siete syete seven',
  '8': 'ocho otso eight',
  '9': 'nueve nuebe nine',
});

/** Words with one of those that say the same in several languages: `norte` is north, and `dos` is 2. */
function withoutLanguage(words: readonly string[]): readonly string[] {
  const last = words.length - 1;
  if (last < 1 || !words.some((word) => SAME.has(word))) return words;
  return words.map((word, at) => {
    if (word.length === 1 && at !== 0 && at !== last) return word;
    return SAME.get(word) ?? word;
  });
}

/** Words that only say of what kind an area is; without them a name is still known. */
const GENERIC = new Set(
  'barangay barrio poblacion zone district city municipality province region capital number of the'.split(' '),
);

/** Labels of both ends that are written with spaces between words and commas between labels. */
export const toLabels = (start: string, end: string): readonly Label[] =>
  [start, end].flatMap((labels, nth) =>
    labels.split(', ').map((label) => ({ isAtStart: nth === 0, words: label.split(' ') })),
  );

export function withoutLabels(words: readonly string[], labels: readonly Label[]): readonly string[] {
  const [from, to] = spanWithoutLabels(words, labels);
  return to - from === words.length ? words : words.slice(from, to);
}

/** Words without those that only say of what kind an area is, unless there are no others. */
export function coreOf(all: readonly string[]): readonly string[] {
  const words = withoutLanguage(all);
  let generic = 0;
  for (const word of words) if (GENERIC.has(word)) generic += 1;
  return generic === 0 || generic === words.length ? words : words.filter((word) => !GENERIC.has(word));
}

export const isGeneric = (words: readonly string[]): boolean => words.every((word) => GENERIC.has(word));

/** The number of letters a word needs by which a name is known though others are missing. */
const MIN_LETTERS = 4;

/** True if the words of one are those of the other in their order, some of them shortened: `m l quezon`. */
export function isAbbreviation(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length || some.length < 2) return false;
  let isWhole = false;
  for (let at = 0; at < some.length; at += 1) {
    const [one, other] = [some[at] as string, others[at] as string];
    if (one === other) {
      isWhole ||= one.length >= MIN_LETTERS;
      continue;
    }
    if (isNumber(one) || isNumber(other)) return false;
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    if (short.length > MAX_SHORTENED || !long.startsWith(short)) return false;
  }
  return isWhole;
}

const MAX_SHORTENED = 4;

/** True if one word begins the other: `Dasma`. */
export const isBeginningOf = (
  [one = '', ...more]: readonly string[],
  [other = '', ...others]: readonly string[],
): boolean => more.length === 0 && others.length === 0 && one.length >= MIN_LETTERS && other.startsWith(one);

export function isPart(some: readonly string[], others: readonly string[]): boolean {
  const [few, many] = some.length < others.length ? [some, others] : [others, some];
  if (few.length === many.length) return false;
  const rest = [...many];
  for (const word of few) {
    const at = rest.indexOf(word);
    if (at === -1) return false;
    rest.splice(at, 1);
  }
  if (rest.some(isNumber)) return false;
  return few.some((word) => word.length >= MIN_LETTERS && !isNumber(word));
}

/** Distances that a part of a text adds: one outside parentheses, one inside, and one of several parts. */
const OUTSIDE = 1;
const INSIDE = 2;
const ONE_OF_SEVERAL = 2;

const LEVELS = /\s[-–—]\s?|\s?[-–—]\s|[/,;:|]/u;

/** The readings of a text above the barangays: as a whole, then without what is in parentheses, then parts of it. */
export function* textParts(text: string, separators = LEVELS): Iterable<readonly [part: string, distance: number]> {
  yield [text, 0];
  const [, outside = text, inside] = /^([^(]*)\(([^)]*)\)?[\s.,]*$/.exec(text) ?? [];
  if (inside !== undefined) {
    if (outside.trim() !== '') yield [outside, OUTSIDE];
    if (inside.trim() !== '') yield [inside, INSIDE];
  }
  const parts = outside.split(separators);
  if (parts.length > 1) for (const part of parts) if (part.trim() !== '') yield [part, ONE_OF_SEVERAL];
}

export const SAYS_CITY = /\b(?:city|lungsod|siyudad)\b/i;

/** True if a text says that it is about something below a city, so that a number in it is not that of a region. */
export const SAYS_LOWER =
  /\b(?:brgy|bgy|brg|barangay|zone|purok|prk|sitio|district|dist|poblacion|pob|blk|lot|phase|unit|no|st|street)\b(?!.*\b(?:region|ncr|capital)\b)/i;

export const SAYS_REGION = /\b(?:region|rehiyon)\b/i;

/** Words after `Barangay` in a text about a building or road of one that it does not name; a regular expression. */
export const FACILITY = String.raw`[.\s]*(?:hall|health|center|centre|proper|road|rd|station|outpost|court|gym)\b`;

/** A text about a place within a barangay. */
export const PLACE =
  /\d|\b(?:st|street|ave|avenue|road|rd|highway|purok|sitio|so|subd|subdivision|village|homes|bldg|building)\b/i;

import { type Area, namesAbove } from '../areas/area.ts';
import { usualName } from '../names/usual-name.ts';

/** The texts of a row that name areas, from the largest area to the smallest. */
export const MATCH_LEVELS = ['region', 'province', 'city', 'barangay'] as const;

export type MatchLevel = (typeof MATCH_LEVELS)[number];

/** The texts that people wrote about one place; an empty text is none. */
export interface MatchQuery extends Partial<Readonly<Record<MatchLevel, string | undefined>>> {
  /** One text with names of several levels, in any order: `San Antonio, Pasig City, Metro Manila 1605`. */
  readonly address?: string | undefined;
  /** A ZIP code, which speaks for the areas that have it and against others. */
  readonly zip?: string | undefined;
}

const NOTHING =
  /^[^\p{L}\p{N}]*(?:(?:n[^\p{L}\p{N}]*a|none|nil|null|no data|not (?:applicable|available|given|indicated|known|specified)|un(?:available|known|specified)|0+)(?:[^\p{L}\p{N}]+|$))*$/iu;

/** True if a text says anything: `-`, `n/a` and `Not applicable` do not. */
export const hasText = (text: string): boolean => !NOTHING.test(text);

/**
 * The trust in a match, the best first (docs/contract.md, section 13). Of the first three, which all have an
 * area, fewer than 1 in 200 are wrong.
 */
export const MATCH_STATUSES = ['exact', 'alias', 'close', 'partial', 'ambiguous', 'none'] as const;

export type MatchStatus = (typeof MATCH_STATUSES)[number];

/**
 * The match of the text of a level: it is the official name, except for letter case and accents (`exact`); a code of
 * any release; another way of writing it (`alias`); a name of before, or an area that it belonged to then
 * (`former`); the name with typing errors (`typo`). A text that names no area is `unknown`, and one that names another
 * area than the one found is `contradicts`.
 */
export const MATCHED_AS = ['exact', 'code', 'alias', 'former', 'typo', 'unknown', 'contradicts'] as const;

export type MatchedAs = (typeof MATCHED_AS)[number];

export interface MatchCandidate {
  readonly area: Area;
  readonly score: number;
}

/** The most areas that a match offers, of which there may be more. */
export const MOST_OFFERED = 10;

/** The score of the only barangay of a name that is all of a text: it can be a street, a mall or a village elsewhere. */
export const OF_NAME_ALONE = 0.9;

/** The area that texts mean. */
export interface Match {
  readonly status: MatchStatus;
  /** From 0 to 1, in steps of 0.01: how probable it is that `area` is right. Of matches with 0.9, 9 in 10 are. */
  readonly score: number;
  /** The area; `null` if several fit equally, or none. A `partial` match has the lowest area that is certain. */
  readonly area: Area | null;
  /** The match of the text of each level; `null` for a level without a text, and for the barangay if a street stands in its place. */
  readonly matched: Readonly<Record<MatchLevel, MatchedAs | null>>;
  /** The areas that are possible, best first: at most `MOST_OFFERED`, if the match is `partial` or `ambiguous`; else none. */
  readonly candidates: readonly MatchCandidate[];
  /**
   * The text before the names of areas, of an address or of the column of barangays: `12 Rizal St.`; if the match is not `exact`,
   * `alias` or `close`, only a text that says that it is a street or the like. Empty if there is none.
   */
  readonly street: string;
}

const LEVEL_NAMES: Readonly<Record<MatchLevel, string>> = {
  region: 'region',
  province: 'province',
  city: 'city or municipality',
  barangay: 'barangay',
};

const SAID: Readonly<Partial<Record<MatchedAs, (levels: readonly string[], within: string) => string>>> = {
  code: (levels) => `A code is written in place of the ${levels.join(' and the ')}.`,
  former: (levels) => `The ${levels.join(' and the ')} ${levels.length === 1 ? 'is a former one' : 'are former ones'}.`,
  typo: (levels) => `The ${levels.join(' and the ')} ${levels.length === 1 ? 'is' : 'are'} spelt differently.`,
  unknown: (levels, within) => `No ${levels.join(', no ')} of this name${within}.`,
  contradicts: (levels) => `The ${levels.join(' and the ')} ${levels.length === 1 ? 'does' : 'do'} not fit the rest.`,
};

const OF_SEVERAL = 'The text can mean several barangays.';

/** True if texts name a city or municipality, and besides it only a street, a building or the like. */
export const namesNoBarangay = ({ status, matched, candidates }: Match): boolean =>
  status === 'partial' &&
  candidates.length === 0 &&
  matched.city !== null &&
  matched.barangay === null &&
  Object.values(matched).every((as) => as !== 'unknown' && as !== 'contradicts');

/**
 * A match in sentences for people: why it is not exact, and what is possible instead; empty if it is exact.
 *
 * `No city or municipality of this name. Is it Bagumbayan in Angono or in Pililla?`
 *
 * @param ofCityAlone what it says of a city with no more than a street or the like.
 */
export function noteOf(match: Match, ofCityAlone = 'No barangay is named.'): string {
  const { status, matched, area, candidates } = match;
  const given = MATCH_LEVELS.filter((level) => matched[level] !== null);
  const isAlone = area?.kind === 'barangay' && given.join() === 'barangay' && match.score <= OF_NAME_ALONE;
  if (status === 'exact' && !isAlone) return '';
  const certain = status === 'partial' && area !== null ? usualName(area.name) : '';
  const isUnknown = (level: MatchLevel): boolean => matched[level] === 'unknown';
  const unknown = given.filter(isUnknown);
  if (unknown.length > 1 && unknown.length === given.length) return 'No place of these names was found.';
  // Those that are unknown are below it.
  const isWithin = certain !== '' && unknown.length > 0 && given.slice(-unknown.length).every(isUnknown);
  const { barangay } = matched;
  const isOfSeveral = candidates.length > 1 && (barangay === 'former' || (barangay === 'alias' && certain !== ''));
  const sentences = Object.entries(SAID).flatMap(([as, say]) => {
    const levels = given.filter((level) => matched[level] === as).map((level) => LEVEL_NAMES[level]);
    if (as === 'former' && isOfSeveral) return [OF_SEVERAL];
    return levels.length === 0 ? [] : [say(levels, isWithin ? ` in ${certain}` : '')];
  });
  const isPlain = given.every((level) => matched[level] === 'exact');
  if (status === 'alias' && isPlain) sentences.push('The text has more than the names of areas.');
  if (status === 'none' && given.length > 0) sentences.push('No area fits.');
  if (isAlone) sentences.push('No city or municipality is named.');
  if (namesNoBarangay(match)) sentences.push(ofCityAlone);
  else if (certain !== '' && !isWithin) sentences.push(`Only ${certain} is certain.`);
  // Of a district there are more barangays than candidates.
  if (isOfSeveral && candidates.length > MAX_NAMED + 1) sentences.push('Which one is it?');
  else if (candidates.length > 0) sentences.push(whichOf(candidates.map((each) => each.area)));
  return sentences.join(' ');
}

const MAX_NAMED = 3;

/** Asks which area it is, with what differs between them: `Is it San Jose in Romblon or in Negros Oriental?` */
function whichOf(areas: readonly Area[]): string {
  const chains = areas.map((area) => [area.name, ...namesAbove(area)].map(usualName));
  const [first = []] = chains;
  const differs = first.findIndex((name, at) => chains.some((chain) => chain[at] !== name));
  const shared = Math.max(differs, 0);
  const begin = Math.max(shared, 1);
  // What all lie in is said once.
  const common =
    shared === 0 && chains.length > 1 && chains.every((chain) => chain[1] === first[1]) ? first[1] : undefined;
  const named = chains.map((chain) => {
    if (common !== undefined) return chain[0] ?? '';
    const isTaken = (end: number): boolean =>
      chains.filter((each) => each.slice(0, end).join() === chain.slice(0, end).join()).length > 1;
    let end = begin + 1;
    while (end < chain.length && isTaken(end)) end += 1;
    const above = chain.slice(begin, end).join(', ');
    return `${shared === 0 ? chain[0] : ''}${above === '' ? '' : ` in ${above}`}`.trim();
  });
  const listed =
    named.length > MAX_NAMED + 1 ? [...named.slice(0, MAX_NAMED), `${named.length - MAX_NAMED} others`] : named;
  const question = [listed.slice(0, -1).join(', '), listed.at(-1)].filter(Boolean).join(' or ');
  return `Is it ${shared === 0 ? '' : `${first[shared - 1]} `}${question}${common === undefined ? '' : ` in ${common}`}?`;
}

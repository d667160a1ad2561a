import { type Match, type MatchCandidate, type MatchedAs, type MatchStatus, MOST_OFFERED } from './match.ts';
import { OF_NAME_ALONE } from './match.ts';
import { type Matched, matchedBy, unknown } from './matched-as.ts';
import { BORDER, type Word } from './place-text.ts';
import { isGenericWord, LOCAL, SAYS } from './place-words.ts';
import { WEIGHTS } from './scores.ts';
import type { BarangayMention, PlaceReading, Understood } from './readings.ts';
import { isBeforeBuilding, isBeforeStreet, saysAt } from './beside.ts';
import { overlaps } from './mentions.ts';
import { labelledFrom } from './support.ts';
import { type Area, isAboveLocalities, isWithin } from '../areas/area.ts';
import { foldName } from '../names/fold.ts';
import { isNumber } from '../names/name-reader.ts';
import { districtIn } from '../names/usual-name.ts';

/** The factor of the difference of two scores in the logarithm of their odds. */
const SCALE = 1.5;

/** An answer is trusted if it is right with this probability. */
const TRUSTED = 0.9;

/** The shares of the areas of readings, the largest first: how probable it is that each is meant, and not the others or none. */
function sharesOfAreas(
  readings: readonly PlaceReading[],
  { words }: Understood,
): readonly (readonly [area: Area, share: number])[] {
  const totals = new Map<Area, number>();
  let best = -Infinity;
  for (const { area, total } of readings) {
    if (total > (totals.get(area) ?? -Infinity)) totals.set(area, total);
    if (total > best) best = total;
  }
  const columns = new Set(words.map(({ column }) => column)).size - 1;
  const shares = [...totals].map(([area, total]) => [area, Math.exp(SCALE * (total - best))] as const);
  const ofNone = Math.exp(SCALE * (WEIGHTS.nothing + columns * WEIGHTS.unknownColumn - best));
  const sum = shares.reduce((all, [, share]) => all + share, ofNone);
  return shares.map(([area, share]) => [area, share / sum] as const).sort(([, a], [, b]) => b - a);
}

const DECIDED: ReadonlySet<MatchStatus> = new Set(['exact', 'alias', 'close']);

/** The reading with the highest score; of equal ones, that of the lowest code. */
export function bestReading(readings: readonly PlaceReading[]): PlaceReading | undefined {
  let best: PlaceReading | undefined;
  for (const reading of readings) {
    const difference = best === undefined ? 1 : reading.total - best.total;
    if (best === undefined || difference > 0 || (difference === 0 && reading.area.code < best.area.code))
      best = reading;
  }
  return best;
}

/** Decides what a text means: one area if its share is large enough, or else what is certain. */
export function decide(readings: readonly PlaceReading[], understood: Understood): Match {
  const best = bestReading(readings);
  if (best === undefined) return matchOf('none', unknown(understood));
  const match = decideFor(best, readings, understood);
  return { ...match, street: streetOf(best, understood, DECIDED.has(match.status)) };
}

/**
 * The text before the first name of an area, in an address or in the column of barangays, without what separates them. If
 * nothing is decided, it may be the name of a barangay, unless it says that it is a street: `unit 4`, `12 Rizal`.
 */
function streetOf(best: PlaceReading, understood: Understood, isDecided: boolean): string {
  const { above, barangay } = best;
  const { words, zips, texts, isInColumns } = understood;
  const named = [endOfStreet(best, understood), ...above.map(({ mention }) => mention.outerFrom)];
  if (barangay !== undefined) named.push(labelledFrom(barangay, words));
  const level = isInColumns ? 'barangay' : undefined;
  // The column of barangays comes first, so that positions in it are those in all words.
  const inText = words.filter(({ column }) => column === level);
  const first = inText.findIndex((_, at) => named.includes(at));
  const text = texts[level ?? 'address'] ?? '';
  const before = first === -1 ? inText : inText.slice(0, first);
  if (before.every((_, at) => zips.includes(at)) || !((isDecided && first !== -1) || saysStreet(before))) return '';
  return text.slice(0, inText[first]?.from).replace(SEPARATORS_AT_END, '').trim();
}

/** The position of the name of a place; behind that of a district without a code, which the place does not say: `45 Aurora Blvd Cubao QC`. */
function endOfStreet({ place }: PlaceReading, { words, mentions }: Understood): number | undefined {
  const name = words.slice(place?.from, place?.to ?? 0).map(({ written }) => written);
  if (place === undefined || districtIn(place.area.code, name.join(' ')) === undefined) return place?.firstFrom;
  return mentions.find(({ area, from }) => area === place.area && from >= place.outerTo)?.outerFrom ?? place.outerTo;
}

const saysStreet = (words: readonly Word[]): boolean =>
  !words.some(({ says }) => says & SAYS.barangay) &&
  (words.some(({ says }) => says & LOCAL) || (words.length > 1 && isNumber(words[0]?.word ?? '')));

const SEPARATORS_AT_END = /[\s,;:(|–—-]+$/u;

function decideFor(best: PlaceReading, readings: readonly PlaceReading[], understood: Understood): Match {
  const shares = sharesOfAreas(readings, understood);
  const matched = matchedBy(best, understood);
  const candidates = toCandidates(shares.filter(([, share]) => share > LEAST));
  const { area, barangay } = best;
  // That of the city of a district is not against it: `City of Manila` with `Legarda St., Sampaloc`.
  const city = area.kind === 'sub-municipality' ? area.cityMunicipality : area;
  const share = shares.reduce((sum, [other, part]) => sum + (other === area || other === city ? part : 0), 0);
  const ambiguous = (): Match => matchOf('ambiguous', matched, null, 0, candidates);
  if (isOnlyNear(best, understood)) return ambiguous();
  const beside = [...new Set(namedBeside(best, readings, understood))];
  if (share < TRUSTED || barangay?.entry.isShared || best.place?.entry.isShared || beside.length > 0) {
    const town = area.kind === 'barangay' ? (area.subMunicipality ?? area.cityMunicipality) : area;
    const isInTown = (other: Area): boolean => other === town || (town !== null && isWithin(other, town));
    const ofTown = shares.reduce((sum, [other, part]) => sum + (isInTown(other) ? part : 0), 0);
    if (town === null || best.place === undefined || ofTown < TRUSTED) return ambiguous();
    const others = candidates.filter((each) => each.area !== town && isInTown(each.area));
    const named = [area, ...beside].map((each) => ({ area: each, score: Math.floor(100 / (1 + beside.length)) / 100 }));
    return matchOf('partial', matched, town, 0.95, beside.length === 0 ? others : named);
  }
  const isContradiction =
    matched.province === 'contradicts' || (matched.region === 'contradicts' && matched.province === null);
  const isSure = barangay !== undefined && barangay.entry.cost <= 1 && (best.place?.entry.cost ?? 0) <= 1;
  if (isContradiction && !isSure) return ambiguous();
  if (isMissing(best, understood)) {
    const others = candidates.filter((each) => each.score > 0 && each.area !== area && !isWithin(area, each.area));
    return matchOf('partial', matched, area, scoreOfPartial(matched, saysKind(best, understood)), others);
  }
  const status = statusOf(matched, best, understood);
  const most = isNameAlone(best, understood) ? OF_NAME_ALONE : status === 'close' ? 0.98 : 0.99;
  const isWhole = status === 'exact' && understood.isInColumns;
  return matchOf(status, matched, area, isWhole ? 1 : Math.min(Math.floor(share * 100) / 100, most));
}

/** The other barangays of a place that a text names as well: `Brgy. San Juan to Brgy. San Roque, Alaminos`, `Brgy. Presentar-Aguet`. */
function namedBeside(
  { barangay, place }: PlaceReading,
  readings: readonly PlaceReading[],
  { words }: Understood,
): readonly Area[] {
  if (barangay === undefined) return [];
  const { also } = barangay;
  const isSecond = (second: BarangayMention): boolean =>
    !second.entry.isShared &&
    (isPair(barangay, second, words) || (barangay.isLabelled && second.isLabelled && !isSaidBeside(second, words))) &&
    second.area !== barangay.area &&
    !overlaps(second, barangay) &&
    (also === undefined || !overlaps(second, { from: also[0], to: also[1] }));
  const seconds = readings.filter(
    (reading) => reading.place?.area === place?.area && reading.barangay !== undefined && isSecond(reading.barangay),
  );
  return seconds.map(({ area }) => area);
}

/** True if `and`, `to` or a dash joins two names, of which neither is that of a street or only says that it is the centre. */
function isPair(one: BarangayMention, two: BarangayMention, words: readonly Word[]): boolean {
  const [{ to }, second] = one.from < two.from ? [one, two] : [two, one];
  const next = labelledFrom(second, words);
  const border = words[next]?.border ?? BORDER.column;
  const isJoint =
    next === to ? border > BORDER.none && border < BORDER.comma : next === to + 1 && words[to]?.word === 'to';
  const isOfOne = ({ area }: BarangayMention, { entry }: BarangayMention): boolean => {
    const name = foldName(area.name).split(/[^a-z0-9]+/);
    return entry.words.every((word) => name.includes(word));
  };
  return (
    isJoint &&
    !isOfOne(one, two) &&
    !isOfOne(two, one) &&
    [one, two].every(
      ({ entry, to: end }) => entry.cost < 1 && !isBeforeStreet(words, end) && !isBeforeBuilding(words, end),
    )
  );
}

/** True if a place is only beside the barangay of a name, or the name is that of a street: `near Brgy. Apas`, `Brgy. Dalig St.` */
function isSaidBeside(barangay: BarangayMention, words: readonly Word[]): boolean {
  const before = labelledFrom(barangay, words) - 1;
  const isRange = ['from', 'between'].includes(words[before]?.word ?? '');
  const isBeside = (saysAt(words, before) & (SAYS.relation | SAYS.part | SAYS.of)) !== 0;
  return (isBeside && !isRange) || isBeforeStreet(words, barangay.to) || isBeforeBuilding(words, barangay.to);
}

const isNameAlone = ({ place, above, barangay }: PlaceReading, { zipAreas, isInColumns }: Understood): boolean =>
  !isInColumns && !zipAreas && !place && above.length === 0 && barangay?.isLabelled === false;

/** True if the name of a city or municipality says that it is one: `Davao City`; or if the city of a district is named too. */
const saysKind = ({ place, above }: PlaceReading, { words }: Understood): boolean =>
  above.some(({ relation }) => relation === 'city') ||
  (place !== undefined &&
    place.kindFits >= 0 &&
    words.slice(place.outerFrom, place.outerTo).some(({ says }) => says & (SAYS.city | SAYS.municipality)));

/** The probability that an area above what a text means is right: whether a province or region agrees, or its kind is said. */
function scoreOfPartial({ region, province, city }: Matched, isKindSaid: boolean): number {
  const above = [region, province].filter((as) => as !== null);
  const isUnknown = (as: MatchedAs): boolean => as === 'unknown' || as === 'contradicts';
  if (above.every(isUnknown) && !isKindSaid) return city === 'typo' ? 0.7 : 0.85;
  return above.some(isUnknown) || city === 'typo' ? 0.9 : 0.95;
}

const LEAST = 0.001;

/**
 * True if a word among others is nearly the name of an area, and nothing else says that it is meant: it is more often the name
 * of a barangay, as in `Maharlika Street, Dulig`.
 */
function isOnlyNear({ place, above, barangay }: PlaceReading, { words, zipAreas, isInColumns }: Understood): boolean {
  if (isInColumns || zipAreas !== undefined || place?.entry.form !== 'typo' || above.length > 0 || place.kindFits > 0)
    return false;
  const isNamed =
    barangay?.entry.form !== 'typo' &&
    words.slice(barangay?.from, barangay?.to ?? 0).some(({ word }) => !isNumber(word) && !isGenericWord(word));
  return !isNamed && place.outerTo - place.outerFrom < words.length;
}

export function matchOf(
  status: MatchStatus,
  matched: Matched,
  area: Area | null = null,
  score = 0,
  candidates: readonly MatchCandidate[] = [],
): Match {
  return { status, score, area, matched, candidates: candidates.slice(0, MOST_OFFERED), street: '' };
}

export const toCandidates = (shares: readonly (readonly [area: Area, share: number])[]): readonly MatchCandidate[] =>
  shares.map(([area, share]) => ({ area, score: Math.floor(share * 100) / 100 }));

/** True if a text has something below the area that is not found. */
function isMissing({ area, barangay, unexplained }: PlaceReading, { words, isInColumns }: Understood): boolean {
  if (barangay !== undefined) return false;
  if (!isInColumns) return unexplained.length > 0;
  const columns = isAboveLocalities(area) ? ['barangay', 'city'] : ['barangay'];
  return unexplained.some((at) => columns.includes(words[at]?.column ?? ''));
}

function statusOf(
  matched: Matched,
  { unexplained, place, barangay }: PlaceReading,
  { isInColumns, words }: Understood,
): MatchStatus {
  const all = Object.values(matched).filter((as) => as !== null);
  const inColumn = (at: number): string | undefined => words[at]?.column;
  const isShifted =
    isInColumns &&
    barangay !== undefined &&
    (inColumn(barangay.from) !== 'barangay' || (place !== undefined && inColumn(place.from) !== 'city'));
  const isWhole = !isShifted && (isInColumns || unexplained.length === 0);
  if (isWhole && all.every((as) => as === 'exact' || as === 'code')) return 'exact';
  return all.some((as) => as === 'typo' || as === 'contradicts') || matched.province === 'unknown' ? 'close' : 'alias';
}

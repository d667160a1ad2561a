import type { AreasAbove } from './areas-above.ts';
import type { Match, MatchCandidate, MatchedAs, MatchLevel, MatchStatus } from './match.ts';
import { DISTANCE } from './named-areas.ts';
import {
  type Clues,
  type Indexes,
  MARGIN,
  MARGIN_OF_BARE_NAME,
  MARGIN_OF_DOUBT,
  matchedAs,
  nearestAreas,
  type QueryReading,
  relatedAs,
  type Understood,
  UNEXPLAINED,
} from './readings.ts';
import type { Area } from '../areas/area.ts';

const MAX_CANDIDATES = 10;

export type Matched = Readonly<Record<MatchLevel, MatchedAs | null>>;

/** Decides what a query means: one area if a reading is clearly the best, or else what is certain. */
export function decide({ clues, readings }: Understood, { names, above: areas }: Indexes): Match {
  const sorted = readings.toSorted((a, b) => a.cost - b.cost || (a.locality.code < b.locality.code ? -1 : 1));
  const [best] = sorted;
  if (best === undefined) return decideWithoutLocality(clues, areas);
  const matched = matchedBy(best, clues);
  const isContradiction =
    matched.province === 'contradicts' || (matched.region === 'contradicts' && matched.province === null);
  // Nothing above says that it is the right one among cities of the same name.
  const isDoubtful = isContradiction || (matched.province === 'unknown' && matched.barangay === null);
  // Nothing says that it is not the city of the same name.
  const isBare = matched.province === null && matched.region === null && matched.barangay === null;
  const ofName =
    isBare && best.city?.distance === 0 && !clues.zipAreas.has(best.locality) ? MARGIN_OF_BARE_NAME : MARGIN;
  const margin = isDoubtful ? MARGIN_OF_DOUBT : ofName;
  const isExact = statusOf(matched, best.unused === 0) === 'exact';
  const rivals = sorted
    .filter(({ cost }) => cost < best.cost + margin)
    .filter((each) => !isExact || !Object.values(matchedBy(each, clues)).includes('former'));
  const targets = [...new Set(rivals.flatMap(targetsOf))];
  const isMissing = best.barangayText !== '' && best.barangay === undefined;
  if (targets.length > 1) return ambiguous(matched, targets);
  if (isMissing) {
    if (isContradiction) return ambiguous(matched, targets);
    const possible = nearestAreas(names.findParts(best.barangayText, best.locality));
    return partial(matched, certainOf(best), possible);
  }
  const [area] = targets;
  if (area === undefined) return decideWithoutLocality(clues, areas);
  const isAlone = best.region === undefined && best.province === undefined;
  const isSure = best.barangay !== undefined && best.barangay.distance <= DISTANCE.core;
  const isWeak = isAlone && !isSure && (best.city?.distance ?? 0) >= DISTANCE.sound;
  // A province that is read as a city with a barangay whose name has a typing error is neither.
  const isStretched = best.namesake !== undefined && (best.barangay?.distance ?? 0) >= DISTANCE.sound;
  if (clues.isUnordered && (isContradiction || isWeak || isStretched || best.unused >= UNEXPLAINED)) {
    return partial(matched, best.namesake ?? above(area), [area]);
  }
  if (clues.hasCity && best.city === undefined) {
    const isSupported = best.province !== undefined || best.region !== undefined;
    if (!isSupported)
      return (best.barangay?.distance ?? 0) < DISTANCE.sound ? ambiguous(matched, [area]) : none(matched);
    return partial(matched, above(best.locality), [area]);
  }
  // A province in the column of cities, and beside it a text that is none: the columns can be swapped.
  const isSwapped = clues.cityProvince !== undefined && matched.province === 'unknown';
  const isLost =
    isSwapped ||
    (matched.region === 'contradicts' && (matched.province === 'contradicts' || matched.province === 'unknown'));
  if (isLost) return ambiguous(matched, [area]);
  if (
    isContradiction &&
    (best.barangay === undefined || best.barangay.distance > 2 || (best.city?.distance ?? 0) > 3)
  ) {
    return ambiguous(matched, [area]);
  }
  const status = statusOf(matched, best.unused === 0);
  return { status, score: scoreOf(status, best, clues.isUnordered), area, matched, candidates: [] };
}

/** The area of a reading without its barangay; a text that is also the name of a province is no more than that. */
const certainOf = ({ locality, namesake }: QueryReading): Area | null => namesake ?? locality;

const above = ({ province, region }: Area): Area | null => province ?? region;

const targetsOf = ({ barangays, locality }: QueryReading): readonly Area[] =>
  barangays.length > 0 ? barangays : [locality];

function statusOf(matched: Matched, isWhole = true): MatchStatus {
  const all = Object.values(matched).filter((as) => as !== null);
  if (isWhole && all.every((as) => as === 'exact' || as === 'code')) return 'exact';
  return all.some((as) => as === 'typo' || as === 'contradicts') || matched.province === 'unknown' ? 'close' : 'alias';
}

function matchedBy(reading: QueryReading, { region, province, hasCity }: Clues): Matched {
  return {
    region: region === undefined && reading.region === undefined ? null : relatedAs(reading.region),
    province: province === undefined && reading.province === undefined ? null : relatedAs(reading.province),
    city: hasCity ? matchedAs(reading.city) : null,
    barangay: reading.barangayText === '' ? null : matchedAs(reading.barangay),
  };
}

/** A query that names no city or municipality and no barangay that is known: about a province or region at most. */
function decideWithoutLocality({ region, province, hasCity, barangay }: Clues, areas: AreasAbove): Match {
  const evidence = province !== undefined && province.size > 0 ? province : (region ?? new Map());
  const sorted = [...evidence].sort(([, a], [, b]) => a.distance - b.distance);
  const least = sorted[0]?.[1].distance;
  const nearest = sorted.filter(([, { distance }]) => distance === least).map(([area]) => area);
  const as = (of: Clues['region']): MatchedAs | null => {
    if (of === undefined) return null;
    const fits = [...of.values()].sort((a, b) => a.distance - b.distance);
    return matchedAs(fits[0]);
  };
  const unknown = (isGiven: boolean): MatchedAs | null => (isGiven ? 'unknown' : null);
  const matched: Matched = {
    region: as(region),
    province: as(province),
    city: unknown(hasCity),
    barangay: unknown(barangay !== ''),
  };
  const [area] = nearest;
  if (area === undefined) return none(matched);
  if (nearest.length > 1) return ambiguous(matched, nearest);
  const ofRegion = area.kind === 'province' && region !== undefined ? areas.relationOf(area, region) : undefined;
  const related = ofRegion === undefined ? matched : { ...matched, region: relatedAs(ofRegion) };
  if (related.region === 'contradicts') return ambiguous(related, nearest);
  if (hasCity || barangay !== '') return partial(related, area, []);
  return { status: statusOf(related), score: SCORES.alias, area, matched: related, candidates: [] };
}

const none = (matched: Matched): Match => ({ status: 'none', score: 0, area: null, matched, candidates: [] });

const partial = (matched: Matched, area: Area | null, possible: readonly Area[]): Match => ({
  status: 'partial',
  score: scoreOfPartial(matched),
  area,
  matched,
  candidates: toCandidates(possible),
});

export const ambiguous = (matched: Matched, areas: readonly Area[]): Match => ({
  status: 'ambiguous',
  score: 0,
  area: null,
  matched,
  candidates: toCandidates(areas),
});

export const toCandidates = (areas: readonly Area[]): readonly MatchCandidate[] =>
  areas.slice(0, MAX_CANDIDATES).map((area) => ({ area, score: Math.floor(100 / (areas.length + 1)) / 100 }));

/** The probability that an area is right: shares of known lists (`npm run lab -- match`), lower in other tables. */
const SCORES = { exact: 1, exactInAddress: 0.99, alias: 0.99, close: 0.98 } as const;
/** The part that each point of the cost above that of a typing error takes from the score of a close match. */
const PER_COST = 0.005;

/** The same for an area above: whether a province or region agrees, and whether the city is only near to a name. */
function scoreOfPartial({ region, province, city }: Matched): number {
  const above = [region, province].filter((as) => as !== null);
  const isPlain = above.every((as) => as !== 'unknown' && as !== 'contradicts') && city !== 'typo';
  if (above.every((as) => as === 'unknown' || as === 'contradicts')) return city === 'typo' ? 0.7 : 0.85;
  return isPlain ? 0.95 : 0.9;
}

function scoreOf(status: MatchStatus, { cost }: QueryReading, isUnordered: boolean): number {
  if (status === 'exact') return isUnordered ? SCORES.exactInAddress : SCORES.exact;
  if (status === 'alias') return SCORES.alias;
  return Math.round((SCORES.close - PER_COST * Math.max(0, cost - DISTANCE.sound)) * 100) / 100;
}

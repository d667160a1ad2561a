import { performance } from 'node:perf_hooks';
import { type Area, isWithin } from '../../../generator/core/areas/area.ts';
import { type Match, type MatchStatus, MATCH_STATUSES } from '../../../generator/core/match/match.ts';
import type { NameMatcher } from '../../../generator/core/match/matcher.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import { gazetteer } from '../../committed-data.ts';
import type { Texts, WrittenRow } from './collection.ts';

/** What a way of matching answers to a row. */
export type Answer = Pick<Match, 'status' | 'score' | 'area'> & Partial<Pick<Match, 'matched' | 'candidates'>>;

export type Method = (texts: Texts) => Answer;

const NONE: Answer = { status: 'none', score: 0, area: null };
const found = (area: Area): Answer => ({ status: 'exact', score: 1, area });

const levelsOf = ({ region, province, city, barangay }: Texts) => [barangay, city, province, region] as const;

/** The names of an area and of those above it, from the barangay up. */
const namesOf = (area: Area): readonly string[] => {
  const city = area.kind === 'barangay' ? area.cityMunicipality : area;
  const barangay = area.kind === 'barangay' ? area.name : '';
  return [barangay, city?.name ?? '', area.province?.name ?? '', area.region?.name ?? ''].map((name) =>
    name.toLowerCase(),
  );
};

/** A plain comparison in lower case: each text that is written is the official name of its level. */
export function plainComparison(): Method {
  const { hierarchy } = gazetteer;
  const areas = [...hierarchy.list(null, 'cities-municipalities'), ...hierarchy.list(null, 'barangays')];
  const named = groupBy(
    areas.map((area) => ({ area, names: namesOf(area) })),
    ({ names: [barangay = '', city = ''] }) => barangay || city,
  );
  return (texts) => {
    const written = levelsOf(texts).map((text) => text.toLowerCase());
    const lowest = written.findIndex((text) => text !== '');
    const fits = (names: readonly string[]) => written.every((text, level) => text === '' || text === names[level]);
    const isLevel = ({ kind }: Area) => (lowest === 0) === (kind === 'barangay');
    const [one, ...others] =
      (lowest > 1 ? [] : named.get(written[lowest] ?? ''))?.filter(({ area, names }) => isLevel(area) && fits(names)) ??
      [];
    return one === undefined
      ? NONE
      : others.length > 0
        ? { status: 'ambiguous', score: 0, area: null }
        : found(one.area);
  };
}

/** The first result of a search for all texts. */
export function firstOfSearch(): Method {
  return (texts) => {
    const q = [texts.address, ...levelsOf(texts)].filter((text) => text !== '').join(' ');
    const [area] = gazetteer.fuzzySearch.find(q, { limit: 1, ...(texts.barangay === '' ? {} : { kind: 'barangay' }) });
    return area === undefined ? NONE : found(area);
  };
}

export const matched =
  (matcher: NameMatcher): Method =>
  (texts) =>
    matcher.match(texts);

const CERTAIN: readonly MatchStatus[] = ['exact', 'alias', 'close'];

/** What became of a row. */
export interface Outcome {
  readonly row: WrittenRow;
  readonly answer: Answer;
  /**
   * Certain and right, or wrong; a `partial` match with an area that has the right one in it, or another; several or none,
   * with the right one among the candidates, or not. A row that means no area is right if nothing certain was answered.
   */
  readonly is: 'right' | 'wrong' | 'above' | 'elsewhere' | 'candidate' | 'unknown';
}

function judge({ area: right, within }: WrittenRow, { status, area, candidates = [] }: Answer): Outcome['is'] {
  if (CERTAIN.includes(status)) return area !== null && area === right ? 'right' : 'wrong';
  const lowest = right ?? within ?? null;
  const isAbove = area !== null && lowest !== null && (area === lowest || isWithin(lowest, area));
  if (right === null) return area === null || isAbove ? 'right' : 'elsewhere';
  if (area !== null) return isAbove ? 'above' : 'elsewhere';
  return candidates.some((candidate) => candidate.area === right) ? 'candidate' : 'unknown';
}

/** The outcomes of rows, with the time that one took in milliseconds. */
export function evaluate(rows: readonly WrittenRow[], method: Method): { outcomes: readonly Outcome[]; time: number } {
  for (const { texts } of rows.slice(0, 200)) method(texts);
  const start = performance.now();
  const answers = rows.map(({ texts }) => method(texts));
  const time = (performance.now() - start) / Math.max(rows.length, 1);
  const outcomes = rows.map((row, at) => {
    const answer = answers[at] ?? NONE;
    return { row, answer, is: judge(row, answer) };
  });
  return { outcomes, time };
}

/** How many rows had which outcome; shares are of `rows`. */
export interface Figures {
  readonly rows: number;
  readonly right: number;
  readonly wrong: number;
  readonly above: number;
  readonly elsewhere: number;
  readonly candidate: number;
  readonly unknown: number;
}

export function figures(outcomes: readonly Outcome[]): Figures {
  const counts = { right: 0, wrong: 0, above: 0, elsewhere: 0, candidate: 0, unknown: 0 };
  for (const outcome of outcomes) counts[outcome.is] += 1;
  return { rows: outcomes.length, ...counts };
}

export const byStratum = (outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Outcome[]> =>
  groupBy(outcomes, ({ row }) => row.stratum);

/** The outcomes by status, best first. */
export const byStatus = (outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Outcome[]> => {
  const grouped = groupBy(outcomes, ({ answer }) => answer.status);
  return new Map(MATCH_STATUSES.map((status) => [status, grouped.get(status) ?? []]));
};

/** The outcomes of the rows that have each kind of dirt, most frequent first. */
export function byDirt(outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Outcome[]> {
  const pairs = outcomes.flatMap((outcome) =>
    (outcome.row.dirt.length === 0 ? ['none'] : outcome.row.dirt).map((dirt) => ({ dirt, outcome })),
  );
  const grouped = [...groupBy(pairs, ({ dirt }) => dirt)].sort(([, one], [, other]) => other.length - one.length);
  return new Map(grouped.map(([dirt, those]) => [dirt, those.map(({ outcome }) => outcome)]));
}

/** The outcomes with an area by score, in steps of a tenth: is the area right as often as the score says? */
export interface Calibration {
  /** `0.9` for scores from 0.9 to 0.99. */
  readonly from: number;
  readonly rows: number;
  /** The mean of the scores. */
  readonly score: number;
  /** The share of rows whose area is right, or, of a partial match, has the right one in it. */
  readonly right: number;
}

export function calibration(outcomes: readonly Outcome[]): readonly Calibration[] {
  const withArea = outcomes.filter(
    ({ row, answer }) => answer.area !== null && (row.area ?? row.within ?? null) !== null,
  );
  const grouped = groupBy(withArea, ({ answer }) => (Math.floor(answer.score * 10 + 1e-9) / 10).toFixed(1));
  return [...grouped]
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([from, those]) => ({
      from: Number(from),
      rows: those.length,
      score: those.reduce((sum, { answer }) => sum + answer.score, 0) / those.length,
      right: those.filter(({ is }) => is === 'right' || is === 'above').length / those.length,
    }));
}

const BADNESS: Readonly<Record<Outcome['is'], number>> = {
  wrong: 5,
  elsewhere: 4,
  unknown: 3,
  above: 2,
  candidate: 1,
  right: 0,
};

/** The worst outcomes: wrong ones first, the surest of them first. */
export const worst = (outcomes: readonly Outcome[], count: number): readonly Outcome[] =>
  outcomes
    .filter(({ is }) => is !== 'right')
    .toSorted((one, other) => BADNESS[other.is] - BADNESS[one.is] || other.answer.score - one.answer.score)
    .slice(0, count);

import type { Land } from './lineage.ts';
import type { ShareMeasure, Weight, Weights } from './weights.ts';
import { listed } from '../format.ts';
import { groupBy } from '../group-by.ts';
import type { Kind } from '../psgc/kinds.ts';

/**
 * The relation of an area with one of another release: `same`; `renamed`; `recoded`, the same area has another code;
 * `moved`, also another parent; `merged`, it is all in an area that has more; `split`, only a part of it is in the other
 * one; `ended`, the other release has nothing of it.
 */
export const AREA_RELATIONS = ['same', 'renamed', 'recoded', 'moved', 'merged', 'split', 'ended'] as const;

export type AreaRelation = (typeof AREA_RELATIONS)[number];

/** An area of one release, and one of the areas of another release that have its land. */
export interface Correspondence {
  readonly from: string;
  /** `null` if it has ended. */
  readonly to: string | null;
  /** The kind of the first area, in its release. */
  readonly kind: Kind;
  readonly how: AreaRelation;
  /** The part of the first area that is in the other one, from 0 to 1, by measure; `null` if it is not known. */
  readonly share: Shares;
  /** The same without rounding, by which figures are divided; left out where none is rounded. */
  readonly exact?: Shares;
  /** A sentence that says why a share is not known. */
  readonly reason: string | null;
}

/** Orders by code, then by the other code. */
export const byCodes = (a: Correspondence, b: Correspondence): number =>
  a.from < b.from || (a.from === b.from && (a.to ?? '') < (b.to ?? '')) ? -1 : 1;

type Shares = Readonly<Partial<Record<ShareMeasure, number | null>>>;

/** Shares have six decimals. */
const UNITS = 1e6;

/** The shares of parts by code of the other release (`''` for none), or why one is missing; those of a measure add up to 1. */
export function sharesOf(parts: ReadonlyMap<string, readonly Land[]>, weights: Weights) {
  const { measures } = weights;
  const lands = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  if (lands.length === 1) {
    const share = lands[0]?.[0] === '' ? null : 1;
    return lands.map(([to]) => ({
      to,
      share: Object.fromEntries(measures.map((measure) => [measure, share])),
      reason: share === null ? ENDED : null,
    }));
  }
  const whole = lands.flatMap(([, land]) => land);
  const ofMeasure = measures.map((measure) => {
    const sum = weights.of(whole, measure);
    const ofParts = lands.map(([, land]) => weights.of(land, measure));
    const exact = exactShares(sum, ofParts);
    return { measure, sum, ofParts, exact, shares: roundedShares(exact) };
  });
  return lands.map(([to], at) => {
    const [share = {}, exact = {}] = (['shares', 'exact'] as const).map(
      (all): Shares => Object.fromEntries(ofMeasure.map((each) => [each.measure, each[all][at] ?? null])),
    );
    const unknown = ofMeasure.filter(({ measure }) => share[measure] === null);
    const byReason = groupBy(unknown, ({ sum, ofParts }) => whyUnknown(ofParts[at], sum));
    const reasons = [...byReason].map(
      ([why, of]) => `${why}: ${listed(of.map(({ measure }) => measure.replace('_', ' ')))}.`,
    );
    return { to, share, exact, reason: reasons.length === 0 ? null : reasons.join(' ') };
  });
}

export const ENDED = 'PSA names no successor.';

function whyUnknown(part: Weight | undefined, whole: Weight): string {
  const unknown = [part, whole].find((each) => each !== undefined && 'unknown' in each);
  if (unknown === undefined) return 'Nobody was counted there';
  return 'unknown' in unknown && unknown.unknown === 'together'
    ? 'Known only together with other barangays'
    : 'Not published for all barangays';
}

function exactShares(whole: Weight, parts: readonly Weight[]): readonly (number | null)[] {
  if (!('known' in whole) || whole.known === 0) return parts.map(() => null);
  return parts.map((part) => ('known' in part ? part.known / whole.known : null));
}

/** If all are known, those with the largest remainders are rounded up, so that they add up to 1. */
function roundedShares(shares: readonly (number | null)[]): readonly (number | null)[] {
  const known = shares.filter((share) => share !== null);
  if (known.length < shares.length) return shares.map((share) => share && Math.round(share * UNITS) / UNITS);
  return divide(UNITS, known).map((units) => units / UNITS);
}

/** Divides a whole number into whole numbers that add up to it, as far as the shares do: the largest remainders get one more. */
export function divide(whole: number, shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => whole * share);
  const parts = exact.map(Math.floor);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const left = Math.round(sum(exact)) - sum(parts);
  const byRemainder = exact.map((each, at) => ({ at, rest: each - Math.floor(each) })).sort((a, b) => b.rest - a.rest);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

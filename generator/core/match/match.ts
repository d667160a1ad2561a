import type { Area } from '../areas/area.ts';

/** The texts of a row that name areas, from the largest area to the smallest. */
export const MATCH_LEVELS = ['region', 'province', 'city', 'barangay'] as const;

export type MatchLevel = (typeof MATCH_LEVELS)[number];

/** The texts that people wrote about one place; an empty text is none. */
export interface MatchQuery extends Partial<Readonly<Record<MatchLevel, string | undefined>>> {
  /** One text with names of several levels, in any order: `San Antonio, Pasig City, Metro Manila 1605`. */
  readonly address?: string | undefined;
  /** A zip code, which decides between areas that fit equally. */
  readonly zip?: string | undefined;
}

/** True if a text says anything; `-` does not. */
export const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * The trust in a match, the best first (docs/contract.md, section 13). Of the first three, which all have an
 * area, fewer than 1 in 200 are wrong.
 */
export const MATCH_STATUSES = ['exact', 'alias', 'close', 'partial', 'ambiguous', 'none'] as const;

export type MatchStatus = (typeof MATCH_STATUSES)[number];

/**
 * The match of the text of a level: it is the official name, except for letter case and accents (`exact`); a code of
 * any release; another way of writing it (`alias`); a name of an earlier release, or an area that it belonged to then
 * (`former`); the name with typing errors (`typo`). A text that names no area is `unknown`, and one that names another
 * area than the one found is `contradicts`.
 */
export const MATCHED_AS = ['exact', 'code', 'alias', 'former', 'typo', 'unknown', 'contradicts'] as const;

export type MatchedAs = (typeof MATCHED_AS)[number];

/** An area that texts can mean. */
export interface MatchCandidate {
  readonly area: Area;
  readonly score: number;
}

/** The area that texts mean. */
export interface Match {
  readonly status: MatchStatus;
  /** From 0 to 1, in steps of 0.01: how probable it is that `area` is right. Of matches with 0.9, 9 in 10 are. */
  readonly score: number;
  /** The area; `null` if several fit equally, or none. A `partial` match has the lowest area that is certain. */
  readonly area: Area | null;
  /** The match of the text of each level, `null` for a level without a text. */
  readonly matched: Readonly<Record<MatchLevel, MatchedAs | null>>;
  /** The areas that are possible, best first: at most ten, if the match is `partial` or `ambiguous`; else none. */
  readonly candidates: readonly MatchCandidate[];
}

import type { Draft } from '../draft.ts';

/** Something about a new release that only a person can know. */
export interface Decision {
  /** What is open, as a sentence: `2 new areas have no zip code.` */
  readonly what: string;
  /** The areas or lines concerned. */
  readonly items: readonly string[];
  /** How to give the answer. */
  readonly how: string;
}

/** Finds what a new release leaves open in one respect. */
export type FindDecisions = (draft: Draft) => readonly Decision[];

import type { Figure } from './figure.ts';

/** What a rehearsal of a deploy found. */
export interface Rehearsal {
  readonly figures: readonly Figure[];
  /** Other things to know, in words. */
  readonly notes: readonly string[];
  /** Why the deploy would fail or publish something wrong, in words. */
  readonly problems: readonly string[];
}

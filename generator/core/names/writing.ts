import type { Kind } from '../psgc/kinds.ts';

/** The rules of a dataset for the ways in which people write names: docs/contract.md, section 3.5. */
export interface NameRules {
  readonly otherNames: readonly OtherName[];
  readonly words: readonly NameWord[];
  readonly labels: readonly NameLabel[];
}

/** Another name of the area with this code: `NCR`. */
export interface OtherName {
  readonly code: string;
  readonly name: string;
}

/** A word and what it means: `sto` and `santo`, both in lower case and without diacritics. */
export interface NameWord {
  readonly written: string;
  readonly means: string;
}

/** Words that only say what kind of area a name is about, at one end of it: `city of` at the start. */
export interface NameLabel {
  readonly kind: Kind;
  readonly place: 'start' | 'end';
  /** Words as they are meant, with single spaces in between. */
  readonly label: string;
}

/** A dataset that says nothing about it. */
export const NO_WRITING: NameRules = { otherNames: [], words: [], labels: [] };

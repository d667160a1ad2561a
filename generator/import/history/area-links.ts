import type { Entry, Edition } from '../../dataset/history/entry.ts';
import { localityPart, provincePart, regionPart } from '../../dataset/code.ts';

/** A code of the former release that is the code of the same area, or another code of it, in the next release. */
export interface SameArea {
  readonly former: Entry;
  readonly next: Entry;
  /** What says that they are the same; `null` if the code is. */
  readonly evidence: string | null;
}

/** A code of the former release that is gone, and a code of the next release that has its area or a part of it. */
export interface Successor {
  readonly former: string;
  readonly next: string;
  /** `PSA note 32/`, `old name`, `declared` */
  readonly evidence: string;
}

/** The evidence of a successor that a person declares. */
export const DECLARED = 'declared';

/** The evidence of a successor that a note of PSA names. */
export const noteEvidence = (number: string): string => `PSA note ${number}/`;

/** Whether evidence is a note or a declaration, and not what the two releases themselves say. */
export const isTold = (evidence: string): boolean => evidence === DECLARED || evidence.startsWith('PSA note ');

/** The code of the area directly above an entry: the nearest shorter code that the release has. */
export function parentCode({ code }: Pick<Entry, 'code'>, edition: Edition): string | null {
  const above = [localityPart(code), provincePart(code), regionPart(code)];
  return above.find((each) => each !== code && edition.has(each)) ?? null;
}

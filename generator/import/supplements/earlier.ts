import type { Row } from '../../dataset/table.ts';

/** What is known about the areas of a publication from before. */
export interface Earlier {
  /** Finds the row of an area in the dataset that values are carried over from; `undefined` if there is no dataset. */
  readonly rowOf: ((row: Row) => Row | undefined) | undefined;
  /** Finds the code that an area of that dataset has in the publication; `undefined` if the area is gone. */
  readonly codeNow: ((code: string) => string | undefined) | undefined;
  /** The codes that the area with a code had before, the last one first. */
  readonly formerCodes: (code: string) => readonly string[];
  /** Whether an area had a code before. */
  readonly isFormerCode: (code: string) => boolean;
}

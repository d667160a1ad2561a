/** Consecutive items of a list: the position of the first one, and the position after the last one. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The range without items. */
export const EMPTY_RANGE: Range = { from: 0, to: 0 };

/** The items that are in both ranges. */
export function intersection(one: Range, other: Range): Range {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? { from, to } : EMPTY_RANGE;
}

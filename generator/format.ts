/** Formats a number, rounded to an integer, with thousands separators: `42010` → `42,010`. */
export function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/**
 * Formats a row of a table: the first cell is aligned to the left, the others to the right.
 *
 * @param widths the width of each column in characters; a longer cell is not cut.
 */
export function formatRow([first = '', ...others]: readonly string[], widths: readonly number[]): string {
  const [firstWidth = 0, ...otherWidths] = widths;
  return first.padEnd(firstWidth) + others.map((cell, at) => cell.padStart(otherWidths[at] ?? 0)).join('');
}

/** The text of a cell on one line, single-spaced: `"Income\r\nClassification "` → `Income Classification`. */
export function cellText(cell: unknown): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/gu, ' ').trim();
}

/** The date of a cell as `2025-07-31`; `undefined` if it is invalid or its year does not have four digits. */
export function cellDay(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  return year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined;
}

/** A title on one line, single-spaced: `"Income\r\nClassification "` → `Income Classification`. */
export function fold(cell: unknown): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/gu, ' ').trim();
}

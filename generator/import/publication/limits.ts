/**
 * How large a publication can be. The largest one of PSA is in parentheses. A larger one is refused before it is parsed,
 * because a file can be made that takes all memory or hours: docs/data.md, "Limits of a publication".
 */
export const LIMITS = {
  /** Files in the zip archive that a workbook is (39). */
  files: 1_000,
  /** Bytes of XML in a workbook (23 million). */
  bytes: 64_000_000,
  /** Bytes of any part of a workbook but its sheets and shared strings (50 thousand). */
  bytesOfPart: 1_000_000,
  /** Tags, attributes and references in the XML (3.4 million). */
  markup: 8_000_000,
  /** Bytes from one tag to the next: the tag with its attributes, and text (2 thousand). */
  bytesOfTag: 100_000,
  /** Rows (43,769), and the number of a row of a workbook (43,770). */
  rows: 100_000,
  /** The number of a column (26). */
  columns: 200,
  /** Cells of a sheet, empty ones included: the last row times the last column (481 thousand). */
  cells: 2_000_000,
  /** Characters in all cells of a workbook (1.3 million). */
  characters: 50_000_000,
} as const;

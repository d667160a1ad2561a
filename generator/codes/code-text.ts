const PLAIN = /^\d{8,10}$/;

/** Digits as people and programs write them: an apostrophe before them (spreadsheets), `PH` (P-codes), `.0` (pandas). */
const WRITTEN = /^['‘’]?(?:PH)?(\d{8,10})(?:\.0+)?$/i;

/**
 * The digits of a code as it is written in a file, eight to ten of them; `undefined` if the text cannot be a code. Spaces
 * do not count.
 */
export function digitsOf(text: string): string | undefined {
  if (PLAIN.test(text)) return text;
  return WRITTEN.exec(text.replaceAll(/\s/g, ''))?.[1];
}

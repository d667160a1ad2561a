/** A number from 1 to `most`, written with the digits 0 to 9; `undefined` for any other text. */
export function wholeNumber(text: string | null | undefined, otherwise: number, most: number): number | undefined {
  if (text === undefined) return otherwise;
  const value = text !== null && /^[0-9]+$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

/** A date as `2025-07-31`; `undefined` for what is none, or lies in a year that has not four digits. */
export function toDay(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  return year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined;
}

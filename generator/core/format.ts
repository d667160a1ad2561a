/** Formats a number, rounded to an integer, with thousands separators: `42010` → `42,010`. */
export function formatNumber(value: number): string {
  return `${Math.round(value)}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Formats a measured number, with about three significant digits: `0.0523`, `0.50`, `16.0`, `12,300`. */
export function formatMeasure(value: number): string {
  if (value >= 100) return formatNumber(value);
  return value < 0.1 && value > 0 ? value.toPrecision(3) : value.toFixed(value < 10 ? 2 : 1);
}

/** Formats people per square kilometre: a whole number, but for fewer than one. */
export const formatDensity = (value: number): string =>
  value > 0 && value < 1 ? formatMeasure(value) : formatNumber(value);

/** Formats the measures of a column alike: the smallest with two significant digits, but none with more than three decimals. */
export function measuresFormat(values: readonly number[]): (value: number) => string {
  const digits = Math.min(3, 1 - Math.floor(Math.log10(values.reduce((a, b) => Math.min(a, b), 10))));
  return new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format;
}

/** Formats a growth in per cent, with a sign as wide as a digit: `+0.35%`, `−4.60%`, `0.00%`. */
export const formatGrowth = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`.replace('-', '−');

/** The number in a text that one of the functions above wrote; `NaN` if there is none. */
export const readFormatted = (text: string): number => Number(text.replace('−', '-').replaceAll(/[,\s%]/g, ''));

/** Formats a number of bytes as people say it: `640 bytes`, `12 kB`, `1.4 MB`, `186 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 && unit === 'MB' ? value.toFixed(1) : formatNumber(value)} ${unit}`;
}

/** Formats a row: the first cell to the left, others to the right; `widths` in characters, a longer cell is not cut. */
export function formatRow([first = '', ...others]: readonly string[], widths: readonly number[]): string {
  const [firstWidth = 0, ...otherWidths] = widths;
  return first.padEnd(firstWidth) + others.map((cell, at) => cell.padStart(otherWidths[at] ?? 0)).join('');
}

/** A text that begins with a capital letter: `the City of Bacolod` → `The City of Bacolod`. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 barangay`, `44 barangays`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const csvField = (value: string, separator: string): string =>
  /["\r\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;

/** Values as a line of a CSV, without its end. */
export const csvLine = (values: readonly string[], separator = ','): string =>
  values.map((value) => csvField(value, separator)).join(separator);

/** A value as an error names it: a text in quotes, an object by its properties. */
export function describeValue(value: unknown): string {
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const keys = Object.keys(value);
  return `an object ${keys.length === 0 ? 'without properties' : `with ${keys.slice(0, 5).join(', ')}`}`;
}

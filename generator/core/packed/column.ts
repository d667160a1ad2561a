/** Where each of the parts of a text begins, and the next would. It throws if there are more or fewer parts. */
export function partStarts(text: string, end: string, parts: number): Uint32Array {
  const starts = new Uint32Array(parts + 1);
  let found = 0;
  for (let at = parts === 0 ? -1 : 0; at !== -1; at = text.indexOf(end, at) + 1 || -1) {
    starts[found] = at;
    found += 1;
  }
  if (found !== parts) throw new Error(`a text has ${found} parts, not ${parts}`);
  starts[parts] = text.length + 1;
  return starts;
}

/** A function that returns the part of a text at a position; nothing at -1. The first call finds where the parts begin. */
export function partReader(text: string, end: string, parts: number): (at: number) => string {
  let starts: Uint32Array | undefined;
  return (at) => {
    starts ??= partStarts(text, end, parts);
    return at === -1 ? '' : text.slice(starts[at], (starts[at + 1] ?? 0) - 1);
  };
}

/** The last position in an ascending array whose number is at most `most`; the first number must be. */
export function lastAtMost(ascending: Uint32Array, most: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Consecutive items of a list: the position of the first one, and the position after the last one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const EMPTY_SPAN: Span = { from: 0, to: 0 };

export function intersection(one: Span, other: Span): Span {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? { from, to } : EMPTY_SPAN;
}

/**
 * A column is a text of one value for each barangay, such as their names: `*Adams*\*Aglipay*Baay*` for a locality with
 * one barangay and one with two. A locality whose values are all empty is written as nothing. `verifyDataset` accepts no
 * value with one of the two characters.
 */

/** The character before and after each value. JSON does not escape it, so that a column is parsed fast. */
export const VALUE_END = '*';

/** The character between two localities. */
export const LOCALITY_END = '\\';

/** Writes a column. It throws if a value contains one of the two characters. */
export const toColumn = (localities: readonly (readonly string[])[]): string =>
  localities.map(writeLocality).join(LOCALITY_END);

function writeLocality(values: readonly string[]): string {
  const all = values.join('');
  if (all === '') return '';
  if (isReserved(all)) throw new Error(`${values.find(isReserved)} cannot be in a column`);
  return VALUE_END + values.join(VALUE_END) + VALUE_END;
}

const isReserved = (text: string): boolean => /[*\\]/.test(text);

/** Writes a column of localities with one value each. */
export function toSingleColumn(values: readonly string[]): string {
  return VALUE_END + values.join(VALUE_END + LOCALITY_END + VALUE_END) + VALUE_END;
}

/** Reads the values of a locality at a position. The last are kept: it is often read for its next barangay. */
export function columnReader(column: string, localities: number): (locality: number) => readonly string[] {
  const partOf = partReader(column, LOCALITY_END, localities);
  let last = -1;
  let values: readonly string[] = [];
  return (at) => {
    if (at !== last) {
      const part = partOf(at);
      values = part === '' ? [] : part.slice(1, -1).split(VALUE_END);
      last = at;
    }
    return values;
  };
}

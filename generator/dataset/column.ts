import { partStarts } from './part-starts.ts';

/**
 * A column is a text of one value for each barangay, such as their names: `*Adams*\*Aglipay*Baay*` for a locality with
 * one barangay and one with two. A locality whose values are all empty is written as nothing. `verifyDataset` accepts no
 * value with one of the two characters.
 */

/** The character before and after each value. JSON does not escape it, so that a column is parsed fast. */
export const VALUE_END = '*';

/** The character between two localities. */
export const LOCALITY_END = '\\';

/**
 * Writes a column.
 *
 * @throws {Error} if a value contains one of the two characters.
 */
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

/**
 * A function that reads the values of the locality at a position, none if it is written as nothing. The first call finds
 * out where each locality begins. The last values are kept, because a locality is often read again for its next barangay.
 *
 * @param localities how many localities the column has.
 */
export function columnReader(column: string, localities: number): (locality: number) => readonly string[] {
  let starts: Uint32Array | undefined;
  let last = -1;
  let values: readonly string[] = [];
  return (at) => {
    if (at !== last) {
      starts ??= partStarts(column, LOCALITY_END, localities);
      const part = column.slice(starts[at], (starts[at + 1] ?? 0) - 1);
      values = part === '' ? [] : part.slice(1, -1).split(VALUE_END);
      last = at;
    }
    return values;
  };
}

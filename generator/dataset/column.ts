/**
 * A column is a text of one value for each barangay, such as their names: `*Adams*\*Aglipay*Baay*` for a locality with
 * one barangay and one with two. `verifyDataset` accepts no value with one of the two characters.
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
export function toColumn(localities: readonly (readonly string[])[]): string {
  const write = (value: string): string => {
    if (/[*\\]/.test(value)) throw new Error(`${value} cannot be in a column`);
    return value + VALUE_END;
  };
  return localities.map((values) => VALUE_END + values.map(write).join('')).join(LOCALITY_END);
}

/** Writes a column of localities with one value each. */
export function toSingleColumn(values: readonly string[]): string {
  return VALUE_END + values.join(VALUE_END + LOCALITY_END + VALUE_END) + VALUE_END;
}

/** A function that reads the values of the locality at a position. The column is split when it is first called. */
export function columnReader(column: string): (locality: number) => readonly string[] {
  let localities: readonly string[] | undefined;
  return (at) => {
    localities ??= column.split(LOCALITY_END);
    return (localities[at] ?? '').slice(1, -1).split(VALUE_END);
  };
}

/** The parameters of a query that a list has, by name; `null` if the value cannot be read. */
export type GivenValues = ReadonlyMap<string, string | null>;

/**
 * Reads the parameters with these names from a query. The value of a parameter cannot be read if it is repeated, or if
 * it is written as an array: `page[]=1`, `page[0]=1`.
 */
export function givenValues(query: URLSearchParams, names: readonly string[]): GivenValues {
  const given = new Map<string, string | null>();
  for (const [key, value] of query) {
    const bracket = key.indexOf('[');
    const name = bracket === -1 ? key : key.slice(0, bracket);
    if (names.includes(name)) given.set(name, bracket === -1 && !given.has(name) ? value : null);
  }
  return given;
}

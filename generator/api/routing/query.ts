/** The parameters of a query that a list has, by name; `null` if the value cannot be read. */
export type GivenValues = ReadonlyMap<string, string | null>;

/** Reads parameters from a query. One cannot be read if it is repeated or an array: `page[]=1`, `page[0]=1`. */
export function givenValues(query: URLSearchParams, names: readonly string[]): GivenValues {
  const given = new Map<string, string | null>();
  for (const [key, value] of query) {
    const name = parameterName(key);
    if (names.includes(name)) given.set(name, name === key && !given.has(name) ? value : null);
  }
  return given;
}

/** The first parameter of a query that has none of these names; `undefined` if there is none. */
export function unknownParameter(query: URLSearchParams, names: readonly string[]): string | undefined {
  return [...query.keys()].map(parameterName).find((name) => !names.includes(name));
}

function parameterName(key: string): string {
  const bracket = key.indexOf('[');
  return bracket === -1 ? key : key.slice(0, bracket);
}

/** A number from 1 to `most`, written with the digits 0 to 9; `undefined` for any other text. */
export function wholeNumber(text: string | null | undefined, otherwise: number, most: number): number | undefined {
  if (text === undefined) return otherwise;
  const value = text !== null && /^[0-9]+$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

/** Parses a target without one trailing slash or `.json` (docs/contract.md, 3.4); `undefined` if no path, or badly encoded. */
export function parseAddress(target: string) {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = new URLSearchParams(end < 0 ? '' : target.slice(end + 1));
  if (!path.startsWith('/')) return undefined;
  try {
    const [, ...segments] = path.split('/').map((segment) => decodeURIComponent(segment));
    return { segments: withoutSuffix(segments), query };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function withoutSuffix(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1) ?? '';
  if (last === '') return segments.slice(0, -1);
  return last.endsWith('.json') ? segments.with(-1, last.slice(0, -'.json'.length)) : segments;
}

/** The name of a parameter that may be written as an array. */
export const nameOf = (key: string): string => key.replace(/\[.*$/s, '');

/** The value of a parameter: `undefined` if it is not given, `null` if it is given twice or as an array. */
export function single(query: URLSearchParams, name: string): string | null | undefined {
  const written = [...query].filter(([key]) => nameOf(key) === name);
  if (written.length === 0) return undefined;
  return written.length === 1 && written[0]?.[0] === name ? written[0][1] : null;
}

/** The page or size that a text stands for; 0 for anything that is not one. */
export function wholeNumber(text: string | null | undefined, otherwise: number, most: number): number {
  if (text === undefined) return otherwise;
  const value = text !== null && /^[0-9]+$/.test(text) ? Number(text) : 0;
  return value <= most ? value : 0;
}

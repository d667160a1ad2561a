/** A rule of Netlify's `_redirects`: the path and query that it matches, the path that answers, and the status. */
export interface Rule {
  /** The segments of a path, not percent-encoded; `:name` and `*` are placeholders. */
  readonly from: readonly string[];
  /** Parameters that the query must have; the placeholder `:name` stands for the value of the parameter `name`. */
  readonly query?: readonly string[];
  /** The path that answers, which can contain the placeholders. */
  readonly to: string;
  readonly status: 200 | 404;
  /** Whether the rule comes before a file at the path. */
  readonly isForced?: boolean;
}

/**
 * Writes a rule as a line of `_redirects`. Netlify expects percent-encoded paths, and a placeholder as the value of a
 * parameter: https://docs.netlify.com/manage/routing/redirects/overview
 */
export function toLine({ from, query = [], to, status, isForced = false }: Rule): string {
  const path = from.map((segment) => `/${/^[:*]/.test(segment) ? segment : encodeURI(segment)}`).join('');
  return [path, ...query.map((name) => `${name}=:${name}`), to, `${status}${isForced ? '!' : ''}`].join(' ');
}

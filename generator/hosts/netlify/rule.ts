/** A rule of Netlify's `_redirects`: the path and query that it is for, what answers, and with which status. */
export interface Rule {
  /** Segments as a client can write them, not percent-encoded; `:name` and `*` are placeholders. */
  readonly from: readonly string[];
  /** Parameters that must be in the query; the placeholder `:name` stands for the value of each. */
  readonly query?: readonly string[];
  /** The path that answers, which can repeat placeholders. */
  readonly to: string;
  readonly status: 200 | 404;
}

/**
 * A line of `_redirects`. Netlify expects special characters of a path percent-encoded, and takes a placeholder for the
 * value of a parameter: https://docs.netlify.com/manage/routing/redirects/overview
 */
export function toLine({ from, query = [], to, status }: Rule): string {
  const path = from.map((segment) => `/${/^[:*]/.test(segment) ? segment : encodeURI(segment)}`).join('');
  return [path, ...query.map((name) => `${name}=:${name}`), to, status].join(' ');
}

/** A rule of Netlify's `_redirects`: the path (and query) that it is for, what answers, and with which status. */
export interface Rule {
  /** Segments as a client may write them, not encoded; `:name` and `*` are placeholders. */
  readonly from: readonly string[];
  /** Parameters that must be in the query; each value is the placeholder `:name`. */
  readonly query?: readonly string[];
  /** The path that answers; may repeat placeholders, `:splat` for `*`. */
  readonly to: string;
  readonly status: 200 | 404;
}

/**
 * A line of `_redirects`. Special characters of a path have to be percent-encoded there, and a
 * parameter's value may be a placeholder: https://docs.netlify.com/manage/routing/redirects/overview
 */
export function toLine({ from, query = [], to, status }: Rule): string {
  const path = from.map((segment) => `/${/^[:*]/.test(segment) ? segment : encodeURI(segment)}`).join('');
  return [path, ...query.map((name) => `${name}=:${name}`), to, status].join(' ');
}

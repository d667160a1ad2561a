import { decode, withoutDotSegments } from './request-path.ts';

/** The target of a rule: a path of the site (decoded), another host, or none. */
export type RuleTarget =
  | { kind: 'path'; path: string; query: string; hash: string; encoded: string | undefined }
  | { kind: 'url'; url: string }
  | { kind: 'none' };

/** What the `to` of a rule contains itself, apart from the values that a request inserts. */
export interface Template {
  query: boolean;
  hash: boolean;
  encoded: boolean;
}

/** The template of a rule. Rules with the same `from` share it, because the engine returns only the `from`. */
export function templateOf(to: string, other?: Template): Template {
  return {
    query: to.includes('?') || (other?.query ?? false),
    hash: to.includes('#') || (other?.hash ?? false),
    encoded: to.includes('%') || (other?.encoded ?? false),
  };
}

/** Parses the `to` that the engine returns: a `?`, `#` or `%` only counts if the rule itself has one. */
export function readTo(to: string, template: Template | undefined): RuleTarget {
  if (/^https?:\/\//.test(to)) return { kind: 'url', url: to };
  const [beforeHash, hash] = cut(to, template?.hash ? to.lastIndexOf('#') : -1);
  const [rest, query] = cut(beforeHash, template?.query ? beforeHash.indexOf('?') : -1);
  const path = withoutDotSegments(rest);
  if (path === undefined) return { kind: 'none' };
  const decoded = template?.encoded ? decode(path) : undefined;
  const resolved = decoded === undefined ? undefined : withoutDotSegments(decoded);
  return { kind: 'path', path: resolved ?? path, query, hash, encoded: resolved === undefined ? undefined : path };
}

/** The `Location` of a redirect: percent-encoded, with the query of the request unless the rule has one. */
export function locationOf(target: RuleTarget, requestQuery: string): string {
  if (target.kind === 'none') return '/';
  if (target.kind === 'url') return withQuery(encodeURI(target.url).replaceAll('%25', '%'), requestQuery);
  const path = target.encoded ?? encodeURI(target.path).replaceAll('?', '%3F').replaceAll('#', '%23');
  return withQuery(path, target.query || requestQuery) + (target.hash && `#${target.hash}`);
}

function withQuery(url: string, query: string): string {
  return query === '' || url.includes('?') ? url : `${url}?${query}`;
}

function cut(text: string, at: number): [string, string] {
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

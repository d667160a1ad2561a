/** The length up to which a path is accepted. */
const MAX_PATH_LENGTH = 8000;

export interface RequestPath {
  /** Percent-decoded; it starts with a slash and has no `.` or `..` segment. */
  readonly path: string;
  /** The query as the client sent it, without the question mark. */
  readonly query: string;
}

/** Parses a raw request target; a number is the status with which it is refused. */
export function readTarget(target: string): RequestPath | 400 | 414 {
  const [beforeHash = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const [rawPath = '', ...query] = beforeHash.split('?');
  if (!rawPath.startsWith('/')) return 400;
  if (rawPath.length > MAX_PATH_LENGTH) return 414;
  const path = withoutDotSegments(decode(rawPath) ?? '\0');
  return path === undefined || path.includes('\0') ? 400 : { path, query: query.join('?') };
}

/** Percent-decodes a text; `undefined` if the percent-encoding is invalid or the bytes are not UTF-8. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Resolves `.` and `..` in a decoded path; `undefined` if it leads above the root. */
export function withoutDotSegments(path: string): string | undefined {
  if (!/\/\.\.?(?:\/|$)/.test(path)) return path;
  const segments = path.slice(1).split('/');
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') {
      if (kept.pop() === undefined) return undefined;
    } else if (segment !== '.') {
      kept.push(segment);
    }
  }
  const isFolder = /^\.\.?$/.test(segments.at(-1) ?? '') && kept.length > 0;
  return `/${kept.join('/')}${isFolder ? '/' : ''}`;
}

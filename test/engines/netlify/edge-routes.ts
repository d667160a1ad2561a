import { URLPattern } from 'urlpattern-polyfill';

/** The part of the `config` of an edge function that decides which requests it gets. */
export interface EdgeConfig {
  readonly path?: string | readonly string[];
  readonly excludedPath?: string | readonly string[];
  readonly pattern?: string | readonly string[];
  readonly excludedPattern?: string | readonly string[];
  readonly method?: string | readonly string[];
}

/** A route of a function, in the form of the bundler's `manifest.json`. */
export interface EdgeRoute {
  readonly function: string;
  /** A regular expression for the path as the client wrote it. */
  readonly pattern: string;
  readonly excluded_patterns: readonly string[];
  /** All methods, if it is missing. */
  readonly methods?: readonly string[];
  readonly path?: string;
}

/**
 * The routes of edge functions by name, as `@netlify/edge-bundler` 14.10.3 makes them. It heeds `excludedPattern` only beside
 * `pattern`, and `excludedPath` only beside `path`.
 */
export function edgeRoutes(configs: Readonly<Record<string, EdgeConfig>>): readonly EdgeRoute[] {
  return Object.entries(configs).flatMap(([name, config]) => {
    const methods =
      config.method === undefined ? {} : { methods: list(config.method).map((each) => each.toUpperCase()) };
    if (config.pattern !== undefined) {
      const excluded_patterns = list(config.excludedPattern).map(anchored);
      return list(config.pattern).map((each) => ({
        function: name,
        pattern: anchored(each),
        excluded_patterns,
        ...methods,
      }));
    }
    const excluded_patterns = list(config.excludedPath).map(patternOfPath);
    return list(config.path).map((path) => ({
      function: name,
      pattern: patternOfPath(path),
      excluded_patterns,
      ...methods,
      path,
    }));
  });
}

/** The keys of a `config` that the bundler ignores without a word. */
export function ignoredKeys({ path, pattern, excludedPath, excludedPattern }: EdgeConfig): readonly string[] {
  return [
    ...(pattern === undefined && excludedPattern !== undefined ? ['excludedPattern'] : []),
    ...(pattern !== undefined && excludedPath !== undefined ? ['excludedPath'] : []),
    ...(pattern !== undefined && path !== undefined ? ['path'] : []),
  ];
}

/** The name of the first function with a route for a path as the client wrote it; ours do not pass requests on. */
export function functionFor(routes: readonly EdgeRoute[], method: string, pathname: string): string | undefined {
  return routes.find(
    ({ pattern, excluded_patterns, methods }) =>
      (methods === undefined || methods.includes(method)) &&
      new RegExp(pattern).test(pathname) &&
      !excluded_patterns.some((excluded) => new RegExp(excluded).test(pathname)),
  )?.function;
}

const list = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat();

/** A regular expression that matches whole paths, with plain slashes. */
function anchored(pattern: string): string {
  const start = pattern.startsWith('^') ? '' : '^';
  const end = pattern.endsWith('$') ? '' : '$';
  return plainSlashes(new RegExp(start + pattern + end).toString().slice(1, -1));
}

/** The regular expression of a `URLPattern`, with an optional slash at its end. */
function patternOfPath(path: string): string {
  const { regexp } = new URLPattern({ pathname: path }) as unknown as { regexp: { pathname: RegExp } };
  return plainSlashes(`^${regexp.pathname.source.slice(1, -1)}\\/?$`);
}

const plainSlashes = (pattern: string): string => pattern.replace(/\\\//g, '/');

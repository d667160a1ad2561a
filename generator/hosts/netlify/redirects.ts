import { type ApiError, invalidParameter, NOT_FOUND, TOO_MANY_REQUESTS } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import type { Mount } from '../../api/mount.ts';
import { type Binding, expand } from '../../api/routing/addresses.ts';
import { fillSegments, notFound, type Parameter } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { type FileSelection, isSelected } from '../../site/parts/part.ts';
import { fillFile } from '../configuration.ts';
import { isFunctionFirst } from '../function.ts';
import { mergePaths } from '../patterns/path-patterns.ts';

interface Rule {
  /** The path that it matches, not percent-encoded; `:name` and `*` are placeholders. */
  readonly from: string;
  /** A parameter that the query must have. Such a rule is forced: it comes before a file at the path. */
  readonly query?: string;
  readonly to: string | ApiError;
}

/** Netlify's `_redirects` for the mount that has files and those without, their number, and the files with errors. */
export function redirects(mount: Mount, mounts: readonly Mount[], selection: FileSelection) {
  const selected = mount.routes.filter((route) => isSelected(route, selection));
  const repeated = mount.routes.filter(
    ({ mirrorOf, answers, parameters }) =>
      mirrorOf !== undefined && isSelected(mirrorOf, selection) && answers === 'list' && parameters.length === 0,
  );
  const rules = {
    queries: [...queryRules([...selected, ...repeated])],
    repeated: [...repeatedRules(repeated)],
    documents: selected.filter(hasSuffixRule).map(({ template }): Rule => ({ from: `${template}.json`, to: template })),
    errors: [...errorRules(selected)],
    others: mounts.map(({ base }): Rule => ({ from: `${base}/*`, to: NOT_FOUND })),
  };
  const text = fillFile(
    '_redirects',
    Object.fromEntries(Object.entries(rules).map(([name, some]) => [name, some.map(toLine)])),
  );
  const errors = Object.values(rules).flatMap((some) => some.flatMap(({ to }) => (typeof to === 'string' ? [] : [to])));
  const bodies = new Map(
    [TOO_MANY_REQUESTS, ...errors].map((error) => [errorPath(error), jsonLine({ message: error.message })]),
  );
  return {
    text,
    rules: text.split('\n').filter((line) => line.startsWith('/')).length,
    errorFiles: [...bodies].map(([path, body]) => ({ path: path.slice(1), body })),
  };
}

/** Writes a rule as Netlify reads it: https://docs.netlify.com/manage/routing/redirects/overview */
export function toLine({ from, query, to }: Rule): string {
  const matched = query === undefined ? encodeURI(from) : `${encodeURI(from)} ${query}=:${query}`;
  const [path, status] = typeof to === 'string' ? [to, '200'] : [errorPath(to), '404'];
  return `${matched} ${path} ${status}${query === undefined ? '' : '!'}`;
}

/** The path of the file with an error: `/errors/city-or-municipality-not-found.json`. */
const errorPath = ({ message }: ApiError): string =>
  `/errors/${message.toLowerCase().replaceAll(/[^a-z_]+/g, '-')}.json`;

/** If the function does not answer, a list refuses its parameters, because its file would be the answer for any query. */
function* queryRules(routes: readonly Route[]): Iterable<Rule> {
  for (const { template, parameters, query } of routes) {
    if (parameters.length > 0) continue;
    for (const name of Object.keys(query?.properties ?? {})) {
      yield { from: template, query: name, to: invalidParameter(name) };
    }
  }
}

/** If the function does not answer, lists that repeat others are their files, and so is what lies below them. */
function* repeatedRules(routes: readonly Route[]): Iterable<Rule> {
  for (const { template, mirrorOf } of routes) {
    if (mirrorOf === undefined) continue;
    yield { from: template, to: mirrorOf.template };
    yield { from: `${template}/*`, to: `${mirrorOf.template}/:splat` };
  }
}

/** True if a rule answers a path with `.json` at the end: those of documents without parameters, such as `/api/meta`. */
const hasSuffixRule = ({ answers, parameters }: Route): boolean => answers === 'document' && parameters.length === 0;

/**
 * The 404s below codes, the most specific first: the first rule that matches names the first segment that fails.
 *
 * A rule cannot look up a code, and a path with two parameters fails at the second one only if the first one has a value.
 * So each value of the first has a rule. What has more parameters is `Not found`, because that would be too many rules.
 */
function* errorRules(routes: readonly Route[]): Iterable<Rule> {
  for (const route of routes) {
    const { parameters, absence } = route;
    if (parameters.length > 2 || absence !== undefined) continue;
    for (let written = parameters.length - 1; written >= 0; written -= 1) {
      const failing = parameters[written];
      // With the error of the parameter before, the rule of that one is enough.
      if (failing === undefined || failing.noun === parameters[written - 1]?.noun) continue;
      for (const { texts } of scopes(route, written)) {
        yield { from: `/${fillSegments(route, texts).join('/')}`, to: notFound(failing) };
      }
    }
  }
}

interface Scope extends Binding {
  readonly texts: readonly string[];
}

/** The ways to write a path with values for the first parameters and placeholders for the others. */
function scopes(route: Route, written: number): Iterable<Scope> {
  function* choose({ address, values, texts }: Scope, parameter: Parameter): Iterable<Scope> {
    if (texts.length >= written) {
      yield { address, values, texts: [...texts, `:${parameter.name}`] };
      return;
    }
    for (const value of parameter.values(values)) {
      yield { address, values: [...values, value], texts: [...texts, parameter.toText(value)] };
    }
  }
  return expand(route, { address: '', values: [], texts: [] } as Scope, choose);
}

const textsOf = (parameter: Parameter): string =>
  parameter.within === undefined ? `(?:${parameter.values([]).map(parameter.toText).join('|')})` : '[0-9]{10}';

/** Regular expressions for the addresses that files and rules answer, so that they do not run the function. */
export function filePatterns(mount: Mount, selection: FileSelection): readonly string[] {
  const answered = mount.routes.filter((route) => isSelected(route, selection) && !isFunctionFirst(route, mount));
  const ends = (route: Route) => (hasSuffixRule(route) ? '(?:[.]json)?$' : '$');
  return mergePaths(mount.base, answered, ends, textsOf).map(({ pattern, label }) => pattern + label);
}

import { readFileSync } from 'node:fs';
import { errorPath, errorRules, type Rule, toLine } from './errors.ts';
import { invalidParameter, NOT_FOUND } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { addressOf } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { FILTERS } from '../../api/v1/list-query.ts';
import { installation } from '../../installation/current.ts';
import { pageQueries } from '../../site/barangay-pages.ts';
import { namedWays } from '../../site/names.ts';
import { type FileSelection, isSelected } from '../../site/part.ts';
import { fillTemplate } from '../configuration.ts';

/**
 * Rules for the queries of the lists of the whole country, except the one in pages, for sites without the function. A
 * list with one filter is the list of what lies in that area. Two filters, a search and pages are refused: the error
 * names the second filter, `q`, `page` or `per_page`. The rules are forced, because a file answers the list itself.
 */
function* listRules({ base, routes }: Mount): Iterable<Rule> {
  for (const route of routes) {
    if (route.answers === 'list' && route.parameters.length === 0) yield* rulesFor(route, base);
  }
}

function* rulesFor({ template, prefix, query }: Route, base: string): Iterable<Rule> {
  const own = Object.keys(query?.properties ?? {});
  const from = template.slice(1).split('/');
  const refused = (parameters: readonly string[]): Rule => {
    const error = invalidParameter(parameters.at(-1) ?? '');
    return { from, query: parameters, to: errorPath(error), status: 404, isForced: true };
  };
  const filters = FILTERS.filter(([name]) => own.includes(name));
  for (const name of own) if (filters.every(([filter]) => filter !== name)) yield refused([name]);
  for (const [at, [first]] of filters.entries()) {
    for (const [second] of filters.slice(at + 1)) yield refused([first, second]);
  }
  const list = template.slice(prefix.length);
  for (const [name, collection] of filters) {
    if (`/${collection}` === list) yield refused([name]);
    else yield { from, query: [name], to: `${base}/${collection}/:${name}${list}`, status: 200, isForced: true };
  }
}

const NAMED = new Set(['region', 'province']);

/**
 * Rules that convert the names of regions and provinces to codes, with anything or nothing after them. Longer addresses
 * come first, because the first rule that matches answers.
 */
function* nameRules(mount: Mount, selection: FileSelection): Iterable<Rule> {
  const routes = mount.routes.filter((route) => isSelected(route, selection) && isNamed(route));
  for (const route of routes.toSorted((one, other) => other.parameters.length - one.parameters.length)) {
    for (const { address, values } of namedWays(route, undefined, () => true)) {
      const to = addressOf(route, values);
      const from = address.slice(1).split('/');
      // A rule for the name before a code is the one of the shorter address.
      if (to.endsWith(`/${from.at(-1)}`)) continue;
      yield { from: [...from, '*'], to: `${to}/:splat`, status: 200 };
    }
  }
}

/** Whether a route answers a region or a province. */
const isNamed = ({ answers, parameters, mirrorOf }: Route): boolean =>
  answers === 'detail' && mirrorOf === undefined && parameters.every(({ name }) => NAMED.has(name));

/**
 * Rules for the pages of barangays, for sites without the function. At the depth `lists` there is the first page only,
 * and any parameter is refused. Otherwise there are rules for the whole list and for one filter, after rules that
 * refuse a search or two filters at once: the error names `q` or the second filter.
 */
function* queryRules(mount: Mount, { depth }: FileSelection): Iterable<Rule> {
  if (mount.barangayPages === undefined) return;
  const from = mount.barangayPages.path.split('/').slice(1);
  const refused = (query: readonly string[]): Rule => {
    return { from, query, to: errorPath(invalidParameter(query.at(-1) ?? '')), status: 404 };
  };
  const filters = FILTERS.map(([filter]) => filter);
  if (depth === 'lists') {
    for (const name of ['q', 'page', 'per_page', ...filters]) yield refused([name]);
  } else {
    yield refused(['q']);
    for (const [at, first] of filters.entries()) {
      for (const second of filters.slice(at + 1)) yield refused([first, second]);
    }
  }
  for (const { parameters, to } of pageQueries(mount)) {
    if (depth !== 'lists' || parameters.length === 0) yield { from, query: parameters, to, status: 200 };
  }
}

/**
 * Netlify's `_redirects`, and how many rules it has.
 *
 * @param mount the mount that has files.
 * @param mounts all mounts. What has no file is a 404 as JSON, also below a base without files.
 */
export function redirectsFile(
  mount: Mount,
  mounts: readonly Mount[],
  selection: FileSelection,
): { readonly text: string; readonly rules: number } {
  const lines = (rules: Iterable<Rule>) => [...rules].map(toLine);
  const text = fillTemplate(readFileSync(installation.file('_redirects'), 'utf8'), {
    queries: lines([...queryRules(mount, selection), ...listRules(mount)]),
    documents: lines(documentRules(mount)),
    names: lines(nameRules(mount, selection)),
    'second prefix': lines(secondPrefixRules(mount)),
    errors: lines(errorRules(mount, selection)),
    others: lines(
      mounts.map(({ base }) => ({ from: [...base.slice(1).split('/'), '*'], to: errorPath(NOT_FOUND), status: 404 })),
    ),
  });
  return { text, rules: text.split('\n').filter((line) => line.startsWith('/')).length };
}

/** The documents about the API can also be requested with `.json` at the end. */
function* documentRules({ routes }: Mount): Iterable<Rule> {
  for (const { template, answers, parameters } of routes) {
    if (answers !== 'document' || parameters.length > 0) continue;
    yield { from: `${template.slice(1)}.json`.split('/'), to: template, status: 200 };
  }
}

/** v1 answers at two prefixes, and its files lie at the first. What else lies there does not belong to v1. */
function* secondPrefixRules({ base, routes, barangayPages }: Mount): Iterable<Rule> {
  if (barangayPages === undefined) return;
  const second = `${base}/v1`.slice(1).split('/');
  const others = new Set(
    routes.filter(({ family }) => family !== 'v1').map(({ template }) => template.slice(base.length + 1)),
  );
  const words = new Set([...others].map((path) => path.split('/')[0] ?? ''));
  for (const word of words) {
    yield { from: [...second, word], to: errorPath(NOT_FOUND), status: 404 };
    yield { from: [...second, word, '*'], to: errorPath(NOT_FOUND), status: 404 };
  }
  yield { from: [...second, '*'], to: `${base}/:splat`, status: 200 };
}

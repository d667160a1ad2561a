import { readFileSync } from 'node:fs';
import { installation } from '../../installation/current.ts';
import { NOT_FOUND } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import type { Selection } from '../../site/selection.ts';
import { fillTemplate } from '../fill-template.ts';
import { errorPath } from './error-files.ts';
import { errorRules } from './error-rules.ts';
import { listRules } from './list-rules.ts';
import { nameRules } from './name-rules.ts';
import { queryRules } from './query-rules.ts';
import { toLine, type Rule } from './rule.ts';

/**
 * Netlify's `_redirects`, and how many rules it has.
 *
 * @param mount the mount that has files.
 * @param mounts all mounts. What has no file is a 404 as JSON, also below a base without files.
 */
export function redirectsFile(
  mount: Mount,
  mounts: readonly Mount[],
  selection: Selection,
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

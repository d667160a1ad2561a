import { readFileSync } from 'node:fs';
import type { Mount } from '../../api/mount.ts';
import { shadowedAddresses } from '../../site/names.ts';
import { fillTemplate } from '../fill-template.ts';
import { errorRules } from './error-rules.ts';
import { namedChains } from './named-chains.ts';
import { queryRules } from './query-rules.ts';
import { toLine, type Rule } from './rule.ts';

const TEMPLATE = new URL('../../../_redirects', import.meta.url);

/** Netlify's `_redirects` for a mount, and how many rules it has. */
export function redirectsFile(mount: Mount): { readonly text: string; readonly rules: number } {
  const lines = (rules: Iterable<Rule>) => [...rules].map(toLine);
  const text = fillTemplate(readFileSync(TEMPLATE, 'utf8'), {
    queries: lines(queryRules(mount)),
    documents: lines(documentRules(mount)),
    'names and errors': [...lines(namedChains(mount)), ...lines(nameRules(mount)), ...lines(errorRules(mount))],
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

/** Rules for names that no file can have, because another file's name differs only in case. */
function* nameRules(mount: Mount): Iterable<Rule> {
  for (const { segments, to } of shadowedAddresses(mount)) yield { from: segments, to, status: 200 };
}

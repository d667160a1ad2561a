import { readFileSync } from 'node:fs';
import { routes } from '../../api/routes.ts';
import type { Site } from '../../site/site.ts';
import { toLine, type Rule } from './rule.ts';
import { queryRules } from './query-rules.ts';
import { namedChains } from './named-chains.ts';
import { errorRules } from './error-rules.ts';

const HAND_WRITTEN = new URL('../../../_redirects', import.meta.url);

/** What is generated in the place of the hand-written line `#< name: …`. */
const GENERATED: Readonly<Record<string, (site: Site) => Iterable<Rule>>> = {
  queries: queryRules,
  *documents() {
    for (const { template, group } of routes) {
      if (group === 'meta') yield { from: `${template.slice(1)}.json`.split('/'), to: template, status: 200 };
    }
  },
  *'names and errors'(site) {
    yield* namedChains(site);
    yield* errorRules(site);
  },
};

/** Netlify's `_redirects` for a site, and how many rules it has. */
export function redirectsFile(site: Site): { readonly text: string; readonly rules: number } {
  const lines = readFileSync(HAND_WRITTEN, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const name = /^#< ([^:]+)/.exec(line)?.[1];
      const generate = name === undefined ? undefined : GENERATED[name];
      return generate === undefined ? [line] : [...generate(site)].map(toLine);
    });
  return { text: lines.join('\n'), rules: lines.filter((line) => line.startsWith('/')).length };
}

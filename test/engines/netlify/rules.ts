import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectMatcher } from 'netlify-redirector';
import { join } from 'node:path';
import type { RequestPath } from './request-path.ts';
import { type RuleTarget, type Template, readTo, templateOf } from './rule-target.ts';

export interface RuleHit {
  status: number;
  forced: boolean;
  target: RuleTarget;
}

interface ParsedRule {
  from: string;
  path: string;
  to: string;
  query: Record<string, string>;
  force?: boolean;
}

/** The rules of a site: `_redirects` first, then those of netlify.toml, matched by Netlify's own engine. */
export class Rules {
  readonly count: number;
  readonly hasForced: boolean;
  /** What the parser refused. Netlify ignores such rules silently. */
  readonly problems: readonly string[];
  readonly #matcher: RedirectMatcher | undefined;
  readonly #templates = new Map<string, Template>();

  private constructor(rules: ParsedRule[], problems: string[], matcher: RedirectMatcher | undefined) {
    this.count = rules.length;
    this.hasForced = rules.some(({ force }) => force === true);
    this.problems = problems;
    this.#matcher = matcher;
    for (const { from, to } of rules) {
      const path = decodeURI(from);
      this.#templates.set(path, templateOf(to, this.#templates.get(path)));
    }
  }

  static async read(folder: string, configFile?: string): Promise<Rules> {
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(folder, '_redirects')],
      ...(configFile === undefined ? {} : { netlifyConfigPath: configFile }),
      configRedirects: [],
      minimal: false,
    });
    const rules = (redirects as ParsedRule[]).filter((rule) => !leadsToItself(rule));
    // The engine has other names for two fields. It gets decoded paths, but according to the documentation special
    // characters in a rule are percent-encoded, so the rules have to be decoded as well.
    const engineRules = rules.map(({ from, query, path, ...rule }) => ({
      ...rule,
      origin: decodeURI(from),
      path: decodeURI(path),
      params: query,
    }));
    const matcher = rules.length === 0 ? undefined : await redirector.parseJSON(JSON.stringify(engineRules), {});
    return new Rules(rules, errors.map(String), matcher);
  }

  /** The first rule that matches. The default country and language are those of Netlify's local server: us, en. */
  find({ path, query }: RequestPath, headers: Record<string, string>): RuleHit | undefined {
    const assumed: Record<string, string> = { 'x-country': 'us', 'x-language': 'en' };
    const match = this.#matcher?.match({
      scheme: 'https',
      host: 'localhost',
      path,
      query,
      getHeader: (name) => headers[name.toLowerCase()] ?? assumed[name.toLowerCase()] ?? '',
      getCookie: () => '',
    });
    if (!match) return undefined;
    if (match.force404) return { status: 404, forced: true, target: { kind: 'none' } };
    const target = readTo(match.to, this.#templates.get(match.from));
    return { status: match.status, forced: match.force, target };
  }
}

/** A rule from a path to itself is ignored as a loop. */
function leadsToItself({ from, to, query }: ParsedRule): boolean {
  const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');
  return bare(from.replace(/\*$/, ':splat')) === bare(to) && Object.keys(query).length === 0;
}

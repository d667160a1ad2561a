import { type Answer, fromBytes, plain, redirect } from './answers.ts';
import { HeaderRules } from './header-rules.ts';
import { hasPrettyUrls } from './pretty-urls.ts';
import { type RequestPath, readTarget } from './request-path.ts';
import { locationOf } from './rule-target.ts';
import { type RuleHit, Rules } from './rules.ts';
import { SiteFiles, contentTypeOf } from './site-files.ts';

export type { Answer } from './answers.ts';
export { serveNetlifySite } from './server.ts';

export interface NetlifySiteOptions {
  /**
   * Whether redirects have custom headers too. They do not by default, because Netlify documents them for files only.
   */
  headersOnRedirects?: boolean;
}

interface Parts {
  files: SiteFiles;
  rules: Rules;
  headerRules: HeaderRules;
  prettyUrls: boolean;
  headersOnRedirects: boolean;
}

/** Opens a published folder, and optionally the netlify.toml that goes with it. */
export async function openNetlifySite(
  folder: string,
  configFile?: string,
  { headersOnRedirects = false }: NetlifySiteOptions = {},
): Promise<NetlifySite> {
  return new NetlifySite({
    files: new SiteFiles(folder),
    rules: await Rules.read(folder, configFile),
    headerRules: await HeaderRules.read(folder, configFile),
    prettyUrls: hasPrettyUrls(configFile),
    headersOnRedirects,
  });
}

/**
 * A published folder that answers as Netlify is documented to: with a forced rule, otherwise with the file, otherwise
 * with the first rule that matches, otherwise with the root `404.html`. Functions, proxies and rate limits are not
 * simulated.
 */
export class NetlifySite {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** How many rules the engine has, without those from a path to itself. */
  get ruleCount(): number {
    return this.#parts.rules.count;
  }

  /** Rules and headers that the parsers refused, and that Netlify would ignore. */
  get problems(): readonly string[] {
    return [...this.#parts.rules.problems, ...this.#parts.headerRules.problems];
  }

  /** How long the matcher takes for a target, in milliseconds. */
  match(target: string): number {
    const request = readTarget(target);
    if (typeof request === 'number') return 0;
    const start = performance.now();
    this.#parts.rules.find(request, {});
    return performance.now() - start;
  }

  /** Answers a request; `target` is as the client sent it. */
  async answer(method: string, target: string, headers: Record<string, string> = {}): Promise<Answer> {
    const request = readTarget(target);
    if (request === 400) return plain(400, 'Bad Request');
    if (request === 414) return plain(414, 'URI Too Long');
    // Netlify does not document other methods on files; both 405 and 404 have been seen.
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const answer = this.#get(request, Object.fromEntries(lowerCase));
    return method === 'HEAD' ? { ...answer, body: '' } : answer;
  }

  #get(request: RequestPath, headers: Record<string, string>): Answer {
    const { files, rules, prettyUrls } = this.#parts;
    // Matching is slow, so it comes before the files only if there are forced rules.
    const first = rules.hasForced ? rules.find(request, headers) : undefined;
    if (first?.forced) return this.#applyRule(first, request, headers);
    const file = files.find(request.path);
    if (file !== undefined) {
      const isFolder = file.endsWith('/index.html') && !request.path.endsWith('/') && file !== request.path;
      if (isFolder && prettyUrls) return this.#redirect(301, locationOfFolder(request), request);
      return this.#file(200, file, request.path, headers);
    }
    const hit = rules.hasForced ? first : rules.find(request, headers);
    return hit === undefined ? this.#notFound(request) : this.#applyRule(hit, request, headers);
  }

  /** Applies a rule. The target of a rule is not matched against the rules again; a missing target is 404. */
  #applyRule({ status, target }: RuleHit, request: RequestPath, headers: Record<string, string>): Answer {
    if (status >= 300 && status < 400) return this.#redirect(status, locationOf(target, request.query), request);
    if (target.kind === 'url') return plain(502, 'Proxying to another host is not simulated');
    const file = target.kind === 'path' ? this.#parts.files.find(target.path) : undefined;
    if (target.kind === 'none' || file === undefined) return this.#notFound(request);
    return this.#file(status, file, target.path, headers);
  }

  #file(status: number, file: string, path: string, headers: Record<string, string>): Answer {
    const { files, headerRules } = this.#parts;
    const own = { 'content-type': contentTypeOf(file), ...headerRules.for(path) };
    return fromBytes(status, files.read(file), own, headers['if-none-match']);
  }

  #notFound({ path }: RequestPath): Answer {
    return this.#parts.files.has('/404.html') ? this.#file(404, '/404.html', path, {}) : plain(404, 'Not Found');
  }

  #redirect(status: number, location: string, { path }: RequestPath): Answer {
    const { headerRules, headersOnRedirects } = this.#parts;
    return redirect(status, location, headersOnRedirects ? headerRules.for(path) : {});
  }
}

function locationOfFolder({ rawPath, query }: RequestPath): string {
  return `${rawPath}/${query && `?${query}`}`;
}

import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { join } from 'node:path';

/** Headers that Netlify sets itself. According to its documentation, custom values are ignored. */
const RESERVED = new Set([
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'location',
  'server',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The custom headers of a site: `_headers` first, then those of netlify.toml. */
export class HeaderRules {
  /** What the parser refused. */
  readonly problems: readonly string[];
  readonly #headers: { pattern: RegExp; values: [string, string][] }[];

  private constructor(headers: Header[], problems: string[]) {
    this.problems = problems;
    this.#headers = headers.map(({ forRegExp, values }) => ({
      pattern: forRegExp,
      values: Object.entries(values)
        .map(([name, value]): [string, string] => [name.toLowerCase(), value])
        .filter(([name]) => !RESERVED.has(name)),
    }));
  }

  static async read(folder: string, configFile?: string): Promise<HeaderRules> {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [join(folder, '_headers')],
      netlifyConfigPath: configFile,
      configHeaders: [],
      minimal: false,
    });
    return new HeaderRules(headers as Header[], errors.map(String));
  }

  /** The headers for a decoded path, by name in lower case: those of all rules that match, where later rules win. */
  for(path: string): Record<string, string> {
    const matching = this.#headers.filter(({ pattern }) => pattern.test(path));
    return Object.fromEntries(matching.flatMap(({ values }) => values));
  }
}

import type { Header } from '../api/headers.ts';

/** The headers of the addresses that match a path, in which `*` stands for anything. */
export interface HeaderSection {
  readonly path: string;
  readonly headers: readonly Header[];
}

/** The file `_headers`, as Netlify and Cloudflare read it. */
export const headersFile = (sections: readonly HeaderSection[]): string =>
  sections
    .flatMap(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
    .map((line) => `${line}\n`)
    .join('');

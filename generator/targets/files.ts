import { NOT_FOUND } from '../api/errors.ts';
import { EVERY_ANSWER, type Header } from '../api/headers.ts';
import { jsonLine } from '../api/json.ts';
import { routes } from '../api/routes.ts';
import type { Target } from './target.ts';

/**
 * The plain tree: a `.json` file for each path. `serve.json` tells the npm package `serve` the rest;
 * many file servers answer with `404.html` what they do not find.
 */
export const files: Target = {
  name: 'files',
  description: 'plain .json files, for vendoring, mirrors and any file server (serve.json included)',
  mirrorsAsFiles: true,
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: ({ headers }) => ({
    rules: 0,
    files: [
      { path: 'serve.json', body: `${JSON.stringify(serveConfiguration(headers), null, 2)}\n` },
      { path: '404.html', body: jsonLine({ message: NOT_FOUND.message }) },
    ],
  }),
};

const serveConfiguration = (headers: readonly Header[]) => ({
  cleanUrls: false,
  directoryListing: false,
  rewrites: depths().map((depth) => {
    const source = `/api${Array.from({ length: depth }, (_, at) => `/:${'abcdefghij'[at]}`).join('')}`;
    return { source, destination: `${source}.json` };
  }),
  headers: [section('/api/**', headers), section('/404.html', EVERY_ANSWER)],
});

/** A placeholder stands for one segment, so there is a rewrite for each number of segments below `/api`. */
function depths(): readonly number[] {
  const found = new Set(routes.map(({ segments }) => segments.length - 1));
  return [...found].toSorted((one, other) => one - other);
}

const section = (source: string, headers: readonly Header[]) => ({
  source,
  headers: headers.map(([key, value]) => ({ key, value })),
});

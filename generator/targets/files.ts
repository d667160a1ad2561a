import type { Header } from '../api/headers.ts';
import type { Target } from './target.ts';

/**
 * The plain tree: a `.json` file for each path. `serve.json` tells the npm package `serve` the headers.
 */
export const files: Target = {
  name: 'files',
  description: 'plain .json files, for vendoring, mirrors and any file server (serve.json included)',
  entries: ['api', 'serve.json'],
  mirrorsAsFiles: true,
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: ({ headers }) => ({
    rules: 0,
    files: [{ path: 'serve.json', body: `${JSON.stringify(serveConfiguration(headers), null, 2)}\n` }],
  }),
};

const serveConfiguration = (headers: readonly Header[]) => ({
  cleanUrls: false,
  directoryListing: false,
  etag: true,
  headers: [{ source: '/api/**', headers: headers.map(([key, value]) => ({ key, value })) }],
});

import { EVERY_ANSWER, CACHE_CONTROL, type Header } from '../../api/headers.ts';

const section = (path: string, headers: readonly Header[]): string =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const OTHERS = EVERY_ANSWER.filter(([name]) => name !== 'Content-Type');

/**
 * Netlify's `_headers`. Files are named `.html`, so that they answer their path with no rule, and are
 * JSON by these headers. CORS goes everywhere: a rewritten path may be matched as the client wrote it
 * or as it was rewritten.
 */
export const headersFile = `${[
  section('/*', OTHERS),
  section('/api/*', [...EVERY_ANSWER.filter(([name]) => name === 'Content-Type'), CACHE_CONTROL]),
  section(
    '/errors/*',
    EVERY_ANSWER.filter(([name]) => name === 'Content-Type'),
  ),
  section('/errors/too-many-requests.json', [['Cache-Control', 'no-store']]),
  section('/dataset.json', [CACHE_CONTROL]),
  section(
    '/404.html',
    EVERY_ANSWER.filter(([name]) => name === 'Content-Type'),
  ),
].join('\n')}\n`;

import { CACHE_CONTROL, EVERY_ANSWER, type Header } from '../../api/headers.ts';
import type { Mount } from '../../api/mount.ts';

const section = (path: string, headers: readonly Header[]): string =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const CONTENT_TYPE = EVERY_ANSWER.filter(([name]) => name === 'Content-Type');
const OTHERS = EVERY_ANSWER.filter(([name]) => name !== 'Content-Type');

/**
 * Netlify's `_headers`. Files are named `.html`, so that they answer their path without a rule, and these headers make
 * them JSON. CORS goes everywhere, because Netlify may match a rewritten path as the client wrote it or as rewritten.
 */
export const headersFile = ({ base }: Mount): string =>
  `${[
    section('/*', OTHERS),
    section(`${base}/*`, [...CONTENT_TYPE, CACHE_CONTROL]),
    section('/errors/*', CONTENT_TYPE),
    section('/errors/too-many-requests.json', [['Cache-Control', 'no-store']]),
    section('/dataset.json', [CACHE_CONTROL]),
    section('/404.html', CONTENT_TYPE),
  ].join('\n')}\n`;

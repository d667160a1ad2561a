import { CACHE_CONTROL, EVERY_ANSWER, type Header } from '../headers.ts';
import { reference } from './references.ts';

/** The headers of every answer; `Content-Type` is told by the content. */
const ALWAYS = EVERY_ANSWER.filter(([name]) => name !== 'Content-Type');

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': 'Pages of every origin may read the answer.',
  'X-Content-Type-Options': 'The answer is JSON, whatever it may look like.',
  'Cache-Control': 'How long the answer may be kept.',
};

const constant = ([name, value]: Header) =>
  [name, { description: DESCRIPTIONS[name], schema: { type: 'string', const: value } }] as const;

/** What `components` holds of headers. */
export const headerComponents: Readonly<Record<string, object>> = {
  ...Object.fromEntries([...ALWAYS, CACHE_CONTROL].map(constant)),
  ETag: {
    description: 'Changes whenever an answer may; given back in `If-None-Match`, it saves the body.',
    schema: { type: 'string' },
  },
  Allow: { description: 'The methods that are allowed.', schema: { type: 'string', const: 'GET, HEAD, OPTIONS' } },
  RetryAfter: { description: 'Seconds to wait, where the host can tell.', schema: { type: 'integer', minimum: 1 } },
  NoStore: { description: 'Nobody may keep the answer.', schema: { type: 'string', const: 'no-store' } },
};

/** The headers of an answer: those of every answer, and more by the names of their components. */
export function headersWith(more: Readonly<Record<string, string>> = {}): object {
  const always = ALWAYS.map(([name]) => [name, name] as const);
  const components = [...always, ...Object.entries(more)];
  return Object.fromEntries(components.map(([name, component]) => [name, reference('headers', component)]));
}

/** The headers of an answer that a client may keep. */
export const keptHeaders = () => headersWith({ ETag: 'ETag', 'Cache-Control': 'Cache-Control' });

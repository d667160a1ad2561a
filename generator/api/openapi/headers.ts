import { CACHE_CONTROL, EVERY_ANSWER, METHODS, PRIVATE_CACHE_CONTROL, type Header } from '../headers.ts';
import { reference } from './references.ts';

/** The headers of every answer; `Content-Type` is part of the content. */
const ALWAYS = EVERY_ANSWER.filter(([name]) => name !== 'Content-Type');

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': 'Pages of any origin can read the answer.',
  'X-Content-Type-Options': 'The answer is JSON, whatever it looks like.',
};

const constant = ([name, value]: Header) =>
  [name, { description: DESCRIPTIONS[name], schema: { type: 'string', const: value } }] as const;

/** The headers in `components`. */
export const headerComponents: Readonly<Record<string, object>> = {
  ...Object.fromEntries(ALWAYS.map(constant)),
  'Cache-Control': {
    description: 'How long the answer can be cached; `private` if its links begin with the host of the request.',
    schema: { type: 'string', enum: [CACHE_CONTROL[1], PRIVATE_CACHE_CONTROL[1]] },
  },
  ETag: {
    description: 'Changes whenever the answer can. Sent back in `If-None-Match`, it saves the body.',
    schema: { type: 'string' },
  },
  Allow: { description: 'The allowed methods.', schema: { type: 'string', const: METHODS } },
  RetryAfter: { description: 'Seconds to wait, if the host knows.', schema: { type: 'integer', minimum: 1 } },
  NoStore: { description: 'The answer must not be cached.', schema: { type: 'string', const: 'no-store' } },
};

/** The headers of an answer: those of every answer, and others, each with the name of its component. */
export function headersWith(more: Readonly<Record<string, string>> = {}): object {
  const always = ALWAYS.map(([name]) => [name, name] as const);
  const components = [...always, ...Object.entries(more)];
  return Object.fromEntries(components.map(([name, component]) => [name, reference('headers', component)]));
}

/** The headers of an answer that a client can cache. */
export const cacheableHeaders = () => headersWith({ ETag: 'ETag', 'Cache-Control': 'Cache-Control' });

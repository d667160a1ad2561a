import { queryParameters } from './parameters.ts';
import { reference } from './references.ts';
import {
  type ApiError,
  CACHE_CONTROL,
  EVERY_ANSWER,
  type Header,
  invalidParameter,
  METHOD_NOT_ALLOWED,
  METHODS,
  NOT_FOUND,
  PRIVATE_CACHE_CONTROL,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
} from '../errors.ts';
import { notFound } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

/** The headers of every answer; `Content-Type` is part of the content. */
const ALWAYS = EVERY_ANSWER.filter(([name]) => name !== 'Content-Type');

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': 'Pages of any origin can read the answer.',
  'X-Content-Type-Options': 'The answer is JSON, whatever it looks like.',
};

const constant = ([name, value]: Header) =>
  [name, { description: DESCRIPTIONS[name], schema: { type: 'string', const: value } }] as const;

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

function headersWith(more: Readonly<Record<string, string>> = {}): object {
  const always = ALWAYS.map(([name]) => [name, name] as const);
  const components = [...always, ...Object.entries(more)];
  return Object.fromEntries(components.map(([name, component]) => [name, reference('headers', component)]));
}

/** The headers of an answer that a client can cache. */
export const describedCaching = () => headersWith({ ETag: 'ETag', 'Cache-Control': 'Cache-Control' });

/** The headers of an answer that must not be cached. */
export const uncachedHeaders = () => headersWith({ 'Cache-Control': 'NoStore' });

export const failures = {
  405: reference('responses', 'MethodNotAllowed'),
  429: reference('responses', 'TooManyRequests'),
  500: reference('responses', 'ServerError'),
};

/** The error responses in `components`: those of every route, and a 404 for each set of messages. */
export function errorComponents(routes: readonly Route[]): object {
  return {
    MethodNotAllowed: response([METHOD_NOT_ALLOWED], 'The API is read-only.', headersWith({ Allow: 'Allow' })),
    TooManyRequests: response(
      [TOO_MANY_REQUESTS],
      'The client sends too many requests and has to wait.',
      headersWith({ 'Retry-After': 'RetryAfter', 'Cache-Control': 'NoStore' }),
    ),
    ServerError: response([SERVER_ERROR], 'An unexpected failure.', headersWith()),
    ...Object.fromEntries(
      routes.flatMap((route) => {
        const errors = notFoundErrors(route);
        if (errors.length === 0) return [];
        return [
          [componentName(errors), response(errors, errors.map(({ message }) => message).join('; '), headersWith())],
        ];
      }),
    ),
  };
}

/** The 404 of a route, if it has one. */
export function notFoundResponse(route: Route): object {
  const errors = notFoundErrors(route);
  return errors.length === 0 ? {} : { 404: reference('responses', componentName(errors)) };
}

/** The possible 404s: a text without a value, an area that lacks what the route answers, an invalid parameter. */
function notFoundErrors(route: Route): readonly ApiError[] {
  return [
    ...route.parameters.map(notFound),
    ...(route.absence === undefined ? [] : [route.absence.error]),
    ...queryParameters(route).map(invalidParameter),
  ];
}

/** `NotFound.Region.Province` of `Region not found` and `Province not found`. */
function componentName(errors: readonly ApiError[]): string {
  const subjects = errors.map(({ message }) => {
    const subject = message.replace(` ${NOT_FOUND.message.toLowerCase()}`, '').replace(/^.*: /, '');
    return subject.replaceAll(/\W+/g, '_').toLowerCase();
  });
  return ['NotFound', ...subjects].join('.');
}

function response(errors: readonly ApiError[], description: string, headers: object): object {
  const examples = errors.map(({ message }) => [message.replaceAll(/\W+/g, '_'), { value: { message } }]);
  const content = { schema: reference('schemas', 'Error'), examples: Object.fromEntries(examples) };
  return { description, headers, content: { 'application/json': content } };
}

import {
  type ApiError,
  invalidParameter,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
} from '../errors.ts';
import { notFound } from '../routing/parameter.ts';
import type { Route } from '../routing/route.ts';
import { headersWith } from './headers.ts';
import { queryParameters } from './parameters.ts';
import { reference } from './references.ts';

/** The error responses that every route has. */
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

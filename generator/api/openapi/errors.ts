import {
  invalidParameter,
  memberNotFound,
  METHOD_NOT_ALLOWED,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  type ApiError,
} from '../errors.ts';
import { RESOURCES } from '../resource.ts';
import type { Route } from '../route.ts';
import { headersWith } from './headers.ts';
import { refusable } from './parameters.ts';
import { reference } from './references.ts';

/** The responses that are no success, for every route. */
export const failures = {
  405: reference('responses', 'MethodNotAllowed'),
  429: reference('responses', 'TooManyRequests'),
  500: reference('responses', 'ServerError'),
};

/** What `components` holds of errors: those of every route, and a 404 for each set of messages. */
export function errorComponents(routes: readonly Route[]): object {
  return {
    MethodNotAllowed: response([METHOD_NOT_ALLOWED], 'The API is only read.', headersWith({ Allow: 'Allow' })),
    TooManyRequests: response(
      [TOO_MANY_REQUESTS],
      'The client asks too often, and has to wait.',
      headersWith({ 'Retry-After': 'RetryAfter', 'Cache-Control': 'NoStore' }),
    ),
    ServerError: response([SERVER_ERROR], 'Something failed that should not.', headersWith()),
    ...Object.fromEntries(
      routes.flatMap((route) => {
        const causes = causesOf(route);
        if (causes.length === 0) return [];
        const errors = causes.map(({ error }) => error);
        return [[nameOf(causes), response(errors, errors.map(({ message }) => message).join('; '), headersWith())]];
      }),
    ),
  };
}

/** The 404 of a route, if it has one: a member that is not there, what an area lacks, a wrong parameter. */
export function notFound(route: Route): object {
  const causes = causesOf(route);
  return causes.length === 0 ? {} : { 404: reference('responses', nameOf(causes)) };
}

interface Cause {
  readonly parameter: string;
  readonly error: ApiError;
}

function causesOf(route: Route): readonly Cause[] {
  const members = route.segments.flatMap((segment) => ('member' in segment ? [segment.member] : []));
  return [
    ...[...members, ...(route.lacks === undefined ? [] : [route.lacks])].map((collection) => ({
      parameter: RESOURCES[collection].parameter,
      error: memberNotFound(collection),
    })),
    ...refusable(route).map((parameter) => ({ parameter, error: invalidParameter(parameter) })),
  ];
}

const nameOf = (causes: readonly Cause[]): string =>
  ['NotFound', ...causes.map(({ parameter }) => parameter)].join('.');

function response(errors: readonly ApiError[], description: string, headers: object): object {
  const examples = errors.map(({ message }) => [message.replaceAll(/\W+/g, '_'), { value: { message } }]);
  const content = { schema: reference('schemas', 'Error'), examples: Object.fromEntries(examples) };
  return { description, headers, content: { 'application/json': content } };
}

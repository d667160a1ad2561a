import { invalidParameter, memberNotFound, NOT_FOUND, TOO_MANY_REQUESTS, type ApiError } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { FILTERS } from '../../api/v1/barangay-query.ts';
import { COLLECTIONS } from '../../dataset/collection.ts';

const ERRORS: readonly ApiError[] = [
  NOT_FOUND,
  TOO_MANY_REQUESTS,
  ...COLLECTIONS.map(memberNotFound),
  ...['q', ...FILTERS.map(([parameter]) => parameter)].map(invalidParameter),
];

/** Where the body of an error lies: `/errors/city-or-municipality-not-found.json`. */
export function errorPath({ message }: ApiError): string {
  return `/errors/${message.toLowerCase().replaceAll(/[^a-z_]+/g, '-')}.json`;
}

/** The bodies of all errors that rules lead to. */
export const errorFiles = ERRORS.map((error) => ({
  path: errorPath(error).slice(1),
  body: jsonLine({ message: error.message }),
}));

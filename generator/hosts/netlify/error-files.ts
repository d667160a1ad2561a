import { invalidParameter, NOT_FOUND, TOO_MANY_REQUESTS, type ApiError } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import type { Mount } from '../../api/mount.ts';
import { notFound } from '../../api/routing/parameter.ts';
import { FILTERS } from '../../api/v1/filters.ts';

/** The path of the file with an error: `/errors/city-or-municipality-not-found.json`. */
export function errorPath({ message }: ApiError): string {
  return `/errors/${message.toLowerCase().replaceAll(/[^a-z_]+/g, '-')}.json`;
}

/** The files with the errors that rules answer. */
export function errorFiles({ routes }: Mount): readonly { readonly path: string; readonly body: string }[] {
  const errors: readonly ApiError[] = [
    NOT_FOUND,
    TOO_MANY_REQUESTS,
    ...routes.flatMap(({ parameters, absence }) => [...parameters.map(notFound), ...(absence ? [absence.error] : [])]),
    ...['q', 'page', 'per_page', ...FILTERS.map(([parameter]) => parameter)].map(invalidParameter),
  ];
  const bodies = new Map(errors.map((error) => [errorPath(error).slice(1), jsonLine({ message: error.message })]));
  return [...bodies].map(([path, body]) => ({ path, body }));
}

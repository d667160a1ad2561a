import type { Area } from '../../dataset/area.ts';
import type { AreaFinder } from '../../dataset/area-finder.ts';
import { invalidParameter, type ApiError } from '../errors.ts';
import { givenValues } from '../queries/given-values.ts';
import { wholeNumber } from '../queries/whole-number.ts';
import { parameterNames, type ListParameters } from './list-parameters.ts';
import { DEFAULT_PER_PAGE, MOST_PER_PAGE } from './page-sizes.ts';

/** What a client requests of a list. */
export interface ListQuery {
  /** The areas of the filters. */
  readonly within: readonly Area[];
  /** A part of the name; empty for any name. */
  readonly q: string;
  /** The filters and `q`, by name and value, as links repeat them. */
  readonly selecting: readonly (readonly [name: string, value: string])[];
  /** The page, which can be past the last one, and its size; `null` for the whole list without an envelope. */
  readonly page: { readonly number: number; readonly size: number } | null;
}

/**
 * Parses a query of a list: returns what the client requests, an error with the first invalid parameter, or `undefined`
 * if the whole list answers, because none of the list's parameters is given.
 */
export function parseListQuery(
  query: URLSearchParams,
  parameters: ListParameters,
  finder: AreaFinder,
): ListQuery | ApiError | undefined {
  const given = givenValues(query, parameterNames(parameters));
  if (given.size === 0 && parameters.pages !== 'always') return undefined;
  const number = wholeNumber(given.get('page'), 1, Infinity);
  if (number === undefined) return invalidParameter('page');
  const size = wholeNumber(given.get('per_page'), DEFAULT_PER_PAGE, MOST_PER_PAGE);
  if (size === undefined) return invalidParameter('per_page');

  const within: Area[] = [];
  const selecting: [string, string][] = [];
  for (const [parameter, collection] of parameters.filters) {
    const code = given.get(parameter);
    if (code === undefined) continue;
    const area = code === null ? undefined : finder.findCode(code, collection);
    if (area === undefined) return invalidParameter(parameter);
    within.push(area);
    selecting.push([parameter, area.code]);
  }
  const q = given.get('q') ?? '';
  if (given.get('q') === null) return invalidParameter('q');
  if (q !== '') selecting.push(['q', q]);

  const isPaged = parameters.pages === 'always' || given.has('page') || given.has('per_page');
  return { within, q, selecting, page: isPaged ? { number, size } : null };
}

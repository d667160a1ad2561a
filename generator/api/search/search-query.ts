import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { KINDS } from '../../dataset/kind.ts';
import { DEFAULT_LIMIT, type FuzzyOptions } from '../../dataset/search/fuzzy-search.ts';
import { integer, oneOf, string, type ObjectSchema } from '../../json-schema.ts';
import { invalidParameter, type ApiError } from '../errors.ts';
import { givenValues, unknownParameter } from '../queries/given-values.ts';
import { wholeNumber } from '../queries/whole-number.ts';

/** The most areas that a client can request. */
const MOST = 50;

/**
 * The most characters and words of `q`. The longest name of a barangay with all names above it has 120 characters, and
 * the one with most words has 17: Bgy. No. 7-A, Nstra. Sra. De Natividad in the City of Laoag.
 */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 20;

const PROPERTIES = {
  q: string({
    minLength: 1,
    description:
      'Words of the name and of the names above it, in any order, with slips; or a code of nine or ten digits',
  }),
  kind: { ...oneOf([...KINDS]), description: 'Only areas of this kind' },
  within: string({ pattern: '^\\d{10}$', description: 'Only areas within the area with this code' }),
  limit: integer({
    minimum: 1,
    maximum: MOST,
    default: DEFAULT_LIMIT,
    description: 'How many areas the answer has at most',
  }),
};

const NAMES = Object.keys(PROPERTIES);

/** The JSON Schema of the query of a search. */
export const SearchParameters: ObjectSchema = { type: 'object', required: ['q'], properties: PROPERTIES };

/** What a client searches for. */
export interface SearchQuery extends FuzzyOptions {
  readonly q: string;
}

/**
 * Parses the query of a search: returns what the client searches for, or an error with the first invalid parameter. One
 * that a search does not have is an error too, because an answer that ignores what should narrow it looks right.
 */
export function parseSearchQuery(query: URLSearchParams, hierarchy: Hierarchy): SearchQuery | ApiError {
  const given = givenValues(query, NAMES);
  const q = given.get('q') ?? '';
  const words = q.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words === 0 || words > MOST_WORDS || q.length > MOST_CHARACTERS) return invalidParameter('q');
  const kind = KINDS.find((each) => each === given.get('kind'));
  if (kind === undefined && given.has('kind')) return invalidParameter('kind');
  const within = hierarchy.get(given.get('within') ?? '');
  if (within === undefined && given.has('within')) return invalidParameter('within');
  const limit = wholeNumber(given.get('limit'), DEFAULT_LIMIT, MOST);
  if (limit === undefined) return invalidParameter('limit');
  const unknown = unknownParameter(query, NAMES);
  if (unknown !== undefined) return invalidParameter(unknown);
  return { q, kind, within, limit };
}

import { type ApiError, invalidParameter } from './errors.ts';
import { queryOf, readQuery, unknownParameter } from './routing/query.ts';
import { jsonType, oneOf, orNull, type Schema, string } from '../core/json-schema.ts';
import { MATCH_LEVELS, type MatchQuery } from '../core/places/match.ts';

/** The most characters and words of one text. The longest barangay with all above it has 120; an address has more. */
const MAX_CHARACTERS = 300;
const MAX_WORDS = 50;

/** The most rows of a request. */
export const MAX_ROWS = 1_000;

const text = (description: string) => string({ description });

const PROPERTIES = {
  address: text(
    `Names of several levels in one text, in any order; excludes the next four. Every text has at most ${MAX_CHARACTERS} characters and ${MAX_WORDS} words`,
  ),
  region: text('A region as somebody wrote it, or its code of any release; so are the next three'),
  province: text('A province'),
  city: text('A city or municipality'),
  barangay: text('A barangay'),
  zip: text('A ZIP code, which speaks for the areas that have it and against others'),
};

type Field = keyof typeof PROPERTIES;

const FIELDS = Object.keys(PROPERTIES) as readonly Field[];

/** The query of a match. */
export const MatchParameters = queryOf({
  ...PROPERTIES,
  explain: { ...oneOf(['true', 'false']), description: 'With `true`, `reasons` says why it is this area' },
});

/** The JSON Schema of a row of a request. */
export const MatchRow: Schema = {
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(PROPERTIES).map(([field, { description }]) => [
      field,
      { ...orNull(string()), ...(description !== undefined && { description }) },
    ]),
  ),
  additionalProperties: false,
};

const wordCount = (written: string): number => written.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const isTooLong = (written: string): boolean => written.length > MAX_CHARACTERS || wordCount(written) > MAX_WORDS;

/** Texts by their fields. One without a letter or digit is none, and left out: tables have `-` where nothing is known. */
type Texts = Partial<Record<Field, string>>;

const add = (texts: Texts, field: Field, written: string): void => {
  if (wordCount(written) > 0) texts[field] = written;
};

const hasLevel = (texts: Texts): boolean => MATCH_LEVELS.some((level) => texts[level] !== undefined);

/** True if an area is named. A ZIP code alone names none. */
const isNamed = (texts: Texts): boolean => texts.address !== undefined || hasLevel(texts);

/** True if there is an address beside the names of levels, which it could contradict without a status that says so. */
const isNamedTwice = (texts: Texts): boolean => texts.address !== undefined && hasLevel(texts);

/** Parses the query of a match: its texts, or an error, which names `address` if no area is named, or one twice. */
export function parseMatchQuery(parameters: URLSearchParams): MatchQuery | ApiError {
  const limited = (text: string) => (isTooLong(text) ? undefined : text);
  const given = readQuery(parameters, MatchParameters, Object.fromEntries(FIELDS.map((field) => [field, limited])));
  if ('status' in given) return given;
  const query: Texts = {};
  for (const field of FIELDS) add(query, field, given[field] ?? '');
  const unknown = unknownParameter(parameters, MatchParameters);
  if (isNamedTwice(query) || (!isNamed(query) && unknown === undefined)) return invalidParameter('address');
  return unknown ?? query;
}

interface QueryProblem {
  readonly problem: string;
}

/** Reads the query of a program: an object of texts or `null`. It can have none, because tables have empty rows. */
export function readMatchQuery(value: unknown): MatchQuery | QueryProblem {
  if (jsonType(value) !== 'object') return { problem: `found ${describe(value)}, expected an object` };
  const query: Texts = {};
  for (const [key, written] of Object.entries(value as object)) {
    const field = FIELDS.find((each) => each === key);
    if (field === undefined) {
      return { problem: `found the field ${JSON.stringify(shortened(key))}, expected only ${FIELDS.join(', ')}` };
    }
    if (written === null || written === undefined) continue;
    if (typeof written !== 'string') {
      return { problem: `${field}: found ${describe(written)}, expected a string or null` };
    }
    add(query, field, written);
  }
  return isNamedTwice(query) ? { problem: `found address beside ${MATCH_LEVELS.join(', ')}` } : query;
}

/** The same for a row of a request, whose texts are limited. */
export function parseMatchRow(row: unknown): MatchQuery | QueryProblem {
  const query = readMatchQuery(row);
  if ('problem' in query) return query;
  const field = FIELDS.find((each) => isTooLong(query[each] ?? ''));
  if (field === undefined) return query;
  return { problem: `${field}: found more than ${MAX_CHARACTERS} characters or ${MAX_WORDS} words` };
}

const ARTICLES: Readonly<Record<string, string>> = {
  null: 'null',
  undefined: 'undefined',
  array: 'an array',
  object: 'an object',
};

const describe = (value: unknown): string => ARTICLES[jsonType(value)] ?? `a ${jsonType(value)}`;

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

import type { ObjectSchema } from '../../core/json-schema.ts';
import { integer, number } from '../../core/json-schema.ts';
import { DEFAULT_NEAR, MAX_NEAR } from '../../core/locate/near.ts';
import type { Place } from '../../core/locate/place.ts';
import { type ApiError, invalidParameter } from '../errors.ts';
import { type GivenValues, givenValues, unknownParameter, wholeNumber } from '../routing/query.ts';

const DEGREES = {
  lat: number({
    minimum: -90,
    maximum: 90,
    description: 'Latitude in WGS 84 degrees, with a decimal point: `14.5547`',
  }),
  lon: number({ minimum: -180, maximum: 180, description: 'Longitude in the same way: `121.0244`' }),
};

const LIMIT = integer({
  minimum: 1,
  maximum: MAX_NEAR,
  default: DEFAULT_NEAR,
  description: 'How many barangays the answer has at most',
});

/** The JSON Schemas of the queries of `/api/at` and `/api/near`. */
export const AtParameters: ObjectSchema = { type: 'object', required: ['lat', 'lon'], properties: DEGREES };
export const NearParameters: ObjectSchema = {
  type: 'object',
  required: ['lat', 'lon'],
  properties: { ...DEGREES, limit: LIMIT },
};

/** Parses the query of `/api/at`: returns the place, or an error with the first invalid parameter. */
export function parseAtQuery(query: URLSearchParams): Place | ApiError {
  const names = Object.keys(DEGREES);
  const place = parsePlace(givenValues(query, names));
  return 'status' in place ? place : (refuseUnknown(query, names) ?? place);
}

/** Parses the query of `/api/near` in the same way. */
export function parseNearQuery(query: URLSearchParams): { readonly place: Place; readonly limit: number } | ApiError {
  const names = [...Object.keys(DEGREES), 'limit'];
  const given = givenValues(query, names);
  const place = parsePlace(given);
  if ('status' in place) return place;
  const limit = wholeNumber(given.get('limit'), DEFAULT_NEAR, MAX_NEAR);
  if (limit === undefined) return invalidParameter('limit');
  return refuseUnknown(query, names) ?? { place, limit };
}

function refuseUnknown(query: URLSearchParams, names: readonly string[]): ApiError | undefined {
  const unknown = unknownParameter(query, names);
  return unknown === undefined ? undefined : invalidParameter(unknown);
}

function parsePlace(given: GivenValues): Place | ApiError {
  const lat = parseDegrees(given.get('lat'), 90);
  if (lat === undefined) return invalidParameter('lat');
  const lon = parseDegrees(given.get('lon'), 180);
  return lon === undefined ? invalidParameter('lon') : { lat, lon };
}

/** A number as programs print it: at most 20 decimals, no leading zero, and zero without a minus. */
const DECIMAL = /^(?!-0(?:\.0+)?$)-?(?:0|[1-9][0-9]{0,2})(?:\.[0-9]{1,20})?$/;

/** Digits with a minus and a decimal point. Plus, exponent, comma and space are refused: people differ about them. */
function parseDegrees(text: string | null | undefined, most: number): number | undefined {
  const degrees = text != null && DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : undefined;
}

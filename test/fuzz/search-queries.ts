import fc from 'fast-check';
import { gazetteer } from '../committed-data.ts';
import { locate } from '../oracle/place.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { anyText, hugeText } from './hostile.ts';
import { anySegment } from './spellings.ts';
import { anyValue, encoded } from './targets.ts';

/** All areas with those above them, and each by its code. */
export const PLACES = locate(shippedFacts());
export const BY_CODE = new Map(PLACES.map((place) => [place.code, place]));

const codesOf = (collection: 'regions' | 'provinces') =>
  fc.constantFrom(...gazetteer.hierarchy.list(null, collection)).map(({ code }) => code);

const KINDS = ['region', 'province', 'city', 'municipality', 'sub-municipality', 'barangay'];
/** A parameter of a search, right or wrong, by name and value. */
export const searchParameter = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.oneof(anySegment, anyText, hugeText).map((text) => ['q', encoded(text.slice(0, 250))] as const),
  },
  fc.oneof(fc.constantFrom(...KINDS), anyValue).map((value) => ['kind', value] as const),
  fc.oneof(codesOf('provinces'), codesOf('regions'), anyValue).map((value) => ['within', value] as const),
  fc.oneof(fc.integer({ min: -1, max: 60 }).map(String), anyValue).map((value) => ['limit', value] as const),
  fc.tuple(fc.constantFrom('q[]', 'kind[0]', 'limit[', '__proto__', 'Q'), anyValue),
);

/** The first invalid parameter of a search: docs/contract.md, section 13. */
export function invalidParameterOf(given: URLSearchParams): string | undefined {
  const single = (name: string) => {
    const isArray = [...given.keys()].some((key) => key.startsWith(`${name}[`));
    return isArray || given.getAll(name).length > 1 ? null : given.get(name);
  };
  const has = (name: string) => [...given.keys()].some((key) => key === name || key.startsWith(`${name}[`));
  const q = single('q') ?? '';
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 1 || words.length > 20 || q.length > 200) return 'q';
  if (has('kind') && !KINDS.includes(single('kind') ?? '')) return 'kind';
  if (has('within') && !BY_CODE.has(single('within') ?? '')) return 'within';
  const limit = single('limit') ?? '';
  if (has('limit') && !(/^[0-9]+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 50)) return 'limit';
  const names = [...given.keys()].map((key) => key.split('[')[0]);
  return names.find((name) => name === undefined || !['q', 'kind', 'within', 'limit'].includes(name));
}

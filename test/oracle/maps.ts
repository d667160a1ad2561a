import { parseAddress } from './address.ts';
import { type Answer, NO_SUCH_PATH, notFound, ok } from './answer.ts';
import { append, type Fact } from './facts.ts';
import { locate, localityOf, type Place } from './place.ts';

/** The areas with a shape, by code. */
export interface KnownShapes {
  readonly notice: string;
  readonly of: ReadonlySet<string>;
  readonly rest: ReadonlySet<string>;
}

/** Answers `/api/maps`, `null` without shapes: docs/contract.md, section 12. Its paths are those that are answered with 200. */
export function createMapsOracle(facts: readonly Fact[], shapes: KnownShapes | null) {
  const places = locate(facts);
  const byCode = new Map(places.map((place) => [place.code, place]));

  const directlyAbove = (place: Place): string =>
    (place['sub-municipality'] ?? localityOf(place) ?? place.province ?? place.region)?.code ?? 'philippines';
  const below = new Map<string, Place[]>();
  for (const place of places) {
    append(below, directlyAbove(place), place);
  }

  const mapOf = (code: string) => {
    const features = (below.get(code) ?? []).map((place) => {
      const { name, kind } = place;
      return { code: place.code, name, kind, hasShape: shapes?.of.has(place.code) === true };
    });
    if (shapes === null || !features.some((feature) => feature.hasShape)) return undefined;
    return { notice: shapes.notice, hasRest: shapes.rest.has(code), features };
  };

  return {
    answer(target: string): Answer {
      const address = parseAddress(target);
      const [root, word, code = '', ...rest] = address?.segments ?? [];
      if (shapes === null || root !== 'api' || word !== 'maps' || code === '' || rest.length > 0) return NO_SUCH_PATH;
      const map = mapOf(code);
      return map === undefined ? notFound('Map not found') : ok(map);
    },
    paths: () =>
      ['philippines', ...byCode.keys()].filter((code) => mapOf(code) !== undefined).map((code) => `/api/maps/${code}`),
  };
}

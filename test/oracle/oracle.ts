import { parseAddress } from './address.ts';
import { type Answer, NO_SUCH_PATH } from './answer.ts';
import { Country } from './country.ts';
import type { Fact } from './facts.ts';
import { answerPage } from './pages.ts';
import { codePaths, type GroupedPath, namePaths, type V1Prefix } from './paths.ts';
import { locate } from './place.ts';
import { v1Record, v2Detail, v2Item } from './records.ts';
import { shapeOf, type Shapes, V1, V2 } from './shapes.ts';
import { walk, type Writer } from './walk.ts';

/** How names are matched: as written, or as the dynamic tier does where nothing is so written. */
export interface Matching {
  readonly folded?: boolean;
}

export interface PathOptions {
  /** The prefix of v1's paths, `/api` unless told. Pages are at `/api/v1/barangays` all the same. */
  readonly v1?: V1Prefix;
}

/** What the contract says, worked out a second time and in another way than the product does. */
export interface Oracle {
  /**
   * The answer to a GET of a request target as it came, query and percent-encoding included.
   * `undefined` for `/api/meta`, which is about the release and not about areas.
   */
  answer(target: string, matching?: Matching): Answer | undefined;
  /** Every path of the flat tier by code, each answered with 200. */
  paths(options?: PathOptions): Iterable<GroupedPath>;
  /** Every path by name, and every mixture of codes and names, each answered with 200 exactly as written. */
  namePaths(options?: PathOptions): Iterable<GroupedPath>;
}

/**
 * An oracle for these areas. What the contract leaves open it answers thus:
 *
 * - Only one trailing `/` or `.json` is dropped; other empty segments make it no path.
 * - `cities/{c}/barangays` and `municipalities/{m}/barangays` are v1's alone.
 * - `q` is matched as it came, spaces included; an empty one is no filter and left out of links.
 * - Numbers are digits only, so an empty one is invalid; of a repeated parameter the last counts.
 * - Of several invalid parameters the first is named, in the order page, per_page, the filters as
 *   listed; a page past the last comes after them all.
 * - Links write the filters first, then `q`, `page` and `per_page`, each percent-encoded.
 * - Folded names lose the spaces at both ends too.
 */
export function createOracle(areas: readonly Fact[]): Oracle {
  const country = new Country(locate(areas));
  const v1: Writer = { item: v1Record, single: v1Record };
  const v2: Writer = { item: v2Item, single: (place) => v2Detail(place, country) };
  const v1Shapes = new Set(shapesOf(V1));
  const v2Shapes = new Set(shapesOf(V2));

  return {
    answer(target, { folded = false } = {}) {
      const address = parseAddress(target);
      if (address === undefined) return NO_SUCH_PATH;
      const [root, version, ...rest] = address.segments;
      if (root !== 'api' || address.segments.includes('')) return NO_SUCH_PATH;
      if (version === 'meta' && rest.length === 0) return undefined;
      if (version === 'v2') {
        return v2Shapes.has(shapeOf(rest)) ? walk(rest, country, v2, folded) : NO_SUCH_PATH;
      }
      const segments = version === 'v1' ? rest : address.segments.slice(1);
      const shape = shapeOf(segments);
      if (version === 'v1' && shape === 'barangays') return answerPage(address.query, country);
      return v1Shapes.has(shape) ? walk(segments, country, v1, folded) : NO_SUCH_PATH;
    },
    paths: (options) => codePaths(country, options?.v1 ?? '/api'),
    namePaths: (options) => namePaths(country, options?.v1 ?? '/api'),
  };
}

function shapesOf(groups: Shapes): readonly string[] {
  return Object.values(groups).flat();
}

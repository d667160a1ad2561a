import { parseAddress } from './address.ts';
import { type Answer, NO_SUCH_PATH } from './answer.ts';
import { Country } from './country.ts';
import type { Fact } from './facts.ts';
import { answerList } from './lists.ts';
import { codePaths, type GroupedPath, namePaths, type V1Prefix } from './paths.ts';
import { locate } from './place.ts';
import { v1Record, v2Detail, v2Item } from './records.ts';
import { shippedWriting } from './shipped.ts';
import { shapeOf, type Shapes, V1, V2 } from './shapes.ts';
import { walk, type Writer } from './walk.ts';

/** In what two hosts that follow the contract can differ. */
export interface Serving {
  /** True if other spellings and names are taken if no name matches exactly: docs/contract.md, sections 3.2 and 3.5. */
  readonly folded?: boolean;
  /** The origin of the links of pages, by default none: docs/contract.md, section 5.2. */
  readonly origin?: string;
}

export interface PathOptions {
  /** The prefix of v1's paths, `/api` by default. Pages are always at `/api/v1/barangays`. */
  readonly v1?: V1Prefix;
}

/** A second implementation of docs/contract.md that shares no code with the generator. */
export interface Oracle {
  /** The answer to a GET of a percent-encoded target; `undefined` for `/api/meta`, which describes the release. */
  answer(target: string, serving?: Serving): Answer | undefined;
  /** Every path of the flat tier with codes only. Each is answered with 200. */
  paths(options?: PathOptions): Iterable<GroupedPath>;
  /** Every path with at least one name, in all mixtures with codes: each is answered with 200 if names match exactly. */
  namePaths(options?: PathOptions): Iterable<GroupedPath>;
}

/**
 * Creates an oracle for some areas, whose names can be written as the project's dataset says. The decisions that are easy to miss, and where they are written:
 *
 * - One trailing `/` or `.json` is ignored; any other empty segment makes a path that does not exist
 *   (docs/contract.md, section 3.4).
 * - Folded names lose the white space at both ends too (docs/contract.md, section 3.2).
 * - Spaces in `q` count; an empty `q` is ignored and left out of links (docs/contract.md, section 5.1).
 * - Numbers consist of digits, so an empty one is invalid, and so is a parameter that is repeated or an array
 *   (docs/contract.md, section 5.1).
 * - Which parameters a list has depends on the list and on its prefix (docs/contract.md, section 5.1).
 * - The first invalid parameter is named, in a fixed order; a page past the last comes after all others
 *   (docs/contract.md, section 5.3).
 */
export function createOracle(areas: readonly Fact[], writing = shippedWriting()): Oracle {
  const country = new Country(locate(areas), writing);
  const v2: Writer = { item: v2Item, single: (place) => v2Detail(place, country) };
  const v1Shapes = new Set(shapesOf(V1));
  const v2Shapes = new Set(shapesOf(V2));

  return {
    answer(target, { folded = false, origin = '' } = {}) {
      const address = parseAddress(target);
      if (address === undefined) return NO_SUCH_PATH;
      const [root, version, ...rest] = address.segments;
      if (root !== 'api' || address.segments.includes('')) return NO_SUCH_PATH;
      if (version === 'meta' && rest.length === 0) return undefined;
      if (version === 'v2') {
        return v2Shapes.has(shapeOf(rest)) ? walk(rest, country, v2, folded) : NO_SUCH_PATH;
      }
      const second = version === 'v1';
      const segments = second ? rest : address.segments.slice(1);
      if (!v1Shapes.has(shapeOf(segments))) return NO_SUCH_PATH;
      const list: Writer['list'] = (collection, scope) => {
        const below = scope === null ? [collection] : [segments[0], scope.code, collection];
        const path = ['/api', ...(second ? ['v1'] : []), ...below].join('/');
        return answerList({ collection, scope, query: address.query, second, path, origin }, country);
      };
      return walk(segments, country, { item: v1Record, single: v1Record, list }, folded);
    },
    paths: (options) => codePaths(country, options?.v1 ?? '/api'),
    namePaths: (options) => namePaths(country, options?.v1 ?? '/api'),
  };
}

function shapesOf(groups: Shapes): readonly string[] {
  return Object.values(groups).flat();
}

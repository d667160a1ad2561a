import type { Area } from '../dataset/area.ts';
import { COLLECTIONS, type Collection } from '../dataset/collection.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import type { PackedApi } from './packed-gazetteers.ts';

/** @throws {TypeError} if a value is not a packed API with a mount. */
export function assertDataset(value: unknown): asserts value is PackedApi {
  const { datasets, mounts } = (value ?? {}) as Partial<PackedApi>;
  if (Array.isArray(datasets) && datasets.length > 0 && Array.isArray(mounts) && mounts.length > 0) return;
  throw new TypeError(
    `createApi: found ${describe(value)}, expected the value of psgc-static/dataset.json, or of one region such as psgc-static/regions/13.json`,
  );
}

/**
 * The area in which a caller looks.
 *
 * @throws {TypeError} if it is `undefined`, which would stand for the whole country, or of another API.
 */
export function toScope(value: unknown, hierarchy: Hierarchy): Area {
  const { code } = (value ?? {}) as Partial<Area>;
  const area = typeof code === 'string' ? hierarchy.get(code) : undefined;
  if (area !== undefined && area === value) return area;
  throw new TypeError(
    `within: found ${describe(value)}, expected an area of this API. To look in the whole country, leave the argument out.`,
  );
}

/** @throws {TypeError} if there is no such collection. */
export function toCollection(value: unknown): Collection {
  const found = COLLECTIONS.find((each) => each === value);
  if (found !== undefined) return found;
  throw new TypeError(`collection: found ${describe(value)}, expected one of ${COLLECTIONS.join(', ')}`);
}

function describe(value: unknown): string {
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const keys = Object.keys(value);
  return `an object ${keys.length === 0 ? 'without properties' : `with ${keys.slice(0, 5).join(', ')}`}`;
}

import { COLLECTIONS_OF } from '../../dataset/collection.ts';
import type { Kind } from '../../dataset/kind.ts';

/**
 * The address of an area in v2. Cities and municipalities have the one that both share.
 *
 * @param base of the mount, at which v2 has the areas.
 */
export const areaAddress = (base: string, kind: Kind, code: string): string =>
  `${base}/v2/${COLLECTIONS_OF[kind][0]}/${code}`;

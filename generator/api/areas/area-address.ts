import { PLURALS, type Kind } from '../../dataset/kind.ts';

/**
 * The address of an area in v2. Cities and municipalities have the one that both share.
 *
 * @param base of the mount, at which v2 has the areas.
 */
export function areaAddress(base: string, kind: Kind, code: string): string {
  const collection = kind === 'city' || kind === 'municipality' ? 'cities-municipalities' : PLURALS[kind];
  return `${base}/v2/${collection}/${code}`;
}

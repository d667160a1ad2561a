import type { Area } from '../../dataset/area.ts';
import { KINDS } from '../../dataset/kind.ts';
import { array, oneOf, record, string, type Static } from '../../json-schema.ts';
import { areaAddress } from '../areas/area-address.ts';
import { code, name } from '../schema.ts';

/** The schema of an area that a search found. */
export const SearchResult = record(
  {
    code,
    kind: oneOf([...KINDS]),
    name,
    within: { ...array(name), description: 'the names of the areas above it, nearest first' },
    href: string({ pattern: '^/', description: 'address of the area in v2' }),
  },
  'An area that a search found',
);

/**
 * An area that a search found, as a record.
 *
 * @param base of the mount, at which v2 has the areas.
 */
export function toSearchResult(area: Area, base: string): Static<typeof SearchResult> {
  const { subMunicipality, cityMunicipality, province, region } = area;
  const above = [subMunicipality, cityMunicipality, province, region].filter((each) => each !== null);
  return {
    code: area.code,
    kind: area.kind,
    name: area.name,
    within: above.map((each) => each.name),
    href: areaAddress(base, area.kind, area.code),
  };
}

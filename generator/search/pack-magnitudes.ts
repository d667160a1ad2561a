import { SearchedAreas } from './searched-areas.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import type { Populations } from '../areas/populations.ts';
import { packDigit } from '../names/packed-numbers.ts';

/**
 * Packs how many binary digits the population of each area has in the latest census, 0 if it is not known: a `packDigit`
 * for each, in the order of `SearchedAreas`.
 */
export function packMagnitudes(hierarchy: Hierarchy, populations: Populations): string {
  const year = populations.years.at(-1) ?? '';
  const magnitude = ({ code }: { readonly code: string }): string =>
    packDigit(32 - Math.clz32(populations.of({ code }).published[year] ?? 0));
  const { above } = new SearchedAreas(hierarchy);
  const { codes, rows } = hierarchy.barangays.localities;
  const barangays = codes.flatMap((code, at) => {
    const locality = hierarchy.get(code);
    return locality === undefined ? [] : rows(at, locality).map(magnitude);
  });
  return above.map(magnitude).join('') + barangays.join('');
}

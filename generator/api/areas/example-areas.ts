import type { Area } from '../../dataset/area.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';

/** The barangay in the examples: Aglipay, City of Batac. */
const BARANGAY = '0102805001';

/** The areas in the examples of the documentation: a barangay, preceded by the areas that it lies in. */
export function exampleAreas(hierarchy: Hierarchy): readonly Area[] {
  const barangay = hierarchy.get(BARANGAY) ?? hierarchy.barangays.list(hierarchy.barangaysIn(null)).slice(0, 1)[0];
  if (barangay === undefined) return [];
  const { region, province, cityMunicipality, subMunicipality } = barangay;
  return [region, province, cityMunicipality, subMunicipality, barangay].filter((area) => area !== null);
}

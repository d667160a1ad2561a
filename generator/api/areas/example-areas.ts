import type { Area } from '../../dataset/area.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';

/** The barangays in the examples: Aglipay, City of Batac, and Barangay 1, which is in a sub-municipality. */
const BARANGAYS = ['0102805001', '1380601001'];

/** The areas in the examples of the documentation: barangays, each preceded by the areas that it lies in. */
export function exampleAreas(hierarchy: Hierarchy): readonly Area[] {
  const known = BARANGAYS.flatMap((code) => hierarchy.get(code) ?? []);
  const first = hierarchy.barangays.list(hierarchy.barangaysIn(null)).slice(0, 1);
  return (known.length > 0 ? known : first).flatMap((barangay) => {
    const { region, province, cityMunicipality, subMunicipality } = barangay;
    return [region, province, cityMunicipality, subMunicipality, barangay].filter((area) => area !== null);
  });
}

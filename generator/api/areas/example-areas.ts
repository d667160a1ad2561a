import type { Area } from '../../dataset/area.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';

/** The barangay in the examples: Aglipay, City of Batac. */
const BARANGAY = '0102805001';

/** The barangay in the examples of what Aglipay does not have: Barangay 1, in the sub-municipality Tondo I/II. */
const IN_SUB_MUNICIPALITY = '1380601001';

/** The areas in the examples of the documentation: a barangay, preceded by the areas that it lies in. */
export const exampleAreas = (hierarchy: Hierarchy): readonly Area[] =>
  withAncestors(hierarchy.get(BARANGAY) ?? hierarchy.barangays.list(hierarchy.barangaysIn(null)).slice(0, 1)[0]);

/** The same areas, and after them those for what the barangay does not have. */
export const moreExampleAreas = (hierarchy: Hierarchy): readonly Area[] => [
  ...exampleAreas(hierarchy),
  ...withAncestors(hierarchy.get(IN_SUB_MUNICIPALITY)),
];

function withAncestors(barangay: Area | undefined): readonly Area[] {
  if (barangay === undefined) return [];
  const { region, province, cityMunicipality, subMunicipality } = barangay;
  return [region, province, cityMunicipality, subMunicipality, barangay].filter((area) => area !== null);
}

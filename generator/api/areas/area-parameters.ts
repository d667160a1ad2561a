import { WORDS } from './words.ts';
import { type Area, areasAbove } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { regionPart, sectionOf } from '../../core/psgc/code.ts';
import { type Collection, COLLECTIONS } from '../../core/psgc/kinds.ts';
import type { Parameter } from '../routing/path.ts';

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
  return barangay === undefined ? [] : [...areasAbove(barangay).toReversed(), barangay];
}

/** A parameter whose values are the areas of a collection. */
export interface AreaParameter extends Parameter<Area> {
  readonly collection: Collection;
}

/** The parameters whose values are areas, by name. */
export type AreaParameters = Readonly<Record<string, AreaParameter>>;

/** A parameter for each collection: first in a path it has all areas, after another area the children of that one. */
export function areaParameters(gazetteer: Gazetteer): AreaParameters {
  let examples: readonly Area[] | undefined;
  const once = () => (examples ??= moreExampleAreas(gazetteer.hierarchy));
  return Object.fromEntries(
    COLLECTIONS.map((collection) => [WORDS[collection].parameter, areaParameter(collection, gazetteer, once)]),
  );
}

function areaParameter(
  collection: Collection,
  { hierarchy, finder, nameOwners }: Gazetteer,
  examples: () => readonly Area[],
): AreaParameter {
  const { parameter: name, noun } = WORDS[collection];
  const values = (before: readonly Area[]): readonly Area[] => {
    const parent = before.at(-1);
    return parent === undefined ? hierarchy.list(null, collection) : hierarchy.children(parent, collection);
  };
  const find = (text: string, before: readonly Area[]): Area | undefined => {
    const parent = before.at(-1);
    return parent === undefined ? finder.find(text, collection, null) : finder.findChild(text, collection, parent);
  };
  return {
    collection,
    name,
    noun,
    description: `PSGC code of the ${noun}, or its name with \`/\` as \`%2F\`.`,
    values,
    find,
    toText: ({ code }) => code,
    nameOf: (area, before) => (nameOwners(values(before)).others.has(area) ? undefined : area.name),
    examples: (before) => examples().filter((area) => find(area.code, before) === area),
    within: (section, before) => {
      const parent = before.at(-1);
      if (parent === undefined) {
        return hierarchy.sections.list(collection === 'regions' ? regionPart(section) : section, collection);
      }
      // Only the areas below a region can be in several sections.
      const children = values(before);
      return parent.kind === 'region' ? children.filter(({ code }) => sectionOf(code) === section) : children;
    },
    ...(collection === 'regions' && { sectionOf: ({ code }: Area) => code }),
  };
}

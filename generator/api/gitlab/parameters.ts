import { COLLECTIONS_OF } from '../../dataset/collection.ts';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { moreExampleAreas } from '../areas/example-areas.ts';
import type { Parameter } from '../routing/parameter.ts';
import { GITLAB_COLLECTIONS, GITLAB_WORDS, hasAreas, type GitlabCollection } from './collection.ts';
import { keyOf, type Unit } from './unit.ts';
import type { Units } from './units.ts';

/** The parameters whose values are the units of a collection, by name. Names of units mean nothing to them. */
export const unitParameters = (units: Units, gazetteer: Gazetteer): Readonly<Record<string, Parameter<Unit>>> =>
  Object.fromEntries(
    GITLAB_COLLECTIONS.map((each) => [GITLAB_WORDS[each].parameter, unitParameter(each, units, gazetteer)]),
  );

function unitParameter(collection: GitlabCollection, units: Units, { hierarchy }: Gazetteer): Parameter<Unit> {
  const { parameter: name, noun } = GITLAB_WORDS[collection];
  const common = {
    name,
    noun,
    values: () => units.list(null, collection),
    find: (key: string) => units.find(key, collection),
    toText: keyOf,
  };
  if (collection === 'island-groups') return { ...common, description: '`luzon`, `visayas` or `mindanao`.' };
  const within: Parameter<Unit>['within'] = (section) => units.inSection(section, collection);
  if (!hasAreas(collection)) return { ...common, description: `Nine-digit code of the ${noun}.`, within };
  return {
    ...common,
    description: `Nine-digit PSGC code of the ${noun}, or the ten-digit one if it has no other.`,
    examples: () => moreExampleAreas(hierarchy).filter(({ kind }) => COLLECTIONS_OF[kind].includes(collection)),
    within,
  };
}

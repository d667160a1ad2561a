import { gitlabForm, gitlabSchemas } from './records.ts';
import {
  BELOW,
  GITLAB_COLLECTIONS,
  GITLAB_WORDS,
  type GitlabCollection,
  GitlabEntities,
  type GitlabEntity,
  hasAreas,
  keyOf,
} from './units.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { COLLECTIONS_OF } from '../../core/psgc/kinds.ts';
import { moreExampleAreas } from '../areas/area-parameters.ts';
import { areaRoutes } from '../areas/area-routes.ts';
import { clientPrefix, type FamilyApi, type MountContext } from '../mount.ts';
import type { Parameter } from '../routing/path.ts';

/** The parameters whose values are the units of a collection, by name. Names of units mean nothing to them. */
const unitParameters = (
  units: GitlabEntities,
  gazetteer: Gazetteer,
): Readonly<Record<string, Parameter<GitlabEntity>>> =>
  Object.fromEntries(
    GITLAB_COLLECTIONS.map((each) => [GITLAB_WORDS[each].parameter, unitParameter(each, units, gazetteer)]),
  );

function unitParameter(collection: GitlabCollection, units: GitlabEntities, { hierarchy }: Gazetteer) {
  const { parameter: name, noun } = GITLAB_WORDS[collection];
  const common = {
    name,
    noun,
    values: () => units.list(null, collection),
    find: (key: string) => units.find(key, collection),
    toText: keyOf,
  };
  if (collection === 'island-groups') return { ...common, description: '`luzon`, `visayas` or `mindanao`.' };
  const within: Parameter<GitlabEntity>['within'] = (section) => units.inSection(section, collection);
  if (!hasAreas(collection)) return { ...common, description: `Nine-digit code of the ${noun}.`, within };
  return {
    ...common,
    description: `Nine-digit PSGC code of the ${noun}, or the ten-digit one if it has no other.`,
    examples: () => moreExampleAreas(hierarchy).filter(({ kind }) => COLLECTIONS_OF[kind].includes(collection)),
    within,
  };
}

/** The templates below the base: for each collection its list, a unit, and the lists within that. */
const TEMPLATES = GITLAB_COLLECTIONS.flatMap((collection) => {
  const one = `/${collection}/{${GITLAB_WORDS[collection].parameter}}`;
  return [`/${collection}`, one, ...BELOW[collection].map((list) => `${one}/${list}`)];
});

/** The tree of psgc.gitlab.io, at the base. A client of it works after its host is changed. */
export function gitlab(mount: MountContext): FamilyApi {
  const { base, gazetteer } = mount;
  const units = new GitlabEntities(gazetteer.hierarchy);
  return {
    schemas: gitlabSchemas,
    routes: areaRoutes(TEMPLATES, {
      family: 'gitlab',
      prefix: base,
      clientPrefix: clientPrefix(mount, ''),
      parameters: unitParameters(units, gazetteer),
      words: GITLAB_WORDS,
      units,
      forms: { listItem: gitlabForm, detail: gitlabForm },
      group: () => 'gitlab',
    }),
  };
}

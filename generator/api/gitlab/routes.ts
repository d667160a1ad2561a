import { gitlabSchemaOf, gitlabSchemas, toGitlabRecord } from './records.ts';
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
import { array } from '../../core/json-schema.ts';
import { COLLECTIONS_OF } from '../../core/psgc/kinds.ts';
import { moreExampleAreas } from '../areas/area-parameters.ts';
import { detailWording, listWording } from '../areas/words.ts';
import { jsonLine, listAnswer } from '../json.ts';
import { clientPrefix, type FamilyApi, type MountContext } from '../mount.ts';
import { addressOf, type Parameter, parsePath, type Path } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

/** The parameters whose values are the units of a collection, by name. Names of units mean nothing to them. */
const unitParameters = (
  units: GitlabEntities,
  gazetteer: Gazetteer,
): Readonly<Record<string, Parameter<GitlabEntity>>> =>
  Object.fromEntries(
    GITLAB_COLLECTIONS.map((each) => [GITLAB_WORDS[each].parameter, unitParameter(each, units, gazetteer)]),
  );

function unitParameter(
  collection: GitlabCollection,
  units: GitlabEntities,
  { hierarchy }: Gazetteer,
): Parameter<GitlabEntity> {
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

/** The tree of psgc.gitlab.io, at the base. A client of it works after its host is changed. */
export function gitlab(mount: MountContext): FamilyApi {
  const { base, gazetteer } = mount;
  const units = new GitlabEntities(gazetteer.hierarchy);
  const parameters = unitParameters(units, gazetteer);
  const naming = { clientPrefix: clientPrefix(mount, '') };
  const pathOf = (template: string): Path<GitlabEntity> => parsePath(`${base}${template}`, parameters);
  const common = (path: Path<GitlabEntity>) => {
    const isDeep = path.parameters.some(({ name }) => name === GITLAB_WORDS.barangays.parameter);
    return { ...path, family: 'gitlab', prefix: base, group: 'gitlab', depth: isDeep ? 'codes' : 'lists' } as const;
  };
  const listRoute = (path: Path<GitlabEntity>, collection: GitlabCollection): Route<GitlabEntity> => {
    return {
      ...common(path),
      ...listWording(path, { word: collection, plural: GITLAB_WORDS[collection].plural }, naming),
      answers: 'list',
      schema: array(gitlabSchemaOf(collection)),
      ...listAnswer(
        ([scope]) => units.list(scope ?? null, collection),
        (unit) => toGitlabRecord(unit, collection),
      ),
    };
  };
  const recordRoute = (path: Path<GitlabEntity>, collection: GitlabCollection): Route<GitlabEntity> => ({
    ...common(path),
    ...detailWording(path, naming),
    answers: 'detail',
    schema: gitlabSchemaOf(collection),
    body: ([unit]) => {
      if (unit === undefined) throw new Error(`${path.template} needs a value`);
      return jsonLine(toGitlabRecord(unit, collection));
    },
  });
  const sameAs = (collection: GitlabCollection, list: GitlabCollection): Pick<Route<GitlabEntity>, 'sameAs'> => {
    const isLocality = collection === 'cities' || collection === 'municipalities';
    if (!isLocality || list !== 'barangays') return {};
    const same = pathOf(`${addressOfOne('cities-municipalities')}/barangays`);
    return { sameAs: (values) => addressOf(same, values) };
  };
  return {
    schemas: gitlabSchemas,
    routes: GITLAB_COLLECTIONS.flatMap((collection) => {
      const one = addressOfOne(collection);
      return [
        listRoute(pathOf(`/${collection}`), collection),
        recordRoute(pathOf(one), collection),
        ...BELOW[collection].map((list) => ({
          ...listRoute(pathOf(`${one}/${list}`), list),
          ...sameAs(collection, list),
        })),
      ];
    }),
  };
}

const addressOfOne = (collection: GitlabCollection): string => `/${collection}/{${GITLAB_WORDS[collection].parameter}}`;

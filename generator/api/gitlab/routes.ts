import { array, type Schema } from '../../json-schema.ts';
import { detailWording, listWording } from '../areas/wording.ts';
import type { FamilyApi } from '../family.ts';
import { asLine, encodedList, jsonLine, jsonList } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { addressOf, parsePath, type Path } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { BELOW, GITLAB_COLLECTIONS, GITLAB_WORDS, type GitlabCollection } from './collection.ts';
import { unitParameters } from './parameters.ts';
import type { Unit } from './unit.ts';
import { Units } from './units.ts';
import { toRecord } from './records.ts';
import { schemas } from './schemas.ts';

const SCHEMAS: Readonly<Record<GitlabCollection, Schema>> = {
  'island-groups': schemas.IslandGroup,
  regions: schemas.Region,
  provinces: schemas.Province,
  districts: schemas.District,
  cities: schemas.City,
  municipalities: schemas.Municipality,
  'cities-municipalities': schemas.CityMunicipality,
  'sub-municipalities': schemas.SubMunicipality,
  barangays: schemas.Barangay,
};

/** The tree of psgc.gitlab.io, at the base. A client of it works after its host is changed. */
export function gitlab(mount: MountContext): FamilyApi {
  const { base, gazetteer } = mount;
  const units = new Units(gazetteer.hierarchy);
  const parameters = unitParameters(units, gazetteer);
  const naming = { clientPrefix: clientPrefix(mount, '') };
  const pathOf = (template: string): Path<Unit> => parsePath(`${base}${template}`, parameters);
  const common = (path: Path<Unit>) => {
    const isDeep = path.parameters.some(({ name }) => name === GITLAB_WORDS.barangays.parameter);
    return { ...path, family: 'gitlab', prefix: base, group: 'gitlab', depth: isDeep ? 'codes' : 'lists' } as const;
  };
  const listRoute = (path: Path<Unit>, collection: GitlabCollection): Route<Unit> => {
    const list = ([scope]: readonly Unit[]) => units.list(scope ?? null, collection);
    const toItem = (unit: Unit) => toRecord(unit, collection);
    return {
      ...common(path),
      ...listWording(path, { word: collection, plural: GITLAB_WORDS[collection].plural }, naming),
      answers: 'list',
      schema: array(SCHEMAS[collection]),
      count: (values) => list(values).length,
      body: (values, most) => asLine(jsonList(list(values).slice(0, most), toItem)),
      encodedBody: (values) => encodedList(list(values), toItem, ['', asLine('')]),
    };
  };
  const recordRoute = (path: Path<Unit>, collection: GitlabCollection): Route<Unit> => ({
    ...common(path),
    ...detailWording(path, naming),
    answers: 'detail',
    schema: SCHEMAS[collection],
    body: ([unit]) => {
      if (unit === undefined) throw new Error(`${path.template} needs a value`);
      return jsonLine(toRecord(unit, collection));
    },
  });
  const sameAs = (collection: GitlabCollection, list: GitlabCollection): Pick<Route<Unit>, 'sameAs'> => {
    const isLocality = collection === 'cities' || collection === 'municipalities';
    if (!isLocality || list !== 'barangays') return {};
    const same = pathOf(`${addressOfOne('cities-municipalities')}/barangays`);
    return { sameAs: (values) => addressOf(same, values) };
  };
  return {
    schemas,
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

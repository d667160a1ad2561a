import type { Area } from '../../areas/area.ts';
import { sectionOf } from '../../psgc/code.ts';
import type { Collection } from '../../psgc/kinds.ts';
import type { Hierarchy } from '../../areas/hierarchy.ts';
import type { RecordSerializer } from '../areas/area-routes.ts';
import type { AreaParameters } from '../areas/area-parameters.ts';
import { WORDS, ancestorWording } from '../areas/words.ts';
import { jsonLine } from '../json.ts';
import { notFound, addressOf, parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

interface Ancestor {
  readonly word: string;
  readonly collection: Collection;
  /** The collection in the shortest address of the ancestor in v1. */
  readonly direct: Collection;
  /** Whether some barangays have no ancestor of this kind. */
  readonly canLack: boolean;
  readonly of: (barangay: Area) => Area | null;
}

const localityOf = (kind: Area['kind']) => (barangay: Area) =>
  barangay.cityMunicipality?.kind === kind ? barangay.cityMunicipality : null;

const LOCALITIES = 'cities-municipalities';
const ANCESTORS: readonly Ancestor[] = [
  { word: 'city', collection: 'cities', direct: LOCALITIES, canLack: true, of: localityOf('city') },
  {
    word: 'municipality',
    collection: 'municipalities',
    direct: LOCALITIES,
    canLack: true,
    of: localityOf('municipality'),
  },
  {
    word: 'sub-municipality',
    collection: 'sub-municipalities',
    direct: 'sub-municipalities',
    canLack: true,
    of: (barangay) => barangay.subMunicipality,
  },
  {
    word: 'province',
    collection: 'provinces',
    direct: 'provinces',
    canLack: true,
    of: (barangay) => barangay.province,
  },
  { word: 'region', collection: 'regions', direct: 'regions', canLack: false, of: (barangay) => barangay.region },
];

/** The words that can follow a barangay in a path. */
export const ANCESTOR_WORDS = ANCESTORS.map(({ word }) => word);

/** The options of the ancestor routes. */
export interface AncestorRouteOptions {
  /** The address that their paths begin with: `/api`. */
  readonly prefix: string;
  readonly clientPrefix: string;
  readonly parameters: AreaParameters;
  readonly hierarchy: Hierarchy;
  readonly form: RecordSerializer;
}

/** The routes that answer an area above a barangay. */
export function ancestorRoutes(options: AncestorRouteOptions): readonly Route<Area>[] {
  return ANCESTORS.map((ancestor) => toRoute(ancestor, options));
}

function toRoute({ word, collection, direct, canLack, of }: Ancestor, options: AncestorRouteOptions): Route<Area> {
  const { prefix, parameters, form, hierarchy } = options;
  const path = parsePath(`${prefix}/barangays/{barangay}/${word}`, parameters);
  const ancestorOf = ([barangay]: readonly Area[]) => (barangay === undefined ? null : of(barangay));
  const answerOf = (areas: readonly Area[]): Area => {
    const area = ancestorOf(areas);
    if (area === null) throw new Error(`${path.template} has no answer for ${areas[0]?.code}`);
    return area;
  };
  // The region is in another section of the country, and so in another part of a tree.
  const sameOfSection = (areas: readonly Area[]): string | undefined => {
    const [first] = hierarchy.sections.list(sectionOf(areas[0]?.code ?? ''), 'barangays');
    return first === undefined || first === areas[0] ? undefined : addressOf(path, [first]);
  };
  return {
    ...path,
    ...ancestorWording(path, word, canLack, options),
    family: 'v1',
    prefix,
    answers: 'detail',
    depth: 'codes',
    group: 'v1 ancestors',
    schema: form.schemas[collection].detail,
    sameAs: (areas) =>
      collection === 'regions' ? sameOfSection(areas) : `${prefix}/${direct}/${answerOf(areas).code}`,
    ...(canLack && { absence: { error: notFound(WORDS[collection]), of: (areas) => ancestorOf(areas) === null } }),
    body: (areas) => jsonLine(form.detail(answerOf(areas))),
  };
}

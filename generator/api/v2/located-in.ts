import type { Area } from '../../dataset/area.ts';
import { array, orNull, record, string, type Static } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { code, name } from '../schema.ts';

/** The schema of an item of `/api/located-in`. */
export const LocatedIn = record(
  {
    code,
    name,
    located_in: orNull(string({ pattern: '^\\d{10}$', description: 'PSGC code of the province' })),
    province: orNull(string({ minLength: 1, description: 'name of the province' })),
  },
  'A city or municipality that belongs to no province, and the province in which it lies; none in Metro Manila',
);

/** `/api/located-in`: the cities and municipalities without a province, and where they lie. */
export function locatedInRoute(mount: MountContext): Route {
  const { base, gazetteer } = mount;
  const areas = () => {
    const localities = gazetteer.hierarchy.list(null, 'cities-municipalities');
    return localities.filter(({ province }) => province === null);
  };
  return {
    ...parsePath(`${base}/located-in`),
    family: null,
    prefix: base,
    answers: 'list',
    depth: 'lists',
    group: 'meta',
    operationId: clientPrefix(mount, 'listLocatedIn'),
    summary: 'Where the cities and municipalities without a province lie',
    description: 'Ordered by code.',
    schema: array(LocatedIn),
    count: () => areas().length,
    body: (_values, most) => jsonLine(areas().slice(0, most).map(toItem)),
  };
}

const toItem = ({ code, name, locatedIn }: Area): Static<typeof LocatedIn> => ({
  code,
  name,
  located_in: locatedIn?.code ?? null,
  province: locatedIn?.name ?? null,
});

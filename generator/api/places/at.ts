import { DEGREES, exampleValues } from './near.ts';
import { GRID_PATH, locate, type LocatedArea, mapPath, MAX_METRES } from '../../core/locate/locate.ts';
import { type CellGrid, GridMaker } from '../../core/locate/grid.ts';
import { type AreaMap, polygonsOf } from '../../core/locate/outline.ts';
import { readNow } from '../../core/locate/reading.ts';
import { array, integer, number, type ObjectSchema, record, string } from '../../core/json-schema.ts';
import { COUNTRY, type Maps } from '../../shapes/shapes.ts';
import { code, FoundArea } from '../areas/words.ts';
import type { ApiError } from '../errors.ts';
import { jsonLine } from '../json.ts';
import { type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import { queryOf, readOnly } from '../routing/query.ts';
import { QUERY_ONLY, type Route } from '../routing/route.ts';

const always = record(
  {
    ...FoundArea.schema.properties,
    distance_m: integer({
      minimum: 0,
      maximum: MAX_METRES,
      description: '0 if the area contains the place; otherwise the metres to it, rounded up',
    }),
  },
  'The area at a place',
);

const AreaAtPlace: ObjectSchema = {
  ...always,
  properties: {
    ...always.properties,
    without_shape: {
      ...array(code, { minItems: 1 }),
      description:
        'only there if the place may be in one of them: the barangays of the city or municipality whose shapes are not ' +
        'known',
    },
  },
};

const whole = integer({ minimum: 0 });

const MapGrid = record(
  {
    cell: number({ minimum: 0, description: 'width and height of a cell in degrees; cell 0, 0 begins at 0° N, 0° E' }),
    maps: array(
      record({
        code: string({ description: 'what `/api/maps` has the map by' }),
        from: {
          ...array(integer(), { minItems: 2, maxItems: 2 }),
          description: 'column and row of the cell in the south-west of the box around its cells',
        },
        rows: {
          ...array(array(whole)),
          description:
            'for each row of the box, from south to north, runs of cells: a column of the box and a length each',
        },
      }),
    ),
  },
  'Which maps have shapes in which cells of a grid, so that a program reads no more maps than it needs for a place',
);

/** The query of `/api/at`. */
export const AtParameters = queryOf(DEGREES, ['lat', 'lon']);

const NO_AREA: ApiError = { status: 404, message: 'No area here' };

const grids = new WeakMap<Maps, CellGrid>();

/** By what maps that are files of a build have its grid. */
const GRID = GRID_PATH.slice(mapPath('').length);

/** The grid of maps: that of a build, or it is made once, of all maps, which takes seconds for the whole country. */
export function gridOf({ gazetteer }: Pick<MountContext, 'gazetteer'>, maps: Maps): CellGrid {
  let grid = grids.get(maps);
  if (grid === undefined && maps.has(GRID)) grids.set(maps, (grid = JSON.parse(maps.read(GRID)) as CellGrid));
  if (grid === undefined) {
    const codes = [COUNTRY, ...gazetteer.hierarchy.above.map(({ code }) => code)].filter(maps.has);
    const maker = new GridMaker(codes);
    for (const code of codes) maker.add(code, JSON.parse(maps.read(code)) as AreaMap);
    grids.set(maps, (grid = maker.make()));
  }
  return grid;
}

/** The body of an answer for an area that was found, or the error if there is none. */
export function atBody(
  found: LocatedArea | null,
  { gazetteer, base }: Pick<MountContext, 'gazetteer' | 'base'>,
): string | ApiError {
  if (found === null) return NO_AREA;
  const { code, ...rest } = found;
  const area = gazetteer.hierarchy.get(code);
  if (area === undefined) throw new Error(`a map has ${code}, which is no area`);
  return jsonLine({ ...FoundArea.write(area, base), ...rest });
}

/** `/api/at`: the area at a place, for a mount with maps; and `/api/maps/grid`, which finds it from files alone. */
export function at(mount: MountContext): FamilyApi {
  const { maps } = mount;
  if (maps === null) return { schemas: {}, routes: [] };
  const route = routesOf(mount, 'maps', 'maps');
  const read = (path: string): unknown =>
    path === GRID_PATH ? gridOf(mount, maps) : JSON.parse(maps.read(path.slice(mapPath('').length)));
  const routes: readonly Route[] = [
    {
      ...route('/at', 'getAreaAt'),
      ...QUERY_ONLY,
      summary: 'The lowest area that contains a place',
      description:
        'Mostly a barangay; a city or municipality, where the place belongs to none of its barangays, or where shapes of ' +
        'barangays are missing: `without_shape` then has those in which the place may be. If no area contains ' +
        `the place, the nearest one within ${MAX_METRES / 1000} km, for piers and simplified shores, with its distance. A ` +
        'place on a border is in each area that has it; of several areas the lowest code wins. Lakes and the sea are ' +
        'nowhere: 404, `No area here`. The shapes are indicative. Other parameters are an error.',
      schema: AreaAtPlace,
      query: AtParameters,
      exampleValues: () => examplePlace(mount, maps, read),
      search: (query) => {
        const place = readOnly(query, AtParameters);
        if ('status' in place) return place;
        const body = atBody(readNow(locate(place), read), mount);
        return typeof body === 'string' ? { body, hasLinks: false } : body;
      },
    },
    {
      ...route(`/${GRID_PATH}`, 'getMapGrid'),
      answers: 'document',
      depth: 'lists',
      summary: 'Which maps have shapes in which cells of a grid',
      description:
        'With this and a map or two, a program finds the area at a place without telling anybody where it is.',
      schema: MapGrid,
      body: () => jsonLine(gridOf(mount, maps)),
    },
  ];
  return { schemas: { LocatedArea: AreaAtPlace, MapGrid }, routes };
}

/** The point of the barangay in other examples, or a corner of the first shape if no map has an area there. */
function examplePlace(mount: MountContext, maps: Maps, read: (path: string) => unknown): ReadonlyMap<string, string> {
  const { limit: _, ...point } = Object.fromEntries(exampleValues(mount.gazetteer));
  const place = { lat: Number(point['lat']), lon: Number(point['lon']) };
  if (readNow(locate(place), read) !== null) return new Map(Object.entries(point));
  const grid = gridOf(mount, maps);
  const [first] = grid.maps.filter(({ rows }) => rows.length > 0);
  const { features, rest = null } = read(mapPath(first?.code ?? '')) as AreaMap;
  const [outline] = [...features.map(({ geometry }) => geometry), rest].filter((each) => each !== null);
  const [lon, lat] = (outline && polygonsOf(outline)[0]?.[0]?.[0]) ?? [];
  return new Map([
    ['lat', `${lat}`],
    ['lon', `${lon}`],
  ]);
}

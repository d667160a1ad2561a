import { type Area, areasAbove } from '../../core/areas/area.ts';
import { type AreaCensuses, type CensusFigure, censusesOf } from '../../core/areas/censuses.ts';
import { array, boolean, integer, orNull } from '../../core/json-schema.ts';
import { code, count, kind, name, text } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';
import { jsonLine } from '../json.ts';
import { type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import type { Parameter } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

const ofFigure = fieldsOf<[figure: CensusFigure]>();
const Figure = ofFigure.record({
  year: ofFigure(integer({ minimum: 1900 }), 'year', 'year of the census'),
  population: ofFigure(count, 'population', 'people within the boundaries of that census'),
  doubtful: ofFigure(boolean(), ({ doubt }) => doubt !== null, 'whether something speaks against the figure'),
});

type CensusesOf = (area: Area) => AreaCensuses;

const ofArea = fieldsOf<[area: Area, censuses: AreaCensuses]>();
/** An area in the censuses. */
export const CensusesOfArea = ofArea.record({
  code: ofArea(code, 'code'),
  kind: ofArea(kind, 'kind'),
  name: ofArea(name, 'name'),
  source: ofArea(
    { ...orNull(text), description: 'where the figures before 2015 are from; those since are from PSA' },
    (_area, { source }) => source,
  ),
  census: ofArea(
    array(Figure.schema),
    (_area, { figures }) => figures.map((each) => Figure.write(each)),
    'the figures of censuses, oldest first',
  ),
});

const ofWhole = fieldsOf<[whole: Area, areas: readonly Area[], of: CensusesOf]>();
const Censuses = ofWhole.record(
  {
    code: ofWhole(code, 'code'),
    areas: ofWhole(array(CensusesOfArea.schema), (_whole, areas, of) =>
      areas.map((area) => CensusesOfArea.write(area, of(area))),
    ),
  },
  'The population of an area, and of those in it above the barangays, in the censuses since 1903',
);

/** The figures of censuses of any area; none if the release has none. Only those of regions are files. */
export function censuses(mount: MountContext): FamilyApi {
  const { hierarchy, populations, censuses: known } = mount.gazetteer;
  if (known === null) return { schemas: {}, routes: [] };
  const regions = () => hierarchy.list(null, 'regions');
  const anyArea: Parameter<Area> = {
    name: 'code',
    noun: 'area',
    description: 'Ten-digit code of an area of any kind, as in the newest release.',
    values: regions,
    find: (text) => hierarchy.get(text),
    toText: ({ code: own }) => own,
    examples: regions,
  };
  const route: Route<Area> = {
    ...routesOf(mount, 'areas', 'census')('/census/{code}', 'getCensuses', { code: anyArea }),
    depth: 'lists',
    answers: 'document',
    summary: 'The population of an area and of the areas in it in the censuses since 1903',
    description:
      'Each figure is within the boundaries of its census, so growth can be that of an area. The area comes first, ' +
      'then those in it above the barangays, by code. A census of which no figure is known is left out. ' +
      'Hosts of files alone have regions only.',
    schema: Censuses.schema,
    body: ([area]) => {
      const whole = area as Area;
      const areas = [whole, ...hierarchy.above.filter((each) => areasAbove(each).includes(whole))];
      return jsonLine(Censuses.write(whole, areas, (each) => censusesOf(each, known, populations)));
    },
  };
  return { schemas: { Censuses: Censuses.schema }, routes: [route as Route] };
}

import type { Area } from '../../core/areas/area.ts';
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
const AreaRecord = ofArea.record({
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

const ofRegion = fieldsOf<[region: Area, areas: readonly Area[], of: CensusesOf]>();
const RegionCensuses = ofRegion.record(
  {
    code: ofRegion(code, 'code'),
    areas: ofRegion(array(AreaRecord.schema), (_region, areas, of) =>
      areas.map((area) => AreaRecord.write(area, of(area))),
    ),
  },
  'The population of the areas of a region above the barangays in the censuses since 1903',
);

/** Figures of censuses as files, by region, so that no function has to contain them; none if the release has none. */
export function censuses(mount: MountContext): FamilyApi {
  const { hierarchy, populations, censuses: known } = mount.gazetteer;
  if (known === null) return { schemas: {}, routes: [] };
  // Without sections the files belong to the part that changes with every dataset; names would need a function.
  const { within: _, sectionOf: _section, nameOf: _name, ...region } = mount.parameters['region'] as Parameter<Area>;
  const find = (asked: string) => hierarchy.list(null, 'regions').find((each) => each.code === asked);
  const description = 'Ten-digit code of a region, as in the newest release.';
  const parameters = { region: { ...region, description, find } };
  const route: Route<Area> = {
    ...routesOf(mount, 'areas', 'census')('/census/{region}', 'getCensusesOfRegion', parameters),
    depth: 'lists',
    answers: 'document',
    summary: 'The population of a region and of the areas in it in the censuses since 1903',
    description:
      'Each figure is within the boundaries of its census, so growth can be that of an area. The region comes first, ' +
      'then its areas above the barangays, by code. A census of which no figure is known is left out.',
    schema: RegionCensuses.schema,
    body: ([area]) => {
      const own = area as Area;
      const areas = hierarchy.above.filter((each) => each === own || each.region === own);
      return jsonLine(RegionCensuses.write(own, areas, (each) => censusesOf(each, known, populations)));
    },
  };
  return { schemas: { RegionCensuses: RegionCensuses.schema }, routes: [route as Route] };
}

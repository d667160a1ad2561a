import type { Area } from '../../core/areas/area.ts';
import { type Censuses, censusesOf } from '../../core/areas/censuses.ts';
import { array, boolean, integer, orNull, record, type Static } from '../../core/json-schema.ts';
import { code, count, kind, name, text } from '../areas/words.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { type Parameter, parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

const CensusFigure = record({
  year: { ...integer({ minimum: 1900 }), description: 'year of the census' },
  population: { ...count, description: 'people within the boundaries of that census' },
  doubtful: { ...boolean(), description: 'whether something speaks against the figure' },
});

const RegionCensuses = record(
  {
    code,
    areas: array(
      record({
        code,
        kind,
        name,
        source: { ...orNull(text), description: 'where the figures before 2015 are from; those since are from PSA' },
        census: { ...array(CensusFigure), description: 'the figures of censuses, oldest first' },
      }),
    ),
  },
  'The population of the areas of a region above the barangays in the censuses since 1903',
);

export const censusSchemas = { RegionCensuses } as const;

/** Figures of censuses as files, by region, so that no function has to contain them; none if the release has none. */
export function censusRoutes({ base, gazetteer, parameters, name: of }: MountContext): readonly Route<Area>[] {
  const { hierarchy, populations, censuses } = gazetteer;
  if (censuses === null) return [];
  // Without sections the files belong to the part that changes with every dataset; names would need a function.
  const { within: _, sectionOf: _section, nameOf: _name, ...region } = parameters['region'] as Parameter<Area>;
  const find = (asked: string) => hierarchy.list(null, 'regions').find((each) => each.code === asked);
  const description = 'Ten-digit code of a region, as in the newest release.';
  return [
    {
      ...parsePath<Area>(`${base}/census/{region}`, { region: { ...region, description, find } }),
      family: 'areas',
      prefix: base,
      depth: 'lists',
      group: 'census',
      answers: 'document',
      operationId: clientPrefix({ name: of }, 'getCensusesOfRegion'),
      summary: 'The population of a region and of the areas in it in the censuses since 1903',
      description:
        'Each figure is within the boundaries of its census, so growth can be that of an area. The region comes first, ' +
        'then its areas above the barangays, by code. A census of which no figure is known is left out.',
      schema: RegionCensuses,
      body: ([area]) => {
        const own = area as Area;
        const areas = hierarchy.above.filter((each) => each === own || each.region === own);
        return jsonLine(toRecord(own, areas, (each) => censusesOf(each, censuses as Censuses, populations)));
      },
    },
  ];
}

const toRecord = (
  region: Area,
  areas: readonly Area[],
  of: (area: Area) => ReturnType<typeof censusesOf>,
): Static<typeof RegionCensuses> => ({
  code: region.code,
  areas: areas.map((area) => {
    const { source, figures } = of(area);
    const census = figures.map(({ year, population, doubt }) => ({ year, population, doubtful: doubt !== null }));
    return { code: area.code, kind: area.kind, name: area.name, source, census };
  }),
});

import { URBAN_RURAL } from '../../../api/areas/words.ts';
import type { Area } from '../../../core/areas/area.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import type { ListedPlace, PlacesFile } from '../../shared/listed-places.ts';

/** Areas with their figures, for tables and for the file that the page of the table reads. */
export const placesFile = (areas: readonly Area[], gazetteer: Gazetteer): PlacesFile => ({
  release: gazetteer.release.release,
  years: gazetteer.populations.years,
  places: areas.map((area) => listedPlace(area, gazetteer)),
});

export function listedPlace(area: Area, { populations, points, zipCodes }: Gazetteer): ListedPlace {
  const { code, name, kind, cityClass, incomeClassification, urbanRural, isCapital, isPoblacion, locatedIn } = area;
  const { ofTodaysArea } = populations.of(area);
  const { zipCodes: zip, zipCodeOf } = zipCodes.of(area);
  return {
    ...{ code, name, kind },
    people: populations.years.map((year) => ofTodaysArea[year] ?? null),
    km2: points.of(area).area_km2 ?? undefined,
    zip: zip.length === 0 ? undefined : zip,
    zipOf: kind === 'barangay' ? zipCodeOf?.kind : undefined,
    cityClass: cityClass || undefined,
    income: incomeClassification || undefined,
    urbanRural: URBAN_RURAL[urbanRural ?? ''],
    isMain: isCapital || isPoblacion || undefined,
    locatedIn: locatedIn?.code,
  };
}

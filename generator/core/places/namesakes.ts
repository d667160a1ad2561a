import type { NameForm } from './area-names.ts';
import { findBarangays } from './barangay-mentions.ts';
import { type Lexicons, readingOf } from './read-places.ts';
import { findAreasAbove, isLocality, type PlaceReading, type Understood } from './readings.ts';
import { WEIGHTS } from './scores.ts';
import { keyOfWords } from './spans.ts';
import { isInLongerName } from './support.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';

/** The localities in which barangays are looked for: that of an area, and none of one above them. */
export const localitiesAround = (area: Area): readonly Area[] =>
  area.kind === 'barangay' ? [area.cityMunicipality ?? area] : isAboveLocalities(area) ? [] : [area];

/** The barangays that a text names whole in localities that it does not name. */
export function readBarangaysIn(
  localities: readonly Area[],
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  const isTaken = (from: number, to: number): boolean => understood.zips.some((at) => at >= from && at < to);
  return [...new Set(localities)].flatMap((locality) =>
    findBarangays(lexicons.barangays.in(locality), isTaken, understood, undefined).map(([barangay]) => {
      const { area, from, to } = barangay;
      const above = findAreasAbove(area, undefined, understood, lexicons.above).filter(
        ({ mention }) =>
          (mention.to <= from || to <= mention.from) &&
          !(isLocality(mention) && isInLongerName({ area, place: mention, above: [], barangay }, [], understood)),
      );
      return readingOf({ area, place: undefined, above, barangay }, understood, lexicons);
    }),
  );
}

const isIndependent = ({ cityClass }: Area): boolean => cityClass === 'HUC' || cityClass === 'ICC';

/** The score by which a name alone means an area rather than a barangay of the name: more, the more people it has. */
function preferenceOf(area: Area, barangay: Area, { magnitudeOf }: Lexicons): number {
  if (isIndependent(area)) return WEIGHTS.aloneIndependent;
  if (isAboveLocalities(area) || area.kind === 'sub-municipality') return WEIGHTS.aloneProvince;
  return WEIGHTS.aloneTown + WEIGHTS.alonePopulation * Math.max(0, magnitudeOf(area) - magnitudeOf(barangay));
}

/** The forms of names of which a barangay that has them officially is nearly as likely. */
const UNUSUAL: ReadonlySet<NameForm> = new Set(['former', 'short']);

/** The barangays that have the name of an area, for a text that is this name and nothing else. */
export function namesakesOf(best: PlaceReading, understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const { words, zipAreas } = understood;
  const { place, above, barangay } = best;
  if (place === undefined || above.length > 0 || barangay !== undefined || zipAreas !== undefined) return [];
  if (place.kindFits > 0 || place.from > 0 || place.to < words.length || place.area.kind === 'region') return [];
  const key = keyOfWords(words);
  return lexicons
    .namesakes(words.map(({ written }) => written).join(' '))
    .filter((area) => {
      const entries = localitiesAround(area).flatMap((locality) => lexicons.barangays.in(locality).find(key) ?? []);
      return area.cityMunicipality !== place.area && entries.some((entry) => entry.area === area);
    })
    .map((area) => ({
      ...best,
      area,
      place: undefined,
      total: best.total - preferenceOf(place.area, area, lexicons) / (UNUSUAL.has(place.entry.form) ? 3 : 1),
    }));
}

/** The barangays of the same name in the province that is called like the city: `San Roque, Rizal` is in one or the other. */
export function inProvinceOf(best: PlaceReading, understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const { place, above, barangay } = best;
  const { words, mentions, zipAreas } = understood;
  if (place === undefined || barangay === undefined || above.length > 0 || zipAreas !== undefined) return [];
  if (place.kindFits > 0 || isIndependent(place.area)) return [];
  const province = mentions.find(({ area, from }) => area.kind === 'province' && from === place.from)?.area;
  if (province === undefined) return [];
  const key = keyOfWords(words, barangay.from, barangay.to);
  const localities = lexicons.above.localitiesOf(province);
  return readBarangaysIn(lexicons.barangays.withNames(localities, [key]), understood, lexicons);
}

import type { Area } from '../../../generator/core/areas/area.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import type { MatchQuery } from '../../../generator/core/places/match.ts';
import { gazetteer } from '../../committed-data.ts';

/** The texts of a row, `''` for a column that it does not have. */
export type Texts = Readonly<Record<keyof MatchQuery, string>>;

export const NO_TEXTS: Texts = { region: '', province: '', city: '', barangay: '', address: '', zip: '' };

/** The official names of an area and of those above it, each in its column. */
export function officialTexts(area: Area): Texts {
  const isBarangay = area.kind === 'barangay';
  const city = isBarangay ? area.cityMunicipality : area;
  return {
    ...NO_TEXTS,
    region: area.region?.name ?? '',
    province: area.province?.name ?? '',
    city: city?.name ?? '',
    barangay: isBarangay ? area.name : '',
  };
}

/** A row that somebody wrote, with the area that it means. */
export interface WrittenRow {
  readonly texts: Texts;
  /** `null` for a row that means no area of the release: its barangay is not in its city, for example. */
  readonly area: Area | null;
  /** The lowest area that is certain all the same, if a row means none. */
  readonly within?: Area | null;
  /** The part of its collection for which figures are counted. */
  readonly stratum: string;
}

/** Rows with known answers. */
export interface Collection {
  readonly name: string;
  readonly rows: readonly WrittenRow[];
}

/** The one area of today that a code of any age stands for; `undefined` if there is none, or several. */
export function areaOfToday(code: string): Area | undefined {
  const record = gazetteer.codes.find(code);
  if (record === undefined) return undefined;
  const [today, ...others] = record.status === 'current' ? [record.code] : record.successors;
  return today === undefined || others.length > 0 ? undefined : gazetteer.hierarchy.get(today);
}

/** True if the lowest text is the name of another area today, beside the one that it means. */
export function isAnother({ city, barangay }: Texts, area: Area): boolean {
  const [scope, collection, text] =
    barangay === ''
      ? ([area.province, 'cities-municipalities', city] as const)
      : ([area.cityMunicipality, 'barangays', barangay] as const);
  const beside = gazetteer.hierarchy.list(scope, collection);
  return beside.some((other) => other !== area && foldName(other.name) === foldName(text));
}

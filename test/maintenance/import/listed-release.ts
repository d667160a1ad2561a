import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { toEdition } from '../../../generator/core/dataset/dataset.ts';
import { dataset } from '../../committed-data.ts';

/** The words for levels and classes of cities in the PyPI package `barangay`. */
const WORDS: Readonly<Record<string, string>> = {
  Reg: 'region',
  Prov: 'province',
  'City HUC': 'highly_urbanized_city',
  'City ICC': 'independent_component_city',
  'City CC': 'component_city',
  Mun: 'municipality',
  SubMun: 'submunicipality',
  Bgy: 'barangay',
};

/** The placeholder that the package calls a city. */
const ISABELA = '0990100000';

/** A list of areas as JSON. */
export type Listed = readonly Readonly<Record<string, string | null>>[];

/** A release in the form of that package. */
export const listOf = (release: string): Listed =>
  [...toEdition(datasetOfRelease(dataset, release)).values()].map(({ code, name, level, city_class }) => {
    const word = WORDS[`${level} ${city_class}`.trim()] ?? 'special_geographic_area';
    return { name, type: code === ISABELA ? 'independent_component_city' : word, psgc_id: code, nicknames: null };
  });

/** The same list with the nine-digit codes. */
export function withNineDigits(release: string): Listed {
  const { tables } = datasetOfRelease(dataset, release);
  const rows = [...Object.values(tables).flatMap((table) => table.rows), ...dataset.release.placeholders];
  const codes = new Map(rows.map((row) => [row.code, row.correspondence_code ?? '']));
  return listOf(release).map((area) => ({ ...area, correspondence_code: codes.get(area['psgc_id'] ?? '') ?? '' }));
}

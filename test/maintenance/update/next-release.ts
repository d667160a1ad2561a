import { toEdition } from '../../../generator/core/dataset/dataset.ts';
import { lastDay } from '../../../generator/core/psgc/release.ts';
import { dataset } from '../../committed-dataset.ts';
import { RELEASE, SUMMARY, TOTALS } from '../../published-totals.ts';
import { TITLES, toXlsx } from '../import/small-publication.ts';

/** The quarter after the one of the dataset, or after the quarter in which its month is. */
export function nextQuarter(release = RELEASE.release): string {
  const [year = 0, month = 0] = lastDay(release).split('-').map(Number);
  const quarter = Math.ceil(month / 3);
  return quarter === 4 ? `${year + 1}-1Q` : `${year}-${quarter + 1}Q`;
}

/** The workbook of the next release as PSA would publish it, with other names for areas by code, and nothing else changed. */
export function nextWorkbook(names: Readonly<Record<string, string>>): Promise<Buffer> {
  const placeholders = new Map(dataset.release.placeholders.map((each) => [each.code, each.correspondence_code]));
  const rows = [...toEdition(dataset)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, area]) => [
      code,
      names[code] ?? area.name,
      placeholders.get(code) ?? area.correspondence_code,
      area.level,
      area.old_name,
      area.city_class,
      area.income_classification,
      area.urban_rural,
    ]);
  const { provinces, cities, municipalities, barangays } = TOTALS;
  return toXlsx({
    Metadata: [['Publication date:', { value: new Date(lastDay(nextQuarter())), type: Date, format: 'dd/mm/yyyy' }]],
    'National Summary': [
      ['code', 'region', 'provinces', 'cities', 'municipalities', 'barangays'],
      ['', 'PHILIPPINES', provinces, cities, municipalities, barangays],
      ...SUMMARY.map((each) => [
        each.code,
        each.code,
        each.provinces,
        each.cities,
        each.municipalities,
        each.barangays,
      ]),
    ],
    PSGC: [TITLES, ...rows],
  });
}

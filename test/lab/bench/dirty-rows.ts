import type { Area } from '../../../generator/areas/area.ts';
import type { Gazetteer } from '../../../generator/gazetteer/gazetteer.ts';
import { Random } from '../measure/random.ts';
import { withSlip } from '../measure/slips.ts';

/** The texts of a row: region, province, city or municipality, barangay. */
export type DirtyRow = readonly [region: string, province: string, city: string, barangay: string];

/** A way of writing a row, and in how many of a hundred rows it occurs. */
type Dirt = readonly [percent: number, write: (row: DirtyRow, random: Random) => DirtyRow];

const each =
  (write: (text: string) => string) =>
  ([region, province, city, barangay]: DirtyRow): DirtyRow => [
    write(region),
    write(province),
    write(city),
    write(barangay),
  ];

/** What lists of offices do with names, about as often. */
const DIRT: readonly Dirt[] = [
  [34, ([, ...rest]) => ['', ...rest]],
  [30, ([region, ...rest]) => [region.replace(/ \(.*\)$/, ''), ...rest]],
  [8, ([region, province, city, barangay]) => [region, province, city.replace(/^City of (.*)$/, '$1 City'), barangay]],
  [7, ([region, province, city, barangay]) => [region, province, city, `Brgy. ${barangay}`]],
  [5, ([region, province, , barangay]) => [region, province, '', barangay]],
  [5, ([region, province, city, barangay]) => [region, province, city, barangay.replace(/^(Sant[oa]|San) /, 'Sta. ')]],
  [5, ([region, province, city, barangay]) => [region, province, city, `${barangay} (Pob.)`]],
  [3, ([region, province, city, barangay], random) => [region, province, city, typo(barangay, random)]],
  [3, ([region, province, city, barangay], random) => [region, province, typo(city, random), barangay]],
  [40, each((text) => text.toUpperCase())],
  [5, each((text) => text.replaceAll('ñ', 'n').replaceAll('Ñ', 'N'))],
];

const typo = (text: string, random: Random): string =>
  text.length < 2 ? text : withSlip(text, (end) => random.below(end));

const rowOf = (area: Area): DirtyRow => [
  area.region?.name ?? '',
  area.province?.name ?? '',
  area.cityMunicipality?.name ?? '',
  area.name,
];

/**
 * Rows of a table in which people wrote the barangays of the country, the same for each seed.
 *
 * @param different how many different rows there are at most, each about as often as the others.
 */
export function* dirtyRows(
  { hierarchy }: Pick<Gazetteer, 'hierarchy'>,
  count: number,
  different: number,
  seed: number,
): Generator<DirtyRow> {
  const areas = hierarchy.list(null, 'barangays');
  const choose = new Random(seed);
  for (let at = 0; at < count; at += 1) {
    const random = new Random(seed + 1 + choose.below(different));
    let row = rowOf(random.of(areas));
    for (const [percent, write] of DIRT) if (random.below(100) < percent) row = write(row, random);
    yield row;
  }
}

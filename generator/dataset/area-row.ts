import { factColumns, type Area } from './area.ts';
import type { Release } from './release.ts';
import { CAPITAL } from './status.ts';
import type { Column, Row } from './table.ts';

/** A function that makes the row of an area again, with the columns that `Hierarchy` reads and no empty values. */
export function rowMaker(release: Release): (area: Area) => Row {
  const facts = factColumns(release);
  return (area) => {
    const { code, name, region, province, cityMunicipality, locatedIn, isCapital } = area;
    const values: readonly (readonly [Column | undefined, string | null | undefined])[] = [
      ['region_code', region?.code],
      ['province_code', province?.code],
      ['city_municipality_code', cityMunicipality?.code],
      ['located_in', cityMunicipality === null ? locatedIn?.code : null],
      ['status', isCapital ? CAPITAL : null],
      ...facts.map(({ fact, column }) => [column, area[fact]] as const),
    ];
    return { code, name, ...Object.fromEntries(values.filter(([column, value]) => column && value)) };
  };
}

import { factColumns, type Ancestors, type Area, type Facts } from './area.ts';
import type { Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/** Makes the area of a row. */
export type AreaReader = (kind: Kind, row: Row, ancestors: Ancestors) => Area;

/** A reader for the rows of a release. */
export function areaReader(release: Release): AreaReader {
  const columns = factColumns(release).flatMap(({ fact, column }) => (column === undefined ? [] : [{ fact, column }]));
  const unknown = Object.fromEntries(factColumns(release).map(({ fact }) => [fact, null])) as Facts;
  return (kind, row, { region, province, cityMunicipality, subMunicipality }) => {
    const { code, name } = row;
    const area: Mutable<Area> = {
      kind,
      code,
      name,
      region,
      province,
      cityMunicipality,
      subMunicipality,
      ...unknown,
    };
    columns.forEach(({ fact, column }) => {
      const value = row[column];
      if (value) area[fact] = value;
    });
    return area;
  };
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

import { factColumns, type Ancestors, type Area, type FactColumn, type Facts } from './area.ts';
import type { Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/** Makes the area of a row. */
export type AreaReader = (kind: Kind, row: Row, ancestors: Ancestors) => Area;

/** A reader for the rows of a release. */
export function areaReader(release: Release): AreaReader {
  const columns = factColumns(release);
  return (kind, row, { region, province, cityMunicipality, subMunicipality }) => {
    const { code, name } = row;
    const area: WithoutFacts & Partial<Record<keyof Facts, string | null>> = {
      kind,
      code,
      name,
      region,
      province,
      cityMunicipality,
      subMunicipality,
    };
    for (let at = 0; at < columns.length; at += 1) {
      const { fact, column } = columns[at] as FactColumn;
      area[fact] = (column === undefined ? '' : row[column]) || null;
    }
    return area as Area;
  };
}

type WithoutFacts = Omit<Area, keyof Facts>;

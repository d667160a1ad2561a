import { factColumns, type Ancestors, type Area, type AreaRecord, type Facts } from './area.ts';
import type { Kind } from './kind.ts';
import type { Release } from './release.ts';
import { CAPITAL } from './status.ts';
import type { Column, Row } from './table.ts';

/** Makes the area of a row. */
export type AreaReader = (kind: Kind, row: Row, ancestors: Ancestors) => Area;

/** A reader for the rows of a release. */
export function areaReader(release: Release): AreaReader {
  const columns = factColumns(release);
  class AreaOfRelease extends RowArea {
    toJSON(): AreaRecord {
      const { code, name, kind, isCapital, region, province, cityMunicipality, subMunicipality, locatedIn } = this;
      const facts = columns.map(({ fact, column }) => [fact, column === undefined ? null : this.read(column)]);
      return {
        code,
        name,
        kind,
        isCapital,
        ...(Object.fromEntries(facts) as Facts),
        region: toReference(region),
        province: toReference(province),
        cityMunicipality: toReference(cityMunicipality),
        subMunicipality: toReference(subMunicipality),
        locatedIn: toReference(locatedIn),
      };
    }
  }
  for (const { fact, column } of columns) {
    Object.defineProperty(AreaOfRelease.prototype, fact, {
      get(this: RowArea) {
        return column === undefined ? null : this.read(column);
      },
    });
  }
  return (kind, row, ancestors) => new AreaOfRelease(kind, row, ancestors) as RowArea & Area;
}

const toReference = (area: Area | null) => area && { code: area.code, name: area.name };

/**
 * An area that reads its facts from its row when they are needed: a function makes many areas for its first request,
 * and few answers have any facts.
 */
class RowArea implements Ancestors {
  readonly kind: Kind;
  readonly code: string;
  readonly name: string;
  readonly region: Area | null;
  readonly province: Area | null;
  readonly cityMunicipality: Area | null;
  readonly subMunicipality: Area | null;
  readonly locatedIn: Area | null;
  readonly #row: Row;

  constructor(kind: Kind, row: Row, ancestors: Ancestors) {
    this.kind = kind;
    this.code = row.code;
    this.name = row.name;
    this.region = ancestors.region;
    this.province = ancestors.province;
    this.cityMunicipality = ancestors.cityMunicipality;
    this.subMunicipality = ancestors.subMunicipality;
    this.locatedIn = ancestors.locatedIn;
    this.#row = row;
  }

  get isCapital(): boolean {
    return this.#row.status === CAPITAL;
  }

  /** A value of the row, `null` if it is empty. */
  read(column: Column): string | null {
    return this.#row[column] || null;
  }
}

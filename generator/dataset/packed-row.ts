import { factColumns, type Area, type Facts } from './area.ts';
import { columnReader } from './column.ts';
import { impliedFact, unpackFact } from './implied-facts.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/** Where the facts of a packed barangay are. */
interface PackedPlace {
  /** Its city, municipality or sub-municipality. */
  readonly locality: Area;
  /** The position of that locality. */
  readonly at: number;
}

/** Makes the row of a packed barangay from its code, its name, its locality and its position there. */
export type PackedRowMaker = (code: string, name: string, place: PackedPlace, nth: number) => Row;

/**
 * A maker of rows for packed barangays.
 *
 * @param facts a column for each fact of which any barangay has another value than the implied one.
 * @param localities how many localities the columns have.
 */
export function packedRowMaker(
  facts: Readonly<Partial<Record<keyof Facts, string>>>,
  localities: number,
  release: Release,
): PackedRowMaker {
  class RowOfRelease extends PackedRow {}
  for (const { fact, column } of factColumns(release)) {
    if (column === undefined) continue;
    const values = facts[fact];
    const read = values === undefined ? () => [] : columnReader(values, localities);
    Object.defineProperty(RowOfRelease.prototype, column, {
      get(this: PackedRow) {
        return unpackFact(read(this.place.at)[this.nth], impliedFact(fact, this.code, this.place.locality));
      },
    });
  }
  return (code, name, place, nth) => new RowOfRelease(code, name, place, nth) as PackedRow & Row;
}

/** The row of a packed barangay, which unpacks a fact when it is read. */
class PackedRow {
  readonly code: string;
  readonly name: string;
  readonly place: PackedPlace;
  readonly nth: number;

  constructor(code: string, name: string, place: PackedPlace, nth: number) {
    this.code = code;
    this.name = name;
    this.place = place;
    this.nth = nth;
  }
}

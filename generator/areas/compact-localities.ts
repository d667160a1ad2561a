import { type Area, factColumns, type Facts } from './area.ts';
import type { Barangays, Localities } from './barangays.ts';
import { columnReader, partStarts, toColumn, VALUE_END } from '../names/column.ts';
import type { Release } from '../psgc/release.ts';
import type { Row } from '../psgc/table.ts';

/**
 * A fact of a barangay that follows from its code and from its city, municipality or sub-municipality, as it does for
 * nearly all barangays; `null` if none follows. The packed dataset contains only other values.
 *
 * - The nine-digit code ends with the same three digits as the ten-digit code, after the first six of the locality's.
 * - The island region is the locality's.
 */
function impliedFact(fact: keyof Facts, code: string, locality: Area): string | null {
  switch (fact) {
    case 'correspondenceCode':
      return locality.correspondenceCode && locality.correspondenceCode.slice(0, 6) + code.slice(7);
    case 'islandRegion':
      return locality.islandRegion;
    default:
      return null;
  }
}

/** Stands for a fact that is unknown although a value is implied. No value of an implied fact is like this. */
const UNKNOWN = '-';

/** A fact as it is packed: empty if it is the implied one. */
function packFact(value: string | null, implied: string | null): string {
  return value === implied ? '' : (value ?? UNKNOWN);
}

/** The reverse of `packFact`; an unknown fact is empty, as in a table. */
function unpackFact(packed: string | undefined, implied: string | null): string {
  if (packed === undefined || packed === '') return implied ?? '';
  return packed === UNKNOWN && implied !== null ? '' : packed;
}

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
function packedRowMaker(
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

/** Barangays as a few texts, which are parsed faster than many values. */
export interface CompactLocalities {
  /** The codes of the cities, municipalities and sub-municipalities, with `VALUE_END` in between. */
  readonly codes: string;
  /** For each of them the last three digits of its barangays: `001*001002` for one barangay and two. */
  readonly numbers: string;
  /** A column. */
  readonly names: string;
  /** A column for each fact of which any barangay has another value than the implied one. */
  readonly facts: Readonly<Partial<Record<keyof Facts, string>>>;
}

/** How many digits distinguish the barangays of a locality. */
const DIGITS = 3;

/** Packs barangays. */
export function packLocalities(barangays: Barangays, release: Release): CompactLocalities {
  const { codes, names } = barangays.localities;
  const areas = codes.map((_code, at) => barangays.of(at));
  const facts = factColumns(release).map(({ fact }) => {
    const pack = (area: Area) => packFact(area[fact], impliedFact(fact, area.code, localityOf(area)));
    return [fact, areas.map((beside) => beside.map(pack))] as const;
  });
  const known = facts.filter(([, values]) => values.flat().some((value) => value !== ''));
  return {
    codes: codes.join(VALUE_END),
    numbers: areas.map((beside) => beside.map(({ code }) => code.slice(-DIGITS)).join('')).join(VALUE_END),
    names: names(),
    facts: Object.fromEntries(known.map(([fact, values]) => [fact, toColumn(values)])),
  };
}

/** The area whose code contains all but the last digits of a barangay's. */
const localityOf = ({ subMunicipality, cityMunicipality }: Area): Area => (subMunicipality ?? cityMunicipality) as Area;

/** Opens packed barangays. Names and facts are split when they are needed. */
export function openLocalities(packed: CompactLocalities, release: Release): Localities {
  const codes = packed.codes.split(VALUE_END);
  const numbers = partStarts(packed.numbers, VALUE_END, codes.length);
  const readNames = columnReader(packed.names, codes.length);
  const toRow = packedRowMaker(packed.facts, codes.length, release);
  return {
    codes,
    counts: codes.map((_code, at) => ((numbers[at + 1] ?? 0) - (numbers[at] ?? 0) - 1) / DIGITS),
    names: () => packed.names,
    correspondenceCodes: () => packed.facts.correspondenceCode ?? toColumn(codes.map(() => [])),
    oldNames: () => packed.facts.oldName ?? toColumn(codes.map(() => [])),
    rows: (at, locality) => {
      const start = codes[at]?.slice(0, -DIGITS) ?? '';
      const place = { locality, at };
      return readNames(at).map((name, nth) => {
        const number = (numbers[at] ?? 0) + nth * DIGITS;
        return toRow(start + packed.numbers.slice(number, number + DIGITS), name, place, nth);
      });
    },
  };
}

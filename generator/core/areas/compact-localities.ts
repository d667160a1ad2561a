import { type Area, FACTS, type Facts } from './area.ts';
import type { Barangays, Localities } from './barangays.ts';
import { columnReader, partStarts, toColumn, VALUE_END } from '../packed/column.ts';
import { POBLACION } from '../psgc/kinds.ts';
import type { Column, Row } from '../psgc/table.ts';

/** Barangays as a few texts, which are parsed faster than many values. */
export interface CompactLocalities {
  /** The codes of the cities, municipalities and sub-municipalities, with `VALUE_END` in between. */
  readonly codes: string;
  /** For each of them the last three digits of its barangays: `001*001002` for one barangay and two. */
  readonly numbers: string;
  readonly names: string;
  /** A column for each fact of which any barangay has another value than the implied one. */
  readonly facts: Readonly<Partial<Record<PackedFact, string>>>;
}

type PackedFact = keyof Facts | 'status';

const COLUMNS: Readonly<Record<PackedFact, Column>> = { ...FACTS, status: 'status' };

const PACKED_FACTS = Object.keys(COLUMNS) as readonly PackedFact[];

const packedValue = (area: Area, fact: PackedFact): string | null =>
  fact === 'status' ? (area.isPoblacion ? POBLACION : null) : area[fact];

/** The number of digits that distinguish the barangays of a locality. */
const DIGITS = 3;

export function packLocalities(barangays: Barangays): CompactLocalities {
  const { codes, names } = barangays.localities;
  const areas = codes.map((_code, at) => barangays.of(at));
  const facts = PACKED_FACTS.map((fact) => {
    const implied = IMPLIED[fact] ?? NOT_IMPLIED;
    const pack = (area: Area) => packFact(packedValue(area, fact), implied(area.code, localityOf(area)));
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

/** Opens packed barangays. A locality is unpacked when its rows are asked for. */
export function openLocalities(packed: CompactLocalities): Localities {
  const codes = packed.codes.split(VALUE_END);
  const numbers = partStarts(packed.numbers, VALUE_END, codes.length);
  const readNames = columnReader(packed.names, codes.length);
  const facts = PACKED_FACTS.flatMap((fact) => {
    const [values, implied] = [packed.facts[fact], IMPLIED[fact]];
    if (values === undefined && implied === undefined) return [];
    const read = values === undefined ? () => [] : columnReader(values, codes.length);
    return [{ column: COLUMNS[fact], read, implied: implied ?? NOT_IMPLIED }];
  });
  return {
    codes,
    counts: codes.map((_code, at) => ((numbers[at + 1] ?? 0) - (numbers[at] ?? 0) - 1) / DIGITS),
    names: () => packed.names,
    correspondenceCodes: () => packed.facts.correspondenceCode ?? toColumn(codes.map(() => [])),
    oldNames: () => packed.facts.oldName ?? toColumn(codes.map(() => [])),
    rows: (at, locality) => {
      const start = codes[at]?.slice(0, -DIGITS) ?? '';
      return readNames(at).map((name, nth) => {
        const number = (numbers[at] ?? 0) + nth * DIGITS;
        const code = start + packed.numbers.slice(number, number + DIGITS);
        const row: { -readonly [Name in keyof Row]: Row[Name] } = { code, name };
        for (const { column, read, implied } of facts) row[column] = unpackFact(read(at)[nth], implied(code, locality));
        return row;
      });
    },
  };
}

type ImpliedFact = (code: string, locality: Area) => string | null;

/** The facts of a barangay that follow from its code and its locality, for nearly all; only others are packed. */
const IMPLIED: Readonly<Partial<Record<PackedFact, ImpliedFact>>> = {
  /** Ends with the same three digits as the ten-digit code, after the first six of the locality's. */
  correspondenceCode: (code, { correspondenceCode }) =>
    correspondenceCode && correspondenceCode.slice(0, 6) + code.slice(7),
  islandRegion: (_code, { islandRegion }) => islandRegion,
  urbanRural: () => 'R',
};

const NOT_IMPLIED: ImpliedFact = () => null;

/** Stands for a fact that is unknown although a value is implied. No value of an implied fact is like this. */
const UNKNOWN = '?';

/** A fact as it is packed: empty if it is the implied one. */
function packFact(value: string | null, implied: string | null): string {
  return value === implied ? '' : (value ?? UNKNOWN);
}

/** The reverse of `packFact`; an unknown fact is empty, as in a table. */
function unpackFact(packed: string | undefined, implied: string | null): string {
  if (packed === undefined || packed === '') return implied ?? '';
  return packed === UNKNOWN && implied !== null ? '' : packed;
}

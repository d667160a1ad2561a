import { factColumns, type Area, type Facts } from './area.ts';
import type { Barangays } from './barangays.ts';
import { columnReader, toColumn, VALUE_END } from './column.ts';
import { impliedFact, packFact } from './implied-facts.ts';
import type { Localities } from './localities.ts';
import { packedRowMaker } from './packed-row.ts';
import { partStarts } from './part-starts.ts';
import type { Release } from './release.ts';

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

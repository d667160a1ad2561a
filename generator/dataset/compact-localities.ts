import { factColumns } from './area.ts';
import type { Barangays } from './barangays.ts';
import { columnReader, LOCALITY_END, toColumn, VALUE_END } from './column.ts';
import { partStarts } from './part-starts.ts';
import type { Localities } from './localities.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/** Barangays as a few texts, which are parsed faster than many values. */
export interface CompactLocalities {
  /** The codes of the cities, municipalities and sub-municipalities, with `VALUE_END` in between. */
  readonly codes: string;
  /** For each of them the last three digits of its barangays: `001*001002` for one barangay and two. */
  readonly numbers: string;
  /** A column. */
  readonly names: string;
  /** A column for each fact; those without any value at the end are left out. */
  readonly facts: readonly string[];
}

/** How many digits distinguish the barangays of a locality. */
const DIGITS = 3;

/** Packs barangays. */
export function packLocalities(barangays: Barangays, release: Release): CompactLocalities {
  const { codes, names } = barangays.localities;
  const areas = codes.map((_code, at) => barangays.of(at));
  const facts = factColumns(release).map(({ fact }) => areas.map((beside) => beside.map((area) => area[fact] ?? '')));
  while (facts.at(-1)?.every((values) => values.every((value) => value === ''))) facts.pop();
  return {
    codes: codes.join(VALUE_END),
    numbers: areas.map((beside) => beside.map(({ code }) => code.slice(-DIGITS)).join('')).join(VALUE_END),
    names: names(),
    facts: facts.map(toColumn),
  };
}

/** Opens packed barangays. Names and facts are split when they are needed. */
export function openLocalities(packed: CompactLocalities, release: Release): Localities {
  const codes = packed.codes.split(VALUE_END);
  const numbers = partStarts(packed.numbers, VALUE_END, codes.length);
  const readNames = columnReader(packed.names, codes.length);
  const facts = factColumns(release).flatMap(({ column }, at) => {
    const values = packed.facts[at];
    return column === undefined || values === undefined ? [] : [{ column, read: columnReader(values, codes.length) }];
  });
  return {
    codes,
    counts: codes.map((_code, at) => ((numbers[at + 1] ?? 0) - (numbers[at] ?? 0) - 1) / DIGITS),
    names: () => packed.names,
    oldNames: () =>
      packed.facts[factColumns(release).findIndex(({ fact }) => fact === 'oldName')] ??
      LOCALITY_END.repeat(codes.length - 1),
    rows: (at) => {
      const start = codes[at]?.slice(0, -DIGITS) ?? '';
      const known = facts.map(({ column, read }) => ({ column, values: read(at) }));
      const factsOf = (nth: number) =>
        Object.fromEntries(known.map(({ column, values }) => [column, values[nth] ?? '']));
      return readNames(at).map((name, nth): Row => {
        const number = (numbers[at] ?? 0) + nth * DIGITS;
        const code = start + packed.numbers.slice(number, number + DIGITS);
        return known.length === 0 ? { code, name } : { code, name, ...factsOf(nth) };
      });
    },
  };
}

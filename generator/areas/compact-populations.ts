import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { AreaPopulations, Populations } from './populations.ts';
import { partStarts } from '../names/column.ts';
import { localityPart } from '../psgc/code.ts';

/** The populations of the areas of a release, of which an instance that shows none decodes nothing. */
export interface CompactPopulations {
  /** The years of the censuses, oldest first. */
  readonly years: readonly string[];
  /** The published counts of the areas above the barangays, ordered by code. */
  readonly above: string;
  /** Those of the barangays, with `LOCALITY_END` between two localities. */
  readonly barangays: string;
  /** For each census the population of today's area, by the codes of the areas of which any is not the published one. */
  readonly ofTodaysAreas: Readonly<Record<string, Counts>>;
}

/** A count for each census, the oldest first; `null` if it is not known. */
export type Counts = readonly (number | null)[];

/** Packs the populations of the areas of a hierarchy. */
export function packPopulations(hierarchy: Hierarchy, { years, of }: Populations): CompactPopulations {
  const { above, barangays } = hierarchy;
  const ofTodaysAreas: Record<string, Counts> = {};
  const pack = (areas: readonly Coded[]): string => {
    let text = '';
    for (const area of areas) {
      const { published, ofTodaysArea } = of(area);
      text += toText(years.map((year) => published[year] ?? null));
      if (years.some((year) => ofTodaysArea[year] !== published[year])) {
        ofTodaysAreas[area.code] = years.map((year) => ofTodaysArea[year] ?? null);
      }
    }
    return text;
  };
  const { codes, rows } = barangays.localities;
  return {
    years,
    above: pack(above),
    barangays: codes.map((code, at) => pack(rows(at, hierarchy.get(code) as Area))).join(LOCALITY_END),
    ofTodaysAreas,
  };
}

type Coded = Pick<Area, 'code'>;

/** Opens packed populations. Those of the barangays of a locality are decoded when one of them is asked for. */
export function openPopulations(
  { years, above, barangays, ofTodaysAreas }: CompactPopulations,
  hierarchy: Hierarchy,
): Populations {
  const { codes } = hierarchy.barangays.localities;
  const byCode = (areas: readonly Coded[], text: string): ReadonlyMap<string, Counts> => {
    const counts = fromText(text, years.length);
    return new Map(areas.map(({ code }, at) => [code, counts[at] ?? []]));
  };
  let ofAbove: ReadonlyMap<string, Counts> | undefined;
  let starts: Uint32Array | undefined;
  let last: { readonly locality: string; readonly counts: ReadonlyMap<string, Counts> } | undefined;
  const ofBarangays = (locality: string): ReadonlyMap<string, Counts> => {
    if (last?.locality === locality) return last.counts;
    const at = hierarchy.localityAt(locality);
    if (at === -1) return NONE;
    starts ??= partStarts(barangays, LOCALITY_END, codes.length);
    const text = barangays.slice(starts[at], (starts[at + 1] ?? 0) - 1);
    const counts = byCode(hierarchy.barangays.of(at), text);
    last = { locality, counts };
    return counts;
  };
  const published = (code: string): Counts | undefined => {
    const locality = localityPart(code);
    if (locality !== code) return ofBarangays(locality).get(code);
    return (ofAbove ??= byCode(hierarchy.above, above)).get(code);
  };
  const byYear = (counts: Counts | undefined): AreaPopulations['published'] =>
    Object.fromEntries(years.map((year, at) => [year, counts?.[at] ?? null]));
  return {
    years,
    of({ code }) {
      const then = byYear(published(code));
      const now = ofTodaysAreas[code];
      return { published: then, ofTodaysArea: now === undefined ? then : byYear(now) };
    },
  };
}

const NONE: ReadonlyMap<string, Counts> = new Map();

/**
 * Counts are written from the newest to the oldest, each as the difference from the one before it, in digits of base 32
 * with the lowest first. A last digit is one of the 32 characters from `#` on, another digit one of those from `]` on,
 * so that numbers need nothing in between; JSON escapes none of them.
 */
const BASE = 32;
const LAST_DIGIT = 0x23;
const OTHER_DIGIT = 0x5d;

/** Stands for a count that is not known. */
const UNKNOWN = '!';

/** The character between two localities. */
const LOCALITY_END = ' ';

function toText(counts: Counts): string {
  let text = '';
  let newer: number | undefined;
  for (const count of counts.toReversed()) {
    if (count === null) {
      text += UNKNOWN;
      continue;
    }
    text += toDigits(newer === undefined ? count : toNatural(count - newer));
    newer = count;
  }
  return text;
}

/** Decodes the counts of consecutive areas. */
function fromText(text: string, years: number): readonly Counts[] {
  const areas: Counts[] = [];
  for (let at = 0; at < text.length; ) {
    const counts: (number | null)[] = new Array<null>(years).fill(null);
    let newer: number | undefined;
    for (let year = years - 1; year >= 0; year -= 1) {
      if (text[at] === UNKNOWN) {
        at += 1;
        continue;
      }
      let number = 0;
      let value = 1;
      let digit = text.charCodeAt(at++);
      for (; digit >= OTHER_DIGIT; digit = text.charCodeAt(at++)) {
        number += (digit - OTHER_DIGIT) * value;
        value *= BASE;
      }
      number += (digit - LAST_DIGIT) * value;
      newer = newer === undefined ? number : newer + fromNatural(number);
      counts[year] = newer;
    }
    areas.push(counts);
  }
  return areas;
}

function toDigits(number: number): string {
  const digit = number % BASE;
  if (number < BASE) return String.fromCharCode(LAST_DIGIT + digit);
  return String.fromCharCode(OTHER_DIGIT + digit) + toDigits(Math.floor(number / BASE));
}

/** Whole numbers as natural ones: 0, -1, 1, -2, 2 and so on. */
const toNatural = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);

const fromNatural = (number: number): number => (number % 2 === 0 ? number / 2 : -(number + 1) / 2);

import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { AreaPopulations, Counts, CountsOf, Populations } from './populations.ts';
import { partStarts } from '../names/column.ts';
import { localityPart } from '../psgc/code.ts';

/** The populations of the areas of a release, of which an instance that shows none decodes nothing. */
export interface CompactPopulations {
  /** The years of the censuses, oldest first. */
  readonly years: readonly string[];
  /** The published counts of the areas above the barangays, ordered by code, with `END` in between. */
  readonly above: string;
  /** Those of the barangays, with `END` between two localities. */
  readonly barangays: string;
  /** For each census the population of today's area, by the codes of the areas of which any is not the published one. */
  readonly ofTodaysAreas: Readonly<Record<string, Counts>>;
}

/** Packs the populations of the areas of a hierarchy. */
export function packPopulations(
  hierarchy: Hierarchy,
  years: readonly string[],
  countsOf: CountsOf,
): CompactPopulations {
  const { above, barangays } = hierarchy;
  const ofTodaysAreas: Record<string, Counts> = {};
  const pack = ({ code }: Pick<Area, 'code'>): string => {
    const { published, ofTodaysArea } = countsOf(code);
    if (ofTodaysArea.some((count, at) => count !== published[at])) ofTodaysAreas[code] = ofTodaysArea;
    return toText(published);
  };
  const { codes, rows } = barangays.localities;
  return {
    years,
    above: above.map(pack).join(END),
    barangays: codes
      .map((code, at) =>
        rows(at, hierarchy.get(code) as Area)
          .map(pack)
          .join(''),
      )
      .join(END),
    ofTodaysAreas,
  };
}

/** Opens packed populations. Those of the barangays of a locality are decoded when one of them is asked for. */
export function openPopulations(packed: CompactPopulations, hierarchy: Hierarchy): Populations {
  const { years } = packed;
  const { barangays, above } = hierarchy;
  const readAbove = partReader(packed.above, above.length, years.length);
  const readLocality = partReader(packed.barangays, barangays.localities.codes.length, years.length);
  let next = 0;
  const published = (code: string): Counts | undefined => {
    const locality = localityPart(code);
    if (locality === code) return readAbove(hierarchy.positionAbove(code))[0];
    const at = hierarchy.localityAt(locality);
    if (at === -1) return undefined;
    const beside = barangays.of(at);
    // Most are asked for one after the other.
    if (beside[next]?.code !== code) next = beside.findIndex((barangay) => barangay.code === code);
    return readLocality(at)[next++];
  };
  let todays: ReadonlyMap<string, Counts> | undefined;
  let last: { readonly code: string; readonly found: AreaPopulations } | undefined;
  return {
    years,
    of({ code }) {
      // A record has both, and asks for each.
      if (last?.code === code) return last.found;
      const then = byYear(years, published(code));
      const now = (todays ??= new Map(Object.entries(packed.ofTodaysAreas))).get(code);
      const found = { published: then, ofTodaysArea: now === undefined ? then : byYear(years, now) };
      last = { code, found };
      return found;
    },
  };
}

/** The same populations before they are packed. */
export const countsIn =
  ({ years, of }: Populations): CountsOf =>
  (code) => {
    const { published, ofTodaysArea } = of({ code });
    const counts = years.map((year) => published[year] ?? null);
    return {
      published: counts,
      ofTodaysArea: published === ofTodaysArea ? counts : years.map((year) => ofTodaysArea[year] ?? null),
    };
  };

function byYear(years: readonly string[], counts: Counts = []): AreaPopulations['published'] {
  const found: Record<string, number | null> = {};
  years.forEach((year, at) => {
    found[year] = counts[at] ?? null;
  });
  return found;
}

/** A function that decodes the counts in the part of a text at a position. The last ones are kept. */
function partReader(text: string, parts: number, years: number): (at: number) => readonly Counts[] {
  let starts: Uint32Array | undefined;
  let last = -1;
  let counts: readonly Counts[] = [];
  return (at) => {
    if (at !== last) {
      starts ??= partStarts(text, END, parts);
      counts = at === -1 ? [] : fromText(text.slice(starts[at], (starts[at + 1] ?? 0) - 1), years);
      last = at;
    }
    return counts;
  };
}

/**
 * Counts are written from the newest to the oldest, each as the difference from the one before it, in digits of base 32
 * with the lowest first. A last digit is one of the 32 characters from `#` on, another digit one of those from `]` on,
 * so that numbers need nothing in between; JSON escapes none of them.
 */
const BASE = 32;
const LAST_DIGIT = 0x23;
const OTHER_DIGIT = 0x5d;

/** `!`, which stands for a count that is not known. */
const UNKNOWN = 0x21;

/** The character between two areas above the barangays, and between two localities. */
const END = ' ';

function toText(counts: Counts): string {
  let text = '';
  let newer: number | undefined;
  for (const count of counts.toReversed()) {
    if (count === null) {
      text += String.fromCharCode(UNKNOWN);
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
      let digit = text.charCodeAt(at++);
      if (digit === UNKNOWN) continue;
      let number = 0;
      let value = 1;
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

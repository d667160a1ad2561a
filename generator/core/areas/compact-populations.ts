import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { AreaPopulations, Counts, CountsOf, Populations } from './populations.ts';
import { partReader } from '../names/column.ts';
import { packNumber, unpackNumbers } from '../names/packed-numbers.ts';
import { localityPart } from '../psgc/code.ts';

/** The populations of the areas of a release, of which an instance that shows none decodes nothing. */
export interface CompactPopulations {
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
  const textAbove = partReader(packed.above, END, above.length);
  const textOfLocality = partReader(packed.barangays, END, barangays.localities.codes.length);
  let todays: ReadonlyMap<string, Counts> | undefined;
  const toPopulations = (code: string, counts: Counts | undefined): AreaPopulations => {
    const published = byYear(years, counts);
    const now = (todays ??= new Map(Object.entries(packed.ofTodaysAreas))).get(code);
    return { published, ofTodaysArea: now === undefined ? published : byYear(years, now) };
  };
  let last: { readonly locality: string; readonly found: ReadonlyMap<string, AreaPopulations> } | undefined;
  const inLocality = (locality: string): ReadonlyMap<string, AreaPopulations> => {
    const at = hierarchy.localityAt(locality);
    const counts = toCounts(textOfLocality(at), years.length);
    const beside = at === -1 ? [] : barangays.of(at);
    return new Map(beside.map(({ code }, nth) => [code, toPopulations(code, counts[nth])]));
  };
  return {
    years,
    of({ code }) {
      const locality = localityPart(code);
      if (locality === code) {
        return toPopulations(code, toCounts(textAbove(hierarchy.positionAbove(code)), years.length)[0]);
      }
      // Most are asked for with those beside them.
      if (last?.locality !== locality) last = { locality, found: inLocality(locality) };
      return last.found.get(code) ?? toPopulations(code, undefined);
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
  for (let at = 0; at < years.length; at += 1) found[years[at] ?? ''] = counts[at] ?? null;
  return found;
}

/** The character between two areas above the barangays, and between two localities; no packed number has it. */
const END = ' ';

/** Stands for a count that is not known. Other numbers are one higher than what they mean. */
const UNKNOWN = 0;

/**
 * Writes the counts of an area, from the newest to the oldest: the first one that is known, and of each other one the
 * difference from the one before it. Differences are 0, -1, 1, -2, 2 and so on.
 */
function toText(counts: Counts): string {
  let text = '';
  let newer: number | undefined;
  for (const count of counts.toReversed()) {
    const difference = (count ?? 0) - (newer ?? 0);
    const number = newer === undefined ? difference : difference < 0 ? -2 * difference - 1 : 2 * difference;
    text += packNumber(count === null ? UNKNOWN : number + 1);
    newer = count ?? newer;
  }
  return text;
}

function toCounts(text: string, years: number): readonly Counts[] {
  const numbers = unpackNumbers(text);
  const areas: Counts[] = [];
  for (let from = 0; from < numbers.length; from += years) {
    const counts = new Array<number | null>(years).fill(null);
    let newer: number | undefined;
    for (let at = 0; at < years; at += 1) {
      const packed = numbers[from + at] ?? UNKNOWN;
      if (packed === UNKNOWN) continue;
      const number = packed - 1;
      newer = newer === undefined ? number : newer + (number % 2 === 0 ? number / 2 : -(number + 1) / 2);
      counts[years - 1 - at] = newer;
    }
    areas.push(counts);
  }
  return areas;
}

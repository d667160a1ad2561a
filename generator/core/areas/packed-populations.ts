import { AreaNumbers, type PackedAreaNumbers, packAreaNumbers } from './area-numbers.ts';
import type { Hierarchy } from './hierarchy.ts';
import { once } from '../kept.ts';
import {
  type AreaPopulations,
  type CensusCounts,
  type CountsOf,
  NO_POPULATIONS,
  type Populations,
} from './populations.ts';

/** The populations of the areas of a release, of which an instance that shows none decodes nothing. */
export interface PackedPopulations {
  readonly years: readonly string[];
  /** The published counts, as `toDifferences` returns them. */
  readonly published: PackedAreaNumbers;
  /** For each census the population of today's area, by the codes of the areas of which any is not the published one. */
  readonly ofTodaysAreas: Readonly<Record<string, CensusCounts>>;
}

export function packPopulations(hierarchy: Hierarchy, years: readonly string[], countsOf: CountsOf): PackedPopulations {
  const ofTodaysAreas: Record<string, CensusCounts> = {};
  const published = packAreaNumbers(hierarchy, (code) => {
    const counts = countsOf(code);
    if (counts.ofTodaysArea.some((count, at) => count !== counts.published[at])) {
      ofTodaysAreas[code] = counts.ofTodaysArea;
    }
    return toDifferences(counts.published);
  });
  return { years, published, ofTodaysAreas };
}

/** The populations of areas, packed, so that the tables that they are from can be freed. */
export const populationsFrom = (hierarchy: Hierarchy, years: readonly string[], countsOf: CountsOf): Populations =>
  years.length === 0 ? NO_POPULATIONS : openPopulations(packPopulations(hierarchy, years, countsOf), hierarchy);

export function openPopulations(packed: PackedPopulations, hierarchy: Hierarchy): Populations {
  const { years } = packed;
  const rows = new AreaNumbers(packed.published, hierarchy, years.length);
  const todays = once(() => new Map(Object.entries(packed.ofTodaysAreas)));
  return {
    years,
    of({ code }) {
      const published = byYear(years, fromDifferences(rows.of(code) ?? []));
      const now = todays().get(code);
      return { published, ofTodaysArea: now === undefined ? published : byYear(years, now) };
    },
  };
}

export const countsIn =
  ({ years, of }: Populations): CountsOf =>
  (code) => {
    const { published, ofTodaysArea } = of({ code });
    const countsOf = (counts: AreaPopulations['published']) => years.map((year) => counts[year] ?? null);
    return { published: countsOf(published), ofTodaysArea: countsOf(ofTodaysArea) };
  };

function byYear(years: readonly string[], counts: CensusCounts): AreaPopulations['published'] {
  const found: Record<string, number | null> = {};
  for (let at = 0; at < years.length; at += 1) found[years[at] ?? ''] = counts[at] ?? null;
  return found;
}

/** From the newest count to the oldest: the first one that is known, and of each other the difference from the last. */
function toDifferences(counts: CensusCounts): CensusCounts {
  let newer = 0;
  return counts.toReversed().map((count) => {
    const difference = count === null ? null : count - newer;
    newer = count ?? newer;
    return difference;
  });
}

function fromDifferences(differences: CensusCounts): CensusCounts {
  let newer = 0;
  return differences.map((each) => (each === null ? null : (newer += each))).reverse();
}

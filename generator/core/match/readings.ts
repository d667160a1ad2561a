import type { AreasAbove, Evidence, Relation } from './areas-above.ts';
import type { BarangayNames } from './barangay-names.ts';
import type { MatchedAs } from './match.ts';
import { DISTANCE, type Hit } from './named-areas.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';

type Fit = Pick<Hit, 'distance' | 'source'>;

/** The fit of a text with the areas above a city or municipality; `undefined` for a text that names none. */
export type RelatedFit = readonly [relation: Relation, fit: Fit, area: Area | null] | undefined;

/** One way to understand the texts of a query: a city or municipality, and what is found in it. */
export interface QueryReading {
  readonly locality: Area;
  /** The barangays that fit best; several, if they fit equally. Empty if none does, or none is wanted. */
  readonly barangays: readonly Area[];
  readonly cost: number;
  readonly region: RelatedFit;
  readonly province: RelatedFit;
  readonly city: Fit | undefined;
  readonly barangay: Fit | undefined;
  /** The text that the barangay was looked for in; empty if none is wanted. */
  readonly barangayText: string;
  /** The province that the text of the city names too, if it does not say that it is about a city. */
  readonly namesake: Area | undefined;
  readonly unused: number;
}

/** The weight of a text after the city that is not explained among the unused ones. */
export const UNEXPLAINED = 100;

const CONTRADICTION = { province: 12, region: 4 } as const;
/** Costs of a text that names nothing. */
export const UNKNOWN = { province: 2, region: 1, city: 10 } as const;
/** The cost of a barangay that the city or municipality does not have. */
export const NO_BARANGAY = 14;
/** A zip code of the city, which decides between readings that are else equal. */
export const SAME_ZIP = -2;

/** Readings whose costs differ by less fit equally. */
export const MARGIN = 2;

/** The same for the name of a city alone, which others can have with `City` at its end. */
export const MARGIN_OF_BARE_NAME = 4;

/** The same if the best reading contradicts a text, or if nothing supports it. */
export const MARGIN_OF_DOUBT = 6;

/** The areas by name, in which the texts of queries are looked up. */
export interface Indexes {
  readonly gazetteer: Gazetteer;
  readonly above: AreasAbove;
  readonly names: BarangayNames;
}

export interface Understood {
  readonly clues: Clues;
  readonly readings: readonly QueryReading[];
}

/** The clues that the readings of a query have in common. */
export interface Clues {
  readonly region: Evidence | undefined;
  readonly province: Evidence | undefined;
  readonly hasCity: boolean;
  readonly cityProvince: Area | undefined;
  /** True if it is not said which level each text is about. */
  readonly isUnordered: boolean;
  /** The text that names the barangay; empty if there is none. */
  readonly barangay: string;
  /** The areas of the zip code; empty if it is not known. */
  readonly zipAreas: ReadonlySet<Area>;
}

/** The areas of the nearest hits, each once. */
export function nearestAreas(hits: readonly Hit[]): readonly Area[] {
  const nearest = hits.filter(({ distance }) => distance === hits[0]?.distance);
  return [...new Set(nearest.flatMap(({ areas }) => areas))];
}

export function costOf(fit: RelatedFit, level: 'province' | 'region'): number {
  if (fit === undefined) return UNKNOWN[level];
  const [relation, { distance }] = fit;
  if (relation === 'other') return CONTRADICTION[level];
  return Math.min(distance, DISTANCE.shortened) / 2 + (relation === 'own' || relation === 'itself' ? 0 : 1);
}

export function matchedAs(fit: Fit | undefined): MatchedAs {
  if (fit === undefined) return 'unknown';
  const { distance, source } = fit;
  if (distance === 0) return 'exact';
  if (distance >= DISTANCE.sound) return 'typo';
  return source === 'former' ? 'former' : 'alias';
}

/** The same for the text of a region or province. */
export function relatedAs(fit: RelatedFit): MatchedAs {
  if (fit === undefined) return 'unknown';
  const [relation, found] = fit;
  if (relation === 'other') return 'contradicts';
  if (relation === 'former') return 'former';
  return relation === 'own' ? matchedAs(found) : 'alias';
}

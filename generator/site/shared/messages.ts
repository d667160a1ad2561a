import { type Area, namesAbove } from '../../core/areas/area.ts';
import { districtIn, usualName } from '../../core/names/usual-name.ts';
import type { MatchStatus } from '../../core/places/match.ts';
import { type CodeRecord, localityPart } from '../../core/psgc/code.ts';
import type { Kind } from '../../core/psgc/kinds.ts';
import type { RowResult } from '../../tables/place-rows.ts';

/** The areas that a search shows at first, and after “Show more”, which has all 607 barangays named Poblacion. */
export const RESULTS_SHOWN = 20;
export const MORE_SHOWN = 1000;
export const ZIP_CODE = /^\d{4}$/;

/** The name of the worker of a page that reads a column of codes and no names. */
export const CODES_ONLY = 'codes';

/** The first request, before anything is typed: load the names. A failure is not answered. */
export const LOAD = 'load';

/** A request of the page of the search to its worker. */
export interface SearchRequest {
  /** Counts requests, so that the page knows to which one an answer belongs. */
  readonly id: number;
  readonly q: string;
  readonly kind: Kind | undefined;
  /** The most areas to find; {@link RESULTS_SHOWN} by default. */
  readonly limit?: number;
  /** True if it is matched as an address instead, with names of areas and whatever else people write in one. */
  readonly isAddress?: boolean;
  /** True if the populations of the areas are asked for, which come after them. */
  readonly hasPeople?: boolean;
}

/** An area as it can be sent to a page. */
export interface FoundResult extends Pick<Area, 'code' | 'kind' | 'name' | 'zipCode'> {
  /** The area above a barangay whose ZIP code it is. */
  readonly zipCodeOf?: Pick<Area, 'kind' | 'name'> | undefined;
  /** The number of its ZIP codes, of which `zipCode` is the first. */
  readonly zipCodeCount?: number;
  readonly within: readonly string[];
  /** The other name by which a search found it, if its own is another one. */
  readonly alias?: string | undefined;
  /** True if it is less alike than the best one. */
  readonly isDistant?: boolean;
}

/** The other name by which a search for a text found an area, as a sentence; `[]` if there is none. */
export function knownAs(code: string, text: string, alias: string | undefined): readonly string[] {
  const district = districtIn(code, text);
  if (district !== undefined) return [`${district}, a part of it, has no code of its own`];
  if (alias === undefined) return [];
  return [districtIn(localityPart(code), alias) === undefined ? `Known as ${alias}` : `In ${alias}`];
}

/** An area with the names that people use. */
export function toFound(area: Area): FoundResult {
  const { code, kind, name, zipCode } = area;
  return { code, kind, name: usualName(name), within: namesAbove(area).map(usualName), zipCode };
}

/** A code of an older release, or one that stands for no area. */
export type OtherCode = Pick<CodeRecord, 'code' | 'kind' | 'name' | 'status' | 'lastRelease'>;

export interface SearchAnswer {
  readonly id: number;
  readonly areas: readonly FoundResult[];
  /** The match of the text: `close` if only similar names were found, `partial` if the last area is the lowest certain one of an address. */
  readonly status?: MatchStatus | undefined;
  /** The text before the names of areas in an address. */
  readonly street: string;
  readonly other: OtherCode | null;
}

/** The populations of the areas of the last answer, by their codes. */
export interface PeopleAnswer {
  readonly id: number;
  readonly people: readonly (readonly [code: string, count: number | null])[];
}

export interface SearchFailure {
  readonly id: number;
  readonly isFailure: true;
}

/** The news of the worker of the search; populations only if they are asked for. */
export type SearchNews = SearchAnswer | PeopleAnswer | SearchFailure;

/** The sign and the colour of all rows and of each result. */
export const RESULT_LOOKS: Readonly<Record<RowResult | 'all', { readonly symbol: string; readonly tone: string }>> = {
  all: { symbol: '', tone: 'plain' },
  matched: { symbol: '✓', tone: 'sure' },
  check: { symbol: '≈', tone: 'near' },
  'needs you': { symbol: '?', tone: 'doubtful' },
  'no code': { symbol: '–', tone: 'plain' },
};

import type { Kind } from '../../psgc/kinds.ts';

export const LIMIT = 20;

/** What the page asks its worker to do before anything is typed: load the names. A failure is not answered. */
export const LOAD = 'load';

/** What the page of the search asks its worker. */
export interface SearchRequest {
  /** Counts requests, so that the page knows to which one an answer belongs. */
  readonly id: number;
  readonly q: string;
  readonly kind: Kind | undefined;
}

export interface FoundArea {
  readonly code: string;
  readonly kind: Kind;
  readonly name: string;
  /** The names of the areas above it, nearest first. */
  readonly within: readonly string[];
  readonly zipCode: string | null;
  /** The page that shows it; that of the city or municipality for a barangay. */
  readonly page: string;
}

export interface SearchAnswer {
  readonly id: number;
  readonly areas: readonly FoundArea[];
  /** How long the search took, in milliseconds, without loading. */
  readonly time: number;
}

export interface SearchFailure {
  readonly id: number;
  readonly failure: string;
}

import type { Area, Facts } from './area.ts';

/**
 * A fact of a barangay that follows from its code and from its city, municipality or sub-municipality, as it does for
 * nearly all barangays; `null` if none follows. The packed dataset contains only other values.
 *
 * - The nine-digit code ends with the same three digits as the ten-digit code, after the first six of the locality's.
 * - The island region is the locality's.
 */
export function impliedFact(fact: keyof Facts, code: string, locality: Area): string | null {
  switch (fact) {
    case 'correspondenceCode':
      return locality.correspondenceCode && locality.correspondenceCode.slice(0, 6) + code.slice(7);
    case 'islandRegion':
      return locality.islandRegion;
    default:
      return null;
  }
}

/** Stands for a fact that is unknown although a value is implied. No value of an implied fact is like this. */
const UNKNOWN = '-';

/** A fact as it is packed: empty if it is the implied one. */
export function packFact(value: string | null, implied: string | null): string {
  return value === implied ? '' : (value ?? UNKNOWN);
}

/** The reverse of `packFact`; an unknown fact is empty, as in a table. */
export function unpackFact(packed: string | undefined, implied: string | null): string {
  if (packed === undefined || packed === '') return implied ?? '';
  return packed === UNKNOWN && implied !== null ? '' : packed;
}

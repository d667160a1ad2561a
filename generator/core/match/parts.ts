/** Distances that a part of a text adds: one outside parentheses, one inside, and one of several parts. */
const OUTSIDE = 1;
const INSIDE = 2;
const ONE_OF_SEVERAL = 2;

const LEVELS = /\s[-–—]\s?|\s?[-–—]\s|[/,;:|]/u;

/** The readings of a text above the barangays: as a whole, then without what is in parentheses, then parts of it. */
export function* textParts(text: string, separators = LEVELS): Iterable<readonly [part: string, distance: number]> {
  yield [text, 0];
  const [, outside = text, inside] = /^([^(]*)\(([^)]*)\)?[\s.,]*$/.exec(text) ?? [];
  if (inside !== undefined) {
    if (outside.trim() !== '') yield [outside, OUTSIDE];
    if (inside.trim() !== '') yield [inside, INSIDE];
  }
  const parts = outside.split(separators);
  if (parts.length > 1) for (const part of parts) if (part.trim() !== '') yield [part, ONE_OF_SEVERAL];
}

export const SAYS_CITY = /\b(?:city|lungsod|siyudad)\b/i;

/** True if a text says that it is about something below a city, so that a number in it is not that of a region. */
export const SAYS_LOWER =
  /\b(?:brgy|bgy|brg|barangay|zone|purok|prk|sitio|district|dist|poblacion|pob|blk|lot|phase|unit|no|st|street)\b(?!.*\b(?:region|ncr|capital)\b)/i;

export const SAYS_REGION = /\b(?:region|rehiyon)\b/i;

/** Words after `Barangay` in a text about a building or road of one that it does not name; a regular expression. */
export const FACILITY = String.raw`[.\s]*(?:hall|health|center|centre|proper|road|rd|station|outpost|court|gym)\b`;

/** A text about a place within a barangay. */
export const PLACE =
  /\d|\b(?:st|street|ave|avenue|road|rd|highway|purok|sitio|so|subd|subdivision|village|homes|bldg|building)\b/i;

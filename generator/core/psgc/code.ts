import type { Kind } from './kinds.ts';

/**
 * The shapes of the ten-digit PSGC code, `RR PPP MM BBB`. A highly urbanized city has its own number at the province
 * level, so its `MM` is `00`. Source: PSGC publication, sheet "Coding Structure".
 */
export const CODE_SHAPES: Readonly<Record<Kind, { pattern: RegExp; expected: string }>> = {
  region: { pattern: /^\d{2}0{8}$/, expected: 'a region code, RR00000000' },
  province: { pattern: /^\d{2}(?!000)\d{3}0{5}$/, expected: 'a province code, RRPPP00000' },
  city: { pattern: /^\d{2}(?!000)\d{5}000$/, expected: 'a city code, RRPPPMM000' },
  municipality: {
    pattern: /^\d{2}(?!000)\d{3}(?!00)\d{2}000$/,
    expected: 'a municipality code, RRPPPMM000',
  },
  'sub-municipality': {
    pattern: /^\d{2}(?!000)\d{3}(?!00)\d{2}000$/,
    expected: 'a sub-municipality code, RRPPPMM000',
  },
  barangay: { pattern: /^\d{2}(?!000)\d{5}(?!000)\d{3}$/, expected: 'a barangay code, RRPPPMMBBB' },
};

/** The code of the region that a code lies in. */
export const regionPart = (code: string): string => `${code.slice(0, 2)}00000000`;

/** The code at the province level above a code: a province's, an independent city's or a placeholder's. */
export const provincePart = (code: string): string => `${code.slice(0, 5)}00000`;

/** The section of a code, by its province level: a region alone; a province, city or placeholder with all in it. */
export const sectionOf = provincePart;

/** The code of the National Capital Region, which has no provinces; addresses in it end with `Metro Manila`. */
export const CAPITAL_REGION = '1300000000';

/** The code at the level of cities and municipalities above a barangay's code. */
export const localityPart = (code: string): string => `${code.slice(0, 7)}000`;

/** True for ten digits that are a code of an area above the barangays, current or not: it has a page on every host. */
export const isAboveBarangays = (code: string): boolean => /^[0-9]{7}000$/.test(code);

/** The same as `localityPart` for a code of nine digits. */
export const nineDigitLocality = (code: string): string => `${code.slice(0, 6)}000`;

/**
 * The fate of a code: `current`; `recoded`, the same area has another code; `merged`, its area is a part of another
 * one; `split`, its area was divided; `ended`, no successor is known.
 */
export const CODE_STATUSES = ['current', 'recoded', 'merged', 'split', 'ended'] as const;

export type CodeStatus = (typeof CODE_STATUSES)[number];

/** The record of a ten-digit code of any release, or a nine-digit one that only older publications have. */
export interface CodeRecord {
  /** Ten digits; the nine of a code that only publications before the first known release have. */
  readonly code: string;
  /** `null` for a placeholder, and for nine digits that were those of no area. */
  readonly kind: Kind | null;
  readonly name: string;
  readonly status: CodeStatus;
  readonly correspondenceCode: string | null;
  /** The codes that the same area had before, oldest first. */
  readonly formerCodes: readonly string[];
  /** The codes in the newest release of the area or areas that it became; none if it is current or has ended. */
  readonly successors: readonly string[];
  /** The last release or older publication that has the code; `null` if it is current. */
  readonly lastRelease: string | null;
  /** The evidence that links the code with its successors, or where PSA says it; `null` if it is current or has ended. */
  readonly evidence: string | null;
}

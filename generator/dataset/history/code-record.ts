import type { Kind } from '../kind.ts';

/**
 * What became of a code: `current`; `recoded`, the same area has another code; `merged`, its area is a part of another
 * one; `split`, its area was divided; `ended`, no successor is known.
 */
export const CODE_STATUSES = ['current', 'recoded', 'merged', 'split', 'ended'] as const;

export type CodeStatus = (typeof CODE_STATUSES)[number];

/** What is known about a ten-digit code of any release. */
export interface CodeRecord {
  readonly code: string;
  /** `null` for a placeholder. */
  readonly kind: Kind | null;
  /** The last name that the code had. */
  readonly name: string;
  readonly status: CodeStatus;
  /** The nine-digit code of the area. */
  readonly correspondenceCode: string | null;
  /** The codes that the same area had before, oldest first. */
  readonly formerCodes: readonly string[];
  /** The codes in the newest release of the area or areas that it became; none if it is current or has ended. */
  readonly successors: readonly string[];
  /** The last release that has the code; `null` if it is current. */
  readonly lastRelease: string | null;
  /** What links the code with its successors; `null` if it is current or has ended. */
  readonly evidence: string | null;
}

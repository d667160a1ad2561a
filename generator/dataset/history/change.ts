import type { Kind } from '../kind.ts';
import type { EntryField } from './entry.ts';

/**
 * What can happen to an area from one release to the next.
 *
 * - `created`: a code that is new, and that no area had before
 * - `ended`: a code that is gone; PSA names no successor
 * - `merged`: a code that is gone; its area is a part of another one, `code`
 * - `split`: a code that is gone; its area was divided into several, one change for each of them
 * - `moved`: the area has another parent, and therefore another code; `from` and `to` are the parents' codes
 * - `recoded`: the area has another code, and the same parent, or one that has another code itself
 * - `renamed`: the name
 * - `reclassified`: the level, the class of a city, the income class, or urban or rural
 * - `corrected`: the old name, the nine-digit code or the island region
 */
export const CHANGES = [
  'created',
  'ended',
  'merged',
  'split',
  'moved',
  'recoded',
  'renamed',
  'reclassified',
  'corrected',
] as const;

export type ChangeWord = (typeof CHANGES)[number];

/** What a file has in place of a change, in lines with a value that an area had which is gone. */
export const HAD = 'had';

/** Changes after which a code is gone without being replaced by another code of the same area. */
const GONE: readonly ChangeWord[] = ['ended', 'merged', 'split'];

/** Changes after which the same area has another code. */
const RECODED: readonly ChangeWord[] = ['moved', 'recoded'];

const CLASSES: readonly EntryField[] = ['level', 'city_class', 'income_classification', 'urban_rural'];

/** What a change of a field is called. */
export const changeOfField = (field: EntryField): ChangeWord =>
  field === 'name' ? 'renamed' : CLASSES.includes(field) ? 'reclassified' : 'corrected';

/** Whether a change, or a line of a file, is one after which a code is gone. */
export const isGone = ({ change }: { readonly change: string }): boolean =>
  (GONE as readonly string[]).includes(change);

/** Whether a change, or a line of a file, is one after which the same area has another code. */
export const isRecoded = ({ change }: { readonly change: string }): boolean =>
  (RECODED as readonly string[]).includes(change);

/** One thing that a release changed. */
export interface Change {
  readonly change: ChangeWord;
  /** `null` for a placeholder. */
  readonly kind: Kind | null;
  /** The code in the release; of the successor if the code is gone, `null` if there is none. */
  readonly code: string | null;
  /** The code in the release before, if it is another one. */
  readonly formerCode: string | null;
  /** The name in the release; the last one if the code is gone. */
  readonly name: string;
  /** The field that was reclassified or corrected. */
  readonly field: EntryField | null;
  /** The value before; `null` if there was none. */
  readonly from: string | null;
  readonly to: string | null;
  /**
   * What links the two codes: `correspondence code`, `last eight digits`, `PSA note 32/`, `old name` or `declared`; `null`
   * if both are equal.
   */
  readonly evidence: string | null;
  /** The nine-digit code of an area whose code is gone, if it had one; otherwise `null`. */
  readonly correspondenceCode: string | null;
  /** The values of an area whose code is gone, without those that are empty or follow from its kind. */
  readonly had?: Readonly<Partial<Record<EntryField, string>>>;
}

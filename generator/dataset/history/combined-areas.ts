import { changeOfField, type Change } from './change.ts';
import { VALUES, type EntryField } from './entry.ts';

/** An area of the later release that something happened to. */
export interface Touched {
  readonly kind: Change['kind'];
  readonly name: string;
  /** Its code in the earlier release; `null` if it was created since. */
  readonly origin: string | null;
  readonly evidence: string | null;
  /** Its parents, if it has moved: the former one with its code in the earlier release. */
  readonly moved: { readonly from: string | null; readonly to: string | null } | null;
  readonly fields: ReadonlyMap<EntryField, { readonly from: string | null; readonly to: string | null }>;
}

/** A code of the earlier release that is gone, what that release says about it, and the codes that have its area now. */
export type Lost = Pick<Change, 'kind' | 'name' | 'evidence' | 'correspondenceCode'> & {
  readonly origin: string;
  readonly successors: readonly string[];
};

const FIELDS = ['level', 'name', ...VALUES] as const;

/** The changes of a code that is gone: one for each code that has its area now. */
export function ofLost({ origin, successors, ...each }: Lost): readonly Change[] {
  const common = { ...each, formerCode: origin, field: null, from: null, to: null };
  if (successors.length === 0) return [{ ...common, change: 'ended', code: null, evidence: null }];
  const change = successors.length === 1 ? 'merged' : 'split';
  return successors.map((code) => ({ ...common, change, code }));
}

/** The changes of an area of the later release: of its code, then of its values. */
export const ofTouched =
  (touched: ReadonlyMap<string, Touched>) =>
  ([code, each]: readonly [string, Touched]): readonly Change[] => {
    const { origin, moved, fields } = each;
    if (origin === null) return [toChange(each, { change: 'created', code })];
    const made: Change[] = [];
    if (origin !== code) {
      const parent = moved?.to ?? null;
      const isBack = parent !== null && (touched.get(parent) ?? { origin: parent }).origin === moved?.from;
      const hasMoved = moved !== null && !isBack;
      const { from, to } = hasMoved ? moved : UNCHANGED;
      made.push(toChange(each, { change: hasMoved ? 'moved' : 'recoded', code, formerCode: origin, from, to }));
    }
    for (const field of fields.size === 0 ? [] : FIELDS) {
      const { from, to } = fields.get(field) ?? UNCHANGED;
      if (from === to) continue;
      const change = changeOfField(field);
      made.push(toChange(each, { change, code, field: field === 'name' ? null : field, from, to }));
    }
    return made;
  };

const UNCHANGED = { from: null, to: null };

/** A change of an area. A spread would copy its fields slowly. */
function toChange({ kind, name, evidence }: Touched, made: Pick<Change, 'change'> & Partial<Change>): Change {
  const { change, code = null, formerCode = null, field = null, from = null, to = null } = made;
  const says = formerCode === null ? null : evidence;
  return { change, kind, code, formerCode, name, field, from, to, evidence: says, correspondenceCode: null };
}

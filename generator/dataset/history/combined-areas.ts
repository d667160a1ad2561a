import { CLASSES, type Change } from './change.ts';
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
    const { origin, kind, name, evidence, moved, fields } = each;
    const common = { kind, code, formerCode: null, name, field: null, from: null, to: null, correspondenceCode: null };
    if (origin === null) return [{ ...common, change: 'created', evidence: null }];
    const ofFields = FIELDS.flatMap((field): readonly Change[] => {
      const { from, to } = fields.get(field) ?? { from: null, to: null };
      if (from === to) return [];
      const change = field === 'name' ? 'renamed' : CLASSES.includes(field) ? 'reclassified' : 'corrected';
      return [{ ...common, change, field: field === 'name' ? null : field, from, to, evidence: null }];
    });
    if (origin === code) return ofFields;
    const parent = moved?.to ?? null;
    const isBack = parent !== null && (touched.get(parent) ?? { origin: parent }).origin === moved?.from;
    const recoded = { ...common, formerCode: origin, evidence };
    const ofCode: Change =
      moved === null || isBack ? { ...recoded, change: 'recoded' } : { ...recoded, change: 'moved', ...moved };
    return [ofCode, ...ofFields];
  };

import { CLASSES, GONE, RECODED, type Change } from './change.ts';
import { sortChanges } from './change-order.ts';
import type { EntryField } from './entry.ts';

/** An area of the later release that something happened to. */
interface Touched {
  readonly kind: Change['kind'];
  readonly name: string;
  /** Its code in the earlier release; `null` if it was created since. */
  readonly origin: string | null;
  readonly evidence: string | null;
  /** Its parents, if it has moved: the former one with its code in the earlier release. */
  readonly moved: { readonly from: string | null; readonly to: string | null } | null;
  readonly fields: ReadonlyMap<EntryField, { readonly from: string | null; readonly to: string | null }>;
}

/** A code of the earlier release that is gone, and the codes that have its area now. */
type Lost = Pick<Change, 'kind' | 'name' | 'evidence' | 'correspondenceCode'> & {
  readonly origin: string;
  readonly successors: readonly string[];
};

/**
 * Puts the changes of consecutive releases together, as if the last release followed the first: what was renamed twice
 * is renamed once, and what was created and is gone again is not there.
 *
 * @param steps the changes of each release, in the order of time.
 */
export function combineChanges(steps: readonly (readonly Change[])[]): readonly Change[] {
  if (steps.length === 1) return steps[0] ?? [];
  let touched = new Map<string, Touched>();
  let lost: readonly Lost[] = [];
  for (const changes of steps) {
    const before = touched;
    const originOf = (code: string | null) => (code === null ? null : (before.get(code) ?? { origin: code }).origin);
    const takeFrom = (change: Change, code: string): Touched =>
      before.get(code) ?? { ...UNTOUCHED, kind: change.kind, name: change.name, origin: code };
    const replaced = replacements(changes);
    const follow = (code: string): readonly string[] => replaced.get(code) ?? [code];
    touched = new Map();
    for (const [code, each] of before) {
      const to = each.moved?.to ?? null;
      const moved = each.moved && { ...each.moved, to: to && (follow(to)[0] ?? to) };
      if (!replaced.has(code)) touched.set(code, { ...each, moved });
    }
    const gone = new Map<string, Lost>();
    for (const change of changes) {
      const { code, formerCode, kind, name, evidence } = change;
      if (formerCode !== null && GONE.includes(change.change)) {
        const origin = originOf(formerCode);
        const { correspondenceCode } = change;
        const successors = follow(formerCode);
        if (origin !== null) gone.set(formerCode, { origin, kind, name, evidence, correspondenceCode, successors });
      } else if (code !== null && formerCode !== null && RECODED.includes(change.change)) {
        const former = takeFrom(change, formerCode);
        const from = former.moved === null ? originOf(change.from) : former.moved.from;
        const hasMoved = change.change === 'moved' ? { from, to: change.to } : follower(former, follow);
        touched.set(code, { ...former, kind, name, moved: hasMoved, evidence: former.evidence ?? evidence });
      } else if (code !== null && change.change === 'created') {
        touched.set(code, { ...UNTOUCHED, kind, name, origin: null });
      }
    }
    for (const change of changes) {
      const { code, kind, name } = change;
      const field = change.change === 'renamed' ? 'name' : change.field;
      if (code === null || field === null) continue;
      const each = touched.get(code) ?? takeFrom(change, code);
      const from = each.fields.has(field) ? (each.fields.get(field)?.from ?? null) : change.from;
      const fields = new Map([...each.fields, [field, { from, to: change.to }]]);
      touched.set(code, { ...each, kind, name, fields });
    }
    lost = [
      ...lost.map((each) => ({ ...each, successors: [...new Set(each.successors.flatMap(follow))] })),
      ...gone.values(),
    ];
  }
  return sortChanges([...lost.flatMap(ofLost), ...[...touched].flatMap(ofTouched(touched))], (change) => change);
}

const UNTOUCHED = { evidence: null, moved: null, fields: new Map<never, never>() };

/** The codes that the codes of the release before became; none for those that ended. */
function replacements(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { formerCode, code } of changes) {
    if (formerCode === null) continue;
    found.set(formerCode, [...(found.get(formerCode) ?? []), ...(code === null ? [] : [code])]);
  }
  return found;
}

function follower({ moved }: Touched, follow: (code: string) => readonly string[]): Touched['moved'] {
  return moved && { ...moved, to: moved.to && (follow(moved.to)[0] ?? moved.to) };
}

function ofLost({ origin, successors, ...each }: Lost): readonly Change[] {
  const common = { ...each, formerCode: origin, field: null, from: null, to: null };
  if (successors.length === 0) return [{ ...common, change: 'ended', code: null, evidence: null }];
  const change = successors.length === 1 ? 'merged' : 'split';
  return successors.map((code) => ({ ...common, change, code }));
}

const ofTouched =
  (touched: ReadonlyMap<string, Touched>) =>
  ([code, each]: readonly [string, Touched]): readonly Change[] => {
    const { origin, kind, name, evidence, moved, fields } = each;
    const common = { kind, code, formerCode: null, name, field: null, from: null, to: null, correspondenceCode: null };
    if (origin === null) return [{ ...common, change: 'created', evidence: null }];
    const changed = [...fields].filter(([, { from, to }]) => from !== to);
    const ofFields = changed.map(([field, { from, to }]): Change => {
      const change = field === 'name' ? 'renamed' : CLASSES.includes(field) ? 'reclassified' : 'corrected';
      return { ...common, change, field: field === 'name' ? null : field, from, to, evidence: null };
    });
    if (origin === code) return ofFields;
    const parent = moved?.to ?? null;
    const isBack = parent !== null && (touched.get(parent) ?? { origin: parent }).origin === moved?.from;
    const recoded = { ...common, formerCode: origin, evidence };
    const ofCode: Change =
      moved === null || isBack ? { ...recoded, change: 'recoded' } : { ...recoded, change: 'moved', ...moved };
    return [ofCode, ...ofFields];
  };

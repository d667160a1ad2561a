import { GONE, RECODED, type Change } from './change.ts';
import { sortChanges } from './change-order.ts';
import { ofLost, ofTouched, type Lost, type Touched } from './combined-areas.ts';
import { kindOfLevel } from './entry.ts';

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
        const was = valuesBefore(change, before.get(formerCode));
        if (origin !== null) gone.set(formerCode, { ...was, origin, evidence, successors: follow(formerCode) });
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

/** What the earlier release says about an area that is gone. */
function valuesBefore(
  change: Change,
  touched: Touched | undefined,
): Pick<Lost, 'kind' | 'name' | 'correspondenceCode'> {
  const { kind, name, correspondenceCode } = change;
  const [formerLevel, formerName, formerCode] = (['level', 'name', 'correspondence_code'] as const).map((field) =>
    touched?.fields.get(field),
  );
  return {
    kind: formerLevel === undefined ? kind : (kindOfLevel(formerLevel.from ?? '') ?? null),
    name: formerName?.from ?? name,
    correspondenceCode: formerCode === undefined ? correspondenceCode : formerCode.from,
  };
}

function follower({ moved }: Touched, follow: (code: string) => readonly string[]): Touched['moved'] {
  return moved && { ...moved, to: moved.to && (follow(moved.to)[0] ?? moved.to) };
}

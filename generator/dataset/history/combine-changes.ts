import { isGone, isRecoded, type Change } from './change.ts';
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
  const touched = new Map<string, Touched>();
  let lost: readonly Lost[] = [];
  for (const changes of steps) {
    const replaced = replacements(changes);
    const follow = (code: string): readonly string[] => replaced.get(code) ?? [code];
    const taken = new Map<string, Touched | undefined>();
    for (const code of replaced.keys()) {
      taken.set(code, touched.get(code));
      touched.delete(code);
    }
    const before = (code: string) => (taken.has(code) ? taken.get(code) : touched.get(code));
    const originOf = (code: string | null) => (code === null ? null : (before(code) ?? { origin: code }).origin);
    const parents = new Map(changes.map(({ from }) => [from, originOf(from)]));
    for (const [code, each] of touched) {
      const moved = followed(each.moved, follow);
      if (moved !== each.moved) touched.set(code, { ...each, moved });
    }
    const gone = new Map<string, Lost>();
    for (const change of changes) {
      const { code, formerCode, kind, name, evidence } = change;
      if (formerCode !== null && isGone(change)) {
        const known = taken.get(formerCode);
        const origin = known === undefined ? formerCode : known.origin;
        const was = valuesBefore(change, known);
        if (origin !== null) gone.set(formerCode, { ...was, origin, evidence, successors: follow(formerCode) });
      } else if (code !== null && formerCode !== null && isRecoded(change)) {
        const former = taken.get(formerCode) ?? untouched(change, formerCode);
        const { origin, fields } = former;
        const from = former.moved === null ? (parents.get(change.from) ?? null) : former.moved.from;
        const moved = change.change === 'moved' ? { from, to: change.to } : followed(former.moved, follow);
        touched.set(code, { kind, name, origin, evidence: former.evidence ?? evidence, moved, fields });
      } else if (code !== null && change.change === 'created') {
        touched.set(code, untouched(change, null));
      }
    }
    for (const change of changes) {
      const { code, kind, name } = change;
      const field = change.change === 'renamed' ? 'name' : change.field;
      if (code === null || field === null) continue;
      const { origin, evidence, moved, fields } = touched.get(code) ?? untouched(change, code);
      const from = fields.has(field) ? (fields.get(field)?.from ?? null) : change.from;
      const changed = new Map(fields).set(field, { from, to: change.to });
      touched.set(code, { kind, name, origin, evidence, moved, fields: changed });
    }
    lost = [
      ...lost.map((each) => ({ ...each, successors: [...new Set(each.successors.flatMap(follow))] })),
      ...gone.values(),
    ];
  }
  return sortChanges([...lost.flatMap(ofLost), ...[...touched].flatMap(ofTouched(touched))], (change) => change);
}

const NO_FIELDS: Touched['fields'] = new Map();

/** An area that nothing has happened to yet. */
const untouched = ({ kind, name }: Change, origin: string | null): Touched => ({
  kind,
  name,
  origin,
  evidence: null,
  moved: null,
  fields: NO_FIELDS,
});

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

/** Where an area has moved, if the code of its new parent was replaced since. */
function followed(moved: Touched['moved'], follow: (code: string) => readonly string[]): Touched['moved'] {
  if (moved === null || moved.to === null) return moved;
  const [to = moved.to] = follow(moved.to);
  return to === moved.to ? moved : { from: moved.from, to };
}

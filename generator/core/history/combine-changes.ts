import type { Act } from '../psgc/act.ts';
import {
  type Change,
  changeOfField,
  type EntryField,
  isGone,
  isRecoded,
  kindOfLevel,
  sortChanges,
  VALUES,
} from '../psgc/change.ts';

interface ChangedArea {
  readonly kind: Change['kind'];
  readonly name: string;
  /** Its code in the earlier release; `null` if it was created since. */
  readonly origin: string | null;
  readonly evidence: string | null;
  /** The law by which it was created since, or by which its code changed last. */
  readonly basis: Act | null;
  /** Its parents, if it has moved: the former one with its code in the earlier release. */
  readonly moved: { readonly from: string | null; readonly to: string | null } | null;
  readonly fields: ReadonlyMap<EntryField, Pick<Change, 'from' | 'to' | 'basis'>>;
}

/** A code of the earlier release that is gone, what that release says about it, and the codes that have its area now. */
type RemovedArea = Pick<Change, 'kind' | 'name' | 'evidence' | 'basis' | 'correspondenceCode'> & {
  readonly origin: string;
  readonly successors: readonly string[];
};

/**
 * Puts the changes of consecutive releases together, as if the last release followed the first: what was renamed twice
 * is renamed once, and what was created and is gone again is not there. The law behind a change is that of the last
 * release that made it.
 *
 * @param steps the changes of each release, in the order of time.
 */
export function combineChanges(steps: readonly (readonly Change[])[]): readonly Change[] {
  if (steps.length === 1) return steps[0] ?? [];
  const touched = new Map<string, ChangedArea>();
  let lost: readonly RemovedArea[] = [];
  for (const changes of steps) {
    const replaced = replacements(changes);
    const follow = (code: string): readonly string[] => replaced.get(code) ?? [code];
    const taken = new Map<string, ChangedArea | undefined>();
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
    const gone = new Map<string, RemovedArea>();
    for (const change of changes) {
      const { code, formerCode, kind, name, evidence, basis } = change;
      if (formerCode !== null && isGone(change)) {
        const known = taken.get(formerCode);
        const origin = known === undefined ? formerCode : known.origin;
        const was = valuesBefore(change, known);
        if (origin !== null) gone.set(formerCode, { ...was, origin, evidence, basis, successors: follow(formerCode) });
      } else if (code !== null && formerCode !== null && isRecoded(change)) {
        const former = taken.get(formerCode) ?? untouched(change, formerCode);
        const { origin, fields } = former;
        const from = former.moved === null ? (parents.get(change.from) ?? null) : former.moved.from;
        const moved = change.change === 'moved' ? { from, to: change.to } : followed(former.moved, follow);
        const law = origin === null ? former.basis : basis;
        touched.set(code, { kind, name, origin, evidence: former.evidence ?? evidence, basis: law, moved, fields });
      } else if (code !== null && change.change === 'created') {
        touched.set(code, { ...untouched(change, null), basis });
      }
    }
    for (const change of changes) {
      const { code, kind, name } = change;
      const field = change.change === 'renamed' ? 'name' : change.field;
      if (code === null || field === null) continue;
      const { origin, evidence, basis, moved, fields } = touched.get(code) ?? untouched(change, code);
      const from = fields.has(field) ? (fields.get(field)?.from ?? null) : change.from;
      const changed = new Map(fields).set(field, { from, to: change.to, basis: change.basis });
      touched.set(code, { kind, name, origin, evidence, basis, moved, fields: changed });
    }
    lost = [
      ...lost.map((each) => ({ ...each, successors: [...new Set(each.successors.flatMap(follow))] })),
      ...gone.values(),
    ];
  }
  return sortChanges(
    [...lost.flatMap(changesOfRemoved), ...[...touched].flatMap(changesOfChanged(touched))],
    (change) => change,
  );
}

const FIELDS = ['level', 'name', ...VALUES] as const;

function changesOfRemoved({ origin, successors, ...each }: RemovedArea): readonly Change[] {
  const common = { ...each, formerCode: origin, field: null, from: null, to: null };
  if (successors.length === 0) return [{ ...common, change: 'ended', code: null, evidence: null }];
  const change = successors.length === 1 ? 'merged' : 'split';
  return successors.map((code) => ({ ...common, change, code }));
}

const changesOfChanged =
  (touched: ReadonlyMap<string, ChangedArea>) =>
  ([code, each]: readonly [string, ChangedArea]): readonly Change[] => {
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
      const { from, to, basis } = fields.get(field) ?? UNCHANGED;
      if (from === to) continue;
      const change = changeOfField(field);
      made.push(toChange(each, { change, code, field: field === 'name' ? null : field, from, to, basis }));
    }
    return made;
  };

const UNCHANGED = { from: null, to: null, basis: null };

/** A change of an area. A spread would copy its fields slowly. */
function toChange(area: ChangedArea, made: Pick<Change, 'change'> & Partial<Change>): Change {
  const { kind, name, evidence } = area;
  const { change, code = null, formerCode = null, field = null, from = null, to = null, basis = area.basis } = made;
  const says = formerCode === null ? null : evidence;
  return { change, kind, code, formerCode, name, field, from, to, evidence: says, basis, correspondenceCode: null };
}

const NO_FIELDS: ChangedArea['fields'] = new Map();

const untouched = ({ kind, name }: Change, origin: string | null): ChangedArea => ({
  kind,
  name,
  origin,
  evidence: null,
  basis: null,
  moved: null,
  fields: NO_FIELDS,
});

function replacements(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { formerCode, code } of changes) {
    if (formerCode === null) continue;
    found.set(formerCode, [...(found.get(formerCode) ?? []), ...(code === null ? [] : [code])]);
  }
  return found;
}

function valuesBefore(change: Change, touched: ChangedArea | undefined) {
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
function followed(moved: ChangedArea['moved'], follow: (code: string) => readonly string[]): ChangedArea['moved'] {
  if (moved === null || moved.to === null) return moved;
  const [to = moved.to] = follow(moved.to);
  return to === moved.to ? moved : { from: moved.from, to };
}

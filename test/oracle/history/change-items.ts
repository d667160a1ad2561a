import type { Line } from '../facts.ts';
import { type Edition, FIELDS, kindOf, type Published } from './files.ts';
import type { HistoryScope } from './scope.ts';
import { codeAt, codesIn, type Life } from './timeline.ts';

/** An item of docs/contract.md about what changed, in the order of its fields. */
export interface ChangeItem {
  readonly release: string;
  readonly change: string;
  readonly kind: string | null;
  readonly code: string | null;
  readonly former_code: string | null;
  readonly name: string;
  readonly field: (typeof FIELDS)[number] | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly evidence: string | null;
  readonly basis: ReturnType<typeof toBasis>;
}

type Facts = Partial<Omit<ChangeItem, 'basis'>> & Pick<ChangeItem, 'change'> & { readonly basis?: string | undefined };

const CHANGES = 'created ended merged split moved recoded renamed reclassified corrected'.split(' ');
const KINDS = ['region', 'province', 'city', 'municipality', 'sub-municipality', 'barangay', null];
const CLASSES = ['level', 'city_class', 'income_classification', 'urban_rural'];

/** The changes between two releases, by comparing what both say about the same area. */
export function changeItems(scope: HistoryScope, from: number, to: number): readonly ChangeItem[] {
  const { editions, lives } = scope.timeline;
  const [earlier, later] = [editions[from], editions[to]] as [Edition, Edition];
  const release = scope.names[to] ?? '';
  const itemOf = (area: Published, { change, basis, ...facts }: Facts): ChangeItem => ({
    release,
    change,
    kind: kindOf(area.level),
    code: area.code,
    former_code: null,
    name: area.name,
    field: null,
    from: null,
    to: null,
    evidence: null,
    ...facts,
    basis: toBasis(scope.acts.get(basis ?? '')),
  });
  const items: ChangeItem[] = [];
  for (const [code, life] of lives[from] as ReadonlyMap<string, Life>) {
    const area = earlier.get(code) as Published;
    // An area is one object in all releases between which nothing changed.
    if (later.get(code) === area) continue;
    const now = codeAt(life, to);
    if (now === null) {
      items.push(...goneItems(life, to).map((facts) => itemOf(area, { ...facts, former_code: code })));
      continue;
    }
    const next = later.get(now) as Published;
    if (now !== code) items.push(itemOf(next, { ...codeFacts(life, scope, from, to), former_code: code }));
    for (const field of FIELDS) {
      if (area[field] === next[field]) continue;
      const change = field === 'name' ? 'renamed' : CLASSES.includes(field) ? 'reclassified' : 'corrected';
      const named = field === 'name' ? null : field;
      const { basis } = life.values.findLast((each) => each.field === field && each.since <= to) ?? {};
      items.push(itemOf(next, { change, field: named, from: area[field] || null, to: next[field] || null, basis }));
    }
  }
  for (const [code, life] of lives[to] as ReadonlyMap<string, Life>) {
    const [first] = life.codes;
    if (first === undefined || first.since <= from) continue;
    items.push(itemOf(later.get(code) as Published, { change: 'created', basis: first.basis }));
  }
  return inOrder(items.filter((item) => [item.code, item.former_code].some((code) => code && scope.isWithin(code))));
}

/** The law behind a change. */
const toBasis = (act: Line | undefined) =>
  act === undefined
    ? null
    : {
        kind: act['kind'] ?? '',
        text: act['text'] ?? '',
        date: act['date'] || null,
        plebiscite: act['plebiscite'] || null,
      };

function goneItems(life: Life, to: number): readonly Facts[] {
  const successors = codesIn(life, to);
  const basis = life.end?.basis;
  if (successors.length === 0) return [{ change: 'ended', code: null, basis }];
  const change = successors.length === 1 ? 'merged' : 'split';
  return successors.map((code) => ({ change, code, evidence: life.end?.evidence ?? null, basis }));
}

/** True if an area with another code has another parent, and what says first that it is the same area. */
function codeFacts(life: Life, { timeline }: HistoryScope, from: number, to: number): Facts {
  const parentIn = (release: number) => {
    const code = parentOf(codeAt(life, release) ?? '', timeline.editions[release] as Edition);
    return { code, life: code === null ? null : timeline.lives[release]?.get(code) };
  };
  const [before, after] = [parentIn(from), parentIn(to)];
  const evidence = life.codes.find(({ since }) => since > from)?.evidence ?? null;
  const basis = life.codes.findLast(({ since }) => since <= to)?.basis;
  const hasMoved = before.life !== after.life;
  return {
    evidence,
    basis,
    ...(hasMoved ? { change: 'moved', from: before.code, to: after.code } : { change: 'recoded' }),
  };
}

/** The code of the nearest area above, from the digits `RR PPP MM BBB`. */
function parentOf(code: string, edition: Edition): string | null {
  const above = [7, 5, 2].map((digits) => code.slice(0, digits).padEnd(10, '0'));
  return above.find((each) => each !== code && edition.has(each)) ?? null;
}

function inOrder(items: readonly ChangeItem[]): readonly ChangeItem[] {
  const keyOf = ({ kind, code, former_code, change, field }: ChangeItem) =>
    [
      KINDS.indexOf(kind),
      code ?? former_code,
      CHANGES.indexOf(change),
      former_code ?? '',
      [...FIELDS, null].indexOf(field),
    ].map((part) => String(part).padStart(2, '0'));
  const keyed = items.map((item) => ({ item, key: keyOf(item).join(' ') }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}

import {
  changeOfField,
  HAD,
  kindOfLevel,
  LEVEL_OF,
  VALUES,
  type Edition,
  type Entry,
  type EntryField,
} from '../../../core/psgc/change.ts';
import type { ChangeRow } from '../../../core/history/rows.ts';
import { sortRows } from './next-history.ts';
import { matchAreas, type MatchedAreas, parentCode, type SameArea, type Successor } from './match-areas.ts';

/** Derives what a release changed against the one before, by kind, then code; `successors` is known about codes that are gone. */
export function deriveChanges(
  former: Edition,
  next: Edition,
  successors: readonly Successor[],
  isPublished: (field: EntryField) => boolean = () => true,
): readonly ChangeRow[] {
  const matched = matchAreas(former, next, successors);
  const now = new Map(matched.same.map((same) => [same.former.code, same.next.code]));
  const rows = [
    ...matched.created.map((entry) => rowOf(entry, { change: 'created' })),
    ...matched.gone.flatMap(goneRows),
    ...matched.same.flatMap((same) => [...codeRows(same, former, next, now), ...fieldRows(same, isPublished)]),
  ];
  return sortRows(rows);
}

function goneRows({ former, successors }: MatchedAreas['gone'][number]): readonly ChangeRow[] {
  const change = successors.length === 0 ? 'ended' : successors.length === 1 ? 'merged' : 'split';
  const gone = { change, code: '', former_code: former.code };
  const links = successors.map(({ next, evidence }) => rowOf(former, { ...gone, code: next, evidence }));
  if (links.length === 0) links.push(rowOf(former, gone));
  const levelOfKind = LEVEL_OF[kindOfLevel(former.level) ?? 'region'];
  const had = (['level', ...VALUES] as const).filter(
    (field) => former[field] !== '' && !(field === 'level' && former.level === levelOfKind),
  );
  return [...links, ...had.map((field) => rowOf(former, { ...gone, change: HAD, field, from: former[field] }))];
}

function codeRows(
  { former, next, evidence }: SameArea,
  before: Edition,
  after: Edition,
  now: ReadonlyMap<string, string>,
): readonly ChangeRow[] {
  if (former.code === next.code) return [];
  const from = parentCode(former, before) ?? '';
  const to = parentCode(next, after) ?? '';
  const common = { former_code: former.code, evidence: evidence ?? '' };
  // A parent that is gone is another area than the one that has its code now.
  const hasMoved = (from === '' ? '' : now.get(from)) !== to;
  return [rowOf(next, hasMoved ? { ...common, change: 'moved', from, to } : { ...common, change: 'recoded' })];
}

function fieldRows({ former, next }: SameArea, isPublished: (field: EntryField) => boolean): readonly ChangeRow[] {
  return (['level', 'name', ...VALUES] as const)
    .filter((field) => former[field] !== next[field] && isPublished(field))
    .map((field) => {
      const change = changeOfField(field);
      const named: EntryField | '' = field === 'name' ? '' : field;
      return rowOf(next, { change, field: named, from: former[field], to: next[field] });
    });
}

function rowOf(entry: Entry, values: Partial<ChangeRow> & Pick<ChangeRow, 'change'>): ChangeRow {
  return {
    kind: kindOfLevel(entry.level) ?? '',
    code: entry.code,
    former_code: '',
    name: entry.name,
    field: '',
    from: '',
    to: '',
    evidence: '',
    basis: '',
    ...values,
  };
}

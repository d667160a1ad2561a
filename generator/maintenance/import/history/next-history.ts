import { isTold, type Successor } from './match-areas.ts';
import { type Dataset, historyOf, toEdition } from '../../../core/dataset/dataset.ts';
import { historyFrom, historyUntil, type ReleaseHistory } from '../../../core/history/history.ts';
import { editionOf } from '../../../core/history/older-edition.ts';
import {
  CHANGE_COLUMNS,
  type ChangeRow,
  changesFile,
  HISTORY_LISTS,
  toChanges,
  toOlderCodeRow,
  toRows,
} from '../../../core/history/rows.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { TableFile } from '../../../data/input/csv-table.ts';
import type { Problems } from '../../../core/problem.ts';
import type { Act } from '../../../core/psgc/act.ts';
import { type Change, type Edition, LEVEL_OF, sortChanges } from '../../../core/psgc/change.ts';
import type { Kind } from '../../../core/psgc/kinds.ts';
import { byTime, NO_NOTICE, type Notice, type ReleaseTotals, countsByKind } from '../../../core/psgc/release.ts';

/** Sorts the lines of a release's changes; the former values of a code that is gone stand at that code. */
export const sortRows = (rows: readonly ChangeRow[]): readonly ChangeRow[] =>
  sortChanges(rows, ({ change, kind, code, former_code }) => ({
    change,
    kind: (kind || null) as Kind | null,
    code: code || null,
    formerCode: former_code || null,
  }));

/** A release with how many entries it has at each level. */
export function toReleaseTotals(
  release: Pick<ReleaseTotals, 'release' | 'date' | 'source'> & Partial<Notice>,
  edition: Edition,
): ReleaseTotals {
  const levels = groupBy(edition.values(), ({ level }) => level);
  return { ...NO_NOTICE, ...release, ...countsByKind((kind) => levels.get(LEVEL_OF[kind])?.length ?? 0) };
}

/** The tables of a history in the folder of a dataset, with their rows. */
export function historyTables(
  history: ReleaseHistory,
): readonly (readonly [table: TableFile, rows: readonly object[]])[] {
  const { releases, changes, olderCodes } = history;
  const ids = actIds(history);
  const acts = new Map([...ids].map(([act, id]) => [id, { ...act, id }]));
  const [, ...others] = releases;
  return [
    [HISTORY_LISTS.releases, releases.map((totals) => ({ ...totals, sub_municipalities: totals.subMunicipalities }))],
    ...(olderCodes.length === 0 ? [] : [[HISTORY_LISTS.olderCodes, olderCodes.map(toOlderCodeRow)] as const]),
    ...(acts.size === 0 ? [] : [[HISTORY_LISTS.acts, [...acts.values()]] as const]),
    ...others.map(({ release }) => {
      const rows = sortRows(toRows(changes(release), ids));
      return [{ file: changesFile(release), columns: CHANGE_COLUMNS }, rows] as const;
    }),
  ];
}

/** The id of each act in the files: the release and a number, `2024-2Q.1`. Equal acts of a release have one. */
function actIds({ releases, changes }: ReleaseHistory): ReadonlyMap<Act, string> {
  const ids = new Map<Act, string>();
  for (const { release } of releases) {
    const acts = new Set(changes(release).flatMap(({ basis }) => basis ?? []));
    const keys = new Map([...acts].map((act) => [act, [act.text, act.kind, act.date, act.plebiscite].join()]));
    const inOrder = [...new Set(keys.values())].sort();
    for (const [act, key] of [...keys].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
      ids.set(act, `${release}.${inOrder.indexOf(key) + 1}`);
    }
  }
  return ids;
}

/** Derives what a release changed against an older one, with further successors of codes that are gone. */
export type DeriveChanges = (former: Edition, known?: readonly Successor[]) => readonly ChangeRow[];

/**
 * The history of a release that is imported: that of the dataset before, as far as it is older, and what the release changed. If
 * it was imported before, what notes of PSA or declarations said then is kept, and so are laws. `undefined` without an older one.
 */
export function nextHistory(
  before: Dataset,
  next: ReleaseTotals,
  compare: DeriveChanges,
  problems: Problems,
): ReleaseHistory | undefined {
  const known = historyOf(before);
  const last = known.releases.findLast(({ release }) => release !== next.release && byTime(release, next.release) < 0);
  if (last === undefined) return undefined;
  const former = editionOf(last.release, toEdition(before), known, problems).edition;
  const older = historyUntil(known, last.release);
  const knownChanges = known.changes(next.release);
  const changes = keepActs(toChanges(compare(former, toldSuccessors(knownChanges))), knownChanges);
  return historyFrom(
    [...older.releases, next],
    (release) => (release === next.release ? changes : older.changes(release)),
    older.olderCodes,
  );
}

/** Gives changes that are derived again the laws that the same changes had before. */
function keepActs(changes: readonly Change[], before: readonly Change[]): readonly Change[] {
  const keyOf = ({ change, code, formerCode, field, to }: Change) => [change, code, formerCode, field, to].join();
  const known = new Map(before.map((change) => [keyOf(change), change.basis]));
  return changes.map((change) => ({ ...change, basis: known.get(keyOf(change)) ?? null }));
}

const toldSuccessors = (changes: readonly Change[]): readonly Successor[] =>
  changes.flatMap(({ formerCode, code, evidence }) =>
    formerCode !== null && code !== null && evidence !== null && isTold(evidence)
      ? [{ former: formerCode, next: code, evidence }]
      : [],
  );

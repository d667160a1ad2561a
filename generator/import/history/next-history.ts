import type { Dataset } from '../../dataset/dataset.ts';
import type { Change } from '../../dataset/history/change.ts';
import type { ChangeRow } from '../../dataset/history/history-files.ts';
import { historyOf } from '../../dataset/history/history-of.ts';
import { historyFrom, historyUntil, type History } from '../../dataset/history/history.ts';
import { editionOf } from '../../dataset/history/older-edition.ts';
import { byTime, type ReleaseTotals } from '../../dataset/history/releases.ts';
import { toChanges } from '../../dataset/history/to-change.ts';
import { toEdition } from '../../dataset/history/to-edition.ts';
import type { Problems } from '../../dataset/problems.ts';
import type { Edition } from '../../dataset/history/entry.ts';
import { isTold, type Successor } from './area-links.ts';

/**
 * Derives what a release changed against an older one.
 *
 * @param known successors of codes that are gone, besides those that the import found.
 */
export type Compare = (former: Edition, known?: readonly Successor[]) => readonly ChangeRow[];

/**
 * The history of a release that is imported: that of the dataset before, as far as it is older, and what the release
 * changed against the last of those releases. If the release was imported before, what notes of PSA or declarations said
 * then is kept: a CSV has no notes. `undefined` if there is no older release.
 *
 * @param before the dataset before; it can be of the same release, or of a later one.
 * @param problems gets each change that does not fit, if the dataset has to be taken back to the older release.
 */
export function nextHistory(
  before: Dataset,
  next: ReleaseTotals,
  compare: Compare,
  problems: Problems,
): History | undefined {
  const known = historyOf(before);
  const last = known.releases
    .filter(({ release }) => release !== next.release && byTime(release, next.release) < 0)
    .at(-1);
  if (last === undefined) return undefined;
  const former = editionOf(last.release, toEdition(before), known, problems).edition;
  const older = historyUntil(known, last.release);
  const changes = toChanges(compare(former, toldSuccessors(known.changes(next.release))));
  return historyFrom([...older.releases, next], (release) =>
    release === next.release ? changes : older.changes(release),
  );
}

/** The successors in changes that a note of PSA or a declaration named. */
const toldSuccessors = (changes: readonly Change[]): readonly Successor[] =>
  changes.flatMap(({ formerCode, code, evidence }) =>
    formerCode !== null && code !== null && evidence !== null && isTold(evidence)
      ? [{ former: formerCode, next: code, evidence }]
      : [],
  );

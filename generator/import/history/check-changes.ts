import type { Dataset } from '../../dataset/dataset.ts';
import { isGone } from '../../dataset/history/change.ts';
import { historyOf } from '../../dataset/history/history-of.ts';
import type { ChangeRow } from '../../dataset/history/history-files.ts';
import { byTime } from '../../dataset/history/releases.ts';
import { KINDS, PLURALS } from '../../dataset/kind.ts';
import type { FileProblems } from '../../dataset/problems.ts';
import { formatNumber } from '../../format.ts';
import type { Acceptable } from '../accept.ts';

/** How many codes release 2023-4Q removed, when 44 barangays of Bacoor were merged: more than any other. */
const MOST_REMOVED = 44;

/** How many of the codes that are gone a message lists. */
const SHOWN = 5;

/**
 * Refuses a release that would lose much of the dataset that it replaces: one that is older, or one that lacks more areas
 * than any release in the history has removed.
 *
 * @param changes what the release changes against that dataset.
 */
export function checkChanges(
  replaced: Dataset,
  release: string,
  changes: readonly ChangeRow[],
  accepted: readonly Acceptable[],
  problems: FileProblems,
): void {
  const current = replaced.release.release;
  if (current !== release && byTime(current, release) > 0 && !accepted.includes('older')) {
    const expected = `${current}, the release that is there, or a later one`;
    problems.add({ found: `release ${release}`, expected, remedy: 'to go back in time, add --accept older' });
  }
  const gone = new Map(changes.filter(isGone).map((row) => [row.former_code, row] as const));
  const { releases, changes: changesOf } = historyOf(replaced);
  const before = releases.map(
    (each) =>
      new Set(
        changesOf(each.release)
          .filter(isGone)
          .map((row) => row.formerCode),
      ).size,
  );
  const most = Math.max(MOST_REMOVED, ...before);
  if (gone.size <= most || accepted.includes('removals')) return;
  const kinds = KINDS.flatMap((kind) => {
    const count = [...gone.values()].filter((row) => row.kind === kind).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? kind : PLURALS[kind]}`];
  });
  const first = [...gone.values()].slice(0, SHOWN).map(({ former_code: code, name }) => `${code} ${name}`);
  problems.add({
    found: `a release that lacks ${kinds.join(', ')} of ${current}, the release that is there: ${first.join(', ')}, …`,
    expected: `at most ${most} codes that are gone, the most that a release of PSA has removed`,
    remedy: 'import the whole publication; if it is whole, add --accept removals',
  });
}

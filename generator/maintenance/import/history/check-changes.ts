import { type Dataset, historyOf } from '../../../data/dataset.ts';
import { formatNumber } from '../../../format.ts';
import type { ChangeRow } from '../../../history/rows.ts';
import type { FileProblems } from '../../../input/problem.ts';
import { type Edition, type Entry, isGone } from '../../../psgc/change.ts';
import { localityPart, provincePart, regionPart } from '../../../psgc/code.ts';
import { KINDS, PLURALS } from '../../../psgc/kinds.ts';
import { byTime } from '../../../psgc/release.ts';
import type { Acceptable } from '../import-options.ts';

/** A code of the former release that is the code of the same area, or another code of it, in the next release. */
export interface SameArea {
  readonly former: Entry;
  readonly next: Entry;
  /** What says that they are the same; `null` if the code is. */
  readonly evidence: string | null;
}

/** A code of the former release that is gone, and a code of the next release that has its area or a part of it. */
export interface Successor {
  readonly former: string;
  readonly next: string;
  /** `PSA note 32/`, `old name`, `declared` */
  readonly evidence: string;
}

/** The evidence of a successor that a person declares. */
export const DECLARED = 'declared';

/** The evidence of a successor that a note of PSA names. */
export const noteEvidence = (number: string): string => `PSA note ${number}/`;

/** Whether evidence is a note or a declaration, and not what the two releases themselves say. */
export const isTold = (evidence: string): boolean => evidence === DECLARED || evidence.startsWith('PSA note ');

/** The code of the area directly above an entry: the nearest shorter code that the release has. */
export function parentCode({ code }: Pick<Entry, 'code'>, edition: Edition): string | null {
  const above = [localityPart(code), provincePart(code), regionPart(code)];
  return above.find((each) => each !== code && edition.has(each)) ?? null;
}

/** How many codes release 2023-4Q removed, when 44 barangays of Bacoor were merged: more than any other. */
const MAX_REMOVED = 44;

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
  const most = Math.max(MAX_REMOVED, ...before);
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

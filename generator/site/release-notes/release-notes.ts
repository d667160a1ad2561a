import { describeStep } from './change-groups.ts';
import { type CodeFinder, type Step, toMarkdown } from './sentences.ts';
import { type Dataset, historyOf, toEdition } from '../../core/dataset/dataset.ts';
import { formatNumber, listed } from '../../core/format.ts';
import { describeDay, describeNotice } from '../../core/history/describe-change.ts';
import type { ReleaseHistory } from '../../core/history/history.ts';
import { undoChanges } from '../../core/history/older-edition.ts';
import { changesFile, toRows } from '../../core/history/rows.ts';
import { Problems } from '../../core/problem.ts';
import { type Change, CHANGES, type Edition } from '../../core/psgc/change.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';

export const LEVELS = [
  ['regions', 'regions'],
  ['provinces', 'provinces'],
  ['cities', 'cities'],
  ['municipalities', 'municipalities'],
  ['subMunicipalities', 'sub-municipalities'],
  ['barangays', 'barangays'],
] as const;

/** The changes of the newest release, as Markdown without a heading. @throws {InvalidInput} if they do not fit it. */
export function newestReleaseNotes(dataset: Dataset): string {
  const { releases, changes: changesOf } = historyOf(dataset);
  const [newest, former] = releases.toReversed();
  if (newest === undefined) return '';
  const changes = changesOf(newest.release);
  const after = toEdition(dataset);
  const step = former && { changes, before: editionBefore(after, changes, newest.release), after };
  return paragraphsOf(newest, former, step);
}

/** The changes of each release, in sentences as Markdown without headings, newest first. */
export function describeReleases(
  { releases, changes }: Pick<ReleaseHistory, 'releases' | 'changes'>,
  editionOf: (release: ReleaseTotals) => CodeFinder,
): readonly { readonly release: ReleaseTotals; readonly markdown: string }[] {
  const described = releases.map((release, at) => {
    const former = releases[at - 1];
    const step = former && {
      changes: changes(release.release),
      before: editionOf(former),
      after: editionOf(release),
    };
    return { release, markdown: paragraphsOf(release, former, step) };
  });
  return described.toReversed();
}

function editionBefore(after: Edition, changes: readonly Change[], release: string): Edition {
  const problems = new Problems();
  const before = undoChanges(after, toRows(changes), (row, found, expected) => {
    problems.of(changesFile(release)).add({ code: row.code || row.former_code, found, expected });
  });
  problems.throwIfAny(`the changes of ${release}`);
  return before;
}

function paragraphsOf(totals: ReleaseTotals, former: ReleaseTotals | undefined, step: Step | undefined): string {
  const paragraphs = step === undefined ? [] : describeStep(step);
  const notice = describeNotice(totals);
  return [
    `${describeTotals(totals, former)}\n`,
    ...(notice === '' ? [] : [`${notice}\n`]),
    ...(paragraphs.length === 0 ? [`${describeNone(former)}\n`] : paragraphs.map(toMarkdown)),
  ].join('\n');
}

/** The sentence of a release that changed nothing, or of the first one. */
export const describeNone = (former: ReleaseTotals | undefined): string =>
  former === undefined ? 'The first release whose areas are known.' : 'Nothing changed.';

/** The day of a release and its totals, with how many more or fewer there are than in the release before, if there is one. */
export function describeTotals(totals: ReleaseTotals, former: ReleaseTotals | undefined): string {
  const day = totals.date === null ? 'Date not known:' : `As of ${describeDay(totals.date)}:`;
  const all = LEVELS.map(([level, word]) => {
    const more = totals[level] - (former ?? totals)[level];
    const difference =
      more === 0 ? '' : ` (${formatNumber(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than in ${former?.release})`;
    return `${formatNumber(totals[level])} ${word}${difference}`;
  });
  return `${day} ${listed(all)}.`;
}

/** The number of changes of each kind, as far as there are any: `22 renamed, 1,202 reclassified`. */
export const countChanges = (changes: readonly Change[]): string =>
  CHANGES.map((word) => [word, changes.filter(({ change }) => change === word).length] as const)
    .flatMap(([word, count]) => (count === 0 ? [] : [`${formatNumber(count)} ${word}`]))
    .join(', ');

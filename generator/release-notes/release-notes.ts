import { describeStep } from './change-groups.ts';
import { type CodeFinder, type Step, toMarkdown } from './sentences.ts';
import { type Dataset, historyOf, toEdition } from '../data/dataset.ts';
import { formatNumber, listed } from '../format.ts';
import { describeDay, describeNewer, describeNotice } from '../history/describe-release.ts';
import type { ReleaseHistory } from '../history/history.ts';
import { undoChanges } from '../history/older-edition.ts';
import { changesFile, toRows } from '../history/rows.ts';
import { Problems } from '../input/problem.ts';
import { type Change, CHANGES, type Edition } from '../psgc/change.ts';
import type { ReleaseTotals } from '../psgc/release.ts';

export const LEVELS = [
  ['regions', 'regions'],
  ['provinces', 'provinces'],
  ['cities', 'cities'],
  ['municipalities', 'municipalities'],
  ['subMunicipalities', 'sub-municipalities'],
  ['barangays', 'barangays'],
] as const;

const INTRODUCTION = `# Releases

What each release of the PSGC changed, newest first, from [the history in the data](data.md#history).
[record.md](record.md) compares the changes with PSA's notices, and [codes.md](codes.md) says how to bring the codes in a
database up to date.
Where no law or document is named, the one behind a change is not known here.
`;

/**
 * The page that says in sentences what each release of the history changed, as Markdown.
 *
 * @throws {InvalidInput} if the changes of a release do not fit it.
 */
export function releaseNotes(dataset: Dataset): string {
  const newer = describeNewer(dataset.release.release, dataset.newerReleases ?? []);
  return [INTRODUCTION, ...(newer === '' ? [] : [`${newer}\n`]), overview(dataset), ...sections(dataset)].join('\n');
}

/**
 * What the newest release changed, in sentences as Markdown, without a heading.
 *
 * @throws {InvalidInput} if its changes do not fit it.
 */
export function newestReleaseNotes(dataset: Dataset): string {
  const [newest = ''] = sections(dataset);
  return newest.replace(/^## .*\n\n/, '');
}

/** A table of the releases, newest first: their days, and how many changes of each kind they have. */
function overview(dataset: Dataset): string {
  const { releases, changes } = historyOf(dataset);
  const rows = releases.toReversed().map(({ release, date: day, published }) => {
    const link = `[${release}](#${release.toLowerCase()})`;
    const cells = [link, day ?? '', published ?? '', countChanges(changes(release))];
    return `| ${cells.join(' | ')} |\n`;
  });
  return `| Release | As of | Published | Changes |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

/**
 * What each release changed, in sentences as Markdown without headings, newest first.
 *
 * @param editionOf what a release says about each code.
 */
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

function* sections(dataset: Dataset): Iterable<string> {
  const history = historyOf(dataset);
  let after = toEdition(dataset);
  for (let at = history.releases.length - 1; at >= 0; at -= 1) {
    const [totals, former] = [history.releases[at] as ReleaseTotals, history.releases[at - 1]];
    const changes = history.changes(totals.release);
    const before = former && editionBefore(after, changes, totals.release);
    const step = before && { changes, before, after };
    yield section(totals, former, step);
    after = before ?? after;
  }
}

function editionBefore(after: Edition, changes: readonly Change[], release: string): Edition {
  const problems = new Problems();
  const before = undoChanges(after, toRows(changes), (row, found, expected) => {
    problems.of(changesFile(release)).add({ code: row.code || row.former_code, found, expected });
  });
  problems.throwIfAny(`the changes of ${release}`);
  return before;
}

const section = (totals: ReleaseTotals, former: ReleaseTotals | undefined, step: Step | undefined): string =>
  `## ${totals.release}\n\n${paragraphsOf(totals, former, step)}`;

function paragraphsOf(totals: ReleaseTotals, former: ReleaseTotals | undefined, step: Step | undefined): string {
  const paragraphs = step === undefined ? [] : describeStep(step);
  const notice = describeNotice(totals);
  return [
    `${describeTotals(totals, former)}\n`,
    ...(notice === '' ? [] : [`${notice}\n`]),
    ...(paragraphs.length === 0 ? [`${describeNone(former)}\n`] : paragraphs.map(toMarkdown)),
  ].join('\n');
}

/** What a release says that changed nothing, or that is the first one. */
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

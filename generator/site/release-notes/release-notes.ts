import { describeStep, tallyOf } from './change-groups.ts';
import { type Step, toMarkdown } from './sentences.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { formatNumber, listed } from '../../core/format.ts';
import { describeDay, describeNotice } from '../../core/history/describe-change.ts';
import type { Change } from '../../core/psgc/change.ts';
import { type Gazetteer, toGazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { ServedChanges } from '../../core/gazetteer/served-changes.ts';
import { KINDS, PLURALS } from '../../core/psgc/kinds.ts';
import { type ReleaseTotals, TOTAL_OF } from '../../core/psgc/release.ts';

/** The totals of a release, each with the word for it. */
export const LEVELS = KINDS.map((kind) => [TOTAL_OF[kind], PLURALS[kind]] as const);

/** The changes of the newest release, and how it was obtained, as Markdown without a heading. */
export const newestReleaseNotes = (dataset: Dataset): string =>
  [describeReleases(toGazetteer(dataset, null, ''))[0]?.markdown, dataset.release.source.note]
    .filter(Boolean)
    .join('\n');

/** The changes of each release, in sentences as Markdown without headings, newest first. */
export function describeReleases(gazetteer: Gazetteer) {
  return stepsOf(gazetteer)
    .map(({ release, former, step }) => ({ release, markdown: paragraphsOf(release, former, step) }))
    .toReversed();
}

/** Each release with those beside it and what it changed, oldest first; the first one changed nothing. */
export function stepsOf(gazetteer: Gazetteer) {
  const { releases } = gazetteer.history;
  const [areas, served] = [new ReleasedAreas(gazetteer), new ServedChanges(gazetteer)];
  const editions = releases.map((release) => areas.edition(release));
  return releases.map((release, at) => {
    const [before, after] = [editions[at - 1], editions[at]];
    const step: Step | undefined = before && after && { changes: served.of(release), before, after };
    return { release, former: releases[at - 1], next: releases[at + 1], step };
  });
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

/** The number of changes of each kind in words: `22 renamed, 1,202 reclassified`. */
export const countChanges = (changes: readonly Change[]): string =>
  tallyOf(changes)
    .map(({ word, count }) => `${formatNumber(count)} ${word}`)
    .join(', ');

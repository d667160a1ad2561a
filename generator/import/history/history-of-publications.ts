import type { Dataset } from '../../dataset/dataset.ts';
import type { Edition } from '../../dataset/history/entry.ts';
import { historyOf } from '../../dataset/history/history-of.ts';
import { toEdition } from '../../dataset/history/to-edition.ts';
import { byTime } from '../../dataset/history/releases.ts';
import { historyFrom, type History } from '../../dataset/history/history.ts';
import { toChanges } from '../../dataset/history/to-change.ts';
import { Problems } from '../../dataset/problems.ts';
import { deriveChanges } from './derive-changes.ts';
import { readPublishedEdition, type PublishedEdition } from './published-edition.ts';
import { successorsInNotes } from './read-notes.ts';
import { readSuccessors } from './read-successors.ts';
import { toReleaseTotals } from './release-totals.ts';
import { restoreLetters } from './restore-letters.ts';

/**
 * Derives the history that led to a dataset from the publications of older releases. If there are several publications of
 * one release, the first one has its values; the others have its date, its notes and the letters that the first one lost.
 * If no publication of a release has a date, the release keeps the one that the dataset's history has.
 *
 * @param files the publications in any order; that of the dataset's own release is only read for its notes.
 * @param successorsFile declared successors, as CSV of `former_code,code,reason`.
 * @throws {InvalidInput} with every problem of every publication.
 */
export async function historyOfPublications(
  files: readonly string[],
  dataset: Dataset,
  successorsFile: string | undefined,
): Promise<History> {
  const { release, date, source } = dataset.release;
  const known = new Map(historyOf(dataset).releases.map((each) => [each.release, each.date]));
  const problems = new Problems();
  const declared = await readSuccessors(successorsFile, problems);
  const read: PublishedEdition[] = [];
  for (const file of files) {
    const published = await readPublishedEdition(file, problems);
    if (published === undefined) continue;
    read.push(published);
    if (published.release === release || byTime(published.release, release) < 0) continue;
    const expected = `a release before ${release}, the one of the dataset`;
    problems.of(file).add({ found: `release ${published.release}`, expected, remedy: 'import it first' });
  }
  problems.throwIfAny(files.join(' '));
  const releases = [...new Set(read.map((each) => each.release))].filter((each) => each !== release).sort(byTime);
  const groups = releases.map((each) => read.filter((published) => published.release === each));
  const newest = toEdition(dataset);
  const editions: Edition[] = [];
  groups.forEach((group, at) => {
    const [first, ...others] = group.map(({ edition }) => edition) as [Edition, ...Edition[]];
    const beside = [...others, ...editions.slice(-1), ...(groups[at + 1] ?? []).map(({ edition }) => edition), newest];
    editions.push(restoreLetters(first, beside, problems.of(group[0]?.source ?? '')));
  });
  problems.throwIfAny(files.join(' '));
  editions.push(newest);
  const notes = read.flatMap((published) => published.notes);
  const [, ...later] = [...releases, release];
  const steps = later.map((each, at) => {
    const [former, next] = [editions[at], editions[at + 1]] as [Edition, Edition];
    const successors = [...successorsInNotes(notes, former, next), ...declared];
    return [each, toChanges(deriveChanges(former, next, successors))] as const;
  });
  const older = groups.map((group, at) => {
    const dated = group.find((published) => published.date !== null)?.date ?? known.get(releases[at] ?? '') ?? null;
    const sources = group.map((published) => published.source).join(', ');
    return toReleaseTotals({ release: releases[at] ?? '', date: dated, source: sources }, editions[at] as Edition);
  });
  const changes = new Map(steps);
  return historyFrom(
    [...older, toReleaseTotals({ release, date, source: source.file }, newest)],
    (name) => changes.get(name) ?? [],
  );
}

import { basename } from 'node:path';
import { deriveChanges } from './derive-changes.ts';
import { matchAreas } from './match-areas.ts';
import { type DeriveChanges, nextHistory, toReleaseTotals } from './next-history.ts';
import { readNotes, successorsInNotes } from './notes.ts';
import { type Dataset, historyOf, toEdition } from '../../../core/dataset/dataset.ts';
import { formerCodes, recodedCodes } from '../../../core/history/former-codes.ts';
import type { ChangeRow } from '../../../core/history/rows.ts';
import type { FileProblems, Problems } from '../../../core/problem.ts';
import { type Edition, type EntryField, isGone, LEVEL_OF, toEntry } from '../../../core/psgc/change.ts';
import { byTime, type Release, toNoticed } from '../../../core/psgc/release.ts';
import type { Acceptable } from '../import-options.ts';
import type { Comparison } from '../import-report.ts';
import type { ImportInputs } from '../read-inputs.ts';
import type { InterpretedRows, PublishedArea } from '../rows/interpret-rows.ts';
import { type Earlier, rowsByCode } from '../supplements/supplement.ts';

/** The release among those before it. */
export type LinkedHistory = ReturnType<typeof linkHistory>;

/** Follows the areas of a publication back, and derives what changed. A change that no real release makes is a problem. */
export function linkHistory(inputs: ImportInputs, { rows, areas, placeholders }: InterpretedRows, problems: Problems) {
  const { publication, carried, replaced, out } = inputs;
  const period = areas.length === 0 ? undefined : inputs.period;
  const next = editionOfAreas(areas, placeholders);
  const notes = readNotes(publication, rows);
  const isPublished = (field: EntryField) => publication.columnNames[field] !== undefined;
  const compare: DeriveChanges = (former, known = []) => {
    const successors = [...successorsInNotes(notes, former, next), ...inputs.successors, ...known];
    return deriveChanges(former, next, successors, isPublished);
  };
  const last = replaced ?? carried.dataset;
  const source = basename(publication.file);
  /** The releases that the dataset knows PSA to have published, oldest first. */
  const releases = last ? [...historyOf(last).releases, ...(last.newerReleases ?? [])].map(toNoticed) : [];
  const newerReleases = releases.filter((each) => period !== undefined && byTime(period.release, each.release) < 0);
  const noticed = releases.find((each) => each.release === period?.release);
  const totals = period && toReleaseTotals({ ...noticed, ...period, source }, next);
  const history = last && totals && nextHistory(last, totals, compare, problems);
  const codesBefore = (code: string) => (history === undefined ? [] : formerCodes(code, history));
  const former = new Set(history === undefined ? [] : [...recodedCodes(history)].flatMap(codesBefore));
  const earlier: Earlier = {
    ...earlierRows(carried.dataset, next),
    formerCodes: (code) => codesBefore(code).toReversed(),
    isFormerCode: (code) => former.has(code),
  };
  const linked = { history, comparison: undefined, earlier, newerReleases };
  if (replaced === undefined || period === undefined) return linked;
  const comparison: Comparison = {
    source: `${replaced.release.release} in ${out}`,
    changes: compare(toEdition(replaced)),
  };
  const { accept = [] } = inputs.options;
  const hasNineDigits = isPublished('correspondence_code');
  checkChanges(replaced, period.release, comparison.changes, { accept, hasNineDigits }, problems.of(publication.file));
  return { ...linked, comparison };
}

function earlierRows(earlier: Dataset | undefined, next: Edition): Pick<Earlier, 'rowOf' | 'codeNow'> {
  if (earlier === undefined) return { rowOf: () => undefined, codeNow: (code) => code };
  const rows = rowsByCode(earlier.tables);
  const { same } = matchAreas(toEdition(earlier), next, []);
  const formerCodes = new Map(same.map((each) => [each.next.code, each.former.code]));
  const codesNow = new Map(same.map((each) => [each.former.code, each.next.code]));
  return { rowOf: ({ code }) => rows.get(formerCodes.get(code) ?? ''), codeNow: (code) => codesNow.get(code) };
}

function editionOfAreas(areas: readonly PublishedArea[], placeholders: Release['placeholders']): Edition {
  const entries = [
    ...areas.map(({ kind, row }) => toEntry(row, LEVEL_OF[kind])),
    ...placeholders.map((each) => toEntry(each)),
  ];
  return new Map(entries.map((entry) => [entry.code, entry]));
}

/** The codes that release 2023-3Q removed, when 44 barangays of Bacoor were merged: more than any other. */
const MAX_REMOVED = 44;

const SHOWN = 5;

/** Refuses a release that is older, or that lacks more areas than any release in the history has removed. */
function checkChanges(
  replaced: Dataset,
  release: string,
  changes: readonly ChangeRow[],
  { accept: accepted, hasNineDigits }: { readonly accept: readonly Acceptable[]; readonly hasNineDigits: boolean },
  problems: FileProblems,
): void {
  const current = replaced.release.release;
  if (current !== release && byTime(current, release) > 0 && !accepted.includes('older')) {
    const expected = `${current}, the release that is there, or a later one`;
    problems.add({ found: `release ${release}`, expected, remedy: 'to go back in time, add --accept older' });
  }
  const gone = new Map(changes.filter(isGone).map((row) => [row.former_code, row] as const));
  const { releases, changes: changesOf } = historyOf(replaced);
  const removedBy = (each: string) =>
    new Set(changesOf(each).flatMap((row) => (isGone(row) ? [row.formerCode] : []))).size;
  const most = Math.max(MAX_REMOVED, ...releases.map((each) => removedBy(each.release)));
  if (gone.size <= most || accepted.includes('removals')) return;
  const first = [...gone.values()].slice(0, SHOWN).map(({ former_code: code, name }) => `${code} ${name}`);
  problems.add({
    found: `a release that lacks ${gone.size} areas of ${current}, the release that is there: ${first.join(', ')}, …`,
    expected: `at most ${most} codes that are gone, the most that a release of PSA has removed`,
    remedy: hasNineDigits
      ? 'import the whole publication; if it is whole, add --accept removals'
      : 'add the column correspondence_code to the list, by which areas with other codes are known, or take the whole list',
  });
}

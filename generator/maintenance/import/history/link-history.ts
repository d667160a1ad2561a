import { basename } from 'node:path';
import { checkChanges } from './check-changes.ts';
import { deriveChanges } from './derive-changes.ts';
import { matchAreas } from './match-areas.ts';
import { type DeriveChanges, nextHistory, toReleaseTotals } from './next-history.ts';
import { readNotes, successorsInNotes } from './notes.ts';
import { type Dataset, toEdition } from '../../../data/dataset.ts';
import { formerCodes, recodedCodes } from '../../../history/former-codes.ts';
import type { ReleaseHistory } from '../../../history/history.ts';
import type { ChangeRow } from '../../../history/rows.ts';
import { Problems } from '../../../input/problem.ts';
import { type Edition, type Entry, type EntryField, entryOfRow, LEVEL_OF, toEntry } from '../../../psgc/change.ts';
import { KINDS } from '../../../psgc/kinds.ts';
import type { Release } from '../../../psgc/release.ts';
import type { Checked } from '../import-options.ts';
import type { Inputs } from '../read-inputs.ts';
import type { InterpretedRows, PublishedArea } from '../rows/interpret-rows.ts';
import type { Earlier } from '../supplements/supplement.ts';

/** What a release changes against a dataset. */
export interface Comparison {
  /** `2026-1Q in data` */
  readonly source: string;
  readonly changes: readonly ChangeRow[];
}

/** What the release has to do with those before it. */
export interface LinkedHistory {
  /** `undefined` if no older release is known. */
  readonly history: ReleaseHistory | undefined;
  /** Against the dataset that the import replaces; `undefined` if there is none. */
  readonly comparison: Comparison | undefined;
  readonly earlier: Earlier;
}

/**
 * Follows the areas of a publication back to earlier releases: derives what the release changed, and compares it with the
 * dataset that it replaces. A change that no real release would make is a problem.
 */
export function linkHistory(inputs: Inputs, { rows, areas, placeholders }: InterpretedRows): Checked<LinkedHistory> {
  const { publication, carried, replaced, out } = inputs;
  const { accept = [] } = inputs.options;
  const problems = new Problems();
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
  const history = last && period && nextHistory(last, toReleaseTotals({ ...period, source }, next), compare, problems);
  const codesBefore = (code: string) => (history === undefined ? [] : formerCodes(code, history));
  const former = new Set(history === undefined ? [] : [...recodedCodes(history)].flatMap(codesBefore));
  const earlier: Earlier = {
    ...(carried.dataset === undefined ? NO_DATASET : earlierRows(carried.dataset, next)),
    formerCodes: (code) => codesBefore(code).toReversed(),
    isFormerCode: (code) => former.has(code),
  };
  if (replaced === undefined || period === undefined) {
    return { value: { history, comparison: undefined, earlier }, problems: problems.list() };
  }
  const comparison = { source: `${replaced.release.release} in ${out}`, changes: compare(toEdition(replaced)) };
  checkChanges(replaced, period.release, comparison.changes, accept, problems.of(publication.file));
  return { value: { history, comparison, earlier }, problems: problems.list() };
}

const NO_DATASET: Pick<Earlier, 'rowOf' | 'codeNow'> = { rowOf: () => undefined, codeNow: (code) => code };

/** Finds the rows of an earlier dataset that the areas of a publication had, and the codes that these areas have now. */
function earlierRows(earlier: Dataset, next: Edition): Pick<Earlier, 'rowOf' | 'codeNow'> {
  const rows = new Map(KINDS.flatMap((kind) => earlier.tables[kind].rows.map((row) => [row.code, row] as const)));
  const { same } = matchAreas(toEdition(earlier), next, []);
  const formerCodes = new Map(same.map((each) => [each.next.code, each.former.code]));
  const codesNow = new Map(same.map((each) => [each.former.code, each.next.code]));
  return {
    rowOf: ({ code }) => rows.get(formerCodes.get(code) ?? ''),
    codeNow: (code) => codesNow.get(code),
  };
}

/** What a publication says about each code, as far as it has the values. */
function editionOfAreas(areas: readonly PublishedArea[], placeholders: Release['placeholders']): Edition {
  const edition = new Map<string, Entry>();
  for (const { kind, row } of areas) {
    edition.set(row.code, entryOfRow(row, LEVEL_OF[kind]));
  }
  for (const placeholder of placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}

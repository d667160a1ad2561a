import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Dataset } from '../../dataset/dataset.ts';
import type { EntryField } from '../../dataset/history/entry.ts';
import type { ChangeRow } from '../../dataset/history/history-files.ts';
import type { History } from '../../dataset/history/history.ts';
import { formerCodes, recodedCodes } from '../../dataset/history/former-codes.ts';
import { toEdition } from '../../dataset/history/to-edition.ts';
import { InvalidInput } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { readDataset } from '../../dataset/read.ts';
import type { Release } from '../../dataset/release.ts';
import type { ImportOptions } from '../import-options.ts';
import type { Period } from '../publication/find-period.ts';
import type { Publication } from '../publication/publication.ts';
import type { PublishedArea } from '../rows/classify.ts';
import type { RepairedRow } from '../rows/repair-row.ts';
import type { Earlier } from '../supplements/earlier.ts';
import { CARRIED_FOLDER, type Carried } from '../supplements/read-carried.ts';
import { checkChanges } from './check-changes.ts';
import { deriveChanges } from './derive-changes.ts';
import { earlierRows } from './earlier-rows.ts';
import { editionOfAreas } from './edition-of-areas.ts';
import { nextHistory, type Compare } from './next-history.ts';
import { readNotes, successorsInNotes } from './read-notes.ts';
import { readSuccessors } from './read-successors.ts';
import { toReleaseTotals } from './release-totals.ts';

/** The rows of a publication, with their kinds. */
export interface PublishedRelease {
  readonly publication: Publication;
  readonly rows: readonly RepairedRow[];
  readonly areas: readonly PublishedArea[];
  readonly placeholders: Release['placeholders'];
}

/** What a release changes against a dataset. */
export interface Comparison {
  /** `2026-1Q in data` */
  readonly source: string;
  readonly changes: readonly ChangeRow[];
}

const NO_ROWS = { rowOf: undefined, codeNow: undefined };

/** What the release has to do with those before it. */
export interface Followed {
  /** `undefined` if no older release is known. */
  readonly history: History | undefined;
  /** Against the dataset that the import replaces; `undefined` if there is none. */
  readonly comparison: Comparison | undefined;
  readonly earlier: Earlier;
}

/**
 * Follows the areas of a publication back to earlier releases: derives what the release changed, and compares it with the
 * dataset that it replaces. A change that no real release would make is a problem.
 *
 * @param carried the dataset that values are carried over from. It has the history, if the import replaces no dataset.
 */
export async function followChanges(
  options: ImportOptions,
  { publication, rows, areas, placeholders }: PublishedRelease,
  period: Period | undefined,
  carried: Carried,
  problems: Problems,
): Promise<Followed> {
  const { out = CARRIED_FOLDER, carryFrom = CARRIED_FOLDER, accept = [] } = options;
  const declared = await readSuccessors(options.successors, problems);
  const next = editionOfAreas(areas, placeholders);
  const notes = readNotes(publication, rows);
  const isPublished = (field: EntryField) => publication.columnNames[field] !== undefined;
  const compare: Compare = (former, known = []) =>
    deriveChanges(former, next, [...successorsInNotes(notes, former, next), ...declared, ...known], isPublished);
  const isCarried = carried.dataset !== undefined && resolve(out) === resolve(carryFrom);
  const replaced = isCarried ? carried.dataset : await readReplaced(out, problems);
  const last = replaced ?? carried.dataset;
  const { rowOf, codeNow } = carried.dataset === undefined ? NO_ROWS : earlierRows(carried.dataset, next);
  if (last === undefined || period === undefined || areas.length === 0) {
    return {
      history: undefined,
      comparison: undefined,
      earlier: { rowOf, codeNow, formerCodes: () => [], isFormerCode: () => false },
    };
  }
  const source = basename(publication.file);
  const history = nextHistory(last, toReleaseTotals({ ...period, source }, next), compare, problems);
  const before = (code: string) => (history === undefined ? [] : formerCodes(code, history));
  const former = new Set(history === undefined ? [] : [...recodedCodes(history)].flatMap(before));
  const earlier: Earlier = {
    rowOf,
    codeNow,
    formerCodes: (code) => before(code).toReversed(),
    isFormerCode: (code) => former.has(code),
  };
  if (replaced === undefined) return { history, comparison: undefined, earlier };
  const comparison = { source: `${replaced.release.release} in ${out}`, changes: compare(toEdition(replaced)) };
  checkChanges(replaced, period.release, comparison.changes, accept, problems.of(publication.file));
  return { history, comparison, earlier };
}

/**
 * Reads the dataset in a folder that the import replaces; `undefined` if there is none. If it is not valid, that is a
 * problem: the release could not be compared with it, and its history would be lost.
 */
async function readReplaced(folder: string, problems: Problems): Promise<Dataset | undefined> {
  try {
    return await readDataset(folder);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    if (!existsSync(join(folder, 'release.json'))) return undefined;
    problems.addAll(error.problems);
    problems.of(folder).add({
      found: 'a dataset that is not valid',
      expected: 'one that the release can be compared with, or none',
      remedy: 'restore it, or import into another folder: --out DIR',
    });
    return undefined;
  }
}

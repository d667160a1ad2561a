import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { checkChanges } from './check-changes.ts';
import { deriveChanges } from './derive-changes.ts';
import { matchAreas } from './match-areas.ts';
import { type DeriveChanges, nextHistory, toReleaseTotals } from './next-history.ts';
import { readNotes, readSuccessors, successorsInNotes } from './notes.ts';
import { type Dataset, toEdition } from '../../../data/dataset.ts';
import { readDataset } from '../../../data/read.ts';
import { formerCodes, recodedCodes } from '../../../history/former-codes.ts';
import type { ReleaseHistory } from '../../../history/history.ts';
import type { ChangeRow } from '../../../history/rows.ts';
import { InvalidInput, type Problems } from '../../../input/problem.ts';
import { type Edition, type Entry, type EntryField, LEVEL_OF, toEntry } from '../../../psgc/change.ts';
import { KINDS } from '../../../psgc/kinds.ts';
import type { Release } from '../../../psgc/release.ts';
import type { ImportOptions } from '../import-options.ts';
import type { Period } from '../publication/period.ts';
import type { Publication } from '../publication/publication.ts';
import type { PublishedArea } from '../rows/classify.ts';
import type { RepairedRow } from '../rows/repair-row.ts';
import { type Carried, CARRIED_FOLDER, type Earlier } from '../supplements/supplement.ts';

/** Finds the rows of an earlier dataset that the areas of a publication had, and the codes that these areas have now. */
function earlierRows(earlier: Dataset, next: Edition): Required<Pick<Earlier, 'rowOf' | 'codeNow'>> {
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
    edition.set(row.code, toEntry(row, LEVEL_OF[kind]));
  }
  for (const placeholder of placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}

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
  readonly history: ReleaseHistory | undefined;
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
  const compare: DeriveChanges = (former, known = []) =>
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

import { type Dataset, type Tables, toEdition } from '../core/dataset/dataset.ts';
import { undoChanges } from '../core/history/older-edition.ts';
import { changesFile, HISTORY_FILE, HISTORY_LISTS, type HistoryTables } from '../core/history/rows.ts';
import { type Problems, quote } from '../core/problem.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { ACTS, CHANGES_OF_RELEASE, OLDER_CODES, RELEASE_LIST } from './history-tables.ts';
import { type ReadFiles, readTable } from './input/csv-table.ts';
import { type KnownRows, lineVerifier } from './table-description.ts';
import { verifyRows } from './values.ts';

/** Parses the history of a dataset; `undefined` if its folder has none. A file of another name is a problem. */
export function parseHistory(files: ReadFiles): HistoryTables | undefined {
  const { folder, contents, problems } = files;
  if (!contents.has(HISTORY_LISTS.releases.file)) return undefined;
  const releases = readTable(files, HISTORY_LISTS.releases);
  const [, ...others] = releases.rows;
  const tables = others.map(({ release }) => {
    const file = changesFile(release);
    if (!contents.has(file)) {
      problems.of(`${folder}/${file}`).add({ found: 'no such file', expected: `what ${release} changed` });
    }
    return [release, readTable(files, { ...CHANGES_OF_RELEASE, file })] as const;
  });
  const acts = readTable(files, HISTORY_LISTS.acts);
  const olderCodes = readTable(files, HISTORY_LISTS.olderCodes);
  const lists = Object.values(HISTORY_LISTS).map(({ file }): string => file);
  const known = new Set([...lists, ...others.map(({ release }) => changesFile(release))]);
  for (const name of contents.keys()) {
    if (!HISTORY_FILE.test(name) || known.has(name)) continue;
    const expected = `the changes of a release that ${HISTORY_LISTS.releases.file} lists after the first`;
    problems.of(`${folder}/${name}`).add({ found: 'another file', expected });
  }
  return { releases, changes: new Map(tables), acts, olderCodes };
}

/**
 * Verifies each value of a history, that its releases are in the order of time and end with that of the dataset, that changes and
 * acts name each other, and that older codes lead to others. Then it undoes the changes of each release to see that they fit.
 */
export function verifyHistory(
  history: HistoryTables,
  dataset: Dataset,
  known: Omit<KnownRows, 'isNew'>,
  problems: Problems,
): void {
  const { releases, changes, acts, olderCodes } = history;
  verifyRows(releases, problems, lineVerifier(RELEASE_LIST, known));
  const { release, date } = dataset.release;
  const last = releases.rows.at(-1);
  const report = (found: string, expected: string) =>
    problems.of(releases.file).add({ line: releases.lines.at(-1), found, expected });
  if (last?.release !== release) {
    report(last?.release ?? 'no release', `${release} last, the release of the dataset`);
  } else if (last.date !== (date ?? '')) {
    report(`the date ${quote(last.date)}`, `${quote(date ?? '')}, the date in release.json`);
  }
  for (const table of changes.values()) verifyRows(table, problems, lineVerifier(CHANGES_OF_RELEASE, known));
  verifyRows(acts, problems, lineVerifier(ACTS, known));
  verifyRows(olderCodes, problems, lineVerifier(OLDER_CODES, known));
  if (!problems.any) verifyReplay(history, dataset, problems);
}

/** Undoes the changes from the newest release back to the first one: each that does not fit its release is a problem. */
function verifyReplay(
  { releases, changes }: HistoryTables,
  { tables, release: newest }: Pick<Dataset, 'tables' | 'release'>,
  problems: Problems,
): void {
  const rows = [...changes.values()].flatMap((table) => table.rows);
  const changed = new Set(rows.flatMap(({ code, former_code }) => [code, former_code]));
  const ofChanged = Object.fromEntries(
    KINDS.map((kind) => [kind, { ...tables[kind], rows: tables[kind].rows.filter(({ code }) => changed.has(code)) }]),
  ) as unknown as Tables;
  let edition = toEdition({ tables: ofChanged, release: newest });
  for (const { release } of releases.rows.toReversed()) {
    const table = changes.get(release);
    if (table === undefined) return;
    edition = undoChanges(edition, table.rows, (row, found, expected) => {
      const line = table.lines[table.rows.indexOf(row)];
      problems.of(table.file).add({ line, code: row.code || row.former_code, found, expected });
    });
  }
}

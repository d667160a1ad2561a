import { type Dataset, type Tables, toEdition } from '../core/dataset/dataset.ts';
import { undoChanges } from '../core/history/older-edition.ts';
import { type Finding, unless, unlessAccepted, unlessProse, verifyRows } from './values.ts';
import {
  type ActRow,
  CHANGE_COLUMNS,
  type ChangeRow,
  changesFile,
  COUNT_COLUMNS,
  type OlderCodeRow,
  HISTORY_FILE,
  HISTORY_LISTS,
  type HistoryTables,
  type NoticeRow,
  type ReleaseRow,
  successorsIn,
} from '../core/history/rows.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { type ReadFiles, readTable } from './input/csv-table.ts';
import { type Problems, quote } from '../core/problem.ts';
import { ACT_KINDS, CONFIDENCES, MAX_ACT_TEXT, PLEBISCITE } from '../core/psgc/act.ts';
import { CHANGES, HAD, isGone, isRecoded, kindOfLevel, VALUES } from '../core/psgc/change.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { byTime, isDay, isReleaseName, MAX_TITLE } from '../core/psgc/release.ts';
import type { Column } from '../core/psgc/table.ts';

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
    return [release, readTable(files, { file, columns: CHANGE_COLUMNS })] as const;
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
export function verifyHistory(history: HistoryTables, { release, tables }: Dataset, problems: Problems): void {
  const { releases, changes, acts, olderCodes } = history;
  verifyRows(releases, problems, (row, before) => [...ofRelease(row), ...ofOrder(row, before)]);
  const last = releases.rows.at(-1);
  const report = (found: string, expected: string) =>
    problems.of(releases.file).add({ line: releases.lines.at(-1), found, expected });
  if (last?.release !== release.release) {
    report(last?.release ?? 'no release', `${release.release} last, the release of the dataset`);
  } else if (last.date !== (release.date ?? '')) {
    report(`the date ${quote(last.date)}`, `${quote(release.date ?? '')}, the date in release.json`);
  }
  const ids = new Set(acts.rows.map(({ id }) => id));
  for (const table of changes.values()) {
    verifyRows(table, problems, (row) => [...ofChange(row), ...ofBasis(row, ids)]);
  }
  const used = new Set([...changes.values()].flatMap(({ rows }) => rows.map(({ basis }) => basis)));
  const known = new Set<string>();
  verifyRows(acts, problems, (row) => {
    const isNew = known.size !== known.add(row.id).size;
    return [
      ...unless(isNew && row.id !== '', 'id', row.id, 'an id, each only once'),
      ...unless(used.has(row.id), 'id', row.id, 'an id that a change names'),
      ...actFindings(row),
    ];
  });
  const replaced = [...changes.values()].flatMap(({ rows }) => rows.map(({ former_code }) => former_code));
  verifyOlderCodes(olderCodes, { tables, first: releases.rows[0]?.release ?? '', replaced }, problems);
  if (!problems.any) verifyReplay(history, { release, tables }, problems);
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

/** Verifies codes that only publications before the first release have, and that a release has their successors. */
function verifyOlderCodes(
  table: CsvTable<OlderCodeRow>,
  known: { readonly tables: Tables; readonly first: string; readonly replaced: readonly string[] },
  problems: Problems,
): void {
  if (table.rows.length === 0) return;
  const codes = new Set(KINDS.flatMap((kind) => known.tables[kind].rows.map(({ code }) => code)));
  for (const code of known.replaced) codes.add(code);
  const isKnown = (code: string) => code !== '' && codes.has(code);
  verifyRows(table, problems, (row, before) => ofOlderCode(row, before, known.first, isKnown));
}

const ofBasis = ({ change, basis }: ChangeRow, ids: ReadonlySet<string>): readonly Finding[] =>
  change === HAD
    ? unless(basis === '', 'basis', basis, 'nothing')
    : unless(
        basis === '' || ids.has(basis),
        'basis',
        basis,
        `an id of ${HISTORY_LISTS.acts.file}, or nothing if it is not known`,
      );

/** The faults of an act, but for its id. */
const actFindings = ({ kind, text, date, plebiscite, confidence, source }: Omit<ActRow, 'id'>) => [
  ...unless((ACT_KINDS as readonly string[]).includes(kind), 'kind', kind, ACT_KINDS.join(', ')),
  ...unlessProse('text', text, MAX_ACT_TEXT),
  ...unless(date === '' || isDay(date), 'date', date, 'a day as 2026-03-31, or nothing'),
  ...unless(plebiscite === '' || YEAR_OR_DAY.test(plebiscite), 'plebiscite', plebiscite, 'a date, a year, or nothing'),
  ...unless((CONFIDENCES as readonly string[]).includes(confidence), 'confidence', confidence, CONFIDENCES.join(', ')),
  ...unlessProse('source', source, MAX_ACT_TEXT),
];

const YEAR_OR_DAY = new RegExp(PLEBISCITE);
const REFERENCE = /^(?:\d{4}-\d{1,6})?$/;
/** Not what spreadsheets take for a formula, and a single line. */
const TITLE = /^(?:[\p{L}\d][^\p{C}\\]*)?$/u;

function ofNotice({ release, date, published, reference, title, url }: NoticeRow): readonly Finding[] {
  const isInOrder = !isDay(date) || !isDay(published) || date <= published;
  const isTitle = TITLE.test(title) && title.length <= MAX_TITLE;
  const isAddress = url === '' || (/^https:\/\/psa\.gov\.ph\/[\w./%-]*$/.test(url) && url.length <= MAX_TITLE);
  return [
    ...unless(isReleaseName(release), 'release', release, 'year and quarter, 2026-1Q, or year and month, 2025-07'),
    ...unless(date === '' || isDay(date), 'date', date, 'a day as 2026-03-31, or nothing'),
    ...unless(published === '' || isDay(published), 'published', published, 'a day as 2026-04-13, or nothing'),
    ...unless(isInOrder, 'published', published, `a day not before ${date}, the one that the release is as of`),
    ...unless(REFERENCE.test(reference), 'reference', reference, 'the number of a notice as 2026-219, or nothing'),
    ...unless(isTitle, 'title', title, `at most ${MAX_TITLE} characters, a letter or a digit first, without \\`),
    ...unless(isAddress, 'url', url, 'an address that begins with https://psa.gov.ph/, or nothing'),
  ];
}

const COUNT = /^\d+$/;
const CODE = /^\d{10}$/;

const ofRelease = (row: ReleaseRow): readonly Finding[] => [
  ...ofNotice(row),
  ...unless(row.source.trim() !== '', 'source', row.source, 'the file that the release was taken from'),
  ...COUNT_COLUMNS.flatMap((column) => unless(COUNT.test(row[column]), column, row[column], 'how many there are')),
];

type Named = Pick<NoticeRow, 'release'>;

function ofOrder({ release }: Named, before: Named | undefined): readonly Finding[] {
  const areNames = before !== undefined && isReleaseName(before.release) && isReleaseName(release);
  if (!areNames || byTime(before.release, release) <= 0) return [];
  return [
    { column: 'release', found: `${release} after ${before.release}`, expected: 'releases in the order of time' },
  ];
}

/** Verifies each value of a list of releases, and that they are in the order of time, after another one. */
export function verifyReleaseList(list: CsvTable<NoticeRow>, after: Named, problems: Problems): void {
  verifyRows(list, problems, (row, before) => [...ofNotice(row), ...ofOrder(row, before ?? after)]);
}

const CHANGE_WORDS: readonly string[] = [...CHANGES, HAD];
const KIND_WORDS: readonly string[] = [...KINDS, ''];
/** Not what spreadsheets take for a formula. */
const EVIDENCE = /^(?:[A-Za-z].*)?$/;
const FIELDS: readonly string[] = ['level', ...VALUES];

const ofCode = (column: string, code: string, isThere: boolean): readonly Finding[] =>
  isThere ? unless(CODE.test(code), column, code, 'ten digits') : unless(code === '', column, code, 'nothing');

function ofChange(row: ChangeRow): readonly Finding[] {
  const { change, kind, code, former_code: former, name, field } = row;
  const hasCode = change !== HAD && change !== 'ended';
  const hasFormer = isGone(row) || isRecoded(row) || change === HAD;
  const hasField = change === 'reclassified' || change === 'corrected' || change === HAD;
  return [
    ...unless(CHANGE_WORDS.includes(change), 'change', change, CHANGE_WORDS.join(', ')),
    ...unless(KIND_WORDS.includes(kind), 'kind', kind, `${KINDS.join(', ')} or nothing`),
    ...ofCode('code', code, hasCode),
    ...ofCode('former_code', former, hasFormer),
    ...unlessAccepted('name', 'name', name),
    ...(hasField
      ? unless(FIELDS.includes(field), 'field', field, FIELDS.join(', '))
      : unless(field === '', 'field', field, 'nothing')),
    ...(['from', 'to'] as const).flatMap((column) => ofValue(row, column)),
    ...unless(EVIDENCE.test(row.evidence), 'evidence', row.evidence, 'letters first, as in PSA note 3/'),
  ];
}

function ofOlderCode(
  row: OlderCodeRow,
  before: OlderCodeRow | undefined,
  first: string,
  isKnown: (code: string) => boolean,
): readonly Finding[] {
  const { code, kind, status, last_seen: last, evidence } = row;
  const successors = successorsIn(row.successors);
  const isOlder = isReleaseName(last) && isReleaseName(first) && byTime(last, first) < 0;
  return [
    ...unless(/^\d{9,10}$/.test(code), 'code', code, 'nine or ten digits'),
    ...unless(before === undefined || before.code < code, 'code', code, `a code after ${before?.code}, in order`),
    ...unlessAccepted('name', 'name', row.name),
    ...unless(KIND_WORDS.includes(kind), 'kind', kind, `${KINDS.join(', ')} or nothing`),
    ...successors.flatMap((each) => unless(isKnown(each), 'successors', each, 'ten-digit codes that a release has')),
    ...unless(new Set(successors).size === successors.length, 'successors', row.successors, 'each code once'),
    ...unless(
      status === (['ended', 'merged'][successors.length] ?? 'split') ||
        (status === 'recoded' && successors.length === 1),
      'status',
      status,
      'ended without a successor, recoded or merged with one, split with several',
    ),
    ...unless(last === '' || isOlder, 'last_seen', last, `a publication before ${first}, such as 2021-06, or nothing`),
    ...unless(evidence !== '' && EVIDENCE.test(evidence), 'evidence', evidence, 'how it is known, letters first'),
  ];
}

function ofValue(row: ChangeRow, column: 'from' | 'to'): readonly Finding[] {
  const { change, field, [column]: value } = row;
  if (value === '') return [];
  if (change === 'moved') return unless(CODE.test(value), column, value, 'the ten digits of the parent, or nothing');
  if (change === 'renamed') return unlessAccepted('name', column, value);
  if (field === 'level') return unless(kindOfLevel(value) !== undefined, column, value, 'a level');
  if (field === '') return unless(false, column, value, 'nothing');
  return FIELDS.includes(field) ? unlessAccepted(field as Column, column, value) : [];
}

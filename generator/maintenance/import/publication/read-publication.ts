import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { CSV_COLUMNS, type Publication, type PublishedField, type PublishedRow } from './publication.ts';
import { isList, readCsvList, readJsonList } from './read-list.ts';
import { LIMITS } from '../../../data/input/open-workbook.ts';
import { formatNumber } from '../../../core/format.ts';
import { readCsv } from '../../../data/input/csv.ts';
import { readColumns } from '../../../data/input/csv-table.ts';
import { readInput } from '../../../data/input/files.ts';
import { type FileProblems, type Problem, Problems } from '../../../core/problem.ts';
import { cellDay, cellText, type Grid, readSheets } from '../../../data/input/workbook.ts';

const EXPECTED = "PSA's publication as .xlsx, or .csv, or a list of areas as .csv or .json";

/** Reads a publication, by the extension of its file; `undefined` if it is none. Rows that cannot be read are problems. */
export async function readPublication(file: string, all: Problems): Promise<Publication | undefined> {
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: EXPECTED });
  if (bytes === undefined) return undefined;
  const extension = extname(file).toLowerCase();
  const mistaken = mistakenType(extension, bytes);
  if (mistaken !== undefined) {
    problems.add({ expected: EXPECTED, ...mistaken });
    return undefined;
  }
  const content = await READERS[extension]?.(bytes, problems);
  if (!problems.any && content?.rows.length === 0) {
    problems.add({ found: 'a header and no rows', expected: 'a row for each area' });
  }
  if (content === undefined) return undefined;
  if (content.rows.length > LIMITS.rows) {
    const found = `${formatNumber(content.rows.length)} rows`;
    problems.add({ found, expected: `a row for each area, at most ${formatNumber(LIMITS.rows)}` });
    return undefined;
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, sha256, ...content };
}

type Content = Omit<Publication, 'file' | 'sha256'>;

/** The titles of a CSV. What is broken in it is said when its rows are read. */
const titlesOf = (bytes: Uint8Array): readonly string[] =>
  readCsv(
    bytes,
    new Problems().of(''),
    (record) => record,
    () => false,
  ).header.map((title) => title.trim());

function readCsvRows(bytes: Uint8Array, problems: FileProblems): Content {
  const titles = titlesOf(bytes);
  if (isList(titles)) return readCsvList(bytes, titles, problems);
  const fields = Object.entries(CSV_COLUMNS);
  const rows = readColumns(bytes, Object.values(CSV_COLUMNS), problems).map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(fields.map(([field, column]) => [field, values[column]])),
  }));
  return { columnNames: CSV_COLUMNS, censusYears: [], rows };
}

/** True for a zip archive, which every `.xlsx` is, by its first bytes. */
export const isZip = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304';

function mistakenType(extension: string, bytes: Uint8Array): Pick<Problem, 'found' | 'remedy'> | undefined {
  if (bytes.length === 0) return { found: 'an empty file' };
  if (extension === '.xlsx') {
    const found = 'a file named .xlsx that is not a workbook, or one with a password';
    return isZip(bytes)
      ? undefined
      : { found, remedy: 'save it as .xlsx without a password, or name it .csv if it is one' };
  }
  if (extension in READERS) {
    return isZip(bytes)
      ? { found: `a zip archive or workbook named ${extension}`, remedy: 'name it .xlsx if it is one' }
      : undefined;
  }
  return { found: extension === '' ? 'a file name without an extension' : `a ${extension} file` };
}

/** The columns of the sheet `PSGC`. Only the beginnings of the titles are the same in all publications. */
const TITLES: readonly (readonly [field: PublishedField, pattern: RegExp, title: string])[] = [
  ['code', /^10-digit PSGC/i, '10-digit PSGC'],
  ['name', /^name$/i, 'Name'],
  ['correspondence_code', /^correspondence code/i, 'Correspondence Code'],
  ['level', /^geographic level/i, 'Geographic Level'],
  ['old_name', /^old names?/i, 'Old names'],
  ['city_class', /^city class/i, 'City Class'],
  ['income_classification', /^income classification/i, 'Income Classification'],
  ['urban_rural', /^urban ?\/ ?rural/i, 'Urban / Rural'],
  ['status', /^status$/i, 'Status'],
];

/** `2020 Population` */
const POPULATION = /^(\d{4}) population/i;

const HEADER_WITHIN = 20;

/** A missing column is a problem, except `Status` and the footnotes before it. */
function findSheetColumns(grid: Grid, problems: FileProblems) {
  const isHeader = (row: readonly unknown[]) => row.some((cell) => /^10-digit PSGC/i.test(cellText(cell)));
  const headerAt = Math.max(0, grid.slice(0, HEADER_WITHIN).findIndex(isHeader));
  const titles = (grid[headerAt] ?? []).map(cellText);
  const columns: { readonly field: PublishedField; readonly title: string; readonly position: number }[] = [];
  for (const [field, pattern, expected] of TITLES) {
    const matching = titles.flatMap((title, position) => (pattern.test(title) ? [{ field, title, position }] : []));
    if (matching.length !== 1 && !(matching.length === 0 && field === 'status')) {
      problems.add({
        line: headerAt + 1,
        column: expected,
        found:
          matching.length === 0
            ? `no such column in the sheet PSGC; it has ${titles.filter(Boolean).join(', ') || 'none'}`
            : `${matching.length} such columns: ${matching.map(({ title }) => title).join(', ')}`,
        expected: `one column whose title begins with ${expected}`,
      });
    }
    columns.push(...matching.slice(0, 1));
  }
  // The column of footnotes has no title.
  const status = columns.find(({ field }) => field === 'status');
  const beside = (status?.position ?? 0) - 1;
  if (titles[beside] === '') columns.push({ field: 'footnote', title: 'before Status', position: beside });
  const censusYears: number[] = [];
  titles.forEach((title, position) => {
    const year = Number(POPULATION.exec(title)?.[1]);
    if (Number.isNaN(year) || censusYears.includes(year)) return;
    censusYears.push(year);
    columns.push({ field: `population_${year}`, title, position });
  });
  return { headerAt, columns, censusYears };
}

/** Reads the sheet `PSGC` of PSA's workbook. The others are kept, because they contain the totals and the date. */
async function readPsgcSheet(bytes: Uint8Array, problems: FileProblems): Promise<Content | undefined> {
  const sheets = await readSheets(bytes, problems, {
    expected: "PSA's publication as .xlsx",
    remedy: 'download it again, or save it as .xlsx again',
  });
  if (sheets === undefined) return undefined;
  const grid = sheets.get('PSGC');
  if (grid === undefined) {
    const found = `the sheets ${[...sheets.keys()].join(', ')}`;
    problems.add({ found, expected: 'a sheet PSGC, as PSA publishes it' });
    return { columnNames: {}, censusYears: [], rows: [], sheets };
  }
  const { headerAt, columns, censusYears } = findSheetColumns(grid, problems);
  const columnNames = Object.fromEntries(columns.map(({ field, title }) => [field, title]));
  const rows: PublishedRow[] = [];
  if (problems.any) return { columnNames, censusYears, rows, sheets };
  for (const [at, sheetRow] of grid.entries()) {
    if (at <= headerAt) continue;
    const line = at + 1;
    const cells: Partial<Record<PublishedField, string | number>> = {};
    for (const { field, title, position } of columns) {
      const cell = sheetRow[position] ?? '';
      if (typeof cell === 'number') {
        cells[field] = cell;
      } else if (typeof cell === 'string') {
        // A lone surrogate cannot be written as UTF-8: it becomes U+FFFD, which no name may contain.
        cells[field] = Buffer.from(cell).toString();
      } else {
        const found = cell instanceof Date ? (cellDay(cell) ?? 'a number of days') : String(cell);
        cells[field] = found;
        problems.add({
          line,
          column: title,
          found: `${found}, a ${cell instanceof Date ? 'date' : typeof cell}`,
          expected: 'text or a number',
          remedy: 'format the cell as text and enter its value again',
        });
      }
    }
    if (Object.values(cells).some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return { columnNames, censusYears, rows, sheets };
}

/** The reader of each kind of file. */
const READERS: Readonly<
  Record<string, (bytes: Uint8Array, problems: FileProblems) => Content | undefined | Promise<Content | undefined>>
> = { '.xlsx': readPsgcSheet, '.csv': readCsvRows, '.json': readJsonList };

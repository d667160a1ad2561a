import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { describeProblem } from '../../../generator/core/problem.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { attempt, type Cell, filesOf, HEADER, ROWS, TITLES, toCsv, TOTALS, toXlsx } from './small-publication.ts';
import { toPattern } from '../../sections.ts';

/**
 * Each case in the folder `golden` has a title, and then lines that begin with a mark:
 *
 *     > 2026-1Q.csv out=earlier      imports the small publication, as CSV or workbook, with these options
 *     ? 0100000000 barangays 3: why  with a declaration
 *     ~ 0102801000 area_name=X; …    with other cells in a row; that of the titles of a workbook is `titles`
 *     + 0102801002,Baay,…            with a row more, or one for each number: `+ 01028010#,Purok #,… from 10 to 20`
 *     - 0102801000                   without a row
 *     @ totals.csv                   with the lines after `|` as another file
 *     # Metadata                     with the lines after `|` as a sheet of the workbook; `#5` is a number
 *     = out/regions.csv: …           then a line of this file is, or the whole file is the lines after `|`
 *     x out/points.csv               and there is no such file
 *     ! psgc.csv: found …            or it is refused with exactly these problems, and changes nothing
 *
 * The report of an import is the file `report`. In a problem `…` is any text, and its remedy can be left out.
 */
const FOLDER = new URL('golden/', import.meta.url);

interface Entry {
  readonly mark: string;
  readonly text: string;
  readonly lines: string[];
}

const CASES = readdirSync(FOLDER).flatMap((name) =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .trim()
    .split('\n\n')
    .map((text) => {
      const [title, ...lines] = text.split('\n');
      return { title: `${name.replace('.txt', '')}: ${title}`, lines };
    }),
);

test.each(CASES)('$title', async ({ lines }) => {
  const folder = await temporaryFolder();
  const steps: Entry[][] = [];
  for (const line of lines) {
    const [mark, text] = [line.charAt(0), line.slice(2)];
    if (mark === '>') steps.push([]);
    if (mark === '|') steps.at(-1)?.at(-1)?.lines.push(text);
    else steps.at(-1)?.push({ mark, text, lines: [] });
  }
  for (const step of steps) await expectStep(folder, step);
});

/** Options with several values. */
const LISTS = new Set(['accept', 'populations', 'witness']);

async function expectStep(folder: string, [start, ...entries]: readonly Entry[]): Promise<void> {
  const of = (mark: string) => entries.filter((entry) => entry.mark === mark);
  const [file = '', ...words] = start?.text.split(' ') ?? [];
  const options = words.map((word) => {
    const [key = '', value = ''] = word.split('=');
    return [key, LISTS.has(key) ? value.split(',').filter(Boolean) : value || undefined] as const;
  });
  const isWorkbook = file.endsWith('.xlsx');
  const given = of('@').map(({ text, lines }) => [text, unescaped(lines.map((line) => `${line}\n`).join(''))] as const);
  const made = isWorkbook ? await workbookOf(entries) : toCsv(edited(ROWS, HEADER, entries));
  const before = await filesOf(folder);
  const { report, problems } = await attempt(folder, {
    files: { ...(/\.(?:csv|xlsx)$/.test(file) && { [file]: made }), ...Object.fromEntries(given) },
    options: { file, declare: of('?').map(({ text }) => text), ...Object.fromEntries(options) },
  });
  const messages = of('!').map(({ text }) => expect.stringMatching(toPattern(text)) as unknown);
  expect(problems.map(describeProblem)).toEqual(messages);
  const files: Readonly<Record<string, string>> = { ...(await filesOf(folder)), report };
  const written = (all: typeof files) => Object.entries(all).filter(([path]) => path.startsWith('out/'));
  if (messages.length > 0) expect(written(files)).toEqual(written({ ...before, ...Object.fromEntries(given) }));
  for (const { text, lines } of of('=')) {
    const [path = '', ...line] = text.split(': ');
    if (line.length === 0) expect(files[path]?.trimEnd().split('\n')).toEqual(lines);
    else expect(files[path]?.split('\n').map((each) => each.trim())).toContain(unescaped(line.join(': ')));
  }
  for (const { text } of of('x')) expect(files).not.toHaveProperty([text]);
}

const unescaped = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n');

const cellsIn = (line: string): string[] =>
  (parse(line, { relax_quotes: true }) as string[][])[0]?.map(unescaped) ?? [];

function rowsIn(text: string): readonly (readonly string[])[] {
  const [, row = text, first = '0', last = '0'] = / from \d/.test(text)
    ? (/^(.*) from (\d+) to (\d+)$/.exec(text) ?? [])
    : [];
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length }, (_, at) => cellsIn(row.replaceAll('#', `${Number(first) + at}`)));
}

/** The rows with the changes of a case. */
function edited(rows: readonly (readonly string[])[], header: readonly string[], entries: readonly Entry[]) {
  let now: readonly (readonly string[])[] = rows;
  for (const { mark, text } of entries) {
    if (mark === '+') now = [...now, ...rowsIn(text)];
    if (mark === '-') now = now.filter(([code]) => code !== text);
    if (mark !== '~') continue;
    const [code = ''] = text.split(' ', 1);
    const changes = text.slice(code.length + 1).split('; ');
    now = now.map((row) => {
      if (row[0] !== code) return row;
      return changes.reduce((each, change) => {
        const [column = ''] = change.split('=', 1);
        return each.with(header.indexOf(column), unescaped(change.slice(column.length + 1)));
      }, row);
    });
  }
  return now;
}

const SUMMARY = TOTALS.trim().split('\n').slice(1);

/** The small publication as PSA's workbook. */
function workbookOf(entries: readonly Entry[]): Promise<Buffer> {
  const titles = ['titles', ...TITLES.slice(1)];
  const rows = edited([titles, ...ROWS.map((row) => row.slice(0, 8))], HEADER, entries);
  const sheets = new Map<string, readonly (readonly Cell[])[]>([
    ['Metadata', [['Publication date:', '31 March 2026']]],
    ['National Summary', ['CODE,REGION,PROV.,CITIES,MUN.,BGY.', ...SUMMARY].map(cellsIn)],
    ['PSGC', rows.map(([code = '', ...row]) => [code === 'titles' ? (TITLES[0] ?? '') : code, ...row].map(toCell))],
  ]);
  for (const { mark, text, lines } of entries) {
    if (mark !== '#') continue;
    if (lines.length === 0) sheets.delete(text);
    else
      sheets.set(
        text,
        lines.map((line) => cellsIn(line).map(toCell)),
      );
  }
  return toXlsx(Object.fromEntries(sheets));
}

function toCell(text: string): Cell {
  if (text === '') return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { value: new Date(text), type: Date, format: 'yyyy-mm-dd' };
  return /^#[\d.]+$/.test(text) ? Number(text.slice(1)) : text;
}

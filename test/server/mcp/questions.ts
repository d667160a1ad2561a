import { readFileSync } from 'node:fs';
import { DATA } from '../../committed-data.ts';
import { parse } from 'csv-parse/sync';

/** A call of a tool, and what its answer must say. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Texts such as `areas.0.code = provinces[name=Sulu].code`. */
  readonly expected: readonly string[];
}

/** A question of a person, and the calls that answer it. */
export interface Question {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/** The questions of a text file, which says how it is written. */
export function readQuestions(file = 'questions.txt'): readonly Question[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/<(\S+) (\d+)>/g, (_, text: string, times: string) => text.repeat(Number(times)));
  return lines.split(/^\? /m).flatMap((question) => {
    const [text = '', ...calls] = question.trimEnd().replaceAll(/\n +/g, ' ').split('\n');
    return text === '' ? [] : [{ text, calls: calls.map(readCall) }];
  });
}

function readCall(line: string): ToolCall {
  const [, tool = '', input = '', expected = ''] = /^(\w+) (\{.*\}) > (.*)$/.exec(line) ?? [];
  return { tool, input: JSON.parse(input) as ToolCall['input'], expected: expected.split(/; (?=\S+ [=~^] )/) };
}

type Row = Readonly<Record<string, string>>;

const tables = new Map<string, readonly Row[]>();

function rowsOf(table: string): readonly Row[] {
  const rows = tables.get(table) ?? (parse(readFileSync(`${DATA}/${table}.csv`), { columns: true }) as readonly Row[]);
  tables.set(table, rows);
  return rows;
}

/** The rows of `TABLE[COLUMN=VALUE].COLUMN`, and the column. */
function select(expression: string): { readonly rows: readonly Row[]; readonly column: string } {
  const [, table = '', filters = '', column = ''] = /^([\w/-]+)((?:\[.*?\])*)(?:\.(\w+))?$/.exec(expression) ?? [];
  const conditions = [...filters.matchAll(/\[(\w+)([=^>])(.*?)\]/g)];
  const fits = (row: Row) =>
    conditions.every(([, name = '', sign, value = '']) => {
      const found = row[name] ?? '';
      return sign === '=' ? found === value : sign === '^' ? found.startsWith(value) : Number(found) > Number(value);
    });
  return { rows: rowsOf(table).filter(fits), column };
}

const AREAS = ['regions', 'provinces', 'cities', 'municipalities', 'sub-municipalities', 'barangays'];

const sumOf = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
const greatest = <Item>(items: readonly Item[], figure: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => figure(b) - figure(a))[0];

function fateOf(code: string): string {
  if (AREAS.some((table) => select(`${table}[code=${code}]`).rows.length > 0)) return 'current';
  const releases = rowsOf('history/releases').slice(1);
  const left = releases.flatMap(({ release }) => select(`history/${release}[former_code=${code}]`).rows);
  return left.some(({ change }) => change === 'moved' || change === 'recoded') ? 'recoded' : 'unknown';
}

const VERBS: Readonly<Record<string, (...words: readonly string[]) => string | number | undefined>> = {
  count: (rows = '') => select(rows).rows.length,
  sum: (column = '', rows = '') => sumOf(select(rows).rows, column),
  most: (of = '', value = '') => greatest(select(value).rows, (row) => Number(row[of]))?.[select(value).column],
  // Columns that are numbers come first in an object, the lowest number before.
  first: (rows = '') => Object.entries(select(rows).rows[0] ?? {}).find(([, figure]) => figure !== '')?.[0],
  fate: (code = '') => fateOf(code),
  fastest: (column = '', table = '') => {
    const { rows } = select(table);
    const of = (value: string, year: number) =>
      sumOf(
        rows.filter((row) => row[column] === value),
        `population_${year}`,
      );
    const values = [...new Set(rows.map((row) => row[column] ?? ''))];
    return greatest(values, (value) => of(value, 2024) / of(value, 2020));
  },
  nearest: (...[lat, lon]) => {
    const away = (row: Row) =>
      Math.hypot(Number(row['lat']) - Number(lat), Math.cos(Number(lat) / 57.3) * (Number(row['lon']) - Number(lon)));
    return greatest(select('points').rows, (row) => (/000$/.test(row['code'] ?? '') ? -360 : -away(row)))?.['code'];
  },
  share: (whole, of, beside) => Math.round((Number(whole) * Number(of)) / (Number(of) + Number(beside))),
  per: (count, of) => Math.round((10 * Number(count)) / Number(of)) / 10,
};

/** The value at a path such as `areas.0.code`; -1 is the last one. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => {
    if (Array.isArray(of) && name !== 'length') return of.at(Number(name));
    return (of as Readonly<Record<string, unknown>> | undefined)?.[name];
  }, value);

/** The value of an expression over the tables of `data/` and the input of a call. */
function expectedOf(expression: string, input: unknown): string {
  if (expression.startsWith('"')) return expression.slice(1, -1);
  const flat = expression.replaceAll(/\{(.*?)\}/g, (_all, inner: string) => expectedOf(inner, input));
  const [verb = '', ...words] = flat.split(/ (?![^[]*\])/);
  const [path = '', piece] = words;
  const { rows, column } = words.length === 0 ? select(verb) : { rows: [], column: '' };
  const given = verb === 'input' ? `${valueAt(input, path)}` : undefined;
  const value =
    given === undefined
      ? (VERBS[verb]?.(...words) ?? rows[0]?.[column])
      : piece
        ? given.split(', ')[Number(piece)]
        : given;
  if (value === undefined) throw new Error(`${expression}: no row, or no such column`);
  return `${value}`;
}

/** The differences between the answer to a call and what is expected of it, in words. */
export const differencesOf = (answer: unknown, { input, expected }: ToolCall): readonly string[] =>
  expected.flatMap((each) => {
    const [, path = '', sign, expression = ''] = /^(\S+) ([=~^]) (.*)$/.exec(each) ?? [];
    const value = expectedOf(expression, input) || 'null';
    const found = `${valueAt(answer, path)}`;
    const isRight =
      sign === '='
        ? found === value
        : sign === '~'
          ? found.includes(value)
          : found.toLowerCase().startsWith(value.toLowerCase());
    return isRight ? [] : [`${path}: found ${found}, expected ${sign} ${value}`];
  });

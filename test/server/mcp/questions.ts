import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { memoized } from '../../../generator/core/kept.ts';
import { DATA } from '../../committed-data.ts';

/** A call of a tool, and what its answer must say: texts such as `areas.0.code = provinces[name=Sulu].code`. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: readonly string[];
}

/** The questions of a text file, which says how it is written, each with the calls that answer it. */
export function readQuestions(file = 'questions.txt'): readonly { text: string; calls: readonly ToolCall[] }[] {
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

const rowsOf = memoized(
  (table: string) => parse(readFileSync(`${DATA}/${table}.csv`), { columns: true }) as readonly Row[],
);

/** The rows of `TABLE[COLUMN=VALUE].COLUMN`, and the column. */
function select(expression: string): readonly [rows: readonly Row[], column: string] {
  const [, table = '', filters = '', column = ''] = /^([\w/-]+)((?:\[.*?\])*)(?:\.(\w+))?$/.exec(expression) ?? [];
  const conditions = [...filters.matchAll(/\[(\w+)([=^>])(.*?)\]/g)];
  const fits = (row: Row) =>
    conditions.every(([, name = '', sign, value = '']) => {
      const found = row[name] ?? '';
      return sign === '=' ? found === value : sign === '^' ? found.startsWith(value) : Number(found) > Number(value);
    });
  return [rowsOf(table).filter(fits), column];
}

const AREAS = ['regions', 'provinces', 'cities', 'municipalities', 'sub-municipalities', 'barangays'];

function fateOf(code: string): string {
  if (AREAS.some((table) => select(`${table}[code=${code}]`)[0].length > 0)) return 'current';
  const releases = rowsOf('history/releases').slice(1);
  const left = releases.flatMap(({ release }) => select(`history/${release}[former_code=${code}]`)[0]);
  return left.some(({ change }) => change === 'moved' || change === 'recoded') ? 'recoded' : 'unknown';
}

const sumOf = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
const greatest = <Item>(items: readonly Item[], figure: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => figure(b) - figure(a))[0];

const VERBS: Readonly<Record<string, (...words: string[]) => string | number | undefined>> = {
  count: (rows = '') => select(rows)[0].length,
  sum: (column = '', rows = '') => sumOf(select(rows)[0], column),
  most: (of = '', value = '') => greatest(select(value)[0], (row) => Number(row[of]))?.[select(value)[1]],
  // Columns that are numbers come first in an object, the lowest number before.
  first: (rows = '') => Object.entries(select(rows)[0][0] ?? {}).find(([, figure]) => figure !== '')?.[0],
  fate: (code = '') => fateOf(code),
  fastest: (column = '', table = '') => {
    const [rows] = select(table);
    const of = (value: string | undefined, year: number) =>
      sumOf(
        rows.filter((row) => row[column] === value),
        `population_${year}`,
      );
    return greatest([...new Set(rows.map((row) => row[column]))], (value) => of(value, 2024) / of(value, 2020));
  },
  nearest: (...place) => {
    const [lat = 0, lon = 0] = place.map(Number);
    const away = (row: Row) =>
      Math.hypot(Number(row['lat']) - lat, Math.cos((lat * Math.PI) / 180) * (Number(row['lon']) - lon));
    return greatest(
      rowsOf('points').filter(({ code = '' }) => !code.endsWith('000')),
      (row) => -away(row),
    )?.['code'];
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
  if (verb === 'input') return `${valueAt(input, path)}`.split(piece ? ', ' : /$/)[Number(piece ?? 0)] ?? '';
  const [rows, column] = words.length === 0 ? select(verb) : [];
  const value = VERBS[verb]?.(...words) ?? rows?.[0]?.[column ?? ''];
  if (value === undefined) throw new Error(`${expression}: no row, or no such column`);
  return `${value}`;
}

/** The differences between the answer to a call and what is expected of it, in words. */
export const differencesOf = (answer: unknown, { input, expected }: ToolCall): readonly string[] =>
  expected.flatMap((each) => {
    const [, path = '', sign, expression = ''] = /^(\S+) ([=~^]) (.*)$/.exec(each) ?? [];
    const value = expectedOf(expression, input) || 'null';
    const found = `${valueAt(answer, path)}`;
    const begins = () => found.toLowerCase().startsWith(value.toLowerCase());
    const isRight = sign === '=' ? found === value : sign === '~' ? found.includes(value) : begins();
    return isRight ? [] : [`${path}: found ${found}, expected ${sign} ${value}`];
  });

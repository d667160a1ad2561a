import { readFileSync } from 'node:fs';
import { DATA } from '../../committed-data.ts';
import { parse } from 'csv-parse/sync';

/** What an answer must say: the value at a path is the expected one, has it as a part, or has so many items. */
interface Expectation {
  readonly path: string;
  readonly sign: '=' | '~' | '#';
  readonly value: string;
}

/** A call of a tool that helps to answer a question. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: readonly Expectation[];
}

/** A question of a person. */
export interface Question {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/** The questions of `questions.txt`. */
export function readQuestions(): readonly Question[] {
  const questions: { text: string; calls: { tool: string; input: ToolCall['input']; expected: Expectation[] }[] }[] =
    [];
  for (const line of readFileSync(new URL('questions.txt', import.meta.url), 'utf8').split('\n')) {
    const [, text] = /^\? (.*)$/.exec(line) ?? [];
    const [, tool, input] = /^(\w+) (\{.*\})$/.exec(line) ?? [];
    const [, path, sign, value] = /^([\w.]+) ([=~#]) (.*)$/.exec(line) ?? [];
    if (text !== undefined) questions.push({ text, calls: [] });
    else if (tool !== undefined && input !== undefined) {
      questions.at(-1)?.calls.push({ tool, input: JSON.parse(input), expected: [] });
    } else if (path !== undefined && value !== undefined) {
      questions
        .at(-1)
        ?.calls.at(-1)
        ?.expected.push({ path, sign: sign as Expectation['sign'], value });
    } else if (line !== '' && !line.startsWith('#')) throw new Error(`questions.txt: ${line}`);
  }
  return questions;
}

const tables = new Map<string, readonly Readonly<Record<string, string>>[]>();

function rowsOf(table: string): readonly Readonly<Record<string, string>>[] {
  let rows = tables.get(table);
  if (rows === undefined) {
    rows = parse(readFileSync(`${DATA}/${table}.csv`), { columns: true }) as readonly Readonly<
      Record<string, string>
    >[];
    tables.set(table, rows);
  }
  return rows;
}

/** The value of an expression over the tables of `data/`, which `questions.txt` describes. */
export function expectedOf(expression: string): string {
  if (expression.startsWith('"')) return expression.slice(1, -1);
  const flat = expression.replaceAll(/\{(.*?\])\.(\w+)\}/g, (_all, rows: string, column: string) =>
    expectedOf(`${rows}.${column}`),
  );
  const [, count, most, table = '', filters = '', column = ''] =
    /^(count )?(?:most (\w+) )?([\w/-]+)((?:\[.*?\])*)(?:\.(\w+))?$/.exec(flat) ?? [];
  const conditions = [...filters.matchAll(/\[(\w+)([=^>])(.*?)\]/g)];
  const rows = rowsOf(table).filter((row) =>
    conditions.every(([, name = '', sign, value = '']) =>
      sign === '='
        ? row[name] === value
        : sign === '>'
          ? Number(row[name]) > Number(value)
          : row[name]?.startsWith(value),
    ),
  );
  if (count !== undefined) return `${rows.length}`;
  const numberOf = (row: Readonly<Record<string, string>>) => Number(row[most ?? '']);
  const [first] = most === undefined ? rows : rows.toSorted((a, b) => numberOf(b) - numberOf(a));
  const value = first?.[column];
  if (value === undefined) throw new Error(`${expression}: no row, or no such column`);
  return value;
}

/** The difference between an answer of a tool and what is expected of it, in words; `null` if there is none. */
export function differenceOf(answer: unknown, { path, sign, value }: Expectation): string | null {
  let found: unknown = answer;
  for (const part of path.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[part];
  const expected = expectedOf(value);
  const text = sign === '#' ? `${(found as readonly unknown[] | undefined)?.length}` : `${found}`;
  const isRight = sign === '~' ? text.includes(expected) : text === expected;
  return isRight ? null : `${path}: found ${text}, expected ${sign} ${expected}`;
}

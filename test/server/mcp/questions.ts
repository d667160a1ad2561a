import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { memoized } from '../../../generator/core/kept.ts';
import { readLines } from '../../oracle/facts.ts';
import { DATA, shippedAreasOracle, shippedHistoryOracle, shippedNearOracle } from '../../oracle/shipped.ts';

/** A call of a tool, and what its answer must say: texts such as `areas.0.code = provinces[name=Sulu]#code`. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: readonly string[];
}

/** The questions of a text file, which says how it is written, each with the calls that answer it; a call alone is its own. */
export function readQuestions(file = 'questions.txt'): readonly { text: string; calls: readonly ToolCall[] }[] {
  const entries = readFileSync(new URL(file, import.meta.url), 'utf8')
    .replaceAll(/(?<=^|\n)#.*\n|\n$/g, '')
    .replaceAll(/<(\S+) (\d+)>/g, (_, text: string, times: string) => text.repeat(Number(times)));
  return entries.split(/\n(?! )/).map((entry) => {
    const [text = '', ...calls] = entry.replaceAll(/\n +/g, ' ').split(' | ');
    return { text, calls: (calls.length > 0 ? calls : [text]).map(readCall) };
  });
}

function readCall(line: string): ToolCall {
  const [, tool = '', given = '', expected = ''] = /^(\w+)(.*?) > (.*)$/.exec(line) ?? [];
  const input = [...given.matchAll(/ (\w+)=(.*?)(?= \w+=|$)/g)].map(([, name = '', text = '']) => [
    name,
    /^(?:[[{"].*|true|-?[1-9][\d.]*)$/.test(text) ? (JSON.parse(text) as unknown) : text,
  ]);
  return { tool, input: Object.fromEntries(input) as ToolCall['input'], expected: expected.split(/; (?=\S+ [=~^] )/) };
}

/** The value at a path such as `areas.0.code`; -1 is the last one. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => {
    if (Array.isArray(of) && name !== 'length') return of.at(Number(name));
    return (of as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  }, value);

/** True if a text is a value (`=`), has it (`~`), or begins with it (`^`). */
function fits(text: string, sign: string | undefined, value: string): boolean {
  if (sign === '^') return text.toLowerCase().startsWith(value.toLowerCase());
  return sign === '=' ? text === value : text.includes(value);
}

/** The rows of a table of `data/`, or what an oracle answers. */
const rowsOf = memoized((source: string): readonly unknown[] => {
  if (!source.startsWith('/')) return readLines(join(DATA, `${source}.csv`));
  const { pathname, searchParams } = new URL(`/api${source}`, 'https://psgc.example.ph');
  const degrees = (name: string) => Number(searchParams.get(name));
  if (pathname === '/api/near') return shippedNearOracle().near(degrees('lat'), degrees('lon'), 1);
  const oracle = pathname.startsWith('/api/areas') ? shippedAreasOracle() : shippedHistoryOracle();
  return [oracle.answer(`/api${source}`).body].flat();
});

/** The values of `SOURCE[FIELD=VALUE]#PATH`. */
function valuesOf(expression: string): readonly unknown[] {
  const [, source = '', filters = '', path = ''] = /^([^[#]+)((?:\[.*?\])*)#([\w.]+)$/.exec(expression) ?? [];
  const conditions = [...filters.matchAll(/\[(\w+)([=^])(.*?)\]/g)];
  const rows = rowsOf(source).filter((row) =>
    conditions.every(([, field = '', sign, value = '']) => fits(`${valueAt(row, field)}`, sign, value)),
  );
  return path === 'length' ? [rows.length] : rows.map((row) => valueAt(row, path));
}

/** The value of an expression as a text; `null` stands for nothing. */
function expectedOf(expression: string): string {
  if (expression.startsWith('"')) return expression.slice(1, -1);
  const [, verb, ...operands] = /^(per|percent) (\S+) (\S+)$/.exec(expression) ?? [];
  const [a = 0, b = 0] = operands.map((each) => valuesOf(each).reduce<number>((sum, value) => sum + Number(value), 0));
  if (verb !== undefined) return `${verb === 'per' ? Math.round((10 * a) / b) / 10 : Math.round((100 * a) / (a + b))}`;
  const [value] = valuesOf(expression);
  if (value === undefined) throw new Error(`${expression}: no row, or no such column`);
  return `${value}` || 'null';
}

/** What a client gets for a call: the answer, or `{ error }`. */
export async function answerOf(client: Client, { tool, input }: ToolCall): Promise<object> {
  const { content, structuredContent, isError } = await client.callTool({ name: tool, arguments: input });
  const [first, ...others] = content;
  assert(first?.type === 'text' && others.length === 0);
  if (isError === true) return { error: first.text };
  assert.deepEqual(JSON.parse(first.text), structuredContent);
  return structuredContent as object;
}

/** The differences between the answer to a call and what is expected of it, in words. */
export const differencesOf = (answer: unknown, { expected }: ToolCall): readonly string[] =>
  expected.flatMap((each) => {
    const [, path = '', sign, expression = ''] = /^(\S+) ([=~^]) (.*)$/.exec(each) ?? [];
    const [found, value] = [`${valueAt(answer, path)}`, expectedOf(expression)];
    return fits(found, sign, value) ? [] : [`${path}: found ${found}, expected ${sign} ${value}`];
  });

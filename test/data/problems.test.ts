import { expect, test } from 'vitest';
import { InvalidInput, type Problem, MAX_PROBLEMS, Problems } from '../../generator/core/problem.ts';

const FOUND = { found: 'x', expected: 'y' };

test('problems have the name of their file and keep their order across files', () => {
  const problems = new Problems();
  const a = problems.of('a.csv');
  problems.of('b.csv').add({ line: 2, ...FOUND });
  a.add({ line: 1, code: '0100000000', column: 'name', ...FOUND, remedy: 'z' });
  expect(problems.list()).toEqual([
    { file: 'b.csv', line: 2, ...FOUND },
    { file: 'a.csv', line: 1, code: '0100000000', column: 'name', ...FOUND, remedy: 'z' },
  ]);
});

test('column names are replaced by those of the file', () => {
  const problems = new Problems();
  const file = problems.of('a.csv', { code: 'psgc_code' });
  file.add({ column: 'code', ...FOUND });
  file.add({ column: 'name', ...FOUND });
  expect(problems.list().map(({ column }) => column)).toEqual(['psgc_code', 'name']);
});

test('`any` of a collector counts only its own problems, `any` of all collectors counts every problem', () => {
  const problems = new Problems();
  const [earlier, later, other] = [problems.of('a.csv'), problems.of('a.csv'), problems.of('b.csv')];
  expect(problems.any).toBe(false);
  earlier.add(FOUND);
  expect([earlier.any, later.any, other.any, problems.any]).toEqual([true, false, false, true]);
});

/** Problems with consecutive lines of one file, all of one sort. */
const alike = (count: number, problem: Partial<Problem> = {}): Problem[] =>
  Array.from({ length: count }, (_, at) => ({ file: 'a.csv', line: at + 2, ...FOUND, ...problem }));

const messageOf = (problems: readonly Problem[]) => new InvalidInput('data', problems).message.split('\n  ');

test('three problems of one sort have a line each, and are not grouped with others; four are one line', () => {
  const lost = { column: 'name', code: '0102801001', found: '"Ni\ufffdo"', expected: 'a name', remedy: 'take it' };
  const few = alike(3, { file: 'b.csv' });
  expect(messageOf([...alike(4, lost), ...few, ...alike(3, { expected: 'z' })])).toEqual([
    'data: 10 problems',
    'a.csv: column name: 4 times expected a name (take it): line 2 0102801001: "Ni\\ufffdo"; ' +
      'line 3 0102801001: "Ni\\ufffdo"; line 4 0102801001: "Ni\\ufffdo"; …',
    ...[2, 3, 4].map((line) => `b.csv:${line}: found x, expected y`),
    ...[2, 3, 4].map((line) => `a.csv:${line}: found x, expected z`),
  ]);
});

test.each([
  ['no code', {}, 'a.csv: 4 times expected y: line 2: x; line 3: x; line 4: x; …'],
  ['no line', { line: undefined, code: '0100000000' }, /^a\.csv: 4 times expected y: 0100000000: x; 0100000000: x; /],
  ['neither', { line: undefined }, 'a.csv: 4 times expected y: x; x; x; …'],
])('a group of problems with %s names the places that there are', (_what, problem, line) => {
  expect(messageOf(alike(4, problem))[1]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
});

test('a message has 25 groups at most, and counts the problems of the others', () => {
  const problems = Array.from({ length: 30 }, (_, at) => alike(10, { expected: `y${at}` })).flat();
  const error = new InvalidInput('data', problems);
  expect(error.message.split('\n')).toHaveLength(1 + 25 + 1);
  expect(error.message).toMatch(/^data: 300 problems\n/);
  expect(error.message).toMatch(/\n {2}… and 50 more$/);
  expect(error.problems).toBe(problems);
});

test('an input with very many problems is not read to its end', () => {
  const file = new Problems().of('a.csv');
  const addAll = () => {
    for (let line = 1; ; line += 1) file.add({ line, ...FOUND });
  };
  const message = `a.csv was not read to its end: ${MAX_PROBLEMS} problems\n  a.csv: ${MAX_PROBLEMS} times expected y: line 1: x; line 2: x; line 3: x; …`;
  expect(addAll).toThrow(expect.objectContaining({ name: 'InvalidInput', message }) as Error);
});

test('a message does not repeat a value that is as long as the file', () => {
  const long = 'a'.repeat(10_000_000);
  const problem: Problem = { file: 'a.csv', code: long, found: long, expected: 'y' };
  expect(new InvalidInput('data', [problem]).message.length).toBeLessThan(3000);
});

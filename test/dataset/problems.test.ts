import { expect, test } from 'vitest';
import { InvalidInput, type Problem } from '../../generator/dataset/problem.ts';
import { Problems } from '../../generator/dataset/problems.ts';

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

test('problems are thrown together, and nothing is thrown without one', () => {
  const problems = new Problems();
  problems.throwIfAny('data');
  problems.of('a.csv').add(FOUND);
  problems.of('b.csv').add(FOUND);
  expect(() => problems.throwIfAny('data')).toThrow(new InvalidInput('data', problems.list()));
});

test('more problems can be added at once than a call can take arguments', () => {
  const problems = new Problems();
  problems.addAll(Array.from({ length: 500_000 }, (_, at): Problem => ({ file: 'a.csv', line: at + 1, ...FOUND })));
  expect(problems.list()).toHaveLength(500_000);
});

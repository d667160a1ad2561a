import { expect, test } from 'vitest';
import { InvalidInput, type Problem } from '../../generator/dataset/problem.ts';
import { Problems } from '../../generator/dataset/problems.ts';

const FOUND = { found: 'x', expected: 'y' };

test('a collector of a file adds its name, and keeps the order of all problems', () => {
  const problems = new Problems();
  const a = problems.of('a.csv');
  problems.of('b.csv').add({ line: 2, ...FOUND });
  a.add({ line: 1, code: '0100000000', column: 'name', ...FOUND, remedy: 'z' });
  expect(problems.list()).toEqual([
    { file: 'b.csv', line: 2, ...FOUND },
    { file: 'a.csv', line: 1, code: '0100000000', column: 'name', ...FOUND, remedy: 'z' },
  ]);
});

test('a collector replaces the columns that its file renames', () => {
  const problems = new Problems();
  const file = problems.of('a.csv', { code: 'psgc_code' });
  file.add({ column: 'code', ...FOUND });
  file.add({ column: 'name', ...FOUND });
  expect(problems.list().map(({ column }) => column)).toEqual(['psgc_code', 'name']);
});

test('each collector answers for its own problems, and all together for every one', () => {
  const problems = new Problems();
  const [earlier, later, other] = [problems.of('a.csv'), problems.of('a.csv'), problems.of('b.csv')];
  expect(problems.any).toBe(false);
  earlier.add(FOUND);
  expect([earlier.any, later.any, other.any, problems.any]).toEqual([true, false, false, true]);
});

test('no problem throws nothing; any are thrown together', () => {
  const problems = new Problems();
  problems.throwIfAny('data');
  problems.of('a.csv').add(FOUND);
  problems.of('b.csv').add(FOUND);
  expect(() => problems.throwIfAny('data')).toThrow(new InvalidInput('data', problems.list()));
});

test('more problems can be added at once than a call takes arguments', () => {
  const problems = new Problems();
  problems.addAll(Array.from({ length: 500_000 }, (_, at): Problem => ({ file: 'a.csv', line: at + 1, ...FOUND })));
  expect(problems.list()).toHaveLength(500_000);
});

import { expect, test } from 'vitest';
import { describeError } from '../../generator/cli/command.ts';
import { InvalidInput } from '../../generator/core/problem.ts';
import { LimitError, OutputError, UsageError, UserError } from '../../generator/core/errors.ts';

const HINT = 'See psgc-static build --help';
const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  [new UserError('Port 80 is taken'), 'Port 80 is taken', 1],
  [new LimitError('too many files'), 'too many files', 1],
  [new OutputError('no space; public is as it was', { cause }), 'no space; public is as it was', 1],
  [
    new InvalidInput('data', [{ file: 'a.csv', found: 'x', expected: 'y' }]),
    'data: 1 problem\n  a.csv: found x, expected y',
    1,
  ],
  [new UsageError("Unknown option '--x'"), `Unknown option '--x'\n${HINT}`, 2],
])('an error for people is described by its message: %s', (error, text, exitCode) => {
  expect(describeError(error, HINT)).toEqual({ text, exitCode });
});

test.each([
  ['a broken invariant', new Error('the rows name a parent that has no row')],
  ['an error of the file system that nobody expected', cause],
  ['an error of JavaScript', new TypeError('x is not a function')],
])('%s is a bug, and described by its stack', (_what, error) => {
  const { text, exitCode } = describeError(error, HINT);
  expect(exitCode).toBe(1);
  expect(text).toContain('This is a bug in psgc-static:');
  expect(text).toContain(error.message);
  expect(text).toMatch(/\n {4}at .*describe-error\.test\.ts/);
});

test('the causes of a bug are described as well', () => {
  const { text } = describeError(new Error('the tree was not written', { cause }), HINT);
  expect(text).toContain('[cause]: Error: ENOSPC');
});

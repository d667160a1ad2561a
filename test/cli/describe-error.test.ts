import { expect, test } from 'vitest';
import { describeError } from '../../generator/cli/command.ts';

const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  ['a broken invariant', new Error('the tree was not written', { cause })],
  ['an error of the file system that nobody expected', cause],
  ['an error of JavaScript', new TypeError('x is not a function')],
])('%s is a bug, and described by its stack and its causes', (_what, error) => {
  const { text, exitCode } = describeError(error, 'See psgc-static build --help');
  expect(exitCode).toBe(1);
  expect(text).toContain('This is a bug in psgc-static:');
  expect(text).toContain(error.message);
  expect(text).toMatch(/\n {4}at .*describe-error\.test\.ts/);
  if (error.cause !== undefined) expect(text).toContain('[cause]: Error: ENOSPC');
});

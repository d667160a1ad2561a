import { afterEach, expect, test, vi } from 'vitest';
import { parseArguments } from './arguments.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [['--help'], { out: 'USAGE', error: '', code: 0 }],
  [['-h', '--evry'], { out: 'USAGE', error: '', code: 0 }],
  [['--evry', '3'], { out: '', error: expect.stringMatching(/^Unknown option '--evry'.*\nUSAGE$/s), code: 2 }],
  [
    ['--every'],
    { out: '', error: expect.stringMatching(/^Option '--every <value>' argument missing\nUSAGE$/), code: 2 },
  ],
  [['nginx', '--every', '3'], { out: '', error: '', code: undefined }],
])('a program that is given %j prints its usage if it has to, and ends', (args, expected) => {
  const [out, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((each) => each.mockReturnValue());
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'run.ts', ...args]);
  parseArguments('USAGE', { args, allowPositionals: true, options: { every: { type: 'string' } } });
  const text = (spy: typeof out) => spy?.mock.calls.flat().join('\n');
  expect({ out: text(out), error: text(error), code: exit.mock.calls[0]?.[0] }).toEqual(expected);
});

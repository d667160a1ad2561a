import { expect, test } from 'vitest';
import { runCommand } from '../../cli/run-command.ts';
import { ACCEPTABLE, parseAccepted } from '../../../generator/maintenance/import/import-options.ts';

test('--accept takes every word that the help names, repeatedly', async () => {
  const words = Object.keys(ACCEPTABLE);
  expect(words).toContain('no-totals');
  expect(parseAccepted([...words, ...words])).toEqual([...words, ...words]);
  expect((await runCommand('import', '--help')).stdout).toContain(words.join(', '));
});

test.each(['totals', '', 'NO-TOTALS', 'toString'])(
  '--accept %j is refused, with the words that exist',
  async (word) => {
    const { code, stderr } = await runCommand('import', 'nowhere.csv', '--accept', 'no-totals', `--accept=${word}`);
    expect(code).toBe(2);
    expect(stderr).toContain(`--accept ${word}: expected ${Object.keys(ACCEPTABLE).join(', ')}`);
  },
);

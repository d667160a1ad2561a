import { expect, test } from 'vitest';
import { importCommand } from '../../generator/commands/import.ts';
import { UsageError } from '../../generator/errors.ts';
import { ACCEPTABLE, parseAccepted } from '../../generator/import/accept.ts';

test('--accept takes every word that it explains, repeatedly', () => {
  const words = Object.keys(ACCEPTABLE);
  expect(words).toContain('no-totals');
  expect(parseAccepted([...words, ...words])).toEqual([...words, ...words]);
  for (const word of words) expect(importCommand.usage).toContain(`\n${' '.repeat(22)}${word}: `);
});

test.each(['totals', '', 'NO-TOTALS', 'toString'])(
  '--accept %j is refused, with the words that exist',
  async (word) => {
    const run = importCommand.run(['nowhere.csv', '--accept', 'no-totals', `--accept=${word}`]);
    await expect(run).rejects.toThrow(
      new UsageError(`--accept ${word}: expected ${Object.keys(ACCEPTABLE).join(', ')}`),
    );
  },
);

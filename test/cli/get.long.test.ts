import { expect, test } from 'vitest';
import { DATA } from '../committed-data.ts';
import { runCommand } from './run-command.ts';

// Each of these reads the whole dataset again; `get-and-find.test.ts` has one of both kinds.

test.each([
  ['153800000', 'Maguindanao: split after 2021-06, by PSA Summary of Changes, rows 2267', ['1908700000', '1908800000']],
  ['83738021', 'Barangay 1 (Pob.): merged after 2021-06, by PSA Summary of Changes, row 2321', ['0803738116']],
  ['137400000', 'NCR, Second District (Not a Province): ended after 2021-06, by PSA', []],
])('a nine-digit code that only older publications have: %s', async (code, fate, successors) => {
  const { stdout } = await runCommand('get', code, '--data', DATA);
  const [first = '', ...areas] = stdout.trimEnd().split('\n\n');
  expect(first).toContain(fate);
  expect(first.endsWith(successors.length === 0 ? '; PSA names no successor' : ':')).toBe(true);
  expect(areas.map((area) => area.slice(0, 10))).toEqual(successors);
});

test.each([
  ['1804502001', '2024-04', 1, 'The area had the code 0604502001 then.'],
  ['9999999999', '2024-04', 1, 'Release 2024-04 has no area with the code 9999999999.'],
  ['0604502001', '2022-1Q', 2, '--release 2022-1Q: expected one of 2'],
])('%s in %s is not found', async (code, release, exitCode, message) => {
  const found = await runCommand('get', code, '--release', release);
  expect([found.code, found.stdout]).toEqual([exitCode, '']);
  expect(found.stderr).toContain(message);
});

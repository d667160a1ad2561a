import { expect } from 'vitest';
import type { Problem } from '../../../generator/core/problem.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { filesOf, importFrom, problemsOf, ROWS, rowsWith, toCsv, type Input } from './small-publication.ts';

/** An input that is refused, with all its problems in order. */
export interface Refusal {
  readonly what: string;
  readonly input: Input;
  readonly problems: readonly Partial<Problem>[];
}

export const FILE = '2026-1Q.csv';
export const LEVELS = 'Reg, Prov, City, Mun, SubMun or Bgy';

/** A publication with these rows. */
export const rows = (content: readonly (readonly string[])[]): Input => ({ files: { [FILE]: toCsv(content) } });

/** The small publication with some cells replaced. */
export const cells = (...change: Parameters<typeof rowsWith>): Input => rows(rowsWith(...change));

/** The small publication without the row of a code. */
export const without = (code: string): Input => rows(ROWS.filter(([each]) => each !== code));

/** A publication with any content. */
export const file = (name: string, content: string | Uint8Array, options: Input['options'] = {}): Input => ({
  files: { [name]: content },
  options: { file: name, ...options },
});

/** A problem with a row of the publication; `column` is the name in the CSV. */
export const at = (line: number, code: string, column: string, found: string, expected: string): Problem => ({
  file: FILE,
  line,
  code,
  column,
  found,
  expected,
});

/** Imports the input over an earlier import, and expects it to be refused with nothing written. */
export async function refuses({ input, problems }: Refusal): Promise<void> {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: { 'out/README.md': 'kept' }, options: { release: '2025-4Q' } });
  const before = await filesOf(`${folder}/out`);
  expect(Object.keys(before)).toHaveLength(9);
  const found = await problemsOf(folder, input);
  expect(found).toMatchObject(problems);
  expect(found).toHaveLength(problems.length);
  expect(await filesOf(`${folder}/out`)).toEqual(before);
}

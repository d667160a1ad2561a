import { describe, expect, test } from 'vitest';
import { describeProblem } from '../../../generator/core/problem.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { filesOf, importFrom, problemsOf, ROWS, rowsWith, toCsv, type Input } from './small-publication.ts';

/** An input that is refused, and all its problems in order, as `toPattern` reads them. */
export type Refusal = readonly [what: string, input: Input, ...problems: string[]];

const FILE = '2026-1Q.csv';

/** A publication with these rows. */
export const rows = (content: readonly (readonly string[])[], header?: readonly string[]): Input => ({
  files: { [FILE]: toCsv(content, header) },
});

/** The small publication with some cells replaced. */
export const cells = (...change: Parameters<typeof rowsWith>): Input => rows(rowsWith(...change));

/** The small publication without the row of a code. */
export const without = (code: string): Input => rows(ROWS.filter(([each]) => each !== code));

/** A publication with any content. */
export const file = (name: string, content: string | Uint8Array, options: Input['options'] = {}): Input => ({
  files: { [name]: content },
  options: { file: name, ...options },
});

/** The message of a problem, in which `…` stands for any text. Its remedy in brackets may be left out. */
export function toPattern(message: string): RegExp {
  const parts = message.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}(?: \\(.*\\))?$`, 's');
}

/** Imports each input over an earlier import, and expects it to be refused with nothing written. */
export function refusals(title: string, cases: readonly Refusal[]): void {
  describe(title, () => {
    test.each(cases.map(([what, input, ...problems]) => ({ what, input, problems })))('$what', async (refusal) => {
      const { input, problems } = refusal;
      const folder = await temporaryFolder();
      await importFrom(folder, { files: { 'out/README.md': 'kept' }, options: { release: '2025-4Q' } });
      const before = await filesOf(`${folder}/out`);
      expect(Object.keys(before)).toHaveLength(9);
      const found = (await problemsOf(folder, input)).map(describeProblem);
      expect(found).toEqual(problems.map((problem) => expect.stringMatching(toPattern(problem)) as unknown));
      expect(await filesOf(`${folder}/out`)).toEqual(before);
    });
  });
}

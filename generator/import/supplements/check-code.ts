import { type Problem, quote } from '../../dataset/problem.ts';
import type { FileProblems } from '../../dataset/problems.ts';

/**
 * Checks the code of a line in a supplement: ten digits, and no earlier line with the same code.
 * Whether the release has an area with that code is not checked.
 */
export function checkCode(
  problems: FileProblems,
  place: Pick<Problem, 'line' | 'column'> & { readonly code: string },
  earlier: ReadonlyMap<string, unknown>,
): void {
  const { code } = place;
  if (!/^\d{10}$/.test(code)) {
    problems.add({ ...place, found: quote(code), expected: 'a PSGC code of ten digits' });
  } else if (earlier.has(code)) {
    problems.add({ ...place, found: `${quote(code)} again`, expected: 'each code once' });
  }
}

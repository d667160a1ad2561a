import { type Problem, quote } from '../../dataset/problem.ts';

/** A supplement's code has to be ten digits and to stand once; whether the release has it is not asked. */
export function checkCode(
  file: string,
  line: number,
  column: string,
  code: string,
  again: boolean,
  problems: Problem[],
): void {
  if (!/^\d{10}$/.test(code)) {
    problems.push({ file, line, column, code, found: quote(code), expected: 'a PSGC code of ten digits' });
  } else if (again) {
    problems.push({ file, line, column, code, found: `${quote(code)} again`, expected: 'a code once' });
  }
}

import { expect } from 'vitest';
import { describeProblem, InvalidInput, type Problem } from '../../generator/core/problem.ts';

/** Checks that a problem says the file, the line, what was found and what was expected. */
export function expectClear(problem: Problem): void {
  const { file, line, found, expected } = problem;
  if (file === '' || found === '' || expected === '' || (line ?? 1) < 1) expect.fail(describeProblem(problem));
}

/** The result of a reader, or the problems for which it refused the input. It may not throw anything else. */
export async function answerOf<Result>(read: () => Promise<Result>) {
  try {
    return { result: await read(), problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    expect(error.message).toContain('expected');
    for (const problem of error.problems) expectClear(problem);
    return { problems: error.problems };
  }
}

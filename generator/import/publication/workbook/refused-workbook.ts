import type { Problem } from '../../../dataset/problem.ts';

/** Why a workbook is not read, as the parts of a problem. */
export class RefusedWorkbook extends Error {
  override readonly name = 'RefusedWorkbook';
  readonly problem: Pick<Problem, 'found' | 'expected' | 'remedy'>;

  constructor(found: string, expected: string, remedy?: string) {
    super(found);
    this.problem = { found, expected, remedy };
  }
}

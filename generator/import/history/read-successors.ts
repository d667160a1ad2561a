import { readColumns } from '../../dataset/csv/read-columns.ts';
import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { readInput } from '../../dataset/read-input.ts';
import { DECLARED, type Successor } from './area-links.ts';

const COLUMNS = ['former_code', 'code', 'reason'] as const;
const CODE = /^\d{10}$/;

/**
 * Reads declared successors of codes that are gone, for what PSA explains elsewhere: a CSV of
 * `former_code,code,reason`, with a line for each part of an area that was split.
 */
export async function readSuccessors(file: string | undefined, all: Problems): Promise<readonly Successor[]> {
  if (file === undefined) return [];
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: `a CSV of ${COLUMNS.join(',')}` });
  if (bytes === undefined) return [];
  return readColumns(bytes, COLUMNS, problems).map(({ line, values }) => {
    for (const column of ['former_code', 'code'] as const) {
      const found = values[column];
      if (!CODE.test(found)) problems.add({ line, column, found: quote(found), expected: 'ten digits' });
    }
    const { reason } = values;
    if (reason.trim() === '') {
      problems.add({
        line,
        column: 'reason',
        found: quote(reason),
        expected: 'how it is known what became of the area',
      });
    }
    return { former: values.former_code, next: values.code, evidence: DECLARED };
  });
}

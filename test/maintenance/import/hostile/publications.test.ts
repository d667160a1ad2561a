import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeProblem, Problems } from '../../../../generator/core/problem.ts';
import { readPublication } from '../../../../generator/maintenance/import/publication/read-publication.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { ROWS } from '../small-publication.ts';
import { HOSTILE_CSV_FILES } from './csv-files.ts';
import { LARGE_WORKBOOKS } from './large-workbooks.ts';
import { harmless, HOSTILE_WORKBOOKS } from './workbooks.ts';
import { writeHostile } from './hostile-file.ts';

/** The large ones take some seconds to make; `commands.long.test.ts` reads all of them. */
const FILES = [...HOSTILE_WORKBOOKS, ...LARGE_WORKBOOKS.slice(0, 3), ...HOSTILE_CSV_FILES.slice(0, 1)];

describe('a publication is refused that has', () => {
  test.each(FILES)('$what', async (hostile) => {
    const problems = new Problems();
    await readPublication(await writeHostile(await temporaryFolder(), hostile), problems);
    expect(problems.list().map(describeProblem).join('\n')).toMatch(hostile.found);
  });
});

test('a workbook is read whatever is in files that no sheet needs', async () => {
  const file = join(await temporaryFolder(), 'psgc.xlsx');
  await writeFile(file, harmless());
  const problems = new Problems();
  expect((await readPublication(file, problems))?.rows).toHaveLength(ROWS.length);
  expect(problems.list()).toEqual([]);
});

import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Problem } from '../../dataset/problem.ts';
import type { Publication } from './publication.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readInput } from '../../dataset/read-input.ts';
import { readWorkbook } from './read-workbook.ts';

/** The first bytes of a zip archive, which an `.xlsx` is, and of the `.xls` before it. */
const ZIP = '504b0304';
const OLD_EXCEL = 'd0cf11e0';

const EXPECTED = "PSA's publication as .xlsx, or .csv";

/**
 * Reads a publication, told by the end of its name to be a workbook or a CSV. Pushes a problem for
 * all that keeps its rows from being read, and returns `undefined` where there are none to look at.
 */
export async function readPublication(file: string, problems: Problem[]): Promise<Publication | undefined> {
  const bytes = await readInput(file, EXPECTED, problems);
  if (bytes === undefined) return undefined;
  const mistaken = mistakenType(extname(file).toLowerCase(), bytes);
  if (mistaken !== undefined) {
    problems.push({ file, expected: EXPECTED, ...mistaken });
    return undefined;
  }
  const before = problems.length;
  const content =
    extname(file).toLowerCase() === '.csv'
      ? readCsvRows(bytes, file, problems)
      : await readWorkbook(Buffer.from(bytes), file, problems);
  if (problems.length === before && content?.rows.length === 0) {
    problems.push({ file, found: 'a header and no rows', expected: 'a row for each area' });
  }
  if (content === undefined) return undefined;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, sha256, ...content };
}

function mistakenType(extension: string, bytes: Uint8Array): Pick<Problem, 'found' | 'remedy'> | undefined {
  const magic = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (bytes.length === 0) return { found: 'an empty file' };
  if (magic === OLD_EXCEL) return { found: 'an old Excel workbook (.xls)', remedy: 'save it as .xlsx' };
  if (extension === '.csv' && magic === ZIP) {
    return { found: 'a zip archive or workbook named .csv', remedy: 'name it .xlsx if it is one' };
  }
  if (extension === '.xlsx' && magic !== ZIP) {
    const remedy = 'name it .csv if it is one, or download it again';
    return { found: 'a file named .xlsx that is no workbook', remedy };
  }
  if (extension !== '.csv' && extension !== '.xlsx') {
    return { found: extension === '' ? 'a file name without an extension' : `a ${extension} file` };
  }
  return undefined;
}

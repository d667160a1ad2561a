import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { CSV_COLUMNS, type Publication } from './publication.ts';
import { readPsgcSheet } from './sheet.ts';
import { LIMITS } from '../../../data/input/open-workbook.ts';
import { formatNumber } from '../../../core/format.ts';
import { readColumns } from '../../../data/input/csv-table.ts';
import { readInput } from '../../../data/input/files.ts';
import type { FileProblems, Problem, Problems } from '../../../core/problem.ts';

const EXPECTED = "PSA's publication as .xlsx, or .csv";

/**
 * Reads a publication; the extension of the file says whether it is a workbook or a CSV. If its rows cannot be read,
 * that is a problem. Returns `undefined` if the file is neither.
 */
export async function readPublication(file: string, all: Problems): Promise<Publication | undefined> {
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: EXPECTED });
  if (bytes === undefined) return undefined;
  const extension = extname(file).toLowerCase();
  const mistaken = mistakenType(extension, bytes);
  if (mistaken !== undefined) {
    problems.add({ expected: EXPECTED, ...mistaken });
    return undefined;
  }
  const content = extension === '.csv' ? readCsvRows(bytes, problems) : await readPsgcSheet(bytes, problems);
  if (!problems.any && content?.rows.length === 0) {
    problems.add({ found: 'a header and no rows', expected: 'a row for each area' });
  }
  if (content === undefined) return undefined;
  if (content.rows.length > LIMITS.rows) {
    const found = `${formatNumber(content.rows.length)} rows`;
    problems.add({ found, expected: `a row for each area, at most ${formatNumber(LIMITS.rows)}` });
    return undefined;
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, sha256, ...content };
}

function readCsvRows(bytes: Uint8Array, problems: FileProblems): Omit<Publication, 'file' | 'sha256'> {
  const fields = Object.entries(CSV_COLUMNS);
  const rows = readColumns(bytes, Object.values(CSV_COLUMNS), problems).map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(fields.map(([field, column]) => [field, values[column]])),
  }));
  return { columnNames: CSV_COLUMNS, censusYears: [], rows };
}

/** The first bytes of a zip archive, which every `.xlsx` is. */
const ZIP = '504b0304';

function mistakenType(extension: string, bytes: Uint8Array): Pick<Problem, 'found' | 'remedy'> | undefined {
  const isZip = Buffer.from(bytes.subarray(0, 4)).toString('hex') === ZIP;
  if (bytes.length === 0) return { found: 'an empty file' };
  if (extension === '.xlsx') {
    const found = 'a file named .xlsx that is not a workbook, or one with a password';
    return isZip ? undefined : { found, remedy: 'save it as .xlsx without a password, or name it .csv if it is one' };
  }
  if (extension === '.csv') {
    return isZip ? { found: 'a zip archive or workbook named .csv', remedy: 'name it .xlsx if it is one' } : undefined;
  }
  return { found: extension === '' ? 'a file name without an extension' : `a ${extension} file` };
}

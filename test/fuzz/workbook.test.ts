import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { readDataset } from '../../generator/data/read.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { importFrom } from '../maintenance/import/small-publication.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { mutated } from './hostile.ts';
import { answerOf } from './refusal.ts';
import { property } from './runs.ts';
import { anyCell, SMALL_SHEETS, toParts, toZip, type AnyCell } from './workbook.ts';

const folder = await temporaryFolder();

const WORKBOOK = toParts(SMALL_SHEETS);
const BYTES = toZip(WORKBOOK);

beforeAll(() => writeSmallDataset(join(folder, 'earlier')));

/** Imports a workbook, and checks that either nothing was written or the result is a dataset. */
async function importWorkbook(bytes: Uint8Array) {
  const options = { file: 'Datafile.xlsx', totals: undefined, carryFrom: 'earlier' };
  await rm(join(folder, 'out'), { recursive: true, force: true });
  const { result, problems } = await answerOf(() => importFrom(folder, { files: { 'Datafile.xlsx': bytes }, options }));
  if (result === undefined) {
    expect(existsSync(join(folder, 'out'))).toBe(false);
    return problems;
  }
  const { release } = await readDataset(join(folder, 'out'));
  expect(release).toEqual(result.release);
  return problems;
}

property(
  'a workbook with other bytes is imported or refused',
  1_000,
  mutated(BYTES),
  async (bytes) => void (await importWorkbook(bytes)),
  [BYTES],
);

const mutatedPart = fc
  .constantFrom(...Object.entries(WORKBOOK))
  .chain(([name, xml]) => mutated(Buffer.from(xml)).map((bytes) => ({ ...WORKBOOK, [name]: bytes })))
  .map(toZip);

property(
  'a workbook with other XML is imported or refused',
  1_500,
  mutatedPart,
  async (bytes) => void (await importWorkbook(bytes)),
);

const place = fc.nat(SMALL_SHEETS.length - 1).chain((sheet) =>
  fc.nat((SMALL_SHEETS[sheet]?.length ?? 1) - 1).chain((row) =>
    fc.record({
      sheet: fc.constant(sheet),
      row: fc.constant(row),
      column: fc.nat((SMALL_SHEETS[sheet]?.[row]?.length ?? 1) - 1),
    }),
  ),
);
const cellsReplaced = fc
  .array(fc.tuple(place, anyCell), { minLength: 1, maxLength: 3 })
  .map((changes) =>
    toZip(
      toParts(
        changes.reduce(
          (sheets, [{ sheet, row, column }, cell]) =>
            sheets.with(sheet, sheets[sheet]?.with(row, sheets[sheet]?.[row]?.with(column, cell) ?? []) ?? []),
          [...SMALL_SHEETS] as AnyCell[][][],
        ),
      ),
    ),
  );

property(
  'a workbook with cells of any type and value is imported or refused',
  2_000,
  cellsReplaced,
  async (bytes) => void (await importWorkbook(bytes)),
);

import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Problem, Problems } from '../../generator/input/problem.ts';
import { readDataset } from '../../generator/data/read.ts';
import { datasetFiles } from '../../generator/maintenance/import/output/write-dataset.ts';
import { readPublication } from '../../generator/maintenance/import/publication/read-publication.ts';
import { repairRow, Repairs } from '../../generator/maintenance/import/rows/repair-row.ts';
import {
  filesOf,
  HEADER,
  importFrom,
  ROWS,
  toCsv,
  TOTALS,
  type Input,
} from '../maintenance/import/small-publication.ts';
import { sharedFolder } from './folder.ts';
import { anyBytes, anyText, anyWellFormed, hugeText, mutated } from './hostile.ts';
import { answerOf, expectClear } from './refusal.ts';
import { property } from './runs.ts';

const folder = sharedFolder();
const CSV = toCsv(ROWS);

/** Imports, and checks that either nothing was written or the result is a dataset that reads back unchanged. */
async function imported(input: Input): Promise<readonly Problem[]> {
  await rm(join(folder, 'out'), { recursive: true, force: true });
  const { result, problems } = await answerOf(() => importFrom(folder, input));
  if (result === undefined) {
    expect(existsSync(join(folder, 'out'))).toBe(false);
    return problems;
  }
  const dataset = await readDataset(join(folder, 'out'));
  expect(Object.fromEntries(datasetFiles(dataset))).toEqual(await filesOf(join(folder, 'out')));
  return problems;
}

property(
  'any bytes named .csv are read as rows or are problems',
  6_000,
  fc.oneof(anyBytes, mutated(Buffer.from(CSV))),
  async (bytes) => {
    const file = join(folder, 'any.csv');
    await writeFile(file, bytes);
    const problems = new Problems();
    const publication = await readPublication(file, problems);
    problems.list().forEach(expectClear);
    expect(problems.any || (publication?.rows.length ?? 0) > 0).toBe(true);
  },
);

property(
  'a publication with other bytes is imported or refused',
  3_000,
  mutated(Buffer.from(CSV)),
  async (bytes) => void (await imported({ files: { '2026-1Q.csv': bytes } })),
);

const change = fc.record({
  row: fc.nat(ROWS.length - 1),
  column: fc.nat(HEADER.length - 1),
  value: fc.oneof({ weight: 20, arbitrary: anyWellFormed }, hugeText),
});
const changedRows = fc
  .array(change, { minLength: 1, maxLength: 3 })
  .map((changes) =>
    changes.reduce((rows, { row, column, value }) => rows.with(row, rows[row]?.with(column, value) ?? []), ROWS),
  );

property(
  'a publication with other values is imported or refused',
  4_000,
  changedRows,
  async (rows) => void (await imported({ files: { '2026-1Q.csv': toCsv(rows) } })),
  [ROWS.map((row) => row.with(3, '__proto__')), ROWS.map((row) => row.with(3, 'constructor'))],
);

const repeatedRow = fc.tuple(
  fc.constantFrom('x', '0102801001,Ã*,1,Bgy,,x,y,z,w', '0102801001,,,,,,,,'),
  fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 10_000 }) }, fc.constant(90_000)),
);

property('a publication with very many wrong rows is refused', 60, repeatedRow, async ([row, times]) => {
  const problems = await imported({ files: { '2026-1Q.csv': `${HEADER.join()}\n${`${row}\n`.repeat(times)}` } });
  expect(problems.length).toBeGreaterThanOrEqual(1);
});

property(
  'rows in any order give the same dataset',
  300,
  fc.shuffledSubarray([...ROWS], { minLength: ROWS.length }),
  async (rows) => {
    expect(await imported({ files: { '2026-1Q.csv': toCsv(rows) } })).toEqual([]);
  },
);

const SUPPLEMENTS: Readonly<Record<string, string>> = {
  'totals.csv': TOTALS,
  'zip-codes.csv': 'code,zip_code,source\n0102801000,2922,a+b\n0102805000,2906,a\n',
  'districts.csv': 'code,district,source\n0102801000,1st,c\n1380601000,"1st, 2nd",c\n',
  'populations.csv': 'psgc_code,population,year\n0102801000,120,2024\n0102801001,NA,2015\n',
};
const changedSupplement = fc
  .constantFrom(...Object.entries(SUPPLEMENTS))
  .chain(([name, text]) => mutated(Buffer.from(text)).map((bytes) => ({ ...SUPPLEMENTS, [name]: bytes })));

property(
  'supplements and totals with other bytes are accepted or refused',
  2_000,
  changedSupplement,
  async (files) => void (await imported({ files })),
);

const anyOptions = fc.record({
  release: fc.option(anyText, { nil: undefined }),
  declare: fc.array(
    fc.oneof(
      anyText,
      fc.tuple(anyText, anyText).map(([count, reason]) => `0100000000 ${count} 3: ${reason}`),
    ),
    { maxLength: 2 },
  ),
});

property(
  'a release and declarations with any text are accepted or refused',
  1_500,
  anyOptions,
  async (options) => void (await imported({ options })),
);

property(
  'a cell of any length is repaired in time',
  400,
  fc.tuple(
    fc.constantFrom('code' as const, 'name' as const, 'income_classification' as const, 'population_2020' as const),
    hugeText,
  ),
  ([field, text]) => {
    const repaired = repairRow({ line: 2, cells: { [field]: text } }, new Repairs()).row[field] ?? '';
    expect(repaired.length).toBeLessThanOrEqual(text.normalize('NFC').length + 1);
  },
);

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { readDataset } from '../../generator/data/read.ts';
import { datasetFiles } from '../../generator/maintenance/import/output/write-dataset.ts';
import { SMALL_DATASET, writeSmallDataset } from '../data/small-dataset.ts';
import { sharedFolder } from './folder.ts';
import { anyText, anyWellFormed, hugeText, mutated } from './hostile.ts';
import { answerOf } from './refusal.ts';
import { property } from './runs.ts';

const folder = sharedFolder();

/** Reads the small dataset with one of its files replaced. */
async function readWith(name: string, content: string | Uint8Array) {
  await writeSmallDataset(folder, { [name]: content });
  const answer = await answerOf(() => readDataset(folder));
  for (const { file } of answer.problems)
    expect(Object.keys(SMALL_DATASET).map((each) => join(folder, each))).toContain(file);
  return answer;
}

const anyFile = fc.constantFrom(...Object.entries(SMALL_DATASET));
const TABLES = Object.entries(SMALL_DATASET).filter(([name]) => name.endsWith('.csv'));

const mutatedFile = anyFile.chain(([name, text]) =>
  fc.tuple(fc.constant(name), fc.oneof({ weight: 9, arbitrary: mutated(Buffer.from(text)) }, fc.uint8Array())),
);

property(
  'a file with other bytes is refused, or read, written and read back unchanged',
  1_500,
  mutatedFile,
  async ([name, bytes]) => {
    const { result } = await readWith(name, bytes);
    if (result === undefined) return;
    for (const [each, text] of datasetFiles(result)) await writeFile(join(folder, each), text);
    const again = await readDataset(folder);
    expect([...datasetFiles(again)]).toEqual([...datasetFiles(result)]);
  },
);

const anyValue = fc.constantFrom(...TABLES).chain(([name, text]) => {
  const rows: string[][] = parse(text);
  const width = rows[0]?.length ?? 0;
  return fc.record({
    name: fc.constant(name),
    rows: fc.constant(rows),
    at: fc.integer({ min: 1, max: rows.length - 1 }),
    column: fc.nat(width - 1),
    value: fc.oneof({ weight: 30, arbitrary: anyWellFormed }, hugeText),
  });
});

property(
  'a value is read unchanged, or refused at its line and column',
  1_500,
  anyValue,
  async ({ name, rows, at, column, value }) => {
    const changed = rows.map((row, index) => (index === at ? row.with(column, value) : row));
    const { result, problems } = await readWith(name, stringify(changed, { quoted: true }));
    if (result === undefined) {
      const title = rows[0]?.[column];
      const told = problems.some(
        ({ file, line, column: where }) => file === join(folder, name) && line === at + 1 && where === title,
      );
      expect(told || title === 'code').toBe(true);
    } else {
      const tables = Object.values(result.tables).find(({ file }) => file === join(folder, name));
      expect(Object.values(tables?.rows[at - 1] ?? {})[column]).toBe(value);
    }
  },
);

const release = JSON.parse(SMALL_DATASET['release.json'] ?? '') as Record<string, unknown>;
const anyRelease = fc
  .tuple(
    fc.constantFrom(...Object.keys(release), '__proto__', 'constructor'),
    fc.oneof(fc.jsonValue(), anyText, fc.array(fc.integer()), fc.array(fc.record({ code: anyText, name: anyText }))),
  )
  .map(([key, value]) => JSON.stringify(release).replace(/\}$/, `,${JSON.stringify(key)}:${JSON.stringify(value)}}`));

property('a release with any other content is read or refused', 800, anyRelease, async (text) => {
  await readWith('release.json', text);
});

property(
  'a dataset without some of its files is refused, and each missing file is named',
  300,
  fc.subarray(Object.keys(SMALL_DATASET), { minLength: 1 }),
  async (missing) => {
    await rm(folder, { recursive: true });
    await writeSmallDataset(folder, Object.fromEntries(missing.map((name) => [name, null])));
    const { problems } = await answerOf(() => readDataset(folder));
    const named = problems.filter(({ found }) => found === 'no such file').map(({ file }) => file);
    expect(named.toSorted()).toEqual(missing.map((name) => join(folder, name)).toSorted());
  },
);

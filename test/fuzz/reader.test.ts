import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readCsvText } from '../data/input/read-csv-text.ts';
import { anyBytes, anyText, anyWellFormed, hugeText, mutated } from './hostile.ts';
import { expectClear } from './refusal.ts';
import { property } from './runs.ts';

const REAL = readFileSync(new URL('../../data/cities.csv', import.meta.url)).subarray(0, 3000);
const BOM = '\ufeff';

/** Mostly separators and quotes. Without NUL, because csv-parse ends a quoted value at one, and no column accepts it. */
const csvText = fc
  .array(
    fc.constantFrom('a', 'ñ', ' ', ',', ',', '"', '"', '"a\n"', '"\r\n"', '""', '\n', '\n', '\r\n', '\r', 'b,c\n', BOM),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const anyCsv = fc.oneof(
  anyBytes,
  mutated(REAL),
  csvText.map((text) => Buffer.from(text)),
  fc.tuple(csvText, anyText, csvText).map((texts) => Buffer.from(texts.join(''))),
);

function expectSound(bytes: Uint8Array): void {
  const { header, records, lines, problems } = readCsvText(bytes);
  problems.forEach(expectClear);
  expect(lines.length).toBe(records.length);
  const breaks = Buffer.from(bytes).filter((byte) => byte === 10 || byte === 13).length;
  for (const [at, line] of lines.entries()) expect(line).toBeGreaterThan(lines[at - 1] ?? 0);
  expect(lines.at(-1) ?? 0).toBeLessThanOrEqual(breaks + 1);
  expect(records.every(({ length }) => length === header.length)).toBe(true);
}

property('any bytes are read as records as wide as the header, or are problems', 80_000, anyCsv, expectSound);

/** The first line whose bytes are not UTF-8; `undefined` if all are. */
function badLine(bytes: Uint8Array): number | undefined {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\n|\r/);
  const at = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  return at === -1 ? undefined : at + 1;
}

property(
  'bytes that are not UTF-8 are a problem in their line',
  50_000,
  fc.oneof(anyBytes, mutated(REAL)),
  (bytes) => {
    const told = readCsvText(bytes).problems.find(({ expected }) => expected === 'UTF-8');
    expect(told?.line).toBe(badLine(bytes));
  },
  [Buffer.from([0xef, 0xbf, 0xbd, 0x0a, 0x80]), Buffer.from([0x0d, 0xef, 0xbf, 0x41])],
);

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(anyWellFormed, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );

property(
  'the output of csv-stringify is read back unchanged',
  40_000,
  fc.record({ rows: table, bom: fc.boolean(), eol: fc.constantFrom('\n' as const, '\r\n' as const) }),
  ({ rows, bom, eol }) => {
    const text = stringify(rows, { bom, record_delimiter: eol, quoted: true, quoted_empty: true });
    const { header, records, problems } = readCsvText(text);
    expect(problems).toEqual([]);
    expect([header, ...records]).toEqual(rows);
  },
);

property(
  'very long fields, long lines and many fields are read in time',
  1_000,
  fc.tuple(hugeText, csvText, hugeText),
  (texts) => {
    expectSound(Buffer.from(texts.join('')));
  },
);

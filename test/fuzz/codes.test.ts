import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import { CodeAnswers } from '../../generator/codes/code-answers.ts';
import { annotated } from '../tables/annotated.ts';
import { gazetteer } from '../committed-data.ts';
import { historyOracle } from './expected-answer.ts';
import { anyBytes, anyText, anyWellFormed, hugeText, mutated } from './hostile.ts';
import { answerOf } from './refusal.ts';
import { property } from './runs.ts';

const { tenDigits, nineDigits } = historyOracle;
const TEN = [...tenDigits.keys()];
const NINE = [...nineDigits.keys()];
const NEWEST = historyOracle.releases.at(-1) ?? '';
const answers = new CodeAnswers(gazetteer);

/** What a text in a column says, by docs/codes.md, if it is eight to ten digits. */
function expected(digits: string): readonly string[] {
  const ten = tenDigits.get(digits.length === 9 ? `0${digits}` : digits);
  const nine = nineDigits.get(digits.length === 8 ? `0${digits}` : digits);
  const [first, second] = [nine, ten].filter((record) => record !== undefined);
  if (first === undefined) return ['unknown', '', '', ''];
  const areasOf = ({ status, code, successors }: typeof first) => (status === 'current' ? code : successors.join());
  if (second !== undefined && areasOf(first) !== areasOf(second)) return ['ambiguous', '', '', ''];
  const { status, code, successors, last_release: lastRelease } = first;
  const current = status === 'current' ? code : successors.length === 1 ? (successors[0] ?? '') : '';
  return [status, current, tenDigits.get(current)?.name ?? '', lastRelease ?? NEWEST];
}

const answerFor = (text: string): readonly string[] => {
  const { status, currentCode, currentName, release } = answers.find(text);
  return [status, currentCode, currentName, release];
};

const digits = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEN) },
  { weight: 3, arbitrary: fc.constantFrom(...NINE) },
  { weight: 2, arbitrary: fc.constantFrom(...TEN, ...NINE).map((code) => code.replace(/^0/, '')) },
  fc.stringMatching(/^\d{8,10}$/),
  fc
    .tuple(fc.constantFrom(...TEN), fc.nat(9), fc.nat(9))
    .map(([code, at, digit]) => code.slice(0, at) + digit + code.slice(at + 1)),
);

property('digits mean what the history says of them', 60_000, digits, (text) => {
  expect(answerFor(text)).toEqual(expected(text));
});

property(
  'a code is repaired in every way in which files have it',
  30_000,
  fc.record({
    text: digits,
    before: fc.constantFrom('', "'", 'PH', 'ph', 'PH-', ' ', '\u00a0', '\u200b', "' ", '‘'),
    after: fc.constantFrom('', '.0', '.00', ',0', ' ', '\t'),
  }),
  ({ text, before, after }) => {
    expect(answerFor(before + text + after)).toEqual(answerFor(text));
  },
);

const inGroups = (text: string): string => text.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

property('a number that a spreadsheet made of a code is read', 30_000, digits, (text) => {
  const number = text.replace(/^0+/, '');
  if (!/^\d{8,10}$/.test(number)) return;
  const scientific = `${number.charAt(0)}.${number.slice(1)}`;
  expect(answerFor(`="${text}"`)).toEqual(answerFor(text));
  expect(answerFor(inGroups(number))).toEqual(answerFor(number));
  expect(answerFor(`${scientific}E+0${number.length - 1}`)).toEqual(answerFor(number));
  expect(answerFor(`${scientific.slice(0, -1)}E+0${number.length - 1}`)).toEqual(['unknown', '', '', '']);
});

property('a code that was repaired is current, and stays as it is', 20_000, digits, (text) => {
  const [, current = '', name] = answerFor(text);
  if (current !== '') expect(answerFor(current)).toEqual(['current', current, name, NEWEST]);
});

property(
  'a text that is no code is unknown or empty',
  20_000,
  fc.oneof(anyText, anyText, anyText, hugeText),
  (text) => {
    if (text.replaceAll(/\D/g, '').length >= 3 || /PH\d\d/i.test(text.replaceAll(/\s/g, ''))) return;
    expect(answerFor(text)).toEqual([text.trim() === '' ? 'empty' : 'unknown', '', '', '']);
  },
);

const rows = fc.array(
  fc.tuple(anyWellFormed, fc.oneof({ weight: 6, arbitrary: digits }, anyWellFormed), anyWellFormed),
  {
    minLength: 1,
    maxLength: 12,
  },
);

property(
  'each row of a CSV keeps its values and gets the answer for its code',
  8_000,
  fc.record({
    rows,
    quoted: fc.boolean(),
    eol: fc.constantFrom('\n' as const, '\r\n' as const),
    size: fc.integer({ min: 1, max: 64 }),
  }),
  async ({ rows: values, quoted, eol, size }) => {
    // csv-parse, which reads the output here, ends a quoted value at a NUL; csv-stringify does not quote each CR and LF.
    const clean = values.map((row) => row.map((value) => value.replaceAll(quoted ? '\0' : /[\0\r\n]/g, '')));
    const text = stringify([['id', 'psgc', 'note'], ...clean], { record_delimiter: eol, quoted, quoted_empty: true });
    const { out } = await annotated(text, { column: 'psgc' }, size);
    const options = { record_delimiter: [eol], skip_empty_lines: false };
    expect(parse(out, options)).toEqual([
      ['id', 'psgc', 'note', 'status', 'current_code', 'current_name', 'release'],
      ...clean.map((row) => [...row, ...answerFor(row[1] ?? '')]),
    ]);
  },
);

const CSV = Buffer.from(
  `name,psgc\r\nAna,0102805001\r\n"Ben, Jr.",0604500000\r\n\r\nCarla,042103001\r\n"D ""E""",1380100176\r\n`,
);

property(
  'any bytes are annotated or refused, the same in pieces of any size',
  8_000,
  fc.record({
    bytes: fc.oneof({ weight: 3, arbitrary: mutated(CSV) }, anyBytes),
    size: fc.integer({ min: 1, max: 40 }),
  }),
  async ({ bytes, size }) => {
    const whole = await answerOf(() => annotated(bytes));
    const pieces = await answerOf(() => annotated(bytes, {}, size));
    expect(pieces).toEqual(whole);
  },
  [
    { bytes: Buffer.from('name,psgc\r\0\nAna,0102805001\r\n'), size: 1 },
    { bytes: Buffer.from([0xef, 0xbf, 0xbd, 0x2c, 0x61, 0x0a, 0x80, 0x2c, 0x0a]), size: 1 },
    { bytes: Buffer.from('name,psgc\rAna,0102805001\r'), size: 1 },
    { bytes: Buffer.from('\x80name,psgc\nAna,0102805001\n', 'latin1'), size: 1 },
    { bytes: Buffer.from('\ufeffname,psgc\nAna,0102805001\n', 'utf16le'), size: 3 },
  ],
);

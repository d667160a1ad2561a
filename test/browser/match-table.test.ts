import { describe, expect, test } from 'vitest';
import { ADDED_COLUMNS, MatchTable } from '../../generator/site/tools/match-table.ts';
import { PlaceAnswers } from '../../generator/tables/place-answers.ts';
import type { PlaceAnswer, PlaceTexts } from '../../generator/tables/place-rows.ts';
import { gazetteer } from '../committed-data.ts';
import { cellsIn } from '../sections.ts';

const area = (code: string) => gazetteer.hierarchy.get(code) ?? expect.fail(`no ${code}`);
const AGLIPAY = area('0102805001');
const BATAC = area('0102805000');

/** Knows Aglipay, doubts Batac, and counts how often it is asked. */
function stub() {
  const asked: PlaceTexts[] = [];
  const answer = (texts: PlaceTexts): PlaceAnswer => {
    asked.push(texts);
    return texts.barangay?.toLowerCase() === 'aglipay'
      ? { status: 'exact', score: 1, area: AGLIPAY, note: '', candidates: [] }
      : { status: 'partial', score: 0.4, area: BATAC, note: '', candidates: [AGLIPAY, BATAC] };
  };
  return { asked, answer };
}

/** The values of the added columns, by their names. */
const valuesOf = (values: readonly string[]) => Object.fromEntries(ADDED_COLUMNS.map((name, at) => [name, values[at]]));

const ROWS = [
  ['1', 'Aglipay'],
  ['2', 'Agl'],
  ['3', 'Aglipay '],
  ['4', 'AGL'],
  ['5', 'Agl'],
  ['6', 'other'],
];

function opened() {
  const { asked, answer } = stub();
  const table = new MatchTable(['no', 'barangay'], ROWS, answer, { barangay: 1 });
  table.proceed(() => false);
  return { asked, table };
}

describe('a table', () => {
  test('asks once for rows with the same texts, and counts rows and inputs', () => {
    const { asked, table } = opened();
    expect(asked.map(({ barangay }) => barangay)).toEqual(['Aglipay', 'Agl', 'AGL', 'other']);
    expect(table.isDone).toBe(true);
    expect(table.counts).toMatchObject({ done: 6, matched: 2, check: 0, 'needs you': 4, 'no code': 0, inputs: 2 });
  });

  test('goes on where it stopped, and has rows as soon as they are answered', () => {
    const { answer } = stub();
    const table = new MatchTable(['no', 'barangay'], ROWS, answer, { barangay: 1 });
    table.proceed(() => true);
    expect([table.counts.done, table.isDone, table.find('all', 0, 10)]).toEqual([1, false, [0]]);
    expect(table.added(1)).toEqual(ADDED_COLUMNS.map(() => ''));
    table.proceed(() => false);
    expect(table.find('all', 4, 10)).toEqual([4, 5]);
  });

  test.each([
    ['exact', 1, AGLIPAY, 'matched'],
    ['current', null, AGLIPAY, 'matched'],
    ['alias', 1, AGLIPAY, 'matched'],
    ['close', 0.95, AGLIPAY, 'check'],
    ['exact', 0.9, AGLIPAY, 'check'],
    ['recoded', null, AGLIPAY, 'matched'],
    ['merged', null, AGLIPAY, 'check'],
    ['close', 0.8, AGLIPAY, 'needs you'],
    ['partial', 0.97, BATAC, 'needs you'],
    ['ambiguous', 0.4, null, 'needs you'],
    ['none', 0, null, 'needs you'],
    ['split', null, null, 'needs you'],
    ['ended', null, null, 'needs you'],
    ['empty', null, null, 'no code'],
  ] as const)('%s with a score of %s has one of the results', (status, score, found, result) => {
    const table = new MatchTable(['a'], [['x']], () => ({ status, score, area: found, note: '', candidates: [] }), {
      barangay: 0,
    });
    table.proceed(() => false);
    expect(table.show(0).result).toBe(result);
    const isDecided = found !== null && result !== 'needs you';
    const isProposed = found !== null && result === 'needs you';
    expect(valuesOf(table.added(0))).toMatchObject({
      ...{ psgc_code: isDecided ? found.code : '', psgc_result: result },
      psgc_proposed_code: isProposed ? found.code : '',
    });
    table.settle(0, null);
    expect(table.counts).toMatchObject({ 'no code': 1, inputs: 0 });
  });

  test('finds rows by result, and one row for each input that needs a person', () => {
    const { table } = opened();
    expect(table.find('matched', 0, 10)).toEqual([0, 2]);
    expect(table.find('all', 1, 2)).toEqual([1, 2]);
    expect(table.find('needs you', 0, 10)).toEqual([1, 5]);
  });

  test('a choice counts for all equal rows, whatever their case, and can be undone', () => {
    const { table } = opened();
    const { status, equal, candidates } = table.show(1);
    expect([status, equal, candidates.map(({ code }) => code)]).toEqual(['partial', 3, [AGLIPAY.code, BATAC.code]]);
    table.settle(1, AGLIPAY);
    expect(table.counts).toMatchObject({ matched: 5, 'needs you': 1, inputs: 1, choices: 1 });
    expect(table.added(3).slice(0, 2)).toEqual(['0102805001', 'matched']);
    table.settle(4, null);
    expect(table.added(3).slice(0, 2)).toEqual(['', 'no code']);
    table.undo();
    expect(table.added(3)[0]).toBe('0102805001');
    table.undo();
    table.undo();
    expect(table.counts).toMatchObject({ matched: 2, 'needs you': 4, inputs: 2, choices: 0 });
  });

  test('all rows to check are accepted in one step, which can be undone, and those to decide about are not', () => {
    const answer = ({ barangay }: PlaceTexts): PlaceAnswer =>
      barangay === 'other'
        ? { status: 'ambiguous', score: 0, area: null, note: '', candidates: [AGLIPAY, BATAC] }
        : { status: 'close', score: 0.95, area: AGLIPAY, note: '', candidates: [] };
    const table = new MatchTable(['no', 'barangay'], ROWS, answer, { barangay: 1 });
    table.proceed(() => false);
    const before = { matched: 0, check: 5, 'needs you': 1, choices: 0 };
    expect(table.counts).toMatchObject(before);
    table.acceptAll();
    expect(table.counts).toMatchObject({ matched: 5, check: 0, 'needs you': 1, choices: 1 });
    expect(table.added(3).slice(0, 2)).toEqual(['0102805001', 'matched']);
    table.undo();
    expect(table.counts).toMatchObject(before);
  });

  test('texts that are corrected count for all equal rows, are written, and can be undone', () => {
    const { table } = opened();
    const before = table.counts;
    table.edit(4, { barangay: 'Aglipay' });
    expect(table.counts).toMatchObject({ done: 6, matched: 5, 'needs you': 1, inputs: 1, choices: 1 });
    expect(table.rows.map(([, text]) => text)).toEqual([
      'Aglipay',
      'Aglipay',
      'Aglipay ',
      'Aglipay',
      'Aglipay',
      'other',
    ]);
    expect(table.added(3).slice(0, 2)).toEqual(['0102805001', 'matched']);
    expect(table.find('needs you', 0, 10)).toEqual([5]);
    table.edit(5, { barangay: 'Agl' });
    expect(table.show(5)).toMatchObject({ texts: { barangay: 'Agl' }, result: 'needs you', equal: 1 });
    table.undo();
    table.undo();
    expect([table.counts, table.rows]).toEqual([before, ROWS]);
    expect(table.find('needs you', 0, 10)).toEqual([1, 5]);
  });

  test('rows that are matched after a correction keep their texts, and short rows get cells', () => {
    const table = new MatchTable(['no', 'barangay'], [['1', 'Agl'], ['2', 'Agl'], ['3']], stub().answer, {
      barangay: 1,
    });
    table.proceed(() => true);
    table.edit(0, { barangay: 'Aglipay' });
    table.proceed(() => false);
    expect(table.find('needs you', 0, 10)).toEqual([1, 2]);
    expect(table.counts).toMatchObject({ matched: 1, 'needs you': 2, inputs: 2 });
    table.edit(2, { barangay: 'Aglipay' });
    expect(table.rows).toEqual([
      ['1', 'Aglipay'],
      ['2', 'Agl'],
      ['3', 'Aglipay'],
    ]);
  });

  test('other columns make it forget answers and choices; without any, nothing is asked', () => {
    const { asked, table: before } = opened();
    before.settle(1, AGLIPAY);
    const table = before.choose({});
    table.proceed(() => false);
    expect(table.counts).toMatchObject({ done: 0, matched: 0, 'needs you': 0, inputs: 0, choices: 0 });
    expect(asked).toHaveLength(4);
  });
});

describe('answers', () => {
  const answers = new PlaceAnswers(gazetteer);

  test.each(cellsIn(new URL('answers.txt', import.meta.url), 'the status and code of texts, and the note'))(
    '%s, "%s" for %s %s %s',
    (expected, note = '', ...texts) => {
      const answer = answers.answer(Object.fromEntries(texts.map((cell) => cell.split('='))));
      expect(`${answer.status} ${answer.area?.code ?? '-'}`).toBe(expected);
      const [begin = '', end] = note.replace(/^-$/, '').split('…');
      expect(answer.note.slice(0, end === undefined ? undefined : begin.length)).toBe(begin);
      expect(answer.note.endsWith(end ?? '')).toBe(true);
    },
  );

  test('a code that was divided has its successors to choose from', () => {
    const { candidates } = answers.answer({ code: '1380100176' });
    expect(candidates.map(({ name }) => name)).toEqual([...'ABCDEF'].map((letter) => `Barangay 176-${letter}`));
  });
});

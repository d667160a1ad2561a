import { expect, test } from 'vitest';
import { CodeAnswers } from '../../../generator/core/codes/code-answers.ts';
import { gazetteer } from '../../committed-data.ts';
import { RELEASE } from '../../published-totals.ts';
import { cellsIn } from '../../sections.ts';

const answers = new CodeAnswers(gazetteer);
const { codes, hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');
const areas = [
  ...(['regions', 'provinces', 'cities-municipalities', 'sub-municipalities'] as const).flatMap((collection) =>
    hierarchy.list(null, collection),
  ),
  ...barangays,
];

const inWords = (text: string): string => {
  const { status, currentCode, currentName, release, notes } = answers.find(text);
  return [status, currentCode, currentName, release, ...notes].filter((word) => word !== '').join(' ');
};

test.each(cellsIn(new URL('codes.txt', import.meta.url), 'what a text is, and the texts'))(
  '%s is the answer for each of its texts',
  (answer, ...texts) => {
    const expected = answer.replace('NEWEST', RELEASE.release);
    expect(texts.map((text) => [text, inWords(text)])).toEqual(texts.map((text) => [text, expected]));
  },
);

test('spaces and marks that nobody sees are left out', () => {
  const [spaced, blank] = [' @ |\u00a0@|\u200b@\u200e|01\u2011028\u201105\u2011001', '| \t'].map((text) =>
    text.replaceAll('@', '0102805001').split('|').map(inWords),
  );
  expect(new Set(spaced)).toEqual(new Set([`current 0102805001 Aglipay ${RELEASE.release}`]));
  expect(blank).toEqual(['empty', 'empty']);
});

test.each([
  [9, '1000000000'],
  [10, '0100000000'],
] as const)('with --digits %d, a text that can be two areas is %s', (digits, expected) => {
  expect(new CodeAnswers(gazetteer, digits).find('100000000').currentCode).toBe(expected);
  expect(new CodeAnswers(gazetteer, digits).find('102805001').currentCode).toBe('0102805001');
  expect(new CodeAnswers(gazetteer, digits).find('012805001').currentCode).toBe('0102805001');
});

test('every area of the newest release is found by its ten- and its nine-digit code', () => {
  const found = (text: string | null) => answers.find(text ?? '').currentCode;
  expect(areas.filter(({ code }) => found(code) !== code)).toEqual([]);
  const others = areas.filter(({ code, correspondenceCode: nine }) => nine !== null && found(nine) !== code);
  expect(others.map(({ correspondenceCode }) => correspondenceCode)).toEqual(['100000000']);
});

test('every province, city and municipality is found by the first digits of its codes', () => {
  const above = areas.filter(({ kind }) => kind !== 'region' && kind !== 'barangay');
  for (const { code, correspondenceCode } of above) {
    expect(answers.find(code.slice(0, code.endsWith('00000') ? 5 : 7)).currentCode, code).toBe(code);
    if (correspondenceCode === null) continue;
    const short = correspondenceCode.slice(0, correspondenceCode.endsWith('00000') ? 4 : 6);
    expect(answers.find(short).currentCode, short).toBe(code);
  }
});

test('no short code without its leading zero is another short code', () => {
  const found = (text: string): boolean => answers.find(text).status !== 'unknown';
  const codes = areas.flatMap(({ code, correspondenceCode: nine }) => [
    ...[5, 7].map((length) => code.slice(0, length)),
    ...(nine === null ? [] : [4, 6].map((length) => nine.slice(0, length))),
  ]);
  const short = [...new Set(codes)].filter((text) => text.startsWith('0') && found(text));
  expect(short.length).toBeGreaterThan(1000);
  const find = (text: string) => answers.find(text).currentCode;
  expect(short.filter((text) => find(text.slice(1)) !== find(text))).toEqual([]);
});

test('one text can stand for two areas: Region X, and Region I without its zero', () => {
  const tens = [...areas.map(({ code }) => code), ...codes.retired().keys()].filter((code) => code.startsWith('0'));
  const nines = new Set(areas.map(({ correspondenceCode }) => correspondenceCode));
  const lost = tens.map((code) => code.slice(1));
  expect(lost.filter((text) => nines.has(text))).toEqual(['100000000']);
  const statuses = new Map(lost.map((text) => [text, answers.find(text).status]));
  expect(lost.filter((text) => statuses.get(text) === 'ambiguous')).toEqual(['100000000']);
  expect(lost.filter((text) => statuses.get(text) === 'unknown')).toEqual([]);
});

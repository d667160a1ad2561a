import { expect, test } from 'vitest';
import { CodeAnswers } from '../../../generator/core/codes/code-answers.ts';
import { gazetteer } from '../../committed-data.ts';

const { hierarchy } = gazetteer;
const all = (collection: Parameters<typeof hierarchy.list>[1]) => hierarchy.list(null, collection);

/** Codes without the region, as lists for address forms have them, with the codes that they stand for. */
const LISTS = [
  ['PPP', all('provinces'), 3],
  ['PPPMM', all('cities-municipalities'), 5],
  ['PPPMMBBB', all('barangays'), 8],
] as const;

/** The texts of a column with the current codes of its answers. */
function answersTo(texts: readonly string[], digits?: 8) {
  const answers = new CodeAnswers(gazetteer, digits);
  answers.lookAt(texts);
  return { foreign: answers.foreign, found: texts.map((text) => answers.findInColumn(text).currentCode) };
}

test.each(LISTS)('a column of %s is not read, unless the digits are given', (_form, areas, width) => {
  const texts = areas.map(({ code }) => code.slice(2, 2 + width));
  const { foreign, found } = answersTo(texts);
  expect(found.filter((code) => code !== '')).toEqual([]);
  expect(foreign).toMatchObject({ codes: texts.length, withoutRegion: texts.length });
  expect(answersTo(texts, 8).found).toEqual(areas.map(({ code }) => code));
});

test.each([
  ['provinces', ['provinces'], 5],
  ['provinces with nine digits', ['provinces'], 4],
  ['regions', ['regions'], 2],
  ['cities and municipalities', ['cities-municipalities'], 7],
] as const)('the first digits of all %s are read', (_what, [collection], width) => {
  const areas = all(collection).filter(({ correspondenceCode }) => width !== 4 || correspondenceCode !== null);
  const texts = areas.map(({ code, correspondenceCode }) =>
    (width === 4 ? `${correspondenceCode}` : code).slice(0, width),
  );
  expect(answersTo(texts)).toEqual({ foreign: null, found: areas.map(({ code }) => code) });
});

test.each([
  ['a few years and counts', ['2024', '2025', '77', '0102805001', '0128'], '0128', ''],
  ['one error', ['0128', '0129', '2026'], '0128', '0102800000'],
  ['whole codes', ['0102805001', '02801', '02802', '01028'], '0102805001', '0102805001'],
  ['P-codes', ['PH0102805', '02801', '02802', '01028'], 'PH0102805', '0102805000'],
  ['more codes without the region', ['01028', '05005', '01029', '02801'], '01028', ''],
] as const)('of a column with %s, %s', (_what, texts, text, expected) => {
  expect(answersTo(texts).found[(texts as readonly string[]).indexOf(text)]).toBe(expected);
});

import { expect, test } from 'vitest';
import { gazetteer } from '../../committed-data.ts';
import { Random } from '../measure/random.ts';
import { areaOfToday, dirtOf, NO_TEXTS, officialTexts, type Texts, type WrittenRow } from './collection.ts';
import { type Answer, calibration, evaluate, figures, firstOfSearch, plainComparison } from './evaluate.ts';
import { withTypingError } from './typing-errors.ts';

const area = (code: string) => gazetteer.hierarchy.get(code) ?? expect.fail(`no area ${code}`);
const aglipay = area('0102805001');
const [batac, ilocosNorte, cebu] = [area('0102805000'), area('0102800000'), area('0702200000')];

const NONE: Answer = { status: 'none', score: 0, area: null };
const row = (means: WrittenRow['area'], within: WrittenRow['area'] = null): WrittenRow => ({
  texts: NO_TEXTS,
  area: means,
  within,
  dirt: [],
  stratum: '',
});
const outcome = (written: WrittenRow, answer: Answer) => evaluate([written], () => answer).outcomes[0]?.is;

test.each<[what: string, written: WrittenRow, answer: Answer, expected: string]>([
  ['the area with certainty', row(aglipay), { status: 'close', score: 0.9, area: aglipay }, 'right'],
  ['an area above with certainty', row(aglipay), { status: 'exact', score: 1, area: batac }, 'wrong'],
  ['an area above as a part', row(aglipay), { status: 'partial', score: 0.9, area: ilocosNorte }, 'above'],
  ['another area as a part', row(aglipay), { status: 'partial', score: 0.9, area: cebu }, 'elsewhere'],
  [
    'a candidate',
    row(aglipay),
    { ...NONE, status: 'ambiguous', candidates: [{ area: aglipay, score: 0.5 }] },
    'candidate',
  ],
  ['nothing', row(aglipay), NONE, 'unknown'],
  ['nothing for a row that means no area', row(null), NONE, 'right'],
  [
    'the city of a barangay that it does not have',
    row(null, batac),
    { status: 'partial', score: 1, area: batac },
    'right',
  ],
  ['a certain area for a row that means none', row(null, batac), { status: 'exact', score: 1, area: batac }, 'wrong'],
])('%s', (_what, written, answer, expected) => {
  expect(outcome(written, answer)).toBe(expected);
});

test('a plain comparison and a search find official names', () => {
  const texts = officialTexts(aglipay);
  for (const method of [plainComparison(), firstOfSearch()]) {
    expect(method(texts).area).toBe(aglipay);
    expect(method({ ...texts, barangay: 'Qwertyuiop' }).area).toBeNull();
  }
  expect(plainComparison()({ ...NO_TEXTS, barangay: 'san isidro' }).status).toBe('ambiguous');
});

test('scores are counted by tenth, with the share of areas that are right', () => {
  const answers: readonly Answer[] = [
    { status: 'exact', score: 1, area: aglipay },
    { status: 'close', score: 0.9, area: aglipay },
    { status: 'close', score: 0.95, area: batac },
    { status: 'partial', score: 0.3, area: ilocosNorte },
    NONE,
  ];
  const outcomes = answers.flatMap((answer) => evaluate([row(aglipay)], () => answer).outcomes);
  expect(figures(outcomes)).toMatchObject({ rows: 5, right: 2, wrong: 1, above: 1, unknown: 1 });
  expect(calibration(outcomes).map(({ from, rows, right }) => [from, rows, right])).toEqual([
    [1, 1, 1],
    [0.9, 2, 0.5],
    [0.3, 1, 1],
  ]);
});

test('codes of all ages lead to the area of today', () => {
  expect(areaOfToday('012805001')).toBe(aglipay);
  expect(areaOfToday('0401007038')?.name).toBe('Dacanlao');
  expect(areaOfToday('9999999999')).toBeUndefined();
});

test('what is unlike the official names is named', () => {
  const texts: Texts = {
    ...officialTexts(aglipay),
    region: '',
    city: 'BATAC CITY (Capital)',
    barangay: 'AGLIPAY (POB.)',
  };
  expect(dirtOf(texts, aglipay)).toEqual(['no region', '(Capital)', '(Pob.)']);
});

test('a typing error changes a text by few letters, the same way for each seed', () => {
  const typed = (seed: number) => withTypingError('Santa Barangka 12', new Random(seed));
  for (let seed = 0; seed < 50; seed += 1) {
    expect(typed(seed)).toBe(typed(seed));
    expect(typed(seed)).not.toBe('Santa Barangka 12');
    expect(Math.abs(typed(seed).length - 'Santa Barangka 12'.length)).toBeLessThanOrEqual(1);
    expect(typed(seed)).toMatch(/ 12$/);
  }
});

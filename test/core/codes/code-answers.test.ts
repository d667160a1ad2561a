import { expect, test } from 'vitest';
import { CodeAnswers } from '../../../generator/core/codes/code-answers.ts';
import { gazetteer } from '../../committed-data.ts';
import { RELEASE } from '../../published-totals.ts';

const answers = new CodeAnswers(gazetteer);
const { codes, hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');
const areas = [
  ...(['regions', 'provinces', 'cities-municipalities', 'sub-municipalities'] as const).flatMap((collection) =>
    hierarchy.list(null, collection),
  ),
  ...barangays,
];

const AGLIPAY = `current 0102805001 Aglipay ${RELEASE.release}`;

const ILOCOS_NORTE = `current 0102800000 Ilocos Norte ${RELEASE.release}`;
const BATAC = `current 0102805000 City of Batac ${RELEASE.release}`;
const NEGROS_OCCIDENTAL = `current 1804500000 Negros Occidental ${RELEASE.release}`;

const inWords = (text: string): string => {
  const { status, currentCode, currentName, release, notes } = answers.find(text);
  return [status, currentCode, currentName, release, ...notes].join(' ');
};

/** Texts without spaces, which are between them. */
test.each([
  [
    AGLIPAY,
    `0102805001 012805001 '0102805001 PH0102805001 ph012805001 ="0102805001" ="012805001" 01-028-05-001 01-28-05-001 01-02805-001 0102805-001 01–028–05–001 PH-0102805001 01-28-05-001-000123 012805001000123 '01-28-05-001-000123`,
  ],
  [
    `${AGLIPAY} zero`,
    '102805001 12805001 102805001.0 1-028-05-001 102805001,0 1.02805001E+08 1,02805001E+08 1.02805001000e8 102,805,001 102,805,001.00',
  ],
  [NEGROS_OCCIDENTAL, '1.804500000E+09 1,804,500,000 1.804.500.000 1.804.500.000,00 1,804500000E+09'],
  [ILOCOS_NORTE, 'PH01028 ph01028 PH-01028 PH-ILN'],
  [BATAC, `PH0102805 'PH0102805 PH0102805000 PH012805000`],
  [`${ILOCOS_NORTE} short`, '0128 01028 ="0128" 01-028'],
  [`${BATAC} short`, `012805 0102805 '0102805 01-028-05`],
  [`${ILOCOS_NORTE} short zero`, '128 1028 1028.0'],
  ['unknown    length', 'PH1538 1 0100 1300 012800 0102800 2026 128,000 PH1 PH0128 01028050010 01280500100012'],
  [
    'unknown    text',
    '128.000 01-28-05 1.028050015E+08 1.804500000E+10 1,8045,00000 2024-01-01 ="Aglipay" Aglipay 102805001.5 PH-XYZ 01-28-05-001-00012',
  ],
  ['unknown    rounded', '1E+09 ########## 1.2E+09 1.02805E+08 1.8045E+09'],
])('%s is the answer for each of %s', (expected, texts) => {
  expect(texts.split(' ').map((text) => [text, inWords(text)])).toEqual(
    texts.split(' ').map((text) => [text, expected]),
  );
});

test.each([
  [' 0102805001 ', AGLIPAY],
  ['\u00a00102805001', AGLIPAY],
  ['01\u2011028\u201105\u2011001', AGLIPAY],
  ['01 028 05 001', AGLIPAY],
  ['\u200b0102805001\u200e', AGLIPAY],
  ['PH 0102805001', AGLIPAY],
  ['1 804 500 000', NEGROS_OCCIDENTAL],
  ['', 'empty   '],
  [' \t', 'empty   '],
  ['01 28 05 001 000123', AGLIPAY],
  ['PH01', `current 0100000000 Region I (Ilocos Region) ${RELEASE.release}`],
  ['01', `current 0100000000 Region I (Ilocos Region) ${RELEASE.release} short`],
  ['13', `current 1300000000 National Capital Region (NCR) ${RELEASE.release} short`],
  ['PH-00', `current 1300000000 National Capital Region (NCR) ${RELEASE.release}`],
  ['PH13', `current 1300000000 National Capital Region (NCR) ${RELEASE.release}`],
  ['PH-13', `current 1600000000 Region XIII (Caraga) ${RELEASE.release}`],
  ['1374', 'ended   2021-06 short'],
  ['1375', 'ended   2021-06 short'],
  ['1376', 'ended   2021-06 short'],
  ['1298', 'ended   2021-06 short'],
  ['0997', `current 0990100000 City of Isabela (Not a Province) ${RELEASE.release} short`],
  ['12805', `${BATAC} short zero`],
  ['102805', `${BATAC} short zero`],
  ['0645', `${NEGROS_OCCIDENTAL} short`],
  ['06045', 'recoded 1804500000 Negros Occidental 2024-04 short'],
  ['1339', `current 1380600000 City of Manila ${RELEASE.release} short`],
  ['133901', `current 1380601000 Tondo I/II ${RELEASE.release} short`],
  ['0604500000', 'recoded 1804500000 Negros Occidental 2024-04'],
  ['604500000', 'recoded 1804500000 Negros Occidental 2024-04 zero'],
  ['064500000', `current 1804500000 Negros Occidental ${RELEASE.release}`],
  ['64500000', `current 1804500000 Negros Occidental ${RELEASE.release} zero`],
  ['0402103001', 'merged 0402103089 Sinbanali 2023-2Q'],
  ['042103001', 'merged 0402103089 Sinbanali 2023-2Q'],
  ['1380100176', 'split   2024-2Q'],
  ['137501176', 'split   2024-2Q'],
  ['083738021', 'merged 0803738116 Barangay South 2021-06'],
  ['83738021', 'merged 0803738116 Barangay South 2021-06 zero'],
  ['153800000', 'split   2021-06'],
  ['1538', 'split   2021-06 short'],
  ['137400000', 'ended   2021-06'],
  ['0990100000', `current 0990100000 City of Isabela (Not a Province) ${RELEASE.release}`],
  ['099700000', `current 0990100000 City of Isabela (Not a Province) ${RELEASE.release}`],
  ['1000000000', `current 1000000000 Region X (Northern Mindanao) ${RELEASE.release}`],
  ['100000000', 'ambiguous   '],
  ['10000000', `current 0100000000 Region I (Ilocos Region) ${RELEASE.release} zero`],
  ['9999999999', 'unknown   '],
])('%j is %s', (text, expected) => {
  expect(inWords(text)).toBe(expected);
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

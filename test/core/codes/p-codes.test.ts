import { expect, test } from 'vitest';
import { CodeAnswers } from '../../../generator/core/codes/code-answers.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { toFetch } from '../../../generator/api/runtime/fetch.ts';
import { createHandler } from '../../../generator/api/runtime/handler.ts';
import { gazetteer, handler, openedGazetteer } from '../../committed-data.ts';

const answers = new CodeAnswers(gazetteer);

/** P-codes with the areas that OCHA's boundaries (COD-AB) of 6 November 2023 name by them. */
const OF_OCHA = [
  ['PH1908707', '1908705000', 'Datu Odin Sinsuat'],
  ['PH1908709', '1908707000', 'Matanog'],
  ['PH1908712', '1908710000', 'Sultan Kudarat'],
  ['PH1908803', '1908802000', 'Buluan'],
  ['PH1908808', '1908820000', 'Shariff Aguak'],
  ['PH1908820', '1908813000', 'Mamasapano'],
  ['PH1908703', '1908703000', 'City of Cotabato'],
  ['PH1908702005', '1908702003', 'Cabayuan'],
  ['PH1908702009', '1908702005', 'Dinganen'],
  ['PH1908702012', '1908702008', 'Kulimpang'],
  ['PH1908707001', '1908705001', 'Ambolodto'],
  ['PH1908707006', '1908705006', 'Benolen'],
  ['PH0702217', '0730600000', 'City of Cebu'],
  ['PH0305401', '0330100000', 'City of Angeles'],
  ['PH0305401001', '0330100001', 'Agapito del Rosario'],
  ['PH1303901', '1380600000', 'City of Manila'],
  ['PH1303901922', '1380601203', 'Barangay 202-A'],
  ['PH1303901918', '1380614101', 'Barangay 818-A'],
  ['PH1307602003', '1381500029', 'Cembo'],
  ['PH1909901', '1999901000', 'Kapalawan'],
  ['PH1909906008', '1999908010', 'Panicupan'],
  ['PH1909908003', '1999904007', 'Dunguan'],
  ['PH1003511027', '1003511017', 'Rarab'],
  ['PH06045', '1804500000', 'Negros Occidental'],
  ['PH0402103001', '0402103089', 'Sinbanali'],
] as const;

test.each(OF_OCHA)('%s is %s %s', (text, code, name) => {
  const { currentCode, currentName } = answers.find(text);
  expect([currentCode, currentName]).toEqual([code, name]);
});

test('the API finds P-codes, in a function too', async () => {
  const packed = toFetch(createHandler(mountFamilies(openedGazetteer())));
  for (const [text, code] of OF_OCHA) {
    for (const answered of [handler, packed]) {
      const response = await answered(new Request(`https://api.test/api/codes/${text}`));
      const record = (await response.json()) as { code: string; status: string; successors: readonly string[] };
      expect(record.status === 'current' ? [record.code] : record.successors, text).toEqual([code]);
    }
  }
});

/** Old P-codes, before 2022, were `PH` and nine digits. */
test.each([
  ['PH153808000', '1908820000', 'current', []],
  ['PH133900000', '1380600000', 'current', []],
  ['PH100000000', '1000000000', 'current', []],
  ['PH1307501176', '', 'split', []],
  ['PH1380600000', '1380600000', 'current', []],
  ['PH1908707', '1908705000', 'current', ['p-code']],
])('%s is %s, %s', (text, code, status, notes) => {
  expect(answers.find(text)).toMatchObject({ currentCode: code, status, notes });
});

/** Land outside of barangays; a code of PSA that is the P-code of another municipality with zeros; no code at all. */
test.each(['PH0403418901', 'PH1303901906', 'PH1908707000', 'PH9999999', 'PH0', 'PH-XYZ', 'PH'])(
  '%s is unknown',
  async (text) => {
    expect(answers.find(text)).toMatchObject({ currentCode: '', status: 'unknown' });
    expect((await handler(new Request(`https://api.test/api/codes/${text}`))).status).toBe(404);
  },
);

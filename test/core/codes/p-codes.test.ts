import { expect, test } from 'vitest';
import { CodeAnswers } from '../../../generator/core/codes/code-answers.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { toFetch } from '../../../generator/api/runtime/fetch.ts';
import { createHandler } from '../../../generator/api/runtime/handler.ts';
import { gazetteer, handler, openedGazetteer } from '../../committed-data.ts';
import { cellsIn } from '../../sections.ts';

const answers = new CodeAnswers(gazetteer);

const OF_OCHA = cellsIn(
  new URL('codes.txt', import.meta.url),
  'P-codes with the areas that the boundaries of OCHA (COD-AB) of 6 November 2023 name by them',
);

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

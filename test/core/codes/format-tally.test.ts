import { expect, test } from 'vitest';
import { describeForeign, formatTally } from '../../../generator/core/codes/code-tally.ts';
import { gazetteer } from '../../committed-data.ts';
import { annotated } from '../../tables/annotated.ts';

/** Columns of codes with spaces between them, `@` for an empty one, and what their summaries are about. */
const COLUMNS: readonly (readonly [what: string, codes: string])[] = [
  ['the rows of each status that occurs', '0102805001 0102805001 0604500000 @'],
  ['a code that was split is listed once, with its successors and the first lines', '1380100176 '.repeat(1234).trim()],
  ['unknown texts up to a limit', Array.from({ length: 50 }, (_, at) => `x${at % 25}`).join(' ')],
  ['a text that would colour a terminal', 'x\u001b[31m'],
  ['short codes, lost zeros and rounded numbers', '0128 012805 1.2E+09 0102805001 102805001 1028'],
  ['texts by what is wrong with them', '9999999999 Batac 2026 #### 2026 0102805001'],
  ['a P-code of no area, and one that PSA would read otherwise', '0102805001 PH0403418901 PH1908707'],
  ['short codes of another kind', '01028 02801 02802 05005 12345 0102805001'],
  ['an ambiguous code beside those of ten digits', '100000000 0102805001 1102303019'],
  ['an ambiguous code beside one of nine digits', '100000000 012805001'],
  ['an ambiguous code beside both', '100000000 012805001 0102805001'],
  ['an ambiguous code alone', '100000000'],
];

/** After a change of the words, `npx vitest run test/core/codes/format-tally -u` writes them: then read `git diff`. */
test('the summaries of columns are as they were read last', async () => {
  const texts: string[] = [];
  for (const [what, codes] of COLUMNS) {
    const rows = codes.split(' ').map((code) => `${code.replace('@', '')},\n`);
    const { tally } = await annotated(`psgc,x\n${rows.join('')}`, { column: 'psgc' });
    texts.push(`== ${what}\n${formatTally(tally, (code) => gazetteer.codes.findExact(code)?.name ?? '')}\n`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot('golden/tallies.txt');
});

test('codes of another kind are described', () => {
  expect(describeForeign({ codes: 5, unknown: 3, withoutRegion: 4 })).toEqual([
    'No release has 3 of 5 different short codes, so none is read.',
    '4 of them are codes without the two digits of the region: PPP, PPPMM or PPPMMBBB.',
  ]);
});

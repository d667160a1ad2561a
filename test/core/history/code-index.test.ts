import { expect, test } from 'vitest';
import { cellsIn } from '../../sections.ts';
import { expectOracle } from './as-oracle.ts';
import { ABOVE, edition, toSmallHistory } from './small-history.ts';

/** Codes of barangays in Adams, by their last digit; other areas in whole. */
const [A, B] = ['0102801001', '0102801002'] as const;
const CODES: Readonly<Record<string, string>> = { A, B, C: '0102801003', D: '0102801004' };
const WHOLE: Readonly<Record<string, string>> = {
  ...{ TOWN: '0102803000 Mun 012803000 M', LATER: '0102804000 Mun 012803000 M' },
  ...{ MUNICIPALITY: '0102803000 Mun 012803000 a', CITY: '0102804000 City 012803000 b' },
};

const codeOf = (text: string): string => CODES[text] ?? text;

/** A line of a release; the last three of the nine digits are `1` for a, `2` for b and so on. */
const line = (code: string, of: string, name = of) => `${code} Bgy 01280100${'abcd'.indexOf(of) + 1} ${name}`;

const releaseOf = (text: string): string =>
  text
    .split(' ')
    .map((area) => {
      const [code = '', of = '', name] = area.split(/[=,]/);
      return WHOLE[area] ?? line(codeOf(code), of, name);
    })
    .join('\n');

test.each(
  cellsIn(
    new URL('releases.txt', import.meta.url),
    'areas of each release, a code and what became of it, and links that are declared from one release to the next',
  ),
)('%s', (_what, releases = '', fate = '', told = '') => {
  const links = told.split('/').map((text) =>
    Array.from(text.matchAll(/(\w) (\w)/g), ([, former = '', next = '']) => ({
      ...{ former: codeOf(former), next: codeOf(next), evidence: 'declared' },
    })),
  );
  const history = toSmallHistory(
    releases.split(' / ').map((text) => edition(ABOVE, releaseOf(text))),
    links,
  );
  const [code = '', status, ...successors] = fate.split(' ');
  const expected = { status, successors: successors.map(codeOf) };
  expect(history.gazetteer.codes.findExact(codeOf(code))).toMatchObject(expected);
  expectOracle(history);
});

test('the nine-digit code of an area that is gone does not answer with another area that has its ten-digit code', () => {
  const [former, next, last] = [edition(ABOVE, line(A, 'a')), edition(ABOVE, line(A, 'b')), edition(ABOVE)];
  for (const releases of [
    [former, last, next],
    [former, last, next, last],
  ]) {
    expect(toSmallHistory(releases).gazetteer.codes.findExact('012801001')).toBeUndefined();
  }
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CodeAnswers } from '../../../generator/core/codes/code-answers.ts';
import { fromCompact, toCompact } from '../../../generator/core/gazetteer/compact.ts';
import { gazetteerOfRegion, historyOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { gazetteerOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { createApi } from '../../../generator/api/runtime/index.ts';
import { COUNTED_BY_HAND } from '../../published-totals.ts';
import { DATA, gazetteer, packedMounts } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';
import { shippedHistoryOracle } from '../../oracle/shipped.ts';
import { expectOracle } from './as-oracle.ts';
import { ABOVE, edition, toSmallHistory } from './small-history.ts';

const lines = readLines(join(DATA, 'history/older-codes.csv'));

const { codes, hierarchy } = gazetteer;
const { tenDigits, nineDigits } = shippedHistoryOracle();
const oracle = { answered: (code: string) => tenDigits.get(code) ?? nineDigits.get(code) ?? expect.fail(code) };

test('the file has the codes of the lists that no area of a release has', () => {
  const [tenDigits, nineDigits] = [10, 9].map((length) => lines.filter(({ code }) => code?.length === length).length);
  expect({ nineDigits, tenDigits }).toEqual(COUNTED_BY_HAND.olderCodes);
});

test('no code of the file is one of an area of the newest release', () => {
  expect(codes.olderCodes().map(({ code }) => code)).toEqual(lines.map(({ code }) => code));
});

test('the library answers with the same records, and a search with the areas that exist now', () => {
  const api = createApi(packedMounts());
  for (const { code = '' } of lines) {
    expect(api.code(code)).toEqual(codes.findExact(code));
    expect(api.search(code).map((area) => area.code)).toEqual(codes.findExact(code)?.successors);
  }
});

test.each([undefined, 9, 10] as const)('a column of codes is brought up to date, with --digits %s', (digits) => {
  const answers = new CodeAnswers(gazetteer, digits);
  for (const { code = '', status, last_seen } of lines) {
    const [only, ...others] = oracle.answered(code).successors;
    const current = others.length === 0 ? (only ?? '') : '';
    const found = answers.find(code);
    const expected = [status, current, last_seen, code.length];
    expect([found.status, found.currentCode, found.release, found.digits], code).toEqual(expected);
  }
});

test('the dataset of a region has the codes whose area is there now, or whose number names it', () => {
  const regions = lines.map(({ code = '' }) => `${(oracle.answered(code).successors[0] ?? code).slice(0, 2)}00000000`);
  for (const code of ['1300000000', '1900000000']) {
    const count = regions.filter((each) => each === code).length;
    const region = hierarchy.get(code) ?? expect.fail(code);
    const limited = gazetteerOfRegion(gazetteer, region, historyOfRegion(gazetteer, region));
    const opened = fromCompact(JSON.parse(JSON.stringify(toCompact(limited))) as ReturnType<typeof toCompact>);
    expect(opened.codes.olderCodes(), code).toHaveLength(count);
    expect(opened.history.olderCodes, code).toHaveLength(count);
    for (const record of opened.codes.olderCodes()) expect(record).toEqual(codes.findExact(record.code));
    expect(gazetteerOfRegion(gazetteer, region).codes.olderCodes(), code).toEqual(opened.codes.olderCodes());
  }
});

test('the oldest release answers for them too', () => {
  const older = gazetteerOfRelease(gazetteer, gazetteer.history.releases[0]?.release ?? '');
  expect(older.codes.olderCodes().map(({ code }) => code)).toEqual(lines.map(({ code }) => code));
  for (const { successors } of older.codes.olderCodes()) {
    for (const code of successors) expect(older.hierarchy.get(code), code).toBeDefined();
  }
});

const [A, B, C] = ['0102801001', '0102801002', '0102801003'];
const RELEASES = [
  edition(ABOVE, `${A} Bgy 012801001 a\n${B} Bgy 012801002 b`),
  edition(ABOVE, `${C} Bgy 012801001 a\n${B} Bgy 012801002 b`),
  edition(ABOVE, `${C} Bgy 012801001 a`),
];
const former = (code: string, successors: readonly string[]) => ({
  code,
  kind: 'barangay' as const,
  name: 'Old',
  status: 'merged' as const,
  successors,
  lastSeen: '1999-12',
  evidence: 'PSA says so',
});

test.each([
  ['a successor that has another code now', [A], [C], 'merged'],
  ['a successor that ended', [B], [], 'ended'],
  ['several, of which one is left', [A, B], [C], 'merged'],
  ['a successor that is current', [C], [C], 'merged'],
] as const)('%s is followed through the releases', (_what, written, successors, status) => {
  const history = toSmallHistory(RELEASES, [], null, [former('012801099', written)]);
  const { gazetteer: small } = history;
  expectOracle(history);
  expect(small.codes.findExact('012801099')).toMatchObject({ status, successors, lastRelease: '1999-12' });
});

test('an area that has the code goes before the publications of old', () => {
  const { gazetteer: small } = toSmallHistory(RELEASES, [], null, [former('012801001', [C]), former('012801002', [C])]);
  expect(small.codes.findExact('012801001')).toMatchObject({ code: C, status: 'current' });
  expect(small.codes.findExact('012801002')).toMatchObject({ code: B, status: 'ended' });
  expect(small.codes.olderCodes()).toEqual([]);
});

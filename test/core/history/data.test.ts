import { expect, test } from 'vitest';
import { combineChanges } from '../../../generator/core/history/combine-changes.ts';
import { openHistory, packHistory } from '../../../generator/core/history/history.ts';
import { gazetteer } from '../../committed-data.ts';
import { shippedHistory, shippedHistoryOracle } from '../../oracle/shipped.ts';
import { asCodeRecord, asItems } from './as-oracle.ts';

/** `npm run conformance -- history` asks for every code and every two releases. */
const CURRENT_TAKEN = 20;

const oracle = shippedHistoryOracle();
const { codes, hierarchy, history } = gazetteer;
const names = history.releases.map(({ release }) => release);

test.each([
  ['ten-digit', oracle.tenDigits],
  ['nine-digit', oracle.nineDigits],
])('the records of %s codes are those of the oracle', (_digits, records) => {
  const taken = [...records].filter(([, { status }], at) => status !== 'current' || at % CURRENT_TAKEN === 0);
  const wrong = taken.filter(([code, { href: _href, earlier: _earlier, ...record }]) => {
    const found = codes.findExact(code);
    return found === undefined || JSON.stringify(asCodeRecord(found)) !== JSON.stringify(record);
  });
  expect(wrong).toEqual([]);
  expect(taken.length).toBeGreaterThan(2000);
});

test('the retired codes are those of the oracle', () => {
  const retired = [...oracle.tenDigits.values()].filter(({ status }) => status !== 'current');
  const tenDigits = codes
    .former()
    .filter(({ code }) => code.length === 10)
    .map(({ code }) => code);
  expect(tenDigits.toSorted()).toEqual(retired.map(({ code }) => code));
});

const last = names.length - 1;
const PAIRS = [...names.slice(1).map((_, at) => [at, at + 1] as const), [0, last] as const];

test.each(PAIRS.map(([from, to]) => [names[from] ?? '', names[to] ?? '', from, to] as const))(
  'what changed from %s to %s is what the oracle finds by comparing the two',
  (_from, release, from, to) => {
    const steps = names.slice(from + 1, to + 1).map((name) => history.changes(name));
    const found = asItems(release, combineChanges(steps)).map((item) => JSON.stringify(item));
    expect(found).toEqual(oracle.changes(from, to).map((item) => JSON.stringify(item)));
  },
);

/** The changes of each release whose law is not known. The laws of a later one can be unknown until `--acts FILE` has them. */
const WITHOUT_LAW = { '2023-3Q': 1, '2024-1Q': 1, '2025-2Q': 22, '2026-2Q': 17, '2026-3Q': 1 };
const LAST = Object.keys(WITHOUT_LAW).at(-1) ?? '';

test('each change has a law, but for those of which none is known', () => {
  const without: Record<string, number> = {};
  let known = 0;
  for (const name of names.slice(0, names.indexOf(LAST) + 1)) {
    for (const { basis } of history.changes(name)) {
      if (basis !== null) known += 1;
      else without[name] = (without[name] ?? 0) + 1;
    }
  }
  expect(without).toEqual(WITHOUT_LAW);
  expect(known).toBe(3304);
});

test.each([
  ['Department of Finance Department Order No. 074.2024 under Republic Act No. 11964', '2025-2Q', 1202],
  ['Republic Act No. 12000 dated 11 June 2024', '2024-2Q', 1415 + 5],
])('%s is behind what changed in %s', (text, release, count) => {
  expect(history.changes(release).filter(({ basis }) => basis?.text === text)).toHaveLength(count);
});

test('a packed history finds the changes of a code by searching and in its index, as one that is not packed does', () => {
  const packed = packHistory(history);
  const all = names.flatMap((release, at) => history.changes(release).map((change) => ({ at, change })));
  const codesOf = ({ change }: (typeof all)[number]) => [change.code, change.formerCode, change.correspondenceCode];
  const expected = new Map<string | null, Map<number, unknown[]>>([
    ['0730600001', new Map()],
    ['010280500', new Map()],
  ]);
  for (const each of all) {
    for (const code of new Set(codesOf(each))) {
      const ofCode = expected.get(code) ?? new Map<number, unknown[]>();
      expected.set(code, ofCode.set(each.at, [...(ofCode.get(each.at) ?? []), each.change]));
    }
  }
  expected.delete(null);
  const indexed = openHistory(packed);
  let searched = openHistory(packed);
  let nth = 0;
  for (const [code, steps] of expected) {
    const changes = [...steps].map(([at, of]) => ({ at, changes: of }));
    expect(indexed.changesOf(`${code}`), `${code}`).toEqual(changes);
    nth += 1;
    if (nth % 500 === 0) searched = openHistory(packed);
    if (nth % 500 < 40) expect(searched.changesOf(`${code}`), `${code}`).toEqual(changes);
  }
});

test('every code has the last release that gave it to its area', () => {
  const given = new Map<string, string>();
  for (const [release, rows] of shippedHistory().changes) {
    for (const { change = '', code = '' } of rows) {
      if (['created', 'moved', 'recoded'].includes(change)) given.set(code, release);
    }
  }
  const areas = [...hierarchy.above, ...hierarchy.list(null, 'barangays')];
  const wrong = areas.filter(({ code }) => codes.firstRelease(code) !== (given.get(code) ?? names[0]));
  expect(wrong.map(({ code }) => [code, codes.firstRelease(code), given.get(code)])).toEqual([]);
  // The first and the second former code of areas that are there now.
  expect(['0604500000', '1906600000'].map((code) => codes.firstRelease(code))).toEqual([names[0], names[0]]);
});

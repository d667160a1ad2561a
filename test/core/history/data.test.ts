import { expect, test } from 'vitest';
import { combineChanges } from '../../../generator/core/history/combine-changes.ts';
import { gazetteer } from '../../committed-data.ts';
import { shippedHistoryOracle } from '../../oracle/shipped.ts';
import { asCodeRecord, asItems } from './as-oracle.ts';

/** `npm run conformance -- history` asks for every code and every two releases. */
const CURRENT_TAKEN = 20;

const oracle = shippedHistoryOracle();
const { codes, history } = gazetteer;
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
  const tenDigits = codes.former.filter(({ code }) => code.length === 10).map(({ code }) => code);
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
const WITHOUT_LAW = { '2023-3Q': 1, '2024-1Q': 1, '2025-2Q': 22, '2026-2Q': 17 };
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

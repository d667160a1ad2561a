import { expect } from 'vitest';
import { combineChanges } from '../../../generator/core/history/combine-changes.ts';
import { asCodeRecord, asItems } from './as-oracle.ts';
import type { SmallHistory } from './small-history.ts';

/** Compares every code and every two releases with the oracle. */
export function expectOracle(history: SmallHistory): void {
  const { gazetteer, oracle, releases } = history;
  for (const records of [oracle.tenDigits, oracle.nineDigits]) {
    for (const [code, { href: _href, earlier: _earlier, ...record }] of records) {
      const found = gazetteer.codes.findExact(code);
      expect(found && asCodeRecord(found), code).toEqual(record);
    }
  }
  const retired = [...oracle.tenDigits.values()].filter(({ status }) => status !== 'current');
  expect([...gazetteer.codes.retired.keys()]).toEqual(retired.map(({ code }) => code));
  const steps = releases.map(({ release }) => gazetteer.history.changes(release));
  for (let from = 0; from < releases.length; from += 1) {
    for (let to = from + 1; to < releases.length; to += 1) {
      const found = asItems(releases[to]?.release ?? '', combineChanges(steps.slice(from + 1, to + 1)));
      expect(found, `${from} to ${to}`).toEqual(oracle.changes(from, to));
    }
  }
}

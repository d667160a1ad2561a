import type { SmallHistory } from './small-history.ts';
import { expect } from 'vitest';
import { combineChanges } from '../../../generator/core/history/combine-changes.ts';
import type { Change } from '../../../generator/core/psgc/change.ts';
import type { CodeRecord as Found } from '../../../generator/core/psgc/code.ts';
import type { ChangeItem } from '../../oracle/history/change-items.ts';
import type { CodeRecord } from '../../oracle/history/code-records.ts';

/** A record of the generator in the form of the oracle's. */
export const asCodeRecord = (found: Found): Omit<CodeRecord, 'href' | 'earlier'> => ({
  code: found.code,
  kind: found.kind,
  name: found.name,
  status: found.status,
  correspondence_code: found.correspondenceCode,
  former_codes: found.formerCodes,
  successors: found.successors,
  last_release: found.lastRelease,
  evidence: found.evidence,
});

/** Changes of the generator in the form of the oracle's. */
export const asItems = (release: string, changes: readonly Change[]): readonly ChangeItem[] =>
  changes.map(({ change, kind, code, formerCode, name, field, from, to, evidence, basis }) => ({
    release,
    change,
    kind,
    code,
    former_code: formerCode,
    name,
    field: field as ChangeItem['field'],
    from,
    to,
    evidence,
    basis: basis && { kind: basis.kind, text: basis.text, date: basis.date, plebiscite: basis.plebiscite },
  }));

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
  expect([...gazetteer.codes.retired().keys()]).toEqual(retired.map(({ code }) => code));
  const steps = releases.map(({ release }) => gazetteer.history.changes(release));
  for (let from = 0; from < releases.length; from += 1) {
    for (let to = from + 1; to < releases.length; to += 1) {
      const found = asItems(releases[to]?.release ?? '', combineChanges(steps.slice(from + 1, to + 1)));
      expect(found, `${from} to ${to}`).toEqual(oracle.changes(from, to));
    }
  }
}

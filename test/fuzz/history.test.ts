import fc from 'fast-check';
import { expect } from 'vitest';
import {
  isGone,
  isRecoded,
  type Change,
  LEVEL_OF,
  toEntry,
  type Edition,
  type Entry,
} from '../../generator/core/psgc/change.ts';
import { combineChanges } from '../../generator/core/history/combine-changes.ts';
import { openHistory, packHistory } from '../../generator/core/history/history.ts';
import type { ChangeRow } from '../../generator/core/history/rows.ts';
import { undoChanges } from '../../generator/core/history/older-edition.ts';
import { deriveChanges } from '../../generator/maintenance/import/history/derive-changes.ts';
import { property } from './runs.ts';
import { expectOracle } from '../core/history/as-oracle.ts';
import { randomChanges, toRandomHistory } from './random-history.ts';
import type { SmallHistory } from '../core/history/small-history.ts';

const RUNS = 6000;

const inOrder = (edition: Edition): readonly Entry[] =>
  [...edition.values()].sort((a, b) => (a.code < b.code ? -1 : 1));

const refuse = ({ code }: ChangeRow, found: string, expected: string) =>
  expect.fail(`${code}: ${found}, not ${expected}`);

const word = (words: readonly string[]) => fc.constantFrom(...words);
const CODES = ['01', '02'].flatMap((region) =>
  ['00000000', '00100000', '00101000', '00101001', '00101002', '00102000', '00102001'].map((rest) => region + rest),
);
const anyEdition: fc.Arbitrary<Edition> = fc
  .uniqueArray(
    fc.record({
      code: word(CODES),
      level: word(['Reg', 'Prov', 'City', 'Mun', 'SGU', 'Bgy', '']),
      name: word(['A', 'B', 'C']),
      correspondence_code: word(['', '', '1', '2', '3', '4', '5', '6', '7']),
      old_name: word(['', 'A', 'B']),
      urban_rural: word(['', 'U', 'R']),
    }),
    { selector: ({ code }) => code, maxLength: CODES.length },
  )
  .map((entries) => new Map(entries.map((entry) => [entry.code, toEntry(entry)])));
const anySuccessors = fc.array(
  fc.record({ former: word(CODES), next: word(CODES), evidence: word(['declared', 'PSA note 1/']) }),
  { maxLength: 4 },
);

property(
  'what changed between any two releases leads back to the first',
  RUNS * 6,
  fc.tuple(anyEdition, anyEdition, anySuccessors),
  ([former, next, successors]) => {
    const rows = deriveChanges(former, next, successors);
    expect(inOrder(undoChanges(next, rows, refuse))).toEqual(inOrder(former));
  },
);

property('combined changes lead back over several releases', RUNS, randomChanges, (changes) => {
  const history = toRandomHistory(changes);
  const { editions } = history;
  for (let from = 0; from < editions.length - 1; from += 1) {
    const combined = combineChanges(changesOf(history).slice(from));
    expect(undone(editions.at(-1) as Edition, combined)).toEqual(known(editions[from] as Edition, combined));
  }
});

property('the oracle answers the same about random releases', RUNS, randomChanges, (changes) =>
  expectOracle(toRandomHistory(changes)),
);

property('a packed history has the same changes', RUNS / 2, randomChanges, (changes) => {
  const { gazetteer, releases } = toRandomHistory(changes);
  const packed = openHistory(JSON.parse(JSON.stringify(packHistory(gazetteer.history))) as never);
  expect(packed.releases).toEqual(gazetteer.history.releases);
  for (const { release } of releases) expect(packed.changes(release)).toEqual(gazetteer.history.changes(release));
});

const changesOf = ({ gazetteer, releases }: SmallHistory): readonly (readonly Change[])[] =>
  releases.slice(1).map(({ release }) => gazetteer.history.changes(release));

/** A release as changes lead back to it. Of an area that is gone they only know some values. */
function undone(last: Edition, changes: readonly Change[]): readonly Entry[] {
  const found = new Map([...last].map(([code, entry]) => [code, { ...entry }]));
  const back = new Map<string, Entry>();
  for (const { change, code, field, from } of changes) {
    const entry = found.get(code ?? '');
    const name = change === 'renamed' ? 'name' : field;
    if (entry !== undefined && name !== null) entry[name] = from ?? '';
  }
  for (const change of changes) {
    const { code, formerCode } = change;
    const entry = found.get(code ?? '');
    if (change.change !== 'created' && !isRecoded(change)) continue;
    found.delete(code ?? '');
    if (entry !== undefined && formerCode !== null) back.set(formerCode, { ...entry, code: formerCode });
  }
  for (const { kind, formerCode, name, correspondenceCode } of changes.filter(isGone)) {
    if (formerCode === null || kind === null) continue;
    const correspondence_code = correspondenceCode ?? '';
    back.set(formerCode, toEntry({ code: formerCode, level: LEVEL_OF[kind], name, correspondence_code }));
  }
  return inOrder(new Map([...found, ...back]));
}

/** A release with only those values of areas that are gone that changes know. */
function known(edition: Edition, changes: readonly Change[]): readonly Entry[] {
  const gone = new Set(changes.filter(isGone).map(({ formerCode }) => formerCode));
  return inOrder(edition).map((entry) => (gone.has(entry.code) ? { ...entry, income_classification: '' } : entry));
}

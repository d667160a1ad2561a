import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Edition, Entry } from '../../generator/core/psgc/change.ts';
import { parseHistory } from '../../generator/data/verify-history.ts';
import { toActs, toChanges } from '../../generator/core/history/rows.ts';
import { undoChanges } from '../../generator/core/history/older-edition.ts';
import { Problems } from '../../generator/core/problem.ts';
import { historyTables, nextHistory } from '../../generator/maintenance/import/history/next-history.ts';
import { property } from './runs.ts';
import { randomChanges, toRandomHistory } from './random-history.ts';

const inOrder = (edition: Edition): readonly Entry[] =>
  [...edition.values()].sort((a, b) => (a.code < b.code ? -1 : 1));

property(
  'the files of a history are read back unchanged, and lead back to each release',
  5_000,
  randomChanges,
  (changes) => {
    const { editions, releases, gazetteer } = toRandomHistory(changes);
    const contents = new Map(
      historyTables(gazetteer.history).map(([{ file, columns }, rows]) => [
        file,
        Buffer.from(stringify([...rows], { header: true, columns: [...columns] })),
      ]),
    );
    const problems = new Problems();
    const read = parseHistory({ folder: 'data', contents, problems });
    expect(problems.list()).toEqual([]);
    expect(read?.releases.rows.map(({ release }) => release)).toEqual(releases.map(({ release }) => release));
    const acts = toActs(read?.acts.rows ?? []);
    let edition = editions.at(-1) as Edition;
    for (const [at, { release }] of [...releases.entries()].slice(1).toReversed()) {
      const rows = read?.changes.get(release)?.rows ?? [];
      const sorted = (all: ReturnType<typeof toChanges>) => all.map((change) => JSON.stringify(change)).toSorted();
      expect(sorted(toChanges(rows, acts))).toEqual(sorted(gazetteer.history.changes(release)));
      edition = undoChanges(edition, rows, ({ code }, found, expected) =>
        expect.fail(`${code}: ${found}, ${expected}`),
      );
      expect(inOrder(edition)).toEqual(inOrder(editions[at - 1] as Edition));
    }
  },
);

property(
  'an import of any release of a history is compared with the release before it, and keeps what came before',
  5_000,
  randomChanges.chain((changes) => fc.tuple(fc.constant(changes), fc.nat(changes.length - 1))),
  ([changes, at]) => {
    const { editions, steps, releases, dataset, gazetteer } = toRandomHistory(changes);
    const next = releases[at + 1];
    if (next === undefined) return;
    const problems = new Problems();
    const compare = (former: Edition) => {
      expect(inOrder(former)).toEqual(inOrder(editions[at] as Edition));
      return steps[at] ?? [];
    };
    const history = nextHistory(dataset, next, compare, problems);
    expect(problems.list()).toEqual([]);
    expect(history?.releases).toEqual(releases.slice(0, at + 2));
    for (const { release } of releases.slice(1, at + 2)) {
      expect(history?.changes(release)).toEqual(gazetteer.history.changes(release));
    }
  },
);

import type { Act } from '../psgc/act.ts';
import { groupBy } from '../group-by.ts';
import { once } from '../kept.ts';
import { findRecords, openRecords, packRecords } from '../packed/records.ts';
import { type Change, HAD, isGone } from '../psgc/change.ts';
import { type ReleaseTotals, countsByKind, toNoticed } from '../psgc/release.ts';
import {
  CHANGE_COLUMNS,
  COUNT_COLUMN_OF,
  OLDER_CODES_COLUMNS,
  type OlderCode,
  type HistoryTables,
  type ReleaseRow,
  toActs,
  toChanges,
  toOlderCode,
  toOlderCodeRow,
  toRows,
} from './rows.ts';

export interface CodeChanges {
  readonly at: number;
  /** At least one change that has the code: as its code, its former code, or its nine-digit code. */
  readonly changes: readonly Change[];
}

/** The releases that led to a dataset, and what each of them changed. */
export interface ReleaseHistory {
  /** The releases in the order of time; the last one is that of the dataset. */
  readonly releases: readonly ReleaseTotals[];
  /** The changes of a release against the one before it, ordered by kind of area, then by code; nothing for the first. */
  readonly changes: (release: string) => readonly Change[];
  readonly changesOf: (code: string) => readonly CodeChanges[];
  /** The changes of a release that gave areas another parent, without reading the others. */
  readonly moves: (release: string) => readonly Change[];
  readonly olderCodes: readonly OlderCode[];
}

/** A history as a JSON value: the changes of each release as records of `CHANGE_COLUMNS`, in which an act is its number. */
export interface PackedHistory {
  readonly releases: readonly ReleaseTotals[];
  readonly changes: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
  /** Records of `OLDER_CODES_COLUMNS`. */
  readonly olderCodes: string;
}

export function toHistory({ releases, changes, acts, olderCodes }: HistoryTables): ReleaseHistory {
  const byId = toActs(acts.rows);
  return historyFrom(
    releases.rows.map(toTotals),
    (release) => toChanges(changes.get(release)?.rows ?? [], byId),
    olderCodes.rows.map(toOlderCode),
  );
}

/** A history of releases, oldest first; changes are asked for once; `olderCodes` are those that only earlier publications have. */
export function historyFrom(
  releases: readonly ReleaseTotals[],
  changes: (release: string) => readonly Change[],
  olderCodes: readonly OlderCode[],
): ReleaseHistory {
  const ofReleases = lazyHistory(releases, (release) => {
    const all = once(() => changes(release));
    return { all, search: all, codes: () => all().flatMap(codesOf) };
  });
  return { ...ofReleases, olderCodes };
}

/** A history as it was when a release was the newest one. */
export function historyUntil({ releases, changes, olderCodes }: ReleaseHistory, release: string): ReleaseHistory {
  const last = releases.findIndex((each) => each.release === release);
  return historyFrom(releases.slice(0, last + 1), changes, olderCodes);
}

export function packHistory({ releases, changes, olderCodes }: ReleaseHistory): PackedHistory {
  const acts = [...new Set(releases.flatMap(({ release }) => changes(release).flatMap(({ basis }) => basis ?? [])))];
  const numbers = new Map(acts.map((act, at) => [act, `${at}`]));
  const pack = (release: string) => packRecords(toRows(changes(release), numbers), CHANGE_COLUMNS);
  return {
    releases,
    changes: Object.fromEntries(releases.map(({ release }) => [release, pack(release)])),
    acts,
    olderCodes: packRecords(olderCodes.map(toOlderCodeRow), OLDER_CODES_COLUMNS),
  };
}

/** Opens a packed history. The changes of a release are read when they are first needed, of one code only its own. */
export function openHistory({ releases, changes, acts, olderCodes }: PackedHistory): ReleaseHistory {
  const byNumber = new Map(acts.map((act, at) => [`${at}`, act]));
  const nine = once(() => openRecords(olderCodes, OLDER_CODES_COLUMNS).map(toOlderCode));
  return {
    ...lazyHistory(releases, (release) => {
      const packed = changes[release] ?? '';
      return {
        all: once(() => toChanges(openRecords(packed, CHANGE_COLUMNS), byNumber)),
        codes: () => packed.match(/\d{9,10}/g) ?? [],
        search: (code) => {
          const found = findRecords(packed, [code], CHANGE_COLUMNS);
          // What an area had that is gone is in other lines.
          const gone = found.flatMap((row) => (row.change === HAD || isGone(row) ? [row.former_code] : []));
          return toChanges(gone.length === 0 ? found : findRecords(packed, [code, ...gone], CHANGE_COLUMNS), byNumber);
        },
      };
    }),
    get olderCodes() {
      return nine();
    },
  };
}

interface ChangeSource {
  readonly all: () => readonly Change[];
  /** The changes that have a code or a word, and perhaps others. */
  readonly search: (text: string) => readonly Change[];
  /** The codes that its changes have, some of them more than once. */
  readonly codes: () => Iterable<string>;
}

/** For more codes than this, it is cheaper to know which releases have each; for many more, to index all changes. */
const [SOME, MANY] = [20, 500];

/** Finds the changes about a code of ten or nine digits, oldest first, as `releases`; one that changed nothing is left out. */
function changesFinder(releases: readonly ChangeSource[]): ReleaseHistory['changesOf'] {
  const releasesOf = once(() => {
    const pairs = releases.flatMap(({ codes }, at) => [...new Set(codes())].map((code) => ({ code, at })));
    return groupBy(pairs, ({ code }) => code);
  });
  const index = once(() => indexChanges(releases));
  const search = (code: string, at: number): readonly CodeChanges[] => {
    const changes = releases[at]?.search(code).filter((change) => codesOf(change).includes(code)) ?? [];
    return changes.length === 0 ? [] : [{ at, changes }];
  };
  let searches = 0;
  return (code) => {
    searches += 1;
    if (searches > MANY) return index().get(code) ?? [];
    if (searches <= SOME) return releases.flatMap((_release, at) => search(code, at));
    return (releasesOf().get(code) ?? []).flatMap(({ at }) => search(code, at));
  };
}

function indexChanges(releases: readonly ChangeSource[]): ReadonlyMap<string, readonly CodeChanges[]> {
  const index = new Map<string, CodeChanges[]>();
  releases.forEach(({ all }, at) => {
    const ofCodes = all().flatMap((change) => [...new Set(codesOf(change))].map((code) => ({ code, change })));
    for (const [code, found] of groupBy(ofCodes, (each) => each.code)) {
      const changes = found.map(({ change }) => change);
      index.set(code, [...(index.get(code) ?? []), { at, changes }]);
    }
  });
  return index;
}

const codesOf = ({ code, formerCode, correspondenceCode }: Change): readonly string[] =>
  [code, formerCode, correspondenceCode].filter((each) => each !== null);

function lazyHistory(
  releases: readonly ReleaseTotals[],
  sourceOf: (release: string) => ChangeSource,
): Omit<ReleaseHistory, 'olderCodes'> {
  const sources = releases.map(({ release }) => [release, sourceOf(release)] as const);
  const byRelease = new Map(sources);
  const changesOf = changesFinder(sources.map(([, source]) => source));
  const moves = (release: string) =>
    byRelease
      .get(release)
      ?.search('moved')
      .filter(({ change }) => change === 'moved') ?? [];
  return { releases, changes: (release) => byRelease.get(release)?.all() ?? [], changesOf, moves };
}

const toTotals = (row: ReleaseRow): ReleaseTotals => ({
  ...toNoticed(row),
  source: row.source,
  ...countsByKind((kind) => Number(row[COUNT_COLUMN_OF[kind]])),
});

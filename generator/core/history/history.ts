import type { Act } from '../psgc/act.ts';
import { groupBy } from '../group-by.ts';
import { once } from '../kept.ts';
import { findRecords, openRecords, packRecords } from '../packed/records.ts';
import { type Change, HAD, isGone } from '../psgc/change.ts';
import type { ReleaseTotals } from '../psgc/release.ts';
import {
  CHANGE_COLUMNS,
  OLDER_CODES_COLUMNS,
  type OlderCode,
  type HistoryTables,
  type ReleaseRow,
  toActs,
  toChanges,
  toOlderCode,
  toOlderCodeRow,
  toNoticedRelease,
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

/**
 * A history of releases, oldest first, and what each of them changed, which is asked for once when it is needed.
 *
 * @param olderCodes the codes that only publications before have.
 */
export function historyFrom(
  releases: readonly ReleaseTotals[],
  changes: (release: string) => readonly Change[],
  olderCodes: readonly OlderCode[],
): ReleaseHistory {
  const ofReleases = lazyHistory(releases, (release) => {
    const all = once(() => changes(release));
    return { all, search: all, codes: () => codesIn(all()) };
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
  /** The changes that have a code, and perhaps others. */
  readonly search: (code: string) => readonly Change[];
  /** The codes that its changes have, some of them more than once. */
  readonly codes: () => Iterable<string>;
}

/** For more codes than this, it is cheaper to know which releases have each; for many more, to index all changes. */
const [SOME, MANY] = [20, 500];

class ChangesOfCodes {
  readonly #releases: readonly ChangeSource[];
  readonly #releasesOf = once(() => {
    const pairs = this.#releases.flatMap(({ codes }, at) => [...new Set(codes())].map((code) => ({ code, at })));
    return groupBy(pairs, ({ code }) => code);
  });
  readonly #changesOf = once(() => this.#indexChanges());
  #searches = 0;

  /** @param releases oldest first. */
  constructor(releases: readonly ChangeSource[]) {
    this.#releases = releases;
  }

  /** The changes of the releases about a code of ten or nine digits, oldest first; a release that changed nothing is left out. */
  of(code: string): readonly CodeChanges[] {
    this.#searches += 1;
    if (this.#searches > MANY) return this.#changesOf().get(code) ?? [];
    if (this.#searches <= SOME) return this.#releases.flatMap((_release, at) => this.#search(code, at));
    return (this.#releasesOf().get(code) ?? []).flatMap(({ at }) => this.#search(code, at));
  }

  #search(code: string, at: number): readonly CodeChanges[] {
    const changes = this.#releases[at]?.search(code).filter(has(code)) ?? [];
    return changes.length === 0 ? [] : [{ at, changes }];
  }

  #indexChanges(): ReadonlyMap<string, readonly CodeChanges[]> {
    const index = new Map<string, CodeChanges[]>();
    this.#releases.forEach(({ all }, at) => {
      const ofCodes = all().flatMap((change) => [...new Set(codesIn([change]))].map((code) => ({ code, change })));
      for (const [code, found] of groupBy(ofCodes, (each) => each.code)) {
        const changes = found.map(({ change }) => change);
        index.set(code, [...(index.get(code) ?? []), { at, changes }]);
      }
    });
    return index;
  }
}

const has = (code: string) => (change: Change) =>
  change.code === code || change.formerCode === code || change.correspondenceCode === code;

const codesIn = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ code, formerCode, correspondenceCode }) =>
    [code, formerCode, correspondenceCode].filter((each) => each !== null),
  );

function lazyHistory(
  releases: readonly ReleaseTotals[],
  sourceOf: (release: string) => ChangeSource,
): Omit<ReleaseHistory, 'olderCodes'> {
  const sources = releases.map(({ release }) => [release, sourceOf(release)] as const);
  const byRelease = new Map(sources);
  const ofCodes = new ChangesOfCodes(sources.map(([, source]) => source));
  return { releases, changes: (release) => byRelease.get(release)?.all() ?? [], changesOf: (code) => ofCodes.of(code) };
}

function toTotals(row: ReleaseRow): ReleaseTotals {
  return {
    ...toNoticedRelease(row),
    source: row.source,
    regions: Number(row.regions),
    provinces: Number(row.provinces),
    cities: Number(row.cities),
    municipalities: Number(row.municipalities),
    subMunicipalities: Number(row.sub_municipalities),
    barangays: Number(row.barangays),
  };
}

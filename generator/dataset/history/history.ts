import type { Dataset } from '../dataset.ts';
import type { Change } from './change.ts';
import { findPacked, packChanges, unpackChanges } from './pack-changes.ts';
import { ReleaseChanges } from './release-changes.ts';
import { COUNTED_LEVELS, type ReleaseTotals } from './releases.ts';
import type { ReleaseRow } from './history-files.ts';
import { toChanges } from './to-change.ts';
import { KINDS } from '../kind.ts';

/** The releases that led to a dataset, and what each of them changed. */
export interface History {
  /** The releases in the order of time; the last one is that of the dataset. */
  readonly releases: readonly ReleaseTotals[];
  /** What a release changed against the one before it, ordered by kind of area, then by code; nothing for the first. */
  readonly changes: (release: string) => readonly Change[];
  /** The changes of a release that have a code of ten digits as their code or former code, or one of nine digits. */
  readonly changesOf: (release: string, code: string) => readonly Change[];
}

/** A history as a JSON value: the changes of each release as a text. */
export interface PackedHistory {
  readonly releases: readonly ReleaseTotals[];
  readonly changes: Readonly<Record<string, string>>;
}

/** The history of a dataset. Without one, its release is the only one that is known. */
export function toHistory({ history, release, tables }: Dataset): History {
  if (history === undefined) {
    const [regions, provinces, cities, municipalities, subMunicipalities, barangays] = KINDS.map(
      (kind) => tables[kind].rows.length,
    ) as [number, number, number, number, number, number];
    const { date, source } = release;
    const totals = { regions, provinces, cities, municipalities, subMunicipalities, barangays };
    const only = { release: release.release, date, source: source.file, ...totals };
    return { releases: [only], changes: () => [], changesOf: () => [] };
  }
  return historyOf(history.releases.rows.map(toTotals), (release) => {
    const all = once(() => toChanges(history.changes.get(release)?.rows ?? []));
    return new ReleaseChanges(all, all);
  });
}

/** Packs a history. */
export function packHistory({ releases, changes }: History): PackedHistory {
  return {
    releases,
    changes: Object.fromEntries(releases.map(({ release }) => [release, packChanges(changes(release))])),
  };
}

/** Opens a packed history. The changes of a release are parsed when they are first needed. */
export const openHistory = ({ releases, changes }: PackedHistory): History =>
  historyOf(releases, (release) => {
    const text = changes[release] ?? '';
    return new ReleaseChanges(
      () => unpackChanges(text),
      (code) => findPacked(text, code),
    );
  });

function historyOf(releases: readonly ReleaseTotals[], changesOf: (release: string) => ReleaseChanges): History {
  const known = new Map<string, ReleaseChanges>();
  const ofRelease = (release: string): ReleaseChanges => {
    let changes = known.get(release);
    if (changes === undefined) known.set(release, (changes = changesOf(release)));
    return changes;
  };
  return {
    releases,
    changes: (release) => ofRelease(release).all,
    changesOf: (release, code) => ofRelease(release).of(code),
  };
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

function toTotals(row: ReleaseRow): ReleaseTotals {
  const { release, date, source } = row;
  const [regions, provinces, cities, municipalities, subMunicipalities, barangays] = Object.keys(COUNTED_LEVELS).map(
    (column) => Number(row[column as keyof typeof COUNTED_LEVELS]),
  ) as [number, number, number, number, number, number];
  return {
    release,
    date: date || null,
    source,
    regions,
    provinces,
    cities,
    municipalities,
    subMunicipalities,
    barangays,
  };
}

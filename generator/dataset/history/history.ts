import type { Change } from './change.ts';
import { packChanges, unpackChanges } from './pack-changes.ts';
import { COUNTED_LEVELS, type ReleaseTotals } from './releases.ts';
import type { HistoryTables, ReleaseRow } from './history-files.ts';
import { toChanges } from './to-change.ts';

/** The releases that led to a dataset, and what each of them changed. */
export interface History {
  /** The releases in the order of time; the last one is that of the dataset. */
  readonly releases: readonly ReleaseTotals[];
  /** What a release changed against the one before it, ordered by kind of area, then by code; nothing for the first. */
  readonly changes: (release: string) => readonly Change[];
}

/** A history as a JSON value: the changes of each release as a text. */
export interface PackedHistory {
  readonly releases: readonly ReleaseTotals[];
  readonly changes: Readonly<Record<string, string>>;
}

/** The history in the files of a dataset. */
export function toHistory({ releases, changes }: HistoryTables): History {
  const known = new Map<string, readonly Change[]>();
  return {
    releases: releases.rows.map(toTotals),
    changes: (name) => once(known, name, () => toChanges(changes.get(name)?.rows ?? [])),
  };
}

/** A history as it was when a release was the newest one. */
export function historyUntil({ releases, changes }: History, release: string): History {
  const last = releases.findIndex((each) => each.release === release);
  const known = releases.slice(0, last + 1);
  return { releases: known, changes: (name) => (known.some((each) => each.release === name) ? changes(name) : []) };
}

/** Packs a history. */
export function packHistory({ releases, changes }: History): PackedHistory {
  return {
    releases,
    changes: Object.fromEntries(releases.map(({ release }) => [release, packChanges(changes(release))])),
  };
}

/** Opens a packed history. The changes of a release are parsed when they are first needed. */
export function openHistory({ releases, changes }: PackedHistory): History {
  const known = new Map<string, readonly Change[]>();
  return { releases, changes: (name) => once(known, name, () => unpackChanges(changes[name] ?? '')) };
}

function once(known: Map<string, readonly Change[]>, name: string, make: () => readonly Change[]): readonly Change[] {
  let changes = known.get(name);
  if (changes === undefined) known.set(name, (changes = make()));
  return changes;
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

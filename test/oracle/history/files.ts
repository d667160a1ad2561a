import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, type Line, readLines, readTables } from '../facts.ts';

/** The facts of an area that PSA publishes and that can differ between two releases, in the order of the columns. */
export const FIELDS = [
  'level',
  'name',
  'correspondence_code',
  'old_name',
  'city_class',
  'income_classification',
  'urban_rural',
  'island_region',
] as const;

/** The line of a code in one release; a value that it does not have is empty. */
export type Published = Readonly<Record<'code' | (typeof FIELDS)[number], string>>;

/** A release by code. */
export type Edition = ReadonlyMap<string, Published>;

/** The files that the answers about time are made from. */
export interface HistoryFiles {
  /** The newest release. */
  readonly newest: Edition;
  /** The lines of `history/releases.csv`, oldest first. */
  readonly releases: readonly Line[];
  /** The lines of `history/<release>.csv`, by release. */
  readonly changes: ReadonlyMap<string, readonly Line[]>;
  /** The lines of `history/acts.csv`. */
  readonly acts: readonly Line[];
  /** The lines of `history/older-codes.csv`, if there is one. */
  readonly olderCodes?: readonly Line[];
  /** The lines of `earlier-changes.csv`, if there is one. */
  readonly earlier?: readonly Line[];
}

const LEVELS: Readonly<Record<string, Kind>> = {
  Reg: 'region',
  Prov: 'province',
  City: 'city',
  Mun: 'municipality',
  SGU: 'municipality',
  SubMun: 'sub-municipality',
  Bgy: 'barangay',
};

/** The kind of area of a level; `null` for a placeholder. */
export const kindOf = (level: string): Kind | null => LEVELS[level] ?? null;

/** The words of PSA for a kind in the releases since 2024. */
export const levelOf = (kind: string): string =>
  Object.keys(LEVELS).find((level) => LEVELS[level] === kind && level !== 'SGU') ?? '';

/** An area of which only some values are known. */
export const published = (values: Line): Published => {
  const of = (field: string) => values[field] ?? '';
  return Object.fromEntries(['code', ...FIELDS].map((field) => [field, of(field)])) as Published;
};

/** Reads the files in a folder of the project's form; `tables` are those of the newest release, if they are already read. */
export function readHistoryFiles(folder: string, tables = readTables(folder)): HistoryFiles {
  const { placeholders } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { placeholders: Line[] };
  const areas = tables.map(([kind, line]) => published({ ...line, level: levelOf(kind) }));
  const all = [...areas, ...placeholders.map((line) => published(line))];
  const releases = readLines(join(folder, 'history', 'releases.csv'));
  const olderCodes = join(folder, 'history', 'older-codes.csv');
  const earlier = join(folder, 'earlier-changes.csv');
  const [, ...later] = releases.map(({ release = '' }) => release);
  return {
    newest: new Map(all.map((area) => [area.code, area])),
    releases,
    acts: existsSync(join(folder, 'history', 'acts.csv')) ? readLines(join(folder, 'history', 'acts.csv')) : [],
    changes: new Map(later.map((release) => [release, readLines(join(folder, 'history', `${release}.csv`))])),
    olderCodes: existsSync(olderCodes) ? readLines(olderCodes) : [],
    earlier: existsSync(earlier) ? readLines(earlier) : [],
  };
}

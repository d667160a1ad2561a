import { type Carried, type Earlier, rowsByCode } from './supplement.ts';
import type { CensusRow } from '../../../core/psgc/census.ts';
import {
  codeOfPlace,
  type Dataset,
  placeKey,
  type SourcedZipCode,
  sortZipCodes,
  type Tables,
  withCodes,
} from '../../../core/dataset/dataset.ts';
import { PARENT_COLUMNS } from '../../../core/dataset/parents.ts';
import { sortEarlier } from '../../../core/history/earlier-changes.ts';
import type { ChangeRow } from '../../../core/history/rows.ts';
import type { Figures } from '../../../core/locate/place.ts';
import { foldName } from '../../../core/names/fold.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import type { IdRow } from '../../../core/psgc/ids.ts';
import type { Row } from '../../../core/psgc/table.ts';

/** Finds the code that an area of an earlier dataset has in the new tables; `undefined` if it is gone. */
type FollowCode = (code: string) => string | undefined;

/** A code that is current already, such as one of an edited file, stays. */
export function followCodes(tables: Tables, codeNow: Earlier['codeNow']): FollowCode {
  const areas = rowsByCode(tables);
  return (code) => {
    const now = codeNow(code) ?? code;
    return areas.has(now) ? now : undefined;
  };
}

/** The rules for names of an earlier dataset, as far as they are true of the new release. */
export type CarriedWriting = NonNullable<ReturnType<typeof carryWriting>>;

/** Carries over how names are written, other names under new codes. Those that are not other names now are left out. */
export function carryWriting({ folder, dataset }: Carried, tables: Tables, codeNow: Earlier['codeNow']) {
  if (dataset?.writing === undefined) return undefined;
  const names = new Map(KINDS.flatMap((kind) => tables[kind].rows.map(({ code, name }) => [code, foldName(name)])));
  const followed = dataset.writing.otherNames
    .map((row) => ({ ...row, code: codeNow(row.code) ?? row.code }))
    .sort(({ code: a }, { code: b }) => (a < b ? -1 : a > b ? 1 : 0));
  const left = followed.filter(({ code, name }) => !names.has(code) || names.get(code) === foldName(name));
  const otherNames = followed.filter((each) => !left.includes(each));
  const texts = (isThere: boolean) =>
    left.filter(({ code }) => names.has(code) === isThere).map(({ code, name }) => `${code} ${name}`);
  return { folder, writing: { ...dataset.writing, otherNames }, leftOut: texts(true), gone: texts(false) };
}

/** The changes before the first release under the codes of now, and those whose area is gone; `undefined` if there are none. */
export function followEarlier(dataset: Dataset | undefined, now: FollowCode) {
  if (dataset?.earlierChanges === undefined) return undefined;
  const gone = dataset.earlierChanges.filter(({ code }) => now(code) === undefined);
  return {
    rows: sortEarlier(withCodes(dataset.earlierChanges, now)),
    gone: gone.map(({ code, period, change }) => `${code} ${period} ${change}`),
  };
}

/** The places with zip codes under the codes of now; if an area is gone, under that of the one that had it. */
export function followZipCodes(dataset: Dataset | undefined, now: FollowCode): readonly SourcedZipCode[] | undefined {
  if (dataset?.zipCodes === undefined) return undefined;
  const followed = withCodes(dataset.zipCodes, (code) => codeOfPlace(code, now));
  // Two places of one name can be in the same city now.
  return sortZipCodes([...new Map(followed.map((row) => [placeKey(row), row])).values()]);
}

interface NewRelease {
  readonly tables: Tables;
  readonly codeNow: Earlier['codeNow'];
  readonly changes: readonly ChangeRow[];
  /** The barangays that younger ones were taken from. */
  readonly mothers: readonly { readonly code: string; readonly mother_code: string }[];
}

/**
 * Carries over where areas are, under the codes of now, and lists those that lose it, `0102805000 Batac`: areas that are gone, or
 * have other borders, because others were merged into them, parts were moved, or a barangay was taken from them.
 */
export function carryPoints(dataset: Dataset | undefined, { tables, codeNow, changes, mothers }: NewRelease) {
  if (dataset?.points === undefined) return undefined;
  const [before, now] = [rowsByCode(dataset.tables), rowsByCode(tables)];
  const changed = new Set<string>();
  for (const { change, code, former_code: former } of changes) {
    if (code === '') continue;
    if (change === 'merged') changed.add(code);
    if (former !== '' && MOVES_LAND.has(change)) {
      const old = new Set([...areasAbove(former, before)].map((parent) => codeNow(parent) ?? ''));
      const next = areasAbove(code, now);
      for (const parent of [...old, ...next]) if (!old.has(parent) || !next.has(parent)) changed.add(parent);
    }
    const mother = change === 'created' ? mothers.find((each) => each.code === code) : undefined;
    if (mother !== undefined) changed.add(mother.mother_code);
  }
  const figures = new Map<string, Figures>();
  const leftOut: string[] = [];
  for (const [former, measured] of dataset.points.figures) {
    const code = codeNow(former) ?? '';
    if (now.has(code) && !changed.has(code)) figures.set(code, measured);
    else leftOut.push(`${former} ${before.get(former)?.name ?? ''}`);
  }
  return { points: { ...dataset.points, figures }, leftOut };
}

/** The changes with which land can have come to other areas above. */
const MOVES_LAND: ReadonlySet<string> = new Set(['merged', 'split', 'moved']);

function areasAbove(code: string, rows: ReadonlyMap<string, Row>): ReadonlySet<string> {
  const row = rows.get(code);
  const parents = PARENT_COLUMNS.flatMap((column) => row?.[column] || []);
  return new Set(parents.flatMap((parent) => [parent, ...areasAbove(parent, rows)]));
}

/** The figures of censuses under the codes that their areas have now, those of areas that are gone left out. */
export const followCensuses = (dataset: Dataset | undefined, now: FollowCode): readonly CensusRow[] | undefined =>
  dataset?.censuses && withCodes(dataset.censuses, now).sort((a, b) => (a.code < b.code ? -1 : 1));

/** The ids under the codes that their areas have now, ordered by them, and the codes of areas that are gone. */
export const followIds = (given: readonly IdRow[] | undefined, now: FollowCode) =>
  given && {
    rows: withCodes(given, now).sort((a, b) => (a.code < b.code ? -1 : 1)),
    gone: given.map(({ code }) => code).filter((code) => now(code) === undefined),
  };

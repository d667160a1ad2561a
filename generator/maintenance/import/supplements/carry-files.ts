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
import { sortEarlier } from '../../../core/history/earlier-changes.ts';
import { foldName } from '../../../core/names/fold.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';

/** Finds the code that an area of an earlier dataset has in the new tables; `undefined` if it is gone. */
export type FollowCode = (code: string) => string | undefined;

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

/**
 * Carries over how names are written. Other names follow their areas to new codes. Those whose area is gone, or has that
 * name now, are left out.
 *
 * @returns `undefined` if the dataset says nothing about it.
 */
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

/**
 * The changes before the first release under the codes that the areas have now, and those that are left out, because their
 * area is gone: `0402103001 1990-01/1990-03 New barangay`.
 *
 * @returns `undefined` if the dataset says nothing about it.
 */
export function followEarlier(dataset: Dataset | undefined, now: FollowCode) {
  if (dataset?.earlierChanges === undefined) return undefined;
  const gone = dataset.earlierChanges.filter(({ code }) => now(code) === undefined);
  return {
    rows: sortEarlier(withCodes(dataset.earlierChanges, now)),
    gone: gone.map(({ code, period, change }) => `${code} ${period} ${change}`),
  };
}

/**
 * The places with zip codes under the codes that their areas have now. A place whose area is gone is in the city,
 * municipality or province that had it.
 */
export function followZipCodes(dataset: Dataset | undefined, now: FollowCode): readonly SourcedZipCode[] | undefined {
  if (dataset?.zipCodes === undefined) return undefined;
  const followed = withCodes(dataset.zipCodes, (code) => codeOfPlace(code, now));
  // Two places of one name can be in the same city now.
  return sortZipCodes([...new Map(followed.map((row) => [placeKey(row), row])).values()]);
}

/** The figures of censuses under the codes that their areas have now, those of areas that are gone left out. */
export const followCensuses = (dataset: Dataset | undefined, now: FollowCode): readonly CensusRow[] | undefined =>
  dataset?.censuses && withCodes(dataset.censuses, now).sort((a, b) => (a.code < b.code ? -1 : 1));

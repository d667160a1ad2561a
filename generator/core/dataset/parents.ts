import { localityPart, provincePart, regionPart } from '../psgc/code.ts';
import type { Kind } from '../psgc/kinds.ts';
import type { Row } from '../psgc/table.ts';

export const PARENT_COLUMNS = [
  'region_code',
  'province_code',
  'city_municipality_code',
  'sub_municipality_code',
] as const;

type ParentColumn = (typeof PARENT_COLUMNS)[number];
export type Parents = Partial<Record<ParentColumn, string>>;

/** A parent that an area of this code must have, but that the release lacks. */
export interface MissingParent {
  readonly column: ParentColumn;
  readonly missing: string;
}

/** The codes of a release by kind, for finding parents. */
export interface KindsOfCodes {
  readonly kinds: Pick<ReadonlyMap<string, Kind>, 'get'>;
  readonly placeholders: Pick<ReadonlySet<string>, 'has'>;
  readonly regionsWithProvinces: Pick<ReadonlySet<string>, 'has'>;
}

/** Indexes rows by kind; if a code occurs twice, the first row counts. */
export function indexCodes(
  rows: Iterable<readonly [Kind, readonly Row[]]>,
  placeholders: readonly { readonly code: string }[],
): KindsOfCodes {
  const kinds = new Map<string, Kind>();
  const regionsWithProvinces = new Set<string>();
  for (const [kind, areas] of rows) {
    for (const { code } of areas) {
      if (!kinds.has(code)) kinds.set(code, kind);
      if (kind === 'province') regionsWithProvinces.add(regionPart(code));
    }
  }
  return { kinds, placeholders: new Set(placeholders.map(({ code }) => code)), regionsWithProvinces };
}

/**
 * The parents of an area, derived from its code. All exceptions are handled here.
 *
 * A city or municipality has no province (an empty `province_code`) when its own number is at the province level
 * (highly urbanized cities), when the number above it is a placeholder (City of Isabela, the Special Geographic Area),
 * or when its region has no provinces at all (Pateros in NCR). Barangays of a sub-municipality (Manila) belong to the
 * city as well.
 */
export function parentsOf(kind: Kind, code: string, index: KindsOfCodes): Parents | MissingParent {
  switch (kind) {
    case 'region':
      return {};
    case 'province':
      return present('region_code', regionPart(code), ['region'], index);
    case 'city':
    case 'municipality':
      return localityParents(code, index);
    case 'sub-municipality':
      return present('city_municipality_code', provincePart(code), ['city'], index);
    case 'barangay':
      return barangayParents(code, index);
  }
}

type ParentsFinder = (code: string) => Parents | MissingParent;

/** `parentsOf` for consecutive areas of one kind: adjacent barangays have the same parents. */
export function parentsFinder(kind: Kind, index: KindsOfCodes): ParentsFinder {
  if (kind !== 'barangay') return (code) => parentsOf(kind, code, index);
  let locality = ' ';
  let parents: Parents | MissingParent = {};
  return (code) => {
    if (!code.startsWith(locality)) {
      locality = code.slice(0, 7);
      parents = parentsOf(kind, code, index);
    }
    return parents;
  };
}

function localityParents(code: string, index: KindsOfCodes): Parents | MissingParent {
  const region = present('region_code', regionPart(code), ['region'], index);
  if ('missing' in region) return region;
  const above = provincePart(code);
  const independent =
    above === code || index.placeholders.has(above) || !index.regionsWithProvinces.has(regionPart(code));
  const province = independent ? { province_code: '' } : present('province_code', above, ['province'], index);
  return 'missing' in province ? province : { ...region, ...province };
}

function barangayParents(code: string, index: KindsOfCodes): Parents | MissingParent {
  const above = localityPart(code);
  if (index.kinds.get(above) === 'sub-municipality') {
    const city = parentsOf('sub-municipality', above, index);
    return 'missing' in city ? city : { ...city, sub_municipality_code: above };
  }
  const locality = present('city_municipality_code', above, ['city', 'municipality'], index);
  return 'missing' in locality ? locality : { ...locality, sub_municipality_code: '' };
}

function present(
  column: ParentColumn,
  code: string,
  kinds: readonly Kind[],
  index: KindsOfCodes,
): Parents | MissingParent {
  const kind = index.kinds.get(code);
  return kind !== undefined && kinds.includes(kind) ? { [column]: code } : { column, missing: code };
}

import type { Tables } from './dataset.ts';
import { type Problems, quote } from '../problem.ts';
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

/**
 * The rule for the province in which a city or municipality lies geographically that belongs to none. The first four
 * digits of its nine-digit code are those of the province: City of Cebu, 072217000, lies in 072200000 Cebu. The codes of
 * a few areas name no province, so their location has to be declared: the City of Isabela, whose number no province has,
 * and the municipalities of the Special Geographic Area, which have no nine-digit code.
 */
export class LocationRule {
  readonly #byPrefix = new Map<string, string | null>();
  readonly #regions = new Set<string>();

  constructor(provinces: Iterable<Pick<Row, 'code' | 'correspondence_code'>>) {
    for (const { code, correspondence_code } of provinces) {
      const prefix = prefixOf(correspondence_code);
      this.#byPrefix.set(prefix, this.#byPrefix.has(prefix) ? null : code);
      this.#regions.add(regionPart(code));
    }
  }

  /** True if an area without a province lies in one: those of NCR, a region without provinces, do not. */
  applies({ code, province_code }: Pick<Row, 'code' | 'province_code'>): boolean {
    return province_code === '' && this.#regions.has(regionPart(code));
  }

  /** The code of the province that the nine-digit code of an area names; `undefined` if it names none or several. */
  find({ correspondence_code }: Pick<Row, 'correspondence_code'>): string | undefined {
    const prefix = prefixOf(correspondence_code);
    return prefix === '' ? undefined : (this.#byPrefix.get(prefix) ?? undefined);
  }
}

const prefixOf = (correspondenceCode: string | undefined): string => correspondenceCode?.slice(0, 4) ?? '';

/**
 * Verifies `located_in`, if known: only a city or municipality without a province lies in one, in a region that has provinces;
 * it is a province of the release, and the one that the nine-digit code names, if it names one.
 */
export function verifyLocations(tables: Tables, problems: Problems): void {
  const provinces = new Set(tables.province.rows.map(({ code }) => code));
  const rule = new LocationRule(tables.province.rows);
  for (const { file, rows, lines, columnNames } of [tables.city, tables.municipality]) {
    const ofTable = problems.of(file, columnNames);
    rows.forEach((row, at) => {
      const { code, located_in: found } = row;
      if (!found) return;
      const named = rule.find(row);
      const refuse = (expected: string) =>
        ofTable.add({ line: lines[at], column: 'located_in', code, found: quote(found), expected });
      if (!rule.applies(row)) refuse('nothing, because the area has a province, or its region has none');
      else if (named !== undefined && named !== found) refuse(`${named}, which the nine-digit code names`);
      else if (!provinces.has(found)) refuse('a province of the release');
    });
  }
}

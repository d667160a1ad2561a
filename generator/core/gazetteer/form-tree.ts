import { type Area, ISLAND_GROUPS } from '../areas/area.ts';
import { groupBy } from '../group-by.ts';
import { compareNames } from '../names/compare-names.ts';
import { usualName } from '../names/usual-name.ts';
import { CAPITAL_REGION } from '../psgc/code.ts';
import type { Kind } from '../psgc/kinds.ts';
import type { Gazetteer } from './gazetteer.ts';

/** An area as a form offers it. */
export interface FormArea {
  /** Ten digits. */
  readonly code: string;
  /** The name as people write it in addresses: `Cebu City`, `Metro Manila`. */
  readonly name: string;
  /** The name as PSA writes it: `City of Cebu`, `National Capital Region (NCR)`. */
  readonly official_name: string;
  readonly kind: Kind;
}

/** A city or municipality. */
export interface FormLocality extends FormArea {
  /** Only there if it lies in the province without belonging to it, as the City of Cebu and the City of Isabela do. */
  readonly independent?: true;
}

/** A province, or a region where it has none: Metro Manila. */
export interface FormProvince extends FormArea {
  readonly region: { readonly code: string; readonly name: string };
  readonly island_group: 'luzon' | 'visayas' | 'mindanao' | null;
  /** Its cities and municipalities, and those that lie in it, ordered by name. */
  readonly localities: readonly FormLocality[];
}

/**
 * The provinces and Metro Manila, ordered by name, each with the cities and municipalities that people look for there, so
 * that a form with two lists reaches every one of them once. A city whose province is in another region than the one that the
 * gazetteer is limited to is below its own region.
 */
export function formTree({ hierarchy }: Pick<Gazetteer, 'hierarchy'>): readonly FormProvince[] {
  const localities = groupBy(
    hierarchy.list(null, 'cities-municipalities'),
    ({ province, locatedIn, region }) => province ?? locatedIn ?? region,
  );
  const toProvince = (area: Area): FormProvince => ({
    ...toFormArea(area),
    region: { code: (area.region ?? area).code, name: (area.region ?? area).name },
    island_group: ISLAND_GROUPS[area.islandRegion ?? ''] ?? null,
    localities: byName((localities.get(area) ?? []).map((each) => toLocality(each, area))),
  });
  const regions = hierarchy.list(null, 'regions').filter((region) => localities.has(region));
  return byName([...hierarchy.list(null, 'provinces'), ...regions].map(toProvince));
}

const toLocality = (area: Area, above: Area): FormLocality => ({
  ...toFormArea(area),
  ...(area.locatedIn === above && { independent: true as const }),
});

const toFormArea = ({ code, name, kind }: Area): FormArea => ({
  code,
  name: code === CAPITAL_REGION ? 'Metro Manila' : usualName(name),
  official_name: name,
  kind,
});

const byName = <Each extends FormArea>(areas: readonly Each[]): readonly Each[] =>
  areas.toSorted((a, b) => compareNames(a.name, b.name) || Number(a.code) - Number(b.code));

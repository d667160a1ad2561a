import type { Area } from './area.ts';
import { rowMaker } from './area-row.ts';
import { gazetteerOf, type Gazetteer } from './gazetteer.ts';
import { Hierarchy } from './hierarchy.ts';
import type { History } from './history/history.ts';
import { toLocalities } from './localities.ts';

/**
 * The gazetteer of one region, made from that of the country.
 *
 * @param history by default that of the country.
 */
export function gazetteerOfRegion(country: Gazetteer, region: Area, history: History = country.history): Gazetteer {
  const { hierarchy, release, version, writing } = country;
  const toRow = rowMaker(release);
  const rows = {
    region: [toRow(region)],
    province: hierarchy.list(region, 'provinces').map(toRow),
    city: hierarchy.list(region, 'cities').map(toRow),
    municipality: hierarchy.list(region, 'municipalities').map(toRow),
    'sub-municipality': hierarchy.list(region, 'sub-municipalities').map(toRow),
  };
  const localities = toLocalities(hierarchy.list(region, 'barangays').map(toRow));
  const isHere = ({ code }: { readonly code: string }) => code.slice(0, 2) === region.code.slice(0, 2);
  return gazetteerOf(
    new Hierarchy(rows, localities, release),
    { ...writing, otherNames: writing.otherNames.filter(isHere) },
    history,
    { release, region: region.code, version },
  );
}

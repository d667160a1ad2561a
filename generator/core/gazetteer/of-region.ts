import { type Gazetteer, gazetteerOf } from './gazetteer.ts';
import type { Area } from '../areas/area.ts';
import { toLocalities } from '../areas/barangays.ts';
import { Hierarchy } from '../areas/hierarchy.ts';
import { pointsFrom } from '../areas/points.ts';
import { censusesFrom } from '../areas/censuses.ts';
import { packIds } from '../areas/ids.ts';
import { packZipCodes } from '../areas/zip-codes.ts';
import { earlierFrom } from '../history/earlier-changes.ts';
import { historyFrom, type ReleaseHistory } from '../history/history.ts';
import { once } from '../kept.ts';
import { regionPart } from '../psgc/code.ts';
import { KINDS } from '../psgc/kinds.ts';

/** The gazetteer of one region, made from that of the country, by default with the history of the country. */
export function gazetteerOfRegion(
  country: Gazetteer,
  region: Area,
  history: ReleaseHistory = country.history,
): Gazetteer {
  const { hierarchy, release, newerReleases, version, writing, populations, points, zipCodes, ids, censuses } = country;
  const { barangay, ...rows } = hierarchy.rows(KINDS, region);
  const isHere = ({ code }: { readonly code: string }) => code.slice(0, 2) === region.code.slice(0, 2);
  const here = new Hierarchy(rows, toLocalities(barangay));
  return gazetteerOf(
    { release, newerReleases, region: region.code, version },
    {
      hierarchy: here,
      writing: { ...writing, otherNames: writing.otherNames.filter(isHere) },
      history,
      populations,
      points: pointsFrom(here, points.notice, (code) => points.of({ code })),
      zipCodes: packZipCodes(zipCodes.places.filter(isHere)),
      ids: once(() => packIds(ids.rows().filter(isHere))),
      censuses: censuses && censusesFrom(() => censuses.rows.filter(isHere)),
      earlierChanges: earlierFrom(country.earlierChanges.all().filter(isHere)),
    },
  );
}

/** The history of the areas that are in a region now, and of codes that ended there. */
export function historyOfRegion({ hierarchy, history, codes }: Gazetteer, region: Area): ReleaseHistory {
  const sections = hierarchy.sections.codes.filter((section) => regionPart(section) === region.code);
  const records = sections.flatMap((section) => [
    ...codes.sections.areas(section).map((area) => codes.of(area)),
    ...codes.sections.others(section),
  ]);
  const all = new Set(records.flatMap(({ code, formerCodes }) => [code, ...formerCodes]));
  const isOfRegion = (code: string | null) => code !== null && all.has(code);
  return historyFrom(
    history.releases,
    (release) => history.changes(release).filter(({ code, formerCode }) => isOfRegion(code) || isOfRegion(formerCode)),
    history.olderCodes.filter(({ code }) => isOfRegion(code)),
  );
}

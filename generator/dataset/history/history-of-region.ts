import type { Area } from '../area.ts';
import { regionPart } from '../code.ts';
import type { Gazetteer } from '../gazetteer.ts';
import { historyFrom, type History } from './history.ts';

/** The history of the areas that are in a region now, and of codes that ended there. */
export function historyOfRegion({ hierarchy, history, codes }: Gazetteer, region: Area): History {
  const sections = hierarchy.sections.codes.filter((section) => regionPart(section) === region.code);
  const records = sections.flatMap((section) => [
    ...codes.sections.areas(section).map((area) => codes.of(area)),
    ...codes.sections.others(section),
  ]);
  const all = new Set(records.flatMap(({ code, formerCodes }) => [code, ...formerCodes]));
  const isOfRegion = (code: string | null) => code !== null && all.has(code);
  return historyFrom(history.releases, (release) =>
    history.changes(release).filter(({ code, formerCode }) => isOfRegion(code) || isOfRegion(formerCode)),
  );
}

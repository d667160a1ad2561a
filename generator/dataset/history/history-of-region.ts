import type { Area } from '../area.ts';
import type { Gazetteer } from '../gazetteer.ts';
import { historyFrom, type History } from './history.ts';

/** The history of the areas that are in a region now, and of codes that ended there. */
export function historyOfRegion({ history, codes }: Gazetteer, region: Area): History {
  const { regional } = codes;
  const current = regional.areas(region).map((area) => codes.of(area));
  const all = new Set(
    [...current, ...regional.others(region)].flatMap(({ code, formerCodes }) => [code, ...formerCodes]),
  );
  const isOfRegion = (code: string | null) => code !== null && all.has(code);
  return historyFrom(history.releases, (release) =>
    history.changes(release).filter(({ code, formerCode }) => isOfRegion(code) || isOfRegion(formerCode)),
  );
}

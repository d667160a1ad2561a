import { FORMER_ABOVE } from './other-names.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { provincePart, regionPart } from '../psgc/code.ts';

/** Regions of the nine-digit codes that are not those of today with two digits more. */
const OLD_REGIONS: Readonly<Record<string, readonly string[]>> = {
  '15': ['1900000000'],
};

/** Finds the provinces and regions in which cities and municipalities were. */
export class FormerAreasAbove {
  readonly #gazetteer: Gazetteer;
  readonly #known = new Map<Area, ReadonlySet<Area>>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** The provinces and regions that a city or municipality belonged to before, by its codes and by divisions. */
  of(locality: Area): ReadonlySet<Area> {
    const known = this.#known.get(locality);
    if (known !== undefined) return known;
    const { hierarchy, codes, correspondence } = this.#gazetteer;
    const former = new Set<Area>();
    const add = (area: Area | undefined) => {
      if (area !== undefined) former.add(area);
    };
    for (const code of codes.of(locality).formerCodes) {
      for (const above of [provincePart(code), regionPart(code)]) {
        const record = codes.findExact(above);
        for (const each of record?.successors.length ? record.successors : [above]) add(hierarchy.get(each));
      }
    }
    const nine = locality.correspondenceCode;
    if (nine !== null) {
      add(correspondence.find(`${nine.slice(0, 4)}00000`));
      for (const region of OLD_REGIONS[nine.slice(0, 2)] ?? [`${nine.slice(0, 2)}00000000`]) add(hierarchy.get(region));
    }
    const { province, locatedIn } = locality;
    for (const above of [locality, province, locatedIn]) {
      for (const code of FORMER_ABOVE[above?.code ?? ''] ?? []) add(hierarchy.get(code));
    }
    this.#known.set(locality, former);
    return former;
  }
}

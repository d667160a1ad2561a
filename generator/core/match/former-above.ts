import { FORMER_ABOVE } from './other-names.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { memoized } from '../kept.ts';
import { provincePart, regionPart } from '../psgc/code.ts';

/** Regions of the nine-digit codes that are not those of today with two digits more. */
const OLD_REGIONS: Readonly<Record<string, string>> = { '15': '1900000000' };

/** Finds the provinces and regions in which cities and municipalities were. */
export class FormerAreasAbove {
  readonly #gazetteer: Gazetteer;
  /** The provinces and regions that a city or municipality belonged to before, by all codes that it had. */
  readonly of = memoized((locality: Area): ReadonlySet<Area> => this.#find(locality));

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  #find(locality: Area): ReadonlySet<Area> {
    const { hierarchy, codes } = this.#gazetteer;
    const former = new Set(this.byNineDigits(locality));
    for (const code of codes.of(locality).formerCodes) {
      for (const above of [provincePart(code), regionPart(code)]) {
        const record = codes.findExact(above);
        for (const each of record?.successors.length ? record.successors : [above]) {
          const area = hierarchy.get(each);
          if (area !== undefined) former.add(area);
        }
      }
    }
    return former;
  }

  /** The same by its nine-digit code and by divisions, for which no release of the history is read. */
  byNineDigits({ code, correspondenceCode: nine, province, locatedIn }: Area): readonly Area[] {
    const { hierarchy, correspondence } = this.#gazetteer;
    const codes = [code, province?.code, locatedIn?.code].flatMap((each) => FORMER_ABOVE[each ?? ''] ?? []);
    const region = nine?.slice(0, 2) ?? '';
    const above = nine === null ? codes : [...codes, OLD_REGIONS[region] ?? `${region}00000000`];
    const former = above.flatMap((each) => hierarchy.get(each) ?? []);
    const oldProvince = nine === null ? undefined : correspondence.find(`${nine.slice(0, 4)}00000`);
    return oldProvince === undefined ? former : [...former, oldProvince];
  }
}

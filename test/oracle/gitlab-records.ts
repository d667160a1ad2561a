import type { Line } from './facts.ts';
import { type Place, localityOf } from './place.ts';

/** A record of section 9 of docs/contract.md, with its fields in order. */
export type GitlabRecord = Readonly<Record<string, string | boolean>>;

/** The values of the records besides the facts of the other versions: the columns of an area's line. */
export interface GitlabFacts {
  readonly nine: string;
  readonly oldName: string;
  readonly island: string;
  readonly isCapital: boolean;
}

/** These facts of every area by its ten-digit code. */
export function toGitlabFacts(lines: Iterable<Line>): ReadonlyMap<string, GitlabFacts> {
  const facts = [...lines].map((line) => {
    const { code = '', correspondence_code: nine = '', old_name: oldName = '', island_region: island = '' } = line;
    return [code, { nine, oldName, island, isCapital: line['status'] === 'Capital' }] as const;
  });
  return new Map(facts);
}

/** Nine digits, ten digits and name of each district: docs/contract.md, section 9. */
export const DISTRICTS = [
  ['133900000', '1303900000', 'First District'],
  ['137400000', '1307400000', 'Second District'],
  ['137500000', '1307500000', 'Third District'],
  ['137600000', '1307600000', 'Fourth District'],
] as const;

const ISLANDS: Readonly<Record<string, string>> = { L: 'luzon', V: 'visayas', M: 'mindanao' };
const NCR = '1300000000';

/** Where the localities lie whose nine-digit code names no province: docs/contract.md, section 9. */
const LOCATED: readonly (readonly [start: string, province: string])[] = [
  ['0990101', '1900700000'],
  ['19999', '1204700000'],
];

/** Writes the records of places. */
export class GitlabWriter {
  readonly #facts: ReadonlyMap<string, GitlabFacts>;
  readonly #provinces: ReadonlyMap<string, string>;

  constructor(facts: ReadonlyMap<string, GitlabFacts>, provinces: readonly Place[]) {
    this.#facts = facts;
    this.#provinces = new Map(provinces.map(({ code }) => [this.key(code).slice(0, 4), code]));
  }

  /** The code of an area in this tree. */
  key(code: string): string {
    return this.#facts.get(code)?.nine || code;
  }

  record(place: Place): GitlabRecord {
    const { kind, name } = place;
    const facts = this.#facts.get(place.code);
    const code = this.key(place.code);
    const islandGroupCode = ISLANDS[facts?.island ?? ''] ?? false;
    const psgc10DigitCode = place.code;
    if (kind === 'region') {
      const [regionName = name, inside = `${name})`] = name.split(' (');
      return { code, name: inside.slice(0, -1), regionName, islandGroupCode, psgc10DigitCode };
    }
    const end = { regionCode: this.#above(place.region), islandGroupCode, psgc10DigitCode };
    if (kind === 'province') return { code, name, ...end };
    const start = { code, name, oldName: facts?.oldName ?? '' };
    const locality = localityOf(place) ?? place;
    const provinceCode = this.#provinceOf(locality);
    const districtCode = this.#districtOf(locality);
    switch (kind) {
      case 'sub-municipality':
        return { ...start, districtCode, provinceCode, ...end };
      case 'barangay':
        return {
          ...start,
          subMunicipalityCode: this.#above(place['sub-municipality']),
          cityCode: this.#above(place.city),
          municipalityCode: this.#above(place.municipality),
          districtCode,
          provinceCode,
          ...end,
        };
      default:
        return { ...start, isCapital: facts?.isCapital ?? false, provinceCode, districtCode, ...end };
    }
  }

  #above(place: Place | null): string | false {
    return place === null ? false : this.key(place.code);
  }

  #provinceOf(locality: Place): string | false {
    if (locality.province !== null) return this.key(locality.province.code);
    const declared = LOCATED.find(([start]) => locality.code.startsWith(start))?.[1];
    const province = declared ?? this.#provinces.get(this.key(locality.code).slice(0, 4));
    return province === undefined ? false : this.key(province);
  }

  #districtOf(locality: Place): string | false {
    if (locality.region?.code !== NCR) return false;
    return DISTRICTS.find(([nine]) => this.key(locality.code).startsWith(nine.slice(0, 4)))?.[0] ?? false;
  }
}

/** The record of a city or municipality in `cities-municipalities`, with two fields after `isCapital`. */
export function withKinds(record: GitlabRecord, { kind }: Place): GitlabRecord {
  const { code, name, oldName, isCapital, ...end } = record;
  const kinds = { isCity: kind === 'city', isMunicipality: kind === 'municipality' };
  return { code, name, oldName, isCapital, ...kinds, ...end } as GitlabRecord;
}

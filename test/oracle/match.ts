import { fold } from './country.ts';
import type { Fact, Kind } from './facts.ts';
import { above, hrefOf, locate, localityOf, type Place } from './place.ts';

/** The levels of docs/contract.md, section 13.1, the lowest first, as the field `matched` has them. */
export const LEVELS = ['barangay', 'city', 'province', 'region'] as const;

export type Level = (typeof LEVELS)[number];

/** The texts that somebody writes for some levels. */
export type Texts = Partial<Readonly<Record<Level, string>>>;

/** The matches that do not depend on quality: official names within the areas above, and codes. */
export interface MatchOracle {
  /** The areas that a text of a level names: all but the sub-municipalities, which belong to none. */
  readonly places: readonly Place[];
  readonly get: (code: string) => Place | undefined;
  readonly levelOf: (place: Place) => Level | undefined;
  /** The official names of a place and of the areas above it. */
  readonly namesOf: (place: Place) => Texts;
  /** The areas whose official names these are, except for letter case and accents. */
  readonly fitting: (texts: Texts) => readonly Place[];
  /**
   * Whether texts without the area right above may also mean another area, which has the name but for `City of` or what is
   * in parentheses: people count an independent city to the province around it. Both may then fit equally.
   */
  readonly hasNamesake: (place: Place, texts: Texts) => boolean;
  /** The answer, with an area or none, and how each text was matched. The score, which is not known here, is 1. */
  readonly answer: (status: string, place: Place | null, matched: Texts) => string;
}

const LEVEL_OF: Partial<Readonly<Record<Kind, Level>>> = {
  region: 'region',
  province: 'province',
  city: 'city',
  municipality: 'city',
  barangay: 'barangay',
};

/** A name without `City of` and what is in parentheses. */
const core = (name: string): string => fold(name.replace(/^City of | \(.*\)$/g, ''));

export function createMatchOracle(facts: readonly Fact[]): MatchOracle {
  const all = locate(facts);
  const byCode = new Map(all.map((place) => [place.code, place]));
  const levelOf = ({ kind }: Place): Level | undefined => LEVEL_OF[kind];
  const places = all.filter((place) => levelOf(place) !== undefined);
  const byName = new Map<string, Place[]>();
  const byCore = new Map<string, Place[]>();
  const put = (map: Map<string, Place[]>, key: string, place: Place) => map.set(key, [...(map.get(key) ?? []), place]);
  for (const place of places) {
    put(byName, `${levelOf(place)} ${fold(place.name)}`, place);
    put(byCore, `${levelOf(place)} ${core(place.name)}`, place);
  }
  const namesOf = (place: Place): Texts => {
    const parts = { region: place.region, province: place.province, city: localityOf(place) };
    const names = Object.entries(parts).flatMap(([level, part]) => (part === null ? [] : [[level, part.name]]));
    return { ...(Object.fromEntries(names) as Texts), [levelOf(place) ?? '']: place.name };
  };
  return {
    places,
    get: (code) => byCode.get(code),
    levelOf,
    namesOf,
    fitting(texts) {
      const lowest = LEVELS.find((level) => texts[level] !== undefined) ?? 'region';
      const named = byName.get(`${lowest} ${fold(texts[lowest] ?? '')}`) ?? [];
      return named.filter((place) => {
        const names = namesOf(place);
        return LEVELS.every((level) => texts[level] === undefined || fold(names[level] ?? '') === fold(texts[level]));
      });
    },
    hasNamesake(place, texts) {
      const isInRegion = texts.region !== undefined || texts.province !== undefined;
      if (texts.city !== undefined && (texts.barangay !== undefined || isInRegion)) return false;
      const alike = byCore.get(`${levelOf(place)} ${core(place.name)}`) ?? [];
      return alike.some((each) => each !== place && (!isInRegion || each.region?.code === place.region?.code));
    },
    answer: (status, place, matched) =>
      `${JSON.stringify({
        status,
        score: 1,
        code: place?.code ?? null,
        kind: place?.kind ?? null,
        name: place?.name ?? null,
        within: place && above(place).map(({ name }) => name),
        matched: Object.fromEntries(LEVELS.map((level) => [level, matched[level] ?? null])),
        candidates: [],
        href: place && hrefOf(place.kind, place.code),
      })}\n`,
  };
}

import { fold } from './country.ts';
import { append, type Fact, type Kind } from './facts.ts';
import { above, hrefOf, locate, localityOf, type Place } from './place.ts';

/** The levels of docs/contract.md, section 13.1, the lowest first, as the field `matched` has them. */
export const LEVELS = ['barangay', 'city', 'province', 'region'] as const;

export type Level = (typeof LEVELS)[number];

/** The texts that somebody writes for some levels. */
export type Texts = Partial<Readonly<Record<Level, string>>>;

/** The matches that do not depend on quality: official names within the areas above, and codes. */
export type MatchOracle = ReturnType<typeof createMatchOracle>;

const LEVEL_OF: Partial<Readonly<Record<Kind, Level>>> = {
  region: 'region',
  province: 'province',
  city: 'city',
  municipality: 'city',
  barangay: 'barangay',
};

/** A name without `City of` and what is in parentheses. */
const core = (name: string): string => fold(name.replace(/^City of | \(.*\)$/g, ''));

export function createMatchOracle(facts: readonly Fact[]) {
  const all = locate(facts);
  const byCode = new Map(all.map((place) => [place.code, place]));
  const levelOf = ({ kind }: Place): Level | undefined => LEVEL_OF[kind];
  const places = all.filter((place) => levelOf(place) !== undefined);
  const byName = new Map<string, Place[]>();
  const byCore = new Map<string, Place[]>();
  for (const place of places) {
    append(byName, `${levelOf(place)} ${fold(place.name)}`, place);
    append(byCore, `${levelOf(place)} ${core(place.name)}`, place);
  }
  const namesOf = (place: Place): Texts => {
    const parts = { region: place.region, province: place.province, city: localityOf(place) };
    const names = Object.entries(parts).flatMap(([level, part]) => (part === null ? [] : [[level, part.name]]));
    return { ...(Object.fromEntries(names) as Texts), [levelOf(place) ?? '']: place.name };
  };
  return {
    /** The areas that a text of a level names: all but the sub-municipalities, which belong to none. */
    places,
    get: (code: string) => byCode.get(code),
    levelOf,
    /** The official names of a place and of the areas above it. */
    namesOf,
    /** The areas whose official names these are, except for letter case and accents. */
    fitting(texts: Texts): readonly Place[] {
      const lowest = LEVELS.find((level) => texts[level] !== undefined) ?? 'region';
      const named = byName.get(`${lowest} ${fold(texts[lowest] ?? '')}`) ?? [];
      return named.filter((place) => {
        const names = namesOf(place);
        return LEVELS.every((level) => texts[level] === undefined || fold(names[level] ?? '') === fold(texts[level]));
      });
    },
    /**
     * Whether texts without the area right above may also mean another area, with the name but for `City of` or what is in parentheses:
     * people count an independent city to the province around it, and both may fit equally.
     */
    hasNamesake(place: Place, texts: Texts): boolean {
      const isInRegion = texts.region !== undefined || texts.province !== undefined;
      if (texts.city !== undefined && isInRegion) return false;
      const alike = byCore.get(`${levelOf(place)} ${core(place.name)}`) ?? [];
      const city = texts.barangay === undefined ? undefined : texts.city;
      return alike.some(
        (each) =>
          each !== place &&
          (!isInRegion || each.region?.code === place.region?.code) &&
          (city === undefined || fold(localityOf(each)?.name ?? '') === fold(city)),
      );
    },
    /** The answer, with an area or none, and how each text was matched. The score, which is not known here, is 1. */
    answer: (status: string, place: Place | null, matched: Texts) =>
      `${JSON.stringify({
        status,
        score: 1,
        code: place?.code ?? null,
        kind: place?.kind ?? null,
        name: place?.name ?? null,
        within: place && above(place).map(({ name }) => name),
        matched: Object.fromEntries(LEVELS.map((level) => [level, matched[level] ?? null])),
        candidates: [],
        street: '',
        reasons: null,
        href: place && hrefOf(place.kind, place.code),
      })}\n`,
  };
}

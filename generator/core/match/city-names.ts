import { KeptTexts, type TextReader } from './text-reader.ts';
import { type Hit, NamedAreas, type AreaName } from './named-areas.ts';
import { coreOf, isGeneric, SAYS_CITY, textParts, toLabels, withoutLabels } from './words.ts';
import type { Area } from '../areas/area.ts';
import { groupBy } from '../group-by.ts';
import { once } from '../kept.ts';
import { isNumber, joinWords } from '../names/name-reader.ts';
import type { Kind } from '../psgc/kinds.ts';

const LABELS = toLabels(
  'city of, municipality of, city ng, town of, bayan ng, formerly, city, municipality',
  'city, city proper, capital, municipality, not a province',
);

/** Separators of names in the column of cities, where a comma separates levels. */
const SEPARATORS = /\s[-–—]\s?|\s?[-–—]\s|\//u;

/** The number of a footnote: `Sariaya1`. No city has a number in its name. */
const FOOTNOTE = /(?<=\p{L}{2}\)?)\d{1,2}(?=\)?$)/u;

const SAYS_MUNICIPALITY = /\b(?:municipality|mun|bayan)\b/i;

/** Distances that another kind of area than the text says adds. */
const OTHER_KIND: Readonly<Partial<Record<Kind, number>>> = { city: 1, municipality: 2, 'sub-municipality': 3 };

/** Finds cities and municipalities, and the sub-municipalities of Manila, by what people write. */
export class CityNames {
  readonly named: NamedAreas;
  readonly #reader: TextReader;
  readonly #areas: readonly Area[];
  readonly #hits = new KeptTexts<readonly Hit[]>();
  readonly #initials = once(() => groupInitials(this.#areas, this.#reader));

  constructor(areas: readonly Area[], names: readonly AreaName[], reader: TextReader) {
    this.#areas = areas;
    this.#reader = reader;
    this.named = new NamedAreas(names, reader, LABELS);
  }

  find(text: string): readonly Hit[] {
    const exact = this.findExactly(text);
    if (exact.length > 0) return exact;
    return nearestOf(text, (add) => {
      for (const [part, more] of textParts(text, SEPARATORS)) add(this.named.findNear(part), more);
    });
  }

  /** The cities and municipalities that a text names without a typing error, nearest first; by their initials too. */
  findExactly(text: string): readonly Hit[] {
    return this.#hits.get(text, () => this.#findExactly(text));
  }

  #findExactly(written: string): readonly Hit[] {
    const text = written.replace(FOOTNOTE, '');
    const ofFootnote = text === written ? 0 : 1;
    return nearestOf(text, (add) => {
      let isFound = false;
      for (const [part, more] of textParts(text, SEPARATORS)) {
        const hits = this.named.findWithoutErrors(this.#reader.read(part));
        isFound ||= hits.length > 0;
        add(hits, more + ofFootnote);
        if (isFound && more === 0) break;
        if (!isFound) add(this.#byInitials(part), more + ofFootnote);
      }
    });
  }

  /** The cities of a scope that a text is near to: with typing errors, or else with only some of the words. */
  findNear(text: string, scope: readonly Area[]): readonly Hit[] {
    const within = new Set(scope);
    const parts = [...textParts(text, SEPARATORS)];
    const { named } = this;
    const finds = [
      (part: string) => named.findNear(part, within, MIN_LETTERS_IN_SCOPE),
      (part: string) => named.findParts(part, within),
    ];
    for (const find of finds) {
      for (const [part] of parts) {
        const hits = find(part).flatMap((hit) => {
          return hit.areas.filter((area) => within.has(area)).map((area) => ({ ...hit, areas: [area] }));
        });
        if (hits.length > 0) return hits;
      }
    }
    return [];
  }

  #byInitials(text: string): readonly Hit[] {
    const words = withoutLabels(this.#reader.read(text).words, LABELS);
    const joined = words.join('');
    const isInitials = words.length === 1 || words.every(({ length }) => length === 1);
    if (!isInitials || (joined.length > MAX_INITIALS && !joined.endsWith('city'))) return [];
    const areas = this.#initials().get(joined) ?? [];
    return areas.map((area) => ({ name: area.name, source: 'other' as const, areas: [area], distance: 4 }));
  }
}

/** The nearest hit of each area that some hits have, with what a text says about its kind; nearest first. */
function nearestOf(text: string, visit: (add: (hits: readonly Hit[], more: number) => void) => void): readonly Hit[] {
  const nearest = new Map<Area, Hit>();
  visit((hits, more) => {
    for (const hit of hits) {
      for (const area of hit.areas) {
        const distance = hit.distance + more + otherKind(text, area);
        if (distance < (nearest.get(area)?.distance ?? Infinity))
          nearest.set(area, { ...hit, areas: [area], distance });
      }
    }
  });
  return [...nearest.values()].sort((a, b) => a.distance - b.distance);
}

/** The longest initials: those of six words. */
const MAX_INITIALS = 6;

/** Among the cities and municipalities of one province, a name of so many letters may have a typing error. */
const MIN_LETTERS_IN_SCOPE = 4;

function otherKind(text: string, area: Area): number {
  const saysOther =
    area.kind === 'city'
      ? SAYS_MUNICIPALITY.test(text) && !SAYS_CITY.test(text)
      : area.kind === 'municipality'
        ? SAYS_CITY.test(text)
        : true;
  return saysOther ? (OTHER_KIND[area.kind] ?? 0) : 0;
}

/** Cities and municipalities by the initials of their names, and of those with `City`: `cdo`, `qc`. */
function groupInitials(areas: readonly Area[], reader: TextReader): ReadonlyMap<string, readonly Area[]> {
  const pairs = areas.flatMap((area) => {
    const words = reader.readName(area.name).words.filter((word) => !isNumber(word));
    const core = coreOf(words);
    if (isGeneric(core)) return [];
    const initials = core.map((word) => word[0]).join('');
    const isCity = area.kind === 'city';
    const all = [...(initials.length > 2 || (isCity && initials.length > 1) ? [initials] : [])];
    if (isCity) all.push(`${initials}c`, `c${initials}`);
    if (isCity) all.push(`${joinWords(core)}city`);
    return all.map((each) => ({ area, initials: each }));
  });
  const groups = groupBy(pairs, ({ initials }) => initials);
  return new Map([...groups].map(([initials, group]) => [initials, group.map(({ area }) => area)]));
}

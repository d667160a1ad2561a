import { type AreasAbove, namesOfArea } from './areas-above.ts';
import { type AreaName, DISTANCE, type Hit, NamedAreas } from './named-areas.ts';
import { coreOf, FACILITY, isGeneric, PLACE, toLabels } from './words.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import { memoized, once } from '../kept.ts';

const LABELS = toLabels('barangay, formerly, barrio', 'poblacion, barangay');

/** A number and a name in one: `Bgy. 42 - Rawis`, `Bgy. No. 1, San Lorenzo`. */
const NUMBERED = /^(?:Bgy|Bry|Brgy|Barangay)\.?\s*(?:No\.?\s*)?(\d+(?:-[A-Z])?)\s*(?:-|,)\s*(\D.+)$/i;

function partsOfName(area: Area): readonly AreaName[] {
  const [, number, name] = NUMBERED.exec(area.name) ?? [];
  if (number === undefined || name === undefined) return [];
  return [`Barangay ${number}`, name].map((part) => ({ name: part, source: 'part', areas: [area] }));
}

const PARENTHESES = /^([^(]*)\(([^)]*)\)?[\s.]*$/;
/** Distances that a text outside of parentheses, and inside, adds. */
const OUTSIDE = 1;
const INSIDE = 2;

/** For how many texts with typing errors the barangays of one city are remembered. */
const MAX_KEPT = 32;

/** The start of a name within a barangay: `Sitio Malinis`. */
const SITIO = /^(?:purok|prk|sitio|so)\b\.?\s+(?!\d|[ivx]+\b)/iu;
const BUILDING = /^(?:brgy|barangay|hall|elementary|elem|school|chapel|subd|subdivision|village|proper)\b/iu;

/** The text after `Brgy.` in one that begins with something else. */
const MARKED = new RegExp(
  String.raw`(?:^|[\s,.;(])(?:brgy|bgy|brg|barangay|baranggay)\b(?!${FACILITY})[.\s]*(\S.*)$`,
  'iu',
);
/** Distances that the words before a name add: `Purok 3, Brgy. San Jose`, `Purok 3 San Jose`. */
const AFTER_WORD = 2;
const AFTER_OTHERS = 4;
const MAX_WORDS_BEFORE = 8;

/** The barangay of a town's centre, for a text that only says `Poblacion`. */
const POBLACION = 5;

/** Finds the barangays of a city, municipality or sub-municipality by what people write. */
export class BarangayNames {
  readonly #gazetteer: Gazetteer;
  readonly #above: AreasAbove;
  readonly #namedIn = memoized((locality: Area) => {
    const names = this.#barangaysOf(locality).flatMap((area) => [
      ...namesOfArea(area),
      ...partsOfName(area),
      ...(this.#otherNames().get(area.code) ?? []).map(({ name, source }) => ({ name, source, areas: [area] })),
    ]);
    return this.#named(names);
  });
  /** The barangays that are gone from a city or municipality, or lie elsewhere. */
  readonly #formerIn = memoized((locality: Area) => this.#named(this.#former().get(locality) ?? []));
  readonly #otherNames = once(() => this.#readOtherNames());
  readonly #former = once(() => this.#readFormer());

  constructor(gazetteer: Gazetteer, above: AreasAbove) {
    this.#gazetteer = gazetteer;
    this.#above = above;
  }

  /** The barangays that a text names, nearest first: of today, or of earlier releases with what became of them. */
  find(text: string, locality: Area, canHaveErrors = true): readonly Hit[] {
    const [, before = '', inside = ''] = PARENTHESES.exec(text) ?? [];
    const outside = before.trim();
    const parts = outside === '' ? [text] : [text, outside];
    const exact = this.#nearest(parts, (part) => this.#findExactly(part, locality));
    const centre = exact[0]?.source === 'own' ? [] : this.#centre(text, locality);
    if (centre.length > 0) return centre;
    if (exact.length > 0) return exact;
    const other = outside === '' || this.#isGeneric(inside) ? [] : this.#findExactly(inside, locality);
    const former = this.#nearest(parts, (part) => this.#findFormer(part, locality));
    // What is in the parentheses can say which of the parts of a former barangay is meant.
    const both = other.filter(({ areas: [area] }) =>
      former.some(({ areas }) => area !== undefined && areas.includes(area)),
    );
    if (both.length > 0) return withMore(both, INSIDE);
    if (former.length > 0) return former;
    if (!canHaveErrors) return [];
    const near = this.#nearest(parts, (part) => this.#namedIn(locality).findNear(part));
    if (near.length > 0) return near;
    if (other.length > 0) return withMore(other, INSIDE);
    return text.includes('/')
      ? this.#nearest(text.split('/'), (part) => withMore(this.#findExactly(part, locality), INSIDE))
      : [];
  }

  /** The same for a text with a sitio, a street or a house number, and perhaps with another city at its end. */
  findIn(text: string, locality: Area, canHaveErrors = true, canHaveCity = false): readonly Hit[] {
    const whole = this.find(text, locality, canHaveErrors);
    if (whole.length > 0 || text.includes(',')) return whole;
    const marked = MARKED.exec(text)?.[1];
    const words = (marked ?? text).split(/\s+/);
    for (let length = marked === undefined ? words.length - 1 : words.length; length > 0; length -= 1) {
      // Without `Brgy.` before it, a name must be followed by what a building is called.
      if (marked === undefined && !BUILDING.test(words[length] ?? '')) continue;
      const hits = this.#findExactly(words.slice(0, length).join(' '), locality);
      // `Brgy. Bambang Bocaue` is in Bocaue.
      const isElsewhere = () =>
        canHaveCity &&
        words.some((_, at) => at >= length && this.#above.cities.findExactly(words.slice(at).join(' ')).length > 0);
      if (hits.length > 0 && marked !== undefined && isElsewhere()) return [];
      if (hits.length > 0) return withMore(hits, marked === undefined ? AFTER_OTHERS : AFTER_WORD);
    }
    if (marked !== undefined) return withMore(this.find(marked, locality, canHaveErrors), AFTER_WORD);
    // The word after `Purok` or `Sitio` is its own name.
    for (let from = SITIO.test(text) ? 2 : 1; from < words.length && from < MAX_WORDS_BEFORE; from += 1) {
      const rest = words.slice(from).join(' ');
      if (!/\p{L}{4}/u.test(rest) || this.#isGeneric(rest)) break;
      // `Iba San Jose` can be in San Jose.
      if (canHaveCity && !PLACE.test(text) && this.#above.cities.findExactly(rest).length > 0) break;
      const hits = this.#findExactly(rest, locality);
      if (hits.length > 0) return withMore(hits, AFTER_OTHERS);
    }
    return [];
  }

  has(text: string, locality: Area): boolean {
    return (this.#findExactly(text, locality)[0]?.distance ?? Infinity) <= DISTANCE.words;
  }

  /** The barangay whose name has a comma: `Bgy. No. 30-B, Santa Maria`. */
  findPair(first: string, second: string, locality: Area): readonly Hit[] {
    const text = `${first}, ${second}`;
    // `Poblacion` beside a name is no part of it.
    const isName = !this.#isGeneric(first) && !this.#isGeneric(second) && this.has(text, locality);
    return isName ? this.#findExactly(text, locality) : [];
  }

  #findExactly(text: string, locality: Area): readonly Hit[] {
    return this.#namedIn(locality).findWithoutErrors(this.#above.reader.read(text));
  }

  #findFormer(text: string, locality: Area): readonly Hit[] {
    return this.#formerIn(locality).findWithoutErrors(this.#above.reader.read(text));
  }

  #isGeneric(text: string): boolean {
    return isGeneric(this.#above.reader.read(text).words);
  }

  /** The hits of the part of a text that has the nearest one; what is outside of parentheses is less than the whole. */
  #nearest(parts: readonly string[], find: (part: string) => readonly Hit[]): readonly Hit[] {
    let best: readonly Hit[] = [];
    for (const [nth, part] of parts.entries()) {
      const hits = withMore(find(part), nth === 0 ? 0 : OUTSIDE);
      if ((hits[0]?.distance ?? Infinity) < (best[0]?.distance ?? Infinity)) best = hits;
    }
    return best;
  }

  findParts(text: string, locality: Area): readonly Hit[] {
    return this.#namedIn(locality).findParts(text);
  }

  /** The barangays of the centre for a text that only says `Poblacion`: several fit equally. */
  #centre(text: string, locality: Area): readonly Hit[] {
    const { reader } = this.#above;
    const core = coreOf(reader.read(text).words);
    if (!core.includes('poblacion') || !isGeneric(core)) return [];
    const central = this.#barangaysOf(locality).filter(
      ({ name, isPoblacion }) => isPoblacion || reader.read(name).words.includes('poblacion'),
    );
    return central.map((area) => ({ name: area.name, source: 'other', areas: [area], distance: POBLACION }));
  }

  #barangaysOf(locality: Area): readonly Area[] {
    return this.#gazetteer.hierarchy.list(locality, 'barangays');
  }

  #named(names: readonly AreaName[]): NamedAreas {
    return new NamedAreas(names, this.#above.reader, LABELS, MAX_KEPT);
  }

  #readOtherNames(): ReadonlyMap<string, readonly AreaName[]> {
    const { writing, formerNames } = this.#gazetteer;
    const names = [
      ...writing.otherNames.map(({ code, name }) => ({ code, name, source: 'other' as const, areas: [] })),
      ...formerNames().map(({ code, name }) => ({ code, name, source: 'former' as const, areas: [] })),
    ].filter(({ code }) => !code.endsWith('000'));
    return groupBy(names, ({ code }) => code);
  }

  #readFormer(): ReadonlyMap<Area, readonly AreaName[]> {
    const { hierarchy, formerBarangays } = this.#gazetteer;
    const names = formerBarangays().flatMap(({ name, locality, successors }) => {
      const city = hierarchy.get(locality);
      const areas = successors.flatMap((code) => hierarchy.get(code) ?? []);
      return city === undefined || areas.length === 0 ? [] : [{ name, source: 'former' as const, areas, city }];
    });
    return groupBy(names, ({ city }) => city);
  }
}

const withMore = (hits: readonly Hit[], more: number): readonly Hit[] =>
  more === 0 ? hits : hits.map((hit) => ({ ...hit, distance: hit.distance + more }));

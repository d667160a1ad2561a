import type { Area } from '../area.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { ABOVE_BARANGAYS, KINDS, PLURALS, type Kind } from '../kind.ts';
import { EMPTY_RANGE, type Range } from '../range.ts';

/**
 * The areas of a hierarchy by number: first those above the barangays, by kind and then by code, so that an area comes
 * after the areas above it; then the barangays by code. Numbers name areas without unpacking barangays.
 */
export class SearchedAreas {
  /** The areas above the barangays. */
  readonly above: readonly Area[];
  /** How many areas there are. */
  readonly length: number;
  readonly #hierarchy: Hierarchy;
  readonly #numbers = new Map<Area, number>();
  /** For each barangay the number of its locality. */
  readonly #localities: Uint32Array;
  /** For each area above the barangays the numbers of the barangays whose locality it is. */
  readonly #barangays: Range[] = [];
  readonly #kinds: readonly number[];
  readonly #parents: readonly (readonly number[])[];

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    this.above = ABOVE_BARANGAYS.flatMap((kind) => hierarchy.list(null, PLURALS[kind] as 'regions'));
    for (const [number, area] of this.above.entries()) this.#numbers.set(area, number);
    this.#kinds = this.above.map(({ kind }) => KINDS.indexOf(kind));
    this.#parents = this.above.map(({ region, province, cityMunicipality, locatedIn }) =>
      [region, province, cityMunicipality, locatedIn].flatMap((parent) =>
        parent === null ? [] : (this.#numbers.get(parent) ?? []),
      ),
    );
    this.length = this.above.length + hierarchy.count(null, 'barangays');
    this.#localities = new Uint32Array(this.length - this.above.length);
    const { codes, counts } = hierarchy.barangays.localities;
    let next = 0;
    codes.forEach((code, at) => {
      const locality = this.#numbers.get(hierarchy.get(code) as Area) ?? 0;
      const from = next;
      this.#localities.fill(locality, from, (next += counts[at] ?? 0));
      this.#barangays[locality] = { from: this.above.length + from, to: this.above.length + next };
    });
  }

  /** The area with a number. */
  area(number: number): Area {
    const { barangays } = this.#hierarchy;
    const all = this.#hierarchy.barangaysIn(null);
    const nth = number - this.above.length;
    const area = this.above[number] ?? barangays.list(all).slice(nth, nth + 1)[0];
    if (area === undefined) throw new Error(`there is no area ${number}`);
    return area;
  }

  /** The number of an area. */
  numberOf(area: Area): number {
    const known = this.#numbers.get(area);
    if (known !== undefined) return known;
    const { barangays } = this.#hierarchy;
    const { from } = this.#hierarchy.barangaysIn(area.subMunicipality ?? area.cityMunicipality);
    return this.above.length + barangays.count({ from: 0, to: from }) + barangays.of(from).indexOf(area);
  }

  /** The position in `KINDS` of the kind of an area. */
  kind(number: number): number {
    return this.#kinds[number] ?? BARANGAY;
  }

  /** The number of a barangay's locality; another area is its own. */
  locality(number: number): number {
    return this.#localities[number - this.above.length] ?? number;
  }

  /** The barangays whose locality is an area: the number of the first one, and the one after the last one. */
  barangays(number: number): Range {
    return this.#barangays[number] ?? EMPTY_RANGE;
  }

  /**
   * The areas right or further above an area that is above the barangays. The province in which a city without a
   * province lies is one of them.
   */
  parents(number: number): readonly number[] {
    return this.#parents[number] ?? [];
  }

  /** For each area above the barangays, whether it lies within an area or is that area. */
  within(area: Area): readonly boolean[] {
    return this.above.map((each) => [each, each.region, each.province, each.cityMunicipality].includes(area));
  }
}

const BARANGAY = KINDS.indexOf('barangay' satisfies Kind);

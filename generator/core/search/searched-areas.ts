import type { Populations } from '../areas/populations.ts';
import { packDigit } from '../packed/numbers.ts';
import type { Area } from '../areas/area.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { groupBy } from '../group-by.ts';
import { ABOVE_BARANGAYS, KINDS, type Kind } from '../psgc/kinds.ts';
import { EMPTY_SPAN, type Span } from '../packed/column.ts';

/** The areas by number, without unpacking: those above the barangays by kind and code, then the barangays. */
export class SearchedAreas {
  readonly above: readonly Area[];
  readonly length: number;
  readonly #hierarchy: Hierarchy;
  readonly #kinds: Uint8Array;
  /** For each area the number of its locality; an area above the barangays is its own. */
  readonly #localities: Uint32Array;
  readonly #barangays: (Span | undefined)[];
  /** For each area above the barangays the number of the one right above it, `above.length` for a region. */
  readonly parents: Uint32Array;
  /** The same for the province in which an area without a province lies, `above.length` if there is none. */
  readonly locations: Uint32Array;
  readonly subMunicipalities: readonly number[];

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    this.above = byKind(hierarchy.above);
    const { length } = this.above;
    this.length = length + hierarchy.count(null, 'barangays');
    this.#kinds = new Uint8Array(this.length).fill(BARANGAY);
    this.#localities = new Uint32Array(this.length);
    this.#barangays = new Array<Span | undefined>(length);
    this.parents = new Uint32Array(length);
    this.locations = new Uint32Array(length);
    this.subMunicipalities = this.above.flatMap(({ kind }, number) => (kind === 'sub-municipality' ? [number] : []));
    const numbers = new Map(this.above.map(({ code }, number) => [code, number]));
    const numberOf = (area: Area | null) => numbers.get(area?.code ?? '') ?? length;
    for (let number = 0; number < length; number += 1) {
      const { kind, cityMunicipality, province, region, locatedIn } = this.above[number] as Area;
      this.#kinds[number] = KINDS.indexOf(kind);
      this.#localities[number] = number;
      this.parents[number] = numberOf(cityMunicipality ?? province ?? region);
      this.locations[number] = numberOf(locatedIn);
    }
    const { codes, counts } = hierarchy.barangays.localities;
    let from = length;
    for (const [at, code] of codes.entries()) {
      const to = from + (counts[at] ?? 0);
      const number = numbers.get(code);
      if (number !== undefined) {
        this.#barangays[number] = { from, to };
        this.#localities.fill(number, from, to);
      }
      from = to;
    }
  }

  area(number: number): Area {
    const { barangays } = this.#hierarchy;
    const all = this.#hierarchy.barangaysIn(null);
    const nth = number - this.above.length;
    const area = this.above[number] ?? barangays.list(all).slice(nth, nth + 1)[0];
    if (area === undefined) throw new Error(`there is no area ${number}`);
    return area;
  }

  numberOf(area: Area): number {
    if (area.kind !== 'barangay') return this.above.indexOf(area);
    const { barangays } = this.#hierarchy;
    const { from } = this.#hierarchy.barangaysIn(area.subMunicipality ?? area.cityMunicipality);
    return this.above.length + barangays.count({ from: 0, to: from }) + barangays.of(from).indexOf(area);
  }

  kind(number: number): number {
    return this.#kinds[number] as number;
  }

  /** The number of a barangay's locality; another area is its own. */
  locality(number: number): number {
    return this.#localities[number] as number;
  }

  /** The barangays whose locality is an area: the number of the first one, and the one after the last one. */
  barangays(number: number): Span {
    return this.#barangays[number] ?? EMPTY_SPAN;
  }

  within(area: Area): readonly boolean[] {
    return this.above.map((each) => [each, each.region, each.province, each.cityMunicipality].includes(area));
  }
}

const BARANGAY = KINDS.indexOf('barangay' satisfies Kind);

function byKind(areas: readonly Area[]): readonly Area[] {
  const ofKinds = groupBy(areas, ({ kind }) => kind);
  return ABOVE_BARANGAYS.flatMap((kind) => ofKinds.get(kind) ?? []);
}

/** The decimal logarithm of populations of a size, about. */
export const decimalsOfSize = (size: number): number => (8 + size / 2) * Math.log10(2);

/** Packs the size of each population in the latest census (docs/contract-search.md), 0 if unknown: a `packDigit` each, by number. */
export function packMagnitudes(hierarchy: Hierarchy, populations: Populations): string {
  const year = populations.years.at(-1) ?? '';
  const magnitude = ({ code }: { readonly code: string }): string =>
    packDigit(Math.max(0, Math.round(2 * Math.log2(populations.of({ code }).published[year] || 1)) - 16));
  const { above } = new SearchedAreas(hierarchy);
  const { codes, rows } = hierarchy.barangays.localities;
  const barangays = codes.flatMap((code, at) => {
    const locality = hierarchy.get(code);
    return locality === undefined ? [] : rows(at, locality).map(magnitude);
  });
  return above.map(magnitude).join('') + barangays.join('');
}

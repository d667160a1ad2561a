import type { Lineage, Piece } from './lineage.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import type { Points } from '../areas/points.ts';
import type { Populations } from '../areas/populations.ts';
import type { Origins } from '../dataset/dataset.ts';

/** Something that shares are of: `population_2020` for each census of the release, and `area`, the land. */
export type Measure = `population_${string}` | 'area';

/** The sum of a measure over some land: `known`, or why it is not. */
export type Weight = { readonly known: number } | { readonly unknown: 'together' | 'missing' };

const TOGETHER: Weight = { unknown: 'together' };
const MISSING: Weight = { unknown: 'missing' };

/** Land of which one figure is known. */
interface Block {
  readonly pieces: readonly Piece[];
  /** `null` if the figure of a barangay in it is missing. */
  readonly sum: number | null;
}

interface Source {
  readonly hierarchy: Hierarchy;
  readonly populations: Populations;
  readonly points: Points;
  readonly origins: Origins;
}

/** The people and the land of pieces, as far as PSA's counts and the shapes tell them apart. */
export class Weights {
  readonly measures: readonly Measure[];
  readonly #source: Source;
  readonly #lineage: Lineage;
  readonly #blocks = new Map<Measure, ReadonlyMap<Piece, Block>>();
  readonly #rests = new Map<string, ReadonlyMap<Measure, Weight>>();

  constructor(source: Source, lineage: Lineage) {
    this.measures = measuresOf(source);
    this.#source = source;
    this.#lineage = lineage;
  }

  /** The sum of a measure over pieces, each of them once. A figure that is known for more land is not divided. */
  of(pieces: readonly Piece[], measure: Measure): Weight {
    const blocks = this.#blocksOf(measure);
    const counts = new Map<Block, number>();
    for (const piece of pieces) {
      const block = blocks.get(piece);
      if (block === undefined) return MISSING;
      counts.set(block, (counts.get(block) ?? 0) + 1);
    }
    let known = 0;
    for (const [block, count] of counts) {
      if (block.sum === null) return MISSING;
      if (count < block.pieces.length) return TOGETHER;
      known += block.sum;
    }
    return { known };
  }

  /** The sum over the barangays of a locality of the newest release that have no pieces. */
  ofRest(locality: string, measure: Measure): Weight {
    let rest = this.#rests.get(locality);
    if (rest === undefined) this.#rests.set(locality, (rest = this.#findRest(locality)));
    return rest.get(measure) ?? MISSING;
  }

  #findRest(locality: string): ReadonlyMap<Measure, Weight> {
    const { hierarchy } = this.#source;
    const barangays = hierarchy.barangays.of(hierarchy.localityAt(locality));
    const rest = barangays.filter(({ code }) => !this.#lineage.pieces.has(code));
    const sumOf = (measure: Measure): Weight => {
      let known = 0;
      for (const { code } of rest) {
        const figure = this.#figureOf(code, measure);
        if (figure === null) return MISSING;
        known += figure;
      }
      return { known };
    };
    return new Map(this.measures.map((measure) => [measure, sumOf(measure)]));
  }

  /** The figure that is published for a barangay of the newest release; land in square metres, so that sums are exact. */
  #figureOf(code: string, measure: Measure): number | null {
    const { populations, points } = this.#source;
    if (measure !== 'area') return populations.of({ code }).published[yearOf(measure)] ?? null;
    const { area_km2: size } = points.of({ code });
    return size === null ? null : Math.round(size * 1e6);
  }

  #blocksOf(measure: Measure): ReadonlyMap<Piece, Block> {
    let blocks = this.#blocks.get(measure);
    if (blocks === undefined) this.#blocks.set(measure, (blocks = this.#findBlocks(measure)));
    return blocks;
  }

  /**
   * A barangay without a figure is within that of the barangays that it was taken from, so that they have one together. A
   * barangay that is gone has one alone where PSA still counts it.
   */
  #findBlocks(measure: Measure): ReadonlyMap<Piece, Block> {
    const { motherCodes, formerPopulations } = this.#source.origins;
    const { pieces: byBarangay } = this.#lineage;
    const all = [...byBarangay.values()].flat();
    const former = formerPopulations.filter(({ year }) => measure === `population_${year}`);
    const everIn = (code: string) => all.filter((piece) => piece.codes.includes(code));
    const gone = former.map(({ code, population }) => ({ pieces: everIn(code), figure: Number(population) }));
    const inGone = new Set(gone.flatMap(({ pieces }) => pieces));
    const holders: { readonly pieces: readonly Piece[]; readonly figure: number | null }[] = [...gone];
    for (const [code, pieces] of byBarangay) {
      const own = pieces.filter((piece) => !inGone.has(piece));
      const figure = this.#figureOf(code, measure);
      const mothers = motherCodes.filter((each) => each.code === code).map((each) => each.mother_code);
      if (figure !== null || mothers.length === 0) holders.push({ pieces: own, figure });
      else
        holders.push({
          pieces: [...pieces, ...mothers.flatMap((each) => byBarangay.get(each) ?? everIn(each))],
          figure: 0,
        });
    }
    return joined(holders);
  }
}

/** The measures that a release has figures of. */
export const measuresOf = ({ populations, points }: Pick<Source, 'populations' | 'points'>): readonly Measure[] => [
  ...populations.years.map((year) => `population_${year}` as const),
  ...(points.notice === null ? [] : ['area' as const]),
];

/** The year of a census: `2020` of `population_2020`. */
const yearOf = (measure: Measure): string => measure.slice('population_'.length);

/** Puts what has pieces in common together, and adds its figures. */
function joined(
  holders: readonly { readonly pieces: readonly Piece[]; readonly figure: number | null }[],
): ReadonlyMap<Piece, Block> {
  const blocks = new Map<Piece, Block>();
  for (const { pieces, figure } of holders) {
    const met = new Set(pieces.flatMap((piece) => blocks.get(piece) ?? []));
    const together = new Set([...[...met].flatMap((block) => block.pieces), ...pieces]);
    const sums = [figure, ...[...met].map(({ sum }) => sum)];
    const sum = sums.reduce((total: number | null, each) => (total === null || each === null ? null : total + each), 0);
    const block = { pieces: [...together], sum };
    for (const piece of together) blocks.set(piece, block);
  }
  return blocks;
}

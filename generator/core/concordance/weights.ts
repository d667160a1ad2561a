import type { Lineage, Piece } from './lineage.ts';
import { groupBy } from '../group-by.ts';
import { memoized } from '../kept.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import type { Points } from '../areas/points.ts';
import type { Populations } from '../areas/populations.ts';
import type { MotherCode, Origins } from '../dataset/dataset.ts';

/** Something that shares are of: `population_2020` for each census of the release, and `area`, the land. */
export type ShareMeasure = `population_${string}` | 'area';

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
  readonly measures: readonly ShareMeasure[];
  readonly #source: Source;
  readonly #lineage: Lineage;
  readonly #mothers: ReadonlyMap<string, readonly MotherCode[]>;
  /** The published figures of a barangay of the newest release, by measure; land in square metres, so that sums are exact. */
  readonly #figuresOf = memoized((code: string) => this.#readFigures(code));
  readonly #blocksOf = memoized((measure: ShareMeasure) => this.#findBlocks(measure));
  readonly #restOf = memoized((locality: string) => this.#findRest(locality));

  constructor(source: Source, lineage: Lineage) {
    this.measures = measuresOf(source);
    this.#source = source;
    this.#lineage = lineage;
    this.#mothers = groupBy(source.origins.motherCodes, ({ code }) => code);
  }

  /** The sum of a measure over pieces, each of them once. A figure that is known for more land is not divided. */
  of(pieces: readonly Piece[], measure: ShareMeasure): Weight {
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
  ofRest(locality: string, measure: ShareMeasure): Weight {
    return this.#restOf(locality).get(measure) ?? MISSING;
  }

  #findRest(locality: string): ReadonlyMap<ShareMeasure, Weight> {
    const { hierarchy } = this.#source;
    const barangays = hierarchy.barangays.of(hierarchy.localityAt(locality));
    const rest = barangays
      .filter(({ code }) => !this.#lineage.pieces.has(code))
      .map(({ code }) => this.#readFigures(code));
    return new Map(
      this.measures.map((measure, at) => {
        const known = rest.reduce((sum: number | null, each) => plus(sum, each[at] ?? null), 0);
        return [measure, known === null ? MISSING : { known }];
      }),
    );
  }

  #readFigures(code: string): readonly (number | null)[] {
    const { populations, points } = this.#source;
    const { published } = populations.of({ code });
    const size = points.of({ code }).area_km2;
    return [...populations.years.map((year) => published[year] ?? null), size === null ? null : Math.round(size * 1e6)];
  }

  /**
   * A barangay without a figure is within that of the barangays that it was taken from, so that they have one together. A
   * barangay that is gone has one alone where PSA still counts it.
   */
  #findBlocks(measure: ShareMeasure): ReadonlyMap<Piece, Block> {
    const { formerPopulations } = this.#source.origins;
    const { pieces: byBarangay } = this.#lineage;
    const at = this.measures.indexOf(measure);
    const former = formerPopulations.filter(({ year }) => measure === `population_${year}`);
    const gone = former.map(({ code, population }) => ({ pieces: this.#everIn(code), figure: Number(population) }));
    const inGone = new Set(gone.flatMap(({ pieces }) => pieces));
    const holders: Holder[] = [...gone];
    for (const [code, pieces] of byBarangay) {
      const figure = this.#figuresOf(code)[at] ?? null;
      const mothers = this.#mothers.get(code) ?? [];
      const isWithin = figure === null && mothers.length > 0;
      const others = mothers.flatMap(({ mother_code: mother }) => byBarangay.get(mother) ?? this.#everIn(mother));
      if (isWithin) holders.push({ pieces: [...pieces, ...others], figure: 0 });
      else holders.push({ pieces: pieces.filter((piece) => !inGone.has(piece)), figure });
    }
    return joined(holders);
  }

  #everIn(code: string): readonly Piece[] {
    return [...this.#lineage.pieces.values()].flat().filter((piece) => piece.codes.includes(code));
  }
}

/** Pieces, and the figure that is known for all of them; `null` if it is missing. */
interface Holder {
  readonly pieces: readonly Piece[];
  readonly figure: number | null;
}

const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** The measures that a release has figures of. */
export const measuresOf = ({
  populations,
  points,
}: Pick<Source, 'populations' | 'points'>): readonly ShareMeasure[] => [
  ...populations.years.map((year) => `population_${year}` as const),
  ...(points.notice === null ? [] : ['area' as const]),
];

/** Puts what has pieces in common together, and adds its figures. */
function joined(holders: readonly Holder[]): ReadonlyMap<Piece, Block> {
  const blocks = new Map<Piece, Block>();
  for (const { pieces, figure } of holders) {
    const met = new Set(pieces.flatMap((piece) => blocks.get(piece) ?? []));
    const together = met.size === 0 ? pieces : [...new Set([...[...met].flatMap((block) => block.pieces), ...pieces])];
    const block = { pieces: together, sum: [...met].reduce((sum, each) => plus(sum, each.sum), figure) };
    for (const piece of together) blocks.set(piece, block);
  }
  return blocks;
}

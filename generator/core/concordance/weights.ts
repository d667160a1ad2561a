import type { Land, Lineage, Piece } from './lineage.ts';
import { groupBy } from '../group-by.ts';
import { memoized } from '../kept.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import type { Points } from '../areas/points.ts';
import type { Populations } from '../areas/populations.ts';
import type { MotherCode, Origins } from '../dataset/dataset.ts';
import { localityPart } from '../psgc/code.ts';

/** Something that shares are of: `population_2020` for each census of the release, and `area`, the land. */
export type ShareMeasure = `population_${string}` | 'area';

/** The sum of a measure over some land: `known`, or why it is not. */
export type Weight = { readonly known: number } | { readonly unknown: 'together' | 'missing' };

const TOGETHER: Weight = { unknown: 'together' };
const MISSING: Weight = { unknown: 'missing' };

/** Pieces of which one figure is known; `null` if that of a barangay in them is missing. */
interface Block {
  readonly pieces: readonly Piece[];
  readonly figure: number | null;
}

interface Source {
  readonly hierarchy: Hierarchy;
  readonly populations: Populations;
  readonly points: Points;
  readonly origins: Origins;
}

/** The people and the land of areas, as far as PSA's counts and the shapes tell them apart. */
export class Weights {
  readonly measures: readonly ShareMeasure[];
  readonly #source: Source;
  readonly #lineage: Lineage;
  readonly #mothers: ReadonlyMap<string, readonly MotherCode[]>;
  readonly #figuresOfPieces = memoized((code: string) => this.#figuresOf(code));
  readonly #blocksOf = memoized((measure: ShareMeasure) => this.#findBlocks(measure));
  readonly #restOf = memoized((locality: string) => this.#addRest(locality));

  constructor(source: Source, lineage: Lineage) {
    this.measures = measuresOf(source);
    this.#source = source;
    this.#lineage = lineage;
    this.#mothers = groupBy(source.origins.motherCodes, ({ code }) => code);
  }

  /** The sum of a measure over land, all of it once. A figure that is known for more land is not divided. */
  of(land: readonly Land[], measure: ShareMeasure): Weight {
    const blocks = this.#blocksOf(measure);
    const counts = new Map<Block | undefined, number>();
    for (const each of land) {
      if (typeof each === 'string') continue;
      const block = blocks.get(each);
      counts.set(block, (counts.get(block) ?? 0) + 1);
    }
    let known = 0;
    if (counts.has(undefined)) return MISSING;
    for (const [block, count] of counts) {
      if (block?.figure == null) return MISSING;
      if (count < block.pieces.length) return TOGETHER;
      known += block.figure;
    }
    const at = this.measures.indexOf(measure);
    for (const each of land) {
      if (typeof each !== 'string') continue;
      const rest = this.#restOf(each)[at] ?? null;
      if (rest === null) return MISSING;
      known += rest;
    }
    return { known };
  }

  /** The sums over the barangays of a locality of the newest release that have no pieces, or over one of them, by measure. */
  #addRest(locality: string): Figures {
    if (locality !== localityPart(locality)) return this.#figuresOf(locality);
    const { hierarchy } = this.#source;
    const barangays = hierarchy.barangays.of(hierarchy.localityAt(locality));
    const rest = barangays
      .filter(({ code }) => !this.#lineage.pieces.has(code))
      .map(({ code }) => this.#figuresOf(code));
    return this.measures.map((_measure, at) =>
      rest.reduce((sum, each) => plus(sum, each[at] ?? null), 0 as number | null),
    );
  }

  /** The published figures of a barangay of the newest release, by measure; land in square metres, so that sums are exact. */
  #figuresOf(code: string): Figures {
    const { populations, points } = this.#source;
    const { published } = populations.of({ code });
    const size = points.of({ code }).area_km2;
    return [...populations.years.map((year) => published[year] ?? null), size === null ? null : Math.round(size * 1e6)];
  }

  /** A barangay without a figure shares one with those it was taken from; one that is gone has its own where PSA counts it. */
  #findBlocks(measure: ShareMeasure): ReadonlyMap<Piece, Block> {
    const { formerPopulations } = this.#source.origins;
    const { pieces: byBarangay } = this.#lineage;
    const at = this.measures.indexOf(measure);
    const former = formerPopulations.filter(({ year }) => measure === `population_${year}`);
    const gone = former.map(({ code, population }) => ({ pieces: this.#everIn(code), figure: Number(population) }));
    const inGone = new Set(gone.flatMap(({ pieces }) => pieces));
    const blocks: Block[] = [...gone];
    for (const [code, pieces] of byBarangay) {
      const figure = this.#figuresOfPieces(code)[at] ?? null;
      const mothers = this.#mothers.get(code) ?? [];
      const others = mothers.flatMap(({ mother_code: mother }) => byBarangay.get(mother) ?? this.#everIn(mother));
      if (figure === null && mothers.length > 0) blocks.push({ pieces: [...pieces, ...others], figure: 0 });
      else blocks.push({ pieces: pieces.filter((piece) => !inGone.has(piece)), figure });
    }
    return joined(blocks);
  }

  #everIn(code: string): readonly Piece[] {
    return [...this.#lineage.pieces.values()].flat().filter((piece) => piece.codes.includes(code));
  }
}

type Figures = readonly (number | null)[];

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
function joined(blocks: readonly Block[]): ReadonlyMap<Piece, Block> {
  const found = new Map<Piece, Block>();
  for (const { pieces, figure } of blocks) {
    const met = [...new Set(pieces.flatMap((piece) => found.get(piece) ?? []))];
    const together = met.length === 0 ? pieces : [...new Set([...met.flatMap((block) => block.pieces), ...pieces])];
    const block = { pieces: together, figure: met.reduce((sum, each) => plus(sum, each.figure), figure) };
    for (const piece of together) found.set(piece, block);
  }
  return found;
}

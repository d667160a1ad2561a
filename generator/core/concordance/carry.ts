import type { Concordance } from './concordance.ts';
import { type Correspondence, divide } from './correspondences.ts';
import type { ShareMeasure } from './weights.ts';
import { groupBy } from '../group-by.ts';
import { memoized, once } from '../kept.ts';
import type { ReleaseTotals } from '../psgc/release.ts';

/** A `count` is divided by shares and added; a `rate`, such as a percentage or a density, is averaged by weight. */
export type FigureSort = 'count' | 'rate';

/**
 * The ways in which the figures of an area come to be: `exact`, they are those of one area; `added`, those of several whole ones;
 * `divided`, an area that they are from has been divided; `not possible`, they cannot be known.
 */
export const CARRIED = ['exact', 'added', 'divided', 'not possible'] as const;

export interface CarriedArea {
  /** The code in the other release; `null` if it has nothing of the area. */
  readonly code: string | null;
  /** The codes of the areas that have its land in the first release. */
  readonly from: readonly string[];
  readonly how: (typeof CARRIED)[number];
  /** Why it is not possible, or why rates are not. */
  readonly reason: string | null;
  /** In the order of the given ones; `null` if one that it is made of is. */
  readonly figures: readonly (number | null)[];
}

/** The figures of areas, by code. Counts are whole numbers, of any unit. */
export type AreaFigures = ReadonlyMap<string, readonly (number | null)[]>;

/** Takes figures of the areas of one release to those of another one. */
export class Carrier {
  readonly #measure: ShareMeasure;
  readonly #parts: ReadonlyMap<string, readonly Correspondence[]>;
  readonly #sources: ReadonlyMap<string, readonly Correspondence[]>;
  readonly #nameOf: (code: string) => string;
  readonly #weightsOf: (code: string) => ReadonlyMap<string, Correspondence>;

  /**
   * @param measure decides the shares by which figures are divided.
   * @param nameOf writes a code of the first release in reasons.
   */
  constructor(
    concordance: Concordance,
    from: ReleaseTotals,
    to: ReleaseTotals,
    measure: ShareMeasure,
    nameOf: (code: string) => string,
  ) {
    const changed = concordance.between(from, to);
    this.#measure = measure;
    this.#parts = groupBy(changed, (each) => each.from);
    this.#sources = groupBy(changed, (each) => each.to ?? '');
    this.#nameOf = nameOf;
    const back = once(() => groupBy(concordance.between(to, from), (each) => each.from));
    this.#weightsOf = (code) =>
      new Map(
        back()
          .get(code)
          ?.map((each) => [each.to ?? '', each]),
      );
  }

  /** Of each area the figures stand in the order of `sorts`. The areas come in the order of those that they are made of. */
  carry(given: AreaFigures, sorts: readonly FigureSort[]): readonly CarriedArea[] {
    const codes = new Set<string>();
    const ended: CarriedArea[] = [];
    for (const code of given.keys()) {
      for (const { to, reason } of this.#parts.get(code) ?? [{ to: code, reason: null }]) {
        if (to !== null) codes.add(to);
        else ended.push({ code: null, from: [code], how: 'not possible', reason, figures: sorts.map(() => null) });
      }
    }
    const countsOf = memoized((code: string) => this.#divideCounts(code, given.get(code) ?? [], sorts));
    return [...[...codes].map((code) => this.#carryTo(code, given, sorts, countsOf)), ...ended];
  }

  #carryTo(
    code: string,
    given: AreaFigures,
    sorts: readonly FigureSort[],
    countsOf: (code: string) => AreaFigures,
  ): CarriedArea {
    const sources = this.#sources.get(code);
    const from = sources?.map((each) => each.from) ?? [code];
    const area = (how: CarriedArea['how'], figures: CarriedArea['figures'], reason: string | null = null) => ({
      ...{ code, from, how, reason, figures },
    });
    const impossible = (reason: string) =>
      area(
        'not possible',
        sorts.map(() => null),
        reason,
      );
    const missing = from.filter((each) => !given.has(each));
    if (missing.length > 0) return impossible(`The table has no row for ${missing.map(this.#nameOf).join(', ')}.`);
    const isDivided = sources?.some(({ how }) => how === 'split') ?? false;
    if (!isDivided && from.length === 1) return area('exact', given.get(from[0] ?? '') ?? []);

    const unknown = sources?.find(({ share }) => share[this.#measure] == null);
    if (unknown !== undefined && sorts.includes('count')) return impossible(unknown.reason ?? '');
    const weights = from.length > 1 && sorts.includes('rate') ? this.#weightsOf(code) : undefined;
    const unweighed = [...(weights?.values() ?? [])].find(({ share }) => share[this.#measure] == null);
    const figures = sorts.map((sort, at) => {
      if (sort === 'rate' && unweighed !== undefined) return null;
      let sum: number | null = 0;
      for (const each of from) {
        const figure = (sort === 'count' ? countsOf(each).get(code) : given.get(each))?.[at] ?? null;
        if (figure === null) return null;
        const weight = sort === 'count' || weights === undefined ? 1 : (weights.get(each)?.share[this.#measure] ?? 0);
        sum += figure * weight;
      }
      return sum;
    });
    return area(isDivided ? 'divided' : 'added', figures, unweighed?.reason ?? null);
  }

  /** The counts of an area, divided among those that have its land in the other release. Rates are not divided. */
  #divideCounts(code: string, figures: readonly (number | null)[], sorts: readonly FigureSort[]): AreaFigures {
    const parts = this.#parts.get(code) ?? [];
    if (parts.length < 2) return new Map([[parts[0]?.to ?? code, figures]]);
    const shares = parts.map(({ share }) => share[this.#measure] ?? 0);
    const columns = figures.map((figure, at) =>
      figure === null || sorts[at] === 'rate' ? [] : divide(figure, shares),
    );
    return new Map(parts.map(({ to }, row) => [to ?? '', columns.map((column) => column[row] ?? null)]));
  }
}

import type { Concordance } from './concordance.ts';
import { type Correspondence, divide } from './correspondences.ts';
import type { ShareMeasure } from './weights.ts';
import { groupBy } from '../group-by.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { memoized, once } from '../kept.ts';
import { provincePart } from '../psgc/code.ts';
import type { ReleaseTotals } from '../psgc/release.ts';

/** A `count` is divided by shares and added; a `rate`, such as a percentage or a density, is averaged by weight. */
export type FigureSort = 'count' | 'rate';

/**
 * The ways in which the figures of an area come to be: `same`, they are those of one area; `added`, those of several whole
 * ones; `divided`, an area that they are from has been divided; `unknown`, they cannot be known.
 */
export const CARRIED = ['same', 'added', 'divided', 'unknown'] as const;

export interface CarriedArea {
  /** The code in the other release; `null` if it has nothing of the area. */
  readonly code: string | null;
  /** The codes of the areas that have its land in the first release. */
  readonly from: readonly string[];
  readonly how: (typeof CARRIED)[number];
  /** Why they are unknown, or why rates are. */
  readonly reason: string | null;
  /** In the order of the given ones; `null` if one that it is made of is. */
  readonly figures: readonly (number | null)[];
}

/** Takes the figures of an area that the first release has not to others. */
export type OlderCarrier = (
  ...row: readonly [code: string, figures: CarriedArea['figures'], sorts: readonly FigureSort[]]
) => readonly CarriedArea[];

/** The figures of areas, by code. Counts are whole numbers, of any unit. */
export type AreaFigures = ReadonlyMap<string, readonly (number | null)[]>;

/**
 * A function that takes figures of the areas of one release to those of another one. Of each area the figures stand in the
 * order of `sorts`, and the areas come in the order of those that they are made of.
 *
 * @param measureOf decides the shares by which the figures of a column are divided, or weighed.
 * @param nameOf writes a code of the first release in reasons.
 */
export function carrierOf(
  concordance: Concordance,
  release: { readonly from: ReleaseTotals; readonly to: ReleaseTotals },
  measureOf: (column: number) => ShareMeasure,
  nameOf: (code: string) => string,
): (given: AreaFigures, sorts: readonly FigureSort[]) => readonly CarriedArea[] {
  const changed = concordance.between(release.from, release.to);
  const partsOf = groupBy(changed, ({ from }) => from);
  const sourcesOf = groupBy(changed, ({ to }) => to ?? '');
  const back = once(() => groupBy(concordance.between(release.to, release.from), ({ from }) => from));
  const shareOf = ({ share, exact = share }: Correspondence, column: number): number | null =>
    exact[measureOf(column)] ?? null;

  /** The counts of an area, divided among those that have its land in the other release. Rates are not divided. */
  function divideCounts(code: string, figures: CarriedArea['figures'], sorts: readonly FigureSort[]): AreaFigures {
    const parts = partsOf.get(code) ?? [];
    if (parts.length < 2) return new Map([[parts[0]?.to ?? code, figures]]);
    const columns = figures.map((figure, at) => {
      if (figure === null || sorts[at] === 'rate') return [];
      return divide(
        figure,
        parts.map((part) => shareOf(part, at) ?? 0),
      );
    });
    return new Map(parts.map(({ to }, row) => [to ?? '', columns.map((column) => column[row] ?? null)]));
  }

  function carryTo(
    code: string,
    given: AreaFigures,
    sorts: readonly FigureSort[],
    countsOf: (code: string) => AreaFigures,
  ): CarriedArea {
    const sources = sourcesOf.get(code);
    const from = sources?.map((each) => each.from) ?? [code];
    const impossible = (reason: string) => unknownArea(code, from, reason, sorts);
    const missing = from.filter((each) => !given.has(each));
    if (missing.length > 0) return impossible(`The table has no row for ${missing.map(nameOf).join(', ')}.`);
    const [elsewhere] = from.flatMap((source) =>
      sorts.flatMap((sort, at) => {
        const figure = given.get(source)?.[at] ?? null;
        return (sort === 'count' && figure !== null && concordance.whyOtherLand(release.from, source, figure)) || [];
      }),
    );
    if (elsewhere !== undefined) return impossible(elsewhere);
    const isDivided = sources?.some(({ how }) => how === 'split') ?? false;
    if (!isDivided && from.length === 1) {
      return { code, from, how: 'same', reason: null, figures: given.get(from[0] ?? '') ?? [] };
    }
    const lacking = (sort: FigureSort, parts: readonly Correspondence[]): readonly (Correspondence | undefined)[] =>
      sorts.map((own, at) => (own === sort ? parts.find((part) => shareOf(part, at) === null) : undefined));
    const unknown = lacking('count', sources ?? []).find((part) => part !== undefined);
    if (unknown !== undefined) return impossible(unknown.reason ?? '');
    const isWeighed = from.length > 1 && sorts.includes('rate');
    const weights = isWeighed
      ? new Map(
          back()
            .get(code)
            ?.map((part) => [part.to ?? '', part]),
        )
      : undefined;
    const unweighed = lacking('rate', [...(weights?.values() ?? [])]);
    const figures = sorts.map((sort, at) => {
      if (unweighed[at] !== undefined) return null;
      let sum = 0;
      for (const each of from) {
        const figure = (sort === 'count' ? countsOf(each).get(code) : given.get(each))?.[at] ?? null;
        if (figure === null) return null;
        const weight = weights?.get(each);
        sum += figure * (sort === 'count' || weights === undefined ? 1 : ((weight && shareOf(weight, at)) ?? 0));
      }
      return sum;
    });
    const reason = unweighed.find((part) => part !== undefined)?.reason ?? null;
    return { code, from, how: isDivided ? 'divided' : 'added', reason, figures };
  }

  return (given, sorts) => {
    const codes = new Set<string>();
    const ended: CarriedArea[] = [];
    for (const code of given.keys()) {
      for (const { to, reason } of partsOf.get(code) ?? [{ to: code, reason: null }]) {
        if (to !== null) codes.add(to);
        else ended.push(unknownArea(null, [code], reason, sorts));
      }
    }
    const countsOf = memoized((code: string) => divideCounts(code, given.get(code) ?? [], sorts));
    return [...[...codes].map((code) => carryTo(code, given, sorts, countsOf)), ...ended];
  };
}

/**
 * Divides the figures of a province that was divided before the first release among its parts, by the people or the land of the
 * towns that it had, which its code begins; they have its rates. Nothing if the code is none of such a province.
 */
export function divideOlder(
  { codes, hierarchy, history, populations, points }: Gazetteer,
  measureOf: (column: number) => ShareMeasure,
  ...[code, given, sorts]: Parameters<OlderCarrier>
): readonly CarriedArea[] {
  const { successors } = history.olderCodes.find((each) => each.code === code && each.status === 'split') ?? {};
  if (successors === undefined) return [];
  const isIn = (town: string | null) => town?.length === code.length && town.startsWith(code.slice(0, -5));
  const older = new Set(history.olderCodes.flatMap((each) => (isIn(each.code) ? each.successors : [])));
  const towns = (['cities', 'municipalities'] as const)
    .flatMap((kind) => hierarchy.list(null, kind).map((town) => codes.of(town)))
    .filter((town) => isIn(town.correspondenceCode) || [town.code, ...town.formerCodes].some((of) => older.has(of)));
  const parts = [...groupBy(towns, (town) => provincePart(town.code))];
  if (parts.length === 0 || !parts.every(([part]) => successors.includes(part))) return [];
  const columns = given.map((figure, column) => {
    if (figure === null || sorts[column] === 'rate') return parts.map(() => figure);
    const measure = measureOf(column);
    const sizeOf = (town: { readonly code: string }): number =>
      (measure === 'area' ? points.of(town).area_km2 : populations.of(town).published[measure.slice(-4)]) ?? 0;
    const sizes = parts.map(([, all]) => all.reduce((sum, town) => sum + sizeOf(town), 0));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    const shares = sizes.map((size) => size / whole);
    return whole > 0 ? divide(figure, shares) : [];
  });
  const figuresAt = (at: number) => columns.map((column) => column[at] ?? null);
  return parts.map(([to], at) => ({ code: to, from: [code], how: 'divided', reason: null, figures: figuresAt(at) }));
}

const unknownArea = (
  code: string | null,
  from: readonly string[],
  reason: string | null,
  sorts: readonly FigureSort[],
): CarriedArea => ({ code, from, how: 'unknown', reason, figures: sorts.map(() => null) });

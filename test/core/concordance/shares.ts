import { Concordance } from '../../../generator/core/concordance/concordance.ts';
import type { ReleaseTotals } from '../../../generator/core/psgc/release.ts';
import { gazetteer } from '../../committed-data.ts';

export const concordance = new Concordance(gazetteer);

/** The areas whose shares do not add up to 1, and the shares that are missing without a reason, or given with one. */
export function faultsOfShares(from: ReleaseTotals, to: ReleaseTotals): readonly string[] {
  const sums = new Map<string, number>();
  const unexplained: string[] = [];
  for (const row of concordance.between(from, to)) {
    for (const measure of concordance.measures) {
      const key = `${row.kind} ${row.from} ${measure}`;
      const share = row.share[measure] ?? Number.NaN;
      sums.set(key, (sums.get(key) ?? 0) + share * 1e6);
      const isSaid = row.to === null || (row.reason?.includes(measure.replace('_', ' ')) ?? false);
      if (Number.isNaN(share) !== isSaid) unexplained.push(key);
    }
  }
  const wrong = [...sums].filter(([, sum]) => !Number.isNaN(sum) && Math.round(sum) !== 1e6);
  return [...unexplained, ...wrong.map(([key, sum]) => `${key}: ${sum}`)];
}

/** The codes that were recoded or moved from a release to another one, and do not come back as they were. */
export function notBack(from: ReleaseTotals, to: ReleaseTotals): readonly string[] {
  const back = new Map<string | null, string | null>();
  for (const { from: now, to: then, how } of concordance.between(to, from)) if (how !== 'merged') back.set(now, then);
  return concordance
    .between(from, to)
    .flatMap((row) => (['recoded', 'moved'].includes(row.how) && back.get(row.to) !== row.from ? [row.from] : []));
}

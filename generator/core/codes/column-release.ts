import { counted, formatNumber } from '../format.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../gazetteer/released-areas.ts';
import { kindOfLevel } from '../psgc/change.ts';
import type { Kind } from '../psgc/kinds.ts';
import { type ReleaseTotals, TOTAL_OF } from '../psgc/release.ts';

interface ReleaseFit {
  readonly release: ReleaseTotals;
  /** The codes of the column that the release has. */
  readonly known: number;
  /** The other ones. */
  readonly unknown: readonly string[];
  /** The areas that it has and the column has not, of each kind of which the column has nearly all. */
  readonly absent: number;
}

/** The releases that have most of the codes of a column, newest first. They have the same ones of them. */
export interface ColumnRelease {
  readonly fits: readonly ReleaseFit[];
  /** The number of different codes of the column. */
  readonly codes: number;
}

/** A column that has this part of the areas of a kind, in the release with the fewest, is meant to have all of them. */
const NEARLY_ALL = 0.9;

/**
 * Finds the releases that a column of codes can be of: those that have most of its codes. If the column has nearly all
 * areas of a kind, those come first of which it lacks the fewest.
 *
 * @param given different ten-digit codes. Those that no release has do not count.
 */
export function releaseOfColumn(gazetteer: Gazetteer, given: ReadonlySet<string>): ColumnRelease {
  const released = new ReleasedAreas(gazetteer);
  const { history, hierarchy } = gazetteer;
  const changes = history.releases.flatMap(({ release }) => history.changes(release));
  const changed = new Set(changes.flatMap(({ code, formerCode }) => [code, formerCode]));
  const always: Kind[] = [];
  const others: string[] = [];
  for (const code of given) {
    const kind = changed.has(code) ? undefined : hierarchy.get(code)?.kind;
    if (kind === undefined) others.push(code);
    else always.push(kind);
  }
  const fits = history.releases.toReversed().map((release): ReleaseFit => {
    const kinds = new Map<Kind, number>();
    const add = (kind: Kind) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    always.forEach(add);
    const unknown = others.filter((code) => {
      const kind = kindOfLevel(released.find(code, release)?.level ?? '');
      if (kind !== undefined) add(kind);
      return kind === undefined;
    });
    const absent = [...kinds].map(([kind, count]) => {
      const total = TOTAL_OF[kind];
      const fewest = Math.min(...history.releases.map((each) => each[total]));
      return count >= fewest * NEARLY_ALL ? release[total] - count : 0;
    });
    const known = given.size - unknown.length;
    return { release, known, unknown, absent: absent.reduce((sum, count) => sum + count, 0) };
  });
  const most = Math.max(...fits.map(({ known }) => known));
  const withMost = fits.filter(({ known }) => known === most);
  const fewest = Math.min(...withMost.map(({ absent }) => absent));
  return { fits: withMost.filter(({ absent }) => absent === fewest), codes: given.size };
}

/** Says in a sentence which releases have the codes, and which codes the first of them has not; nothing without codes. */
export function describeFits({ fits, codes }: ColumnRelease): readonly string[] {
  const [best, ...others] = fits;
  if (best === undefined || best.known === 0) return [];
  const { release, known, unknown } = best;
  const not = [...unknown.slice(0, MAX_SHOWN), ...(unknown.length > MAX_SHOWN ? ['…'] : [])].join(', ');
  const earlier = others.map((each) => each.release.release);
  const span = earlier.length < 2 ? earlier.join('') : `${earlier.at(-1)} to ${earlier[0]}`;
  const all = `PSGC ${release.release}${span === '' ? '' : ` (or ${span})`}`;
  if (not === '') return [`Your ${counted(codes, 'code is that', 'codes are those')} of ${all}.`];
  return [`${all} has ${formatNumber(known)} of ${counted(codes, 'code', 'different codes')}, not ${not}.`];
}

const MAX_SHOWN = 5;

import { CodesInReleases } from './codes-in-releases.ts';
import { counted, formatNumber } from '../format.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Kind } from '../psgc/kinds.ts';
import { type ReleaseTotals, TOTAL_OF } from '../psgc/release.ts';

export interface ReleaseFit {
  readonly release: ReleaseTotals;
  /** The codes of the column that the release has. */
  readonly known: number;
  /** The other ones. */
  readonly unknown: readonly string[];
  /** The areas that it has and the column has not, of each kind of which the column has nearly all. */
  readonly absent: number;
}

/** The releases that a column of codes can be of, newest first. */
export interface ColumnRelease {
  readonly fits: readonly ReleaseFit[];
  /** All releases. */
  readonly all: readonly ReleaseFit[];
  /** The number of different codes of the column. */
  readonly codes: number;
  /** Its codes that only lists before the first release have. */
  readonly older: ReadonlySet<string>;
  /** True if all of them have nine digits, as those of no release have. */
  readonly areNine: boolean;
}

/** A column that has this part of the areas of a kind, in the release with the fewest, is meant to have all of them. */
const NEARLY_ALL = 0.9;

/**
 * The releases that have most of a column's different codes, of nine or ten digits; codes that no release has do not count. If
 * it has nearly all areas of a kind, those come first of which it lacks the fewest.
 */
export function releaseOfColumn(
  gazetteer: Gazetteer,
  given: ReadonlySet<string>,
  codes = new CodesInReleases(gazetteer),
): ColumnRelease {
  const { releases } = gazetteer.history;
  // Areas that were made since the first release have no nine-digit code, so that such a column cannot have them.
  const isNine = [...given].some((code) => code.length === 9);
  const older = new Set([...given].filter((code) => codes.older(code) !== undefined));
  const all = releases.toReversed().map((release): ReleaseFit => {
    const kinds = new Map<Kind, number>();
    const unknown = [...given].filter((code) => {
      const kind = older.has(code) ? undefined : codes.find(code, release)?.kind;
      if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      return kind === undefined;
    });
    const absent = [...kinds].map(([kind, count]) => {
      const total = TOTAL_OF[kind];
      const fewest = Math.min(...releases.map((each) => each[total]));
      return !isNine && count >= fewest * NEARLY_ALL ? release[total] - count : 0;
    });
    const known = given.size - unknown.length;
    return { release, known, unknown, absent: absent.reduce((sum, count) => sum + count, 0) };
  });
  const most = Math.max(...all.map(({ known }) => known));
  const withMost = all.filter(({ known }) => known === most);
  const fewest = Math.min(...withMost.map(({ absent }) => absent));
  const areNine = [...given].every((code) => code.length === 9);
  return { fits: withMost.filter(({ absent }) => absent === fewest), all, codes: given.size, older, areNine };
}

/** Says in a sentence which releases have the codes, and which codes the first of them has not; nothing without codes. */
export function describeFits({ fits, codes, older, areNine }: Omit<ColumnRelease, 'all'>): readonly string[] {
  const [best, ...others] = fits;
  if (best === undefined || best.known === 0) return [];
  const { release, known, unknown } = best;
  const not = [...unknown.slice(0, MAX_SHOWN), ...(unknown.length > MAX_SHOWN ? ['…'] : [])].join(', ');
  const earlier = others.map((each) => each.release.release);
  const span = earlier.length < 2 ? earlier.join('') : `${earlier.at(-1)} to ${earlier[0]}`;
  const all = `PSGC ${release.release}${span === '' ? '' : ` (or ${span})`}`;
  if (areNine) {
    const nine = `Your ${counted(codes, 'code has', 'codes have')} nine digits, as in PSA’s lists until 2021`;
    const lacking = unknown.every((code) => older.has(code)) ? 'older than' : 'not in';
    const remark = not && ` ${not} ${unknown.length === 1 ? 'is' : 'are'} ${lacking} PSGC ${release.release}.`;
    return [`${nine}, and ${codes === 1 ? 'is' : 'are'} read as in ${all}.${remark}`];
  }
  if (not === '') return [`Your ${counted(codes, 'code is that', 'codes are those')} of ${all}.`];
  const isAre = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    `${formatNumber(known)} of your ${counted(codes, 'code', 'codes')} ${isAre(known)} of ${all}; ${not} ${isAre(unknown.length)} not.`,
  ];
}

const MAX_SHOWN = 5;

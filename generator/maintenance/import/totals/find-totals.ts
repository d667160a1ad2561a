import { readTotals } from './check-totals.ts';
import { type Problems, quote } from '../../../core/problem.ts';
import { COUNTED, type DeclaredDifference, type Release } from '../../../core/psgc/release.ts';
import type { ImportOptions } from '../import-options.ts';
import type { Publication } from '../publication/publication.ts';
import type { Carried } from '../supplements/supplement.ts';

/**
 * `0400000000 barangays 3992: 0401007038 San Rafael is gone`, `1908700000 footnote: the City of Cotabato has this province`
 */
const DECLARATION = /^(\d{10}) ([a-z]+)(?: (\d+))?: *(\S.*)$/;

/**
 * Parses what the person declares to be correct: differences from the official totals, in the order of the regions, and why
 * the footnotes of provinces are wrong.
 *
 * Differences that are carried over with the totals stay, unless they are declared again: with another count, which
 * replaces them, or with the official one, which removes them. A declaration that does not fit the totals is a problem,
 * and so is one that equals them and removes nothing. `verifyDataset` compares the differences with the areas, and
 * `checkFootnotes` the footnotes. If the totals were refused, only the syntax is checked.
 */
export function readDeclarations(
  declarations: readonly string[],
  { totals, differences: carried }: FoundTotals,
  all: Problems,
) {
  const problems = all.of('--declare');
  const differences = new Map(carried.map((each) => [`${each.code} ${each.count}`, each]));
  const declared = new Set<string>();
  const footnotes = new Map<string, string>();
  for (const declaration of declarations) {
    const refuse = (expected: string, remedy?: string) => problems.add({ found: quote(declaration), expected, remedy });
    const [, code = '', count = '', found = '', reason = ''] = DECLARATION.exec(declaration) ?? [];
    if (count === 'footnote' && found === '') {
      footnotes.set(code, reason);
      continue;
    }
    const counted = found === '' ? undefined : COUNTED.find((each) => each === count);
    if (counted === undefined) {
      refuse(`a code, ${COUNTED.join(' or ')} and the count, or footnote, a colon, the reason`);
      continue;
    }
    if (totals === undefined) continue;
    if (totals === null) {
      refuse('official totals to differ from', 'give them: --totals FILE');
      continue;
    }
    const key = `${code} ${counted}`;
    const region = totals.regions.find((each) => each.code === code);
    if (region === undefined) {
      refuse(`a region that ${totals.source} lists`);
    } else if (declared.has(key)) {
      refuse(`one declaration of ${counted} in ${code}`);
    } else if (region[counted] !== Number(found)) {
      const official = region[counted];
      differences.set(key, { code, count: counted, official, found: Number(found), reason });
    } else if (!differences.delete(key)) {
      refuse(`a difference; ${totals.source} also says ${found} ${counted}`, 'remove it');
    }
    declared.add(key);
  }
  const inOrder = [...differences.keys()].sort().flatMap((key) => differences.get(key) ?? []);
  return { differences: inOrder, footnotes };
}

export interface FoundTotals {
  /** `null` if there are none, `undefined` if they were refused. */
  readonly totals: Release['official_totals'] | undefined;
  readonly carriedFrom?: string | undefined;
  readonly differences: readonly DeclaredDifference[];
}

/**
 * Finds the official totals: those that the person gave, otherwise those of the publication, otherwise those of the
 * earlier dataset, unless the person accepts to do without (`no-totals`).
 */
export async function findTotals(
  { totals: given, accept = [] }: Pick<ImportOptions, 'totals' | 'accept'>,
  publication: Publication | undefined,
  carried: Carried,
  problems: Problems,
): Promise<FoundTotals> {
  const totals = await readTotals(given, publication, problems);
  const earlier = carried.dataset?.release;
  if (totals !== null || !earlier?.official_totals || accept.includes('no-totals')) return { totals, differences: [] };
  return { totals: earlier.official_totals, carriedFrom: carried.source, differences: earlier.declared_differences };
}

/** The remedy if the areas differ from totals that are carried over. */
export function remedyOfCarried({ carriedFrom }: FoundTotals): string | undefined {
  if (carriedFrom === undefined) return undefined;
  return (
    `these totals are carried over from ${carriedFrom}: give those of this release (--totals FILE), declare each ` +
    'difference with its reason (--declare), or import without totals (--accept no-totals)'
  );
}

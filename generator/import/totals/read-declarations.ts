import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { COUNTED, type DeclaredDifference } from '../../dataset/release.ts';
import type { FoundTotals } from './find-totals.ts';

/** `1908700000 footnote: the City of Cotabato has this province` */
const FOOTNOTE = /^(\d{10}) footnote: *(\S.*)$/;

/** `0400000000 barangays 3992: 0401007038 San Rafael is gone` */
const DECLARATION = /^(\d{10}) ([a-z]+) (\d+): *(\S.*)$/;

export interface Declarations {
  /** Ordered by the code of the region. */
  readonly differences: DeclaredDifference[];
  /** Why the footnote of a province is wrong, by its code. */
  readonly footnotes: ReadonlyMap<string, string>;
}

/**
 * Parses what the person declares to be correct: differences from the official totals, and footnotes that are wrong.
 * Differences that are carried over with the totals stay, unless they are declared again: with another count, which
 * replaces them, or with the official one, which removes them. A declaration that does not fit the totals is a problem,
 * and so is one that equals them and removes nothing. `verifyDataset` compares the differences with the areas, and
 * `checkFootnotes` the footnotes. If the totals were refused, only the syntax is checked.
 */
export function readDeclarations(
  declarations: readonly string[],
  { totals, differences: carried }: FoundTotals,
  all: Problems,
): Declarations {
  const problems = all.of('--declare');
  const differences = new Map(carried.map((each) => [`${each.code} ${each.count}`, each]));
  const declared = new Set<string>();
  const footnotes = new Map<string, string>();
  for (const declaration of declarations) {
    const [, province = '', wrong = ''] = FOOTNOTE.exec(declaration) ?? [];
    if (province !== '') {
      footnotes.set(province, wrong);
      continue;
    }
    const refuse = (expected: string, remedy?: string) => problems.add({ found: quote(declaration), expected, remedy });
    const [, code = '', count = '', found = '', reason = ''] = DECLARATION.exec(declaration) ?? [];
    const counted = COUNTED.find((each) => each === count);
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
  return { differences: [...differences.keys()].sort().flatMap((key) => differences.get(key) ?? []), footnotes };
}

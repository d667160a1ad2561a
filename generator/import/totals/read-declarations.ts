import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { COUNTED, type DeclaredDifference, type Release } from '../../dataset/release.ts';

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
 * Parses what the person declares to be correct: differences from the official totals, and footnotes that are wrong. A
 * declaration that does not fit the totals, or equals them, is a problem. `verifyDataset` compares it with the areas, and
 * `checkFootnotes` the footnotes.
 *
 * @param totals `null` if there are none; if they were refused (`undefined`), only the syntax is checked.
 */
export function readDeclarations(
  declarations: readonly string[],
  totals: Release['official_totals'] | undefined,
  all: Problems,
): Declarations {
  const problems = all.of('--declare');
  const declared = new Map<string, DeclaredDifference>();
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
    const region = totals.regions.find((each) => each.code === code);
    if (region === undefined) {
      refuse(`a region that ${totals.source} lists`);
    } else if (region[counted] === Number(found)) {
      refuse(`a difference; ${totals.source} also says ${found} ${counted}`, 'remove it');
    } else if (declared.has(`${code} ${counted}`)) {
      refuse(`one declaration of ${counted} in ${code}`);
    } else {
      const official = region[counted];
      declared.set(`${code} ${counted}`, { code, count: counted, official, found: Number(found), reason });
    }
  }
  const differences = [...declared.keys()].sort().flatMap((key) => declared.get(key) ?? []);
  return { differences, footnotes };
}

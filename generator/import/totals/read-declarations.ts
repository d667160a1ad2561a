import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { COUNTED, type DeclaredDifference, type Release } from '../../dataset/release.ts';

/** `0400000000 barangays 3992: 0401007038 San Rafael is gone` */
const DECLARATION = /^(\d{10}) ([a-z]+) (\d+): *(\S.*)$/;

/**
 * Parses the differences from the official totals that the person declares to be correct. A declaration that does not
 * fit the totals, or equals them, is a problem. `verifyDataset` compares it with the areas.
 *
 * @param totals `null` if there are none; if they were refused (`undefined`), only the syntax is checked.
 */
export function readDeclarations(
  declarations: readonly string[],
  totals: Release['official_totals'] | undefined,
  all: Problems,
): DeclaredDifference[] {
  const problems = all.of('--declare');
  const declared = new Map<string, DeclaredDifference>();
  for (const declaration of declarations) {
    const refuse = (expected: string, remedy?: string) => problems.add({ found: quote(declaration), expected, remedy });
    const [, code = '', count = '', found = '', reason = ''] = DECLARATION.exec(declaration) ?? [];
    const counted = COUNTED.find((each) => each === count);
    if (counted === undefined) {
      refuse(`a region's code, ${COUNTED.join(' or ')}, the count, a colon, the reason`);
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
  return [...declared.keys()].sort().flatMap((key) => declared.get(key) ?? []);
}

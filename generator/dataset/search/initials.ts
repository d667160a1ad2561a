import type { Kind } from '../kind.ts';

/** The fewest words of which people write the initials. */
const MIN_WORDS = 3;

/**
 * The initials by which people know some cities and municipalities: `qc` for Quezon City, `cdo` for the City of Cagayan
 * De Oro, `gma` for General Mariano Alvarez. `undefined` if there are none.
 */
export function initialsOf(folded: string, kind: Kind): string | undefined {
  if (kind !== 'city' && kind !== 'municipality') return undefined;
  const words = folded.replace(/^city of /, '').match(/[a-z]+/g) ?? [];
  const isNamedCity = words.length > 1 && words.at(-1) === 'city';
  return isNamedCity || words.length >= MIN_WORDS ? words.map((word) => word.charAt(0)).join('') : undefined;
}

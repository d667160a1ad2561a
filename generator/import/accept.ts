import { UsageError } from '../errors.ts';

/** What an import refuses unless the person accepts it with `--accept WORD`: each word and what it accepts. */
export const ACCEPTABLE = {
  'no-totals': 'official totals that the dataset before has are left out',
  older: 'a release that is older than the one in the folder',
  removals: 'a release that lacks more areas than any release of PSA ever removed',
} as const;

export type Acceptable = keyof typeof ACCEPTABLE;

/**
 * Checks the words of `--accept`.
 *
 * @throws {UsageError} for a word that is not in `ACCEPTABLE`; the message lists those that are.
 */
export function parseAccepted(words: readonly string[]): readonly Acceptable[] {
  return words.map((word) => {
    if (Object.hasOwn(ACCEPTABLE, word)) return word as Acceptable;
    throw new UsageError(`--accept ${word}: expected ${Object.keys(ACCEPTABLE).join(', ')}`);
  });
}

import { UsageError } from '../core/errors.ts';

/** The one of some words that an option has. @throws {UsageError} for another one, with what is expected. */
export function chooseOne<Word extends string>(
  option: string,
  given: string,
  words: readonly Word[],
  expected = `expected one of ${words.join(', ')}`,
): Word {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new UsageError(`${option} ${given}: ${expected}`);
  return found;
}

/** The words that a list with commas has, in their usual order. @throws {UsageError} for another one. */
export function chooseSome<Word extends string>(
  option: string,
  given: string,
  words: readonly Word[],
  expected: string,
): readonly Word[] {
  const list = given.split(',');
  for (const each of list)
    if (!words.some((word) => word === each)) throw new UsageError(`${option} ${given}: ${expected}`);
  return words.filter((word) => list.includes(word));
}

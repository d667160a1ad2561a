import { memoized } from '../kept.ts';
import { VALUE_END } from '../packed/column.ts';

const NOT_ASCII = /[^\0-\x7f]+/g;
const ASCII = /^[\0-\x7f]*$/;

/** A text in lower case and without diacritics: `Leaño` becomes `leano`. */
export function stripDiacritics(text: string): string {
  return (ASCII.test(text) ? text : replaceRuns(text, removeMarks)).toLowerCase();
}

/** A name in lower case, without diacritics and repeated spaces; it is compared if no exact name matches. */
export function foldName(name: string): string {
  const folded = stripDiacritics(name);
  return SPACES_TO_REMOVE.test(folded) ? folded.replace(/\s+/gu, ' ').trim() : folded;
}

const SPACES_TO_REMOVE = /\s\s|[^\S ]|^\s|\s$/u;

/** Folds a column of verified names, in which white space is single spaces, like `foldName`, but much faster. */
export function foldNames(names: string): string {
  let isOdd = false;
  const folded = replaceRuns(names, (run) => {
    const without = removeMarks(run);
    // Only a run with white space, or one that disappears between two spaces, can leave spaces to remove.
    isOdd ||= without === '' || /\s/u.test(without);
    return without;
  }).toLowerCase();
  return isOdd ? names.split(VALUE_END).map(foldName).join(VALUE_END) : folded;
}

const MARKS = /\p{M}+/gu;

/** Marks are removed before the others are taken apart, because bringing many marks into their order takes very long. */
const removeMarks = (text: string): string => text.replace(MARKS, '').normalize('NFD').replace(MARKS, '');

/** Replaces each run of other characters than those of ASCII; equal ones are replaced once. */
const replaceRuns = (text: string, replace: (run: string) => string): string =>
  text.replace(NOT_ASCII, memoized(replace));

/**
 * Folds a path or a name. If a file system ignores case or Unicode normalization, as those of Windows and macOS do, it
 * can only take two names for the same if they fold to the same text.
 */
export function foldCase(path: string): string {
  if (ASCII.test(path)) return path.toLowerCase();
  // The capital of ß is SS and that of ſ is S, so upper case first gives what Unicode calls case folding.
  return path.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
}

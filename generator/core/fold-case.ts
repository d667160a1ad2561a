const ASCII = /^[\0-\x7f]*$/;

/**
 * Folds a path or a name. If a file system ignores case or Unicode normalization, as those of Windows and macOS do, it
 * can only take two names for the same if they fold to the same text.
 */
export function foldCase(path: string): string {
  if (ASCII.test(path)) return path.toLowerCase();
  // The capital of ß is SS and that of ſ is S, so upper case first gives what Unicode calls case folding.
  return path.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
}

/** How far a typed word is from another word, and from the nearest beginning of that word. */
export interface Distance {
  readonly whole: number;
  readonly beginning: number;
}

/** Counts edits between words of at most this many letters; longer ones are compared up to here. */
const LONGEST = 200;

/** Three rows of the table of distances between beginnings of two words. */
let before = new Uint8Array(LONGEST + 1);
let previous = new Uint8Array(LONGEST + 1);
let current = new Uint8Array(LONGEST + 1);

/**
 * Counts the edits that make a typed word another one: letters that are missing, added or wrong, and neighbours that
 * are swapped (optimal string alignment: https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance).
 *
 * @param most counts up to here; a larger number only says that there are more.
 */
export function editDistance(typed: string, word: string, most: number): Distance {
  const columns = Math.min(word.length, typed.length + most, LONGEST);
  for (let column = 0; column <= columns; column += 1) previous[column] = column;
  let least = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const letterBefore = typed.charCodeAt(row - 2);
    current[0] = row;
    const leastBefore = least;
    least = row;
    for (let column = 1; column <= columns; column += 1) {
      const other = word.charCodeAt(column - 1);
      const isSame = letter === other;
      let edits = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && !isSame && letter === word.charCodeAt(column - 2) && letterBefore === other) {
        edits = Math.min(edits, at(before, column - 2) + 1);
      }
      current[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > most && leastBefore > most) return { whole: least, beginning: least };
    [before, previous, current] = [previous, current, before];
  }
  let beginning = at(previous, columns);
  for (let column = 0; column < columns; column += 1) beginning = Math.min(beginning, at(previous, column));
  const isCut = columns < word.length;
  return { whole: isCut ? most + 1 : at(previous, columns), beginning };
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0;

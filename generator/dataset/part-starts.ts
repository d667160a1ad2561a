/**
 * Finds where the parts of a text begin, and after the last one where the next would begin.
 *
 * @param end the character between two parts.
 * @param parts how many parts there are; a text without any is empty.
 * @throws {Error} if there is another number of parts.
 */
export function partStarts(text: string, end: string, parts: number): Uint32Array {
  const starts = new Uint32Array(parts + 1);
  let found = 0;
  for (let at = parts === 0 ? -1 : 0; at !== -1; at = text.indexOf(end, at) + 1 || -1) {
    starts[found] = at;
    found += 1;
  }
  if (found !== parts) throw new Error(`a text has ${found} parts, not ${parts}`);
  starts[parts] = text.length + 1;
  return starts;
}

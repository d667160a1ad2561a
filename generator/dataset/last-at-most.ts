/** The last position in an ascending array whose number is at most `most`; the first number must be. */
export function lastAtMost(ascending: Uint32Array, most: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

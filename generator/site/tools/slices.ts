/** The milliseconds that a slice may take with what the browser does to show it, and the items of a slice at least. */
const BUDGET = 40;
const MIN_SLICE = 25;

/** Resolves when the browser has shown what was changed, and has answered what was pressed meanwhile. */
export const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Writes many items in slices, so that a press is answered in between; the first slice is written at once.
 *
 * @param isWanted asked before each slice: what is not wanted any more is not written to its end.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  isWanted: () => boolean,
  write: (slice: readonly Item[]) => void,
): Promise<void> {
  let size = 2 * MIN_SLICE;
  for (let at = 0; at < items.length && isWanted(); ) {
    const start = performance.now();
    write(items.slice(at, at + size));
    at += size;
    await painted();
    size = performance.now() - start > BUDGET ? Math.max(MIN_SLICE, size / 2) : size * 2;
  }
}

/**
 * The milliseconds that a slice may take with what the browser does to show it, and the most slices: each one is shown with
 * all before it, so many small ones would take longer than they save.
 */
const BUDGET = 40;
const MOST_SLICES = 12;

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
  const least = Math.max(50, Math.ceil(items.length / MOST_SLICES));
  let size = least;
  for (let at = 0; at < items.length && isWanted(); ) {
    const start = performance.now();
    write(items.slice(at, at + size));
    at += size;
    await painted();
    size = performance.now() - start > BUDGET ? Math.max(least, size / 2) : size * 2;
  }
}

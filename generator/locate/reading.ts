/**
 * A look-up that reads files: it yields the path of each below `/api`, such as `maps/grid`, and goes on with the JSON
 * value of the file. So the same code runs with files in memory and with files that have to be fetched.
 */
export type Reading<Result> = Generator<string, Result, unknown>;

/** Runs a look-up with files that are there. What `read` throws, this throws. */
export function readNow<Result>(reading: Reading<Result>, read: (path: string) => unknown): Result {
  let step = reading.next();
  while (step.done !== true) step = reading.next(read(step.value));
  return step.value;
}

/** Runs a look-up with files that are fetched one after the other. It rejects as `read` does. */
export async function readLater<Result>(
  reading: Reading<Result>,
  read: (path: string) => Promise<unknown>,
): Promise<Result> {
  let step = reading.next();
  while (step.done !== true) step = reading.next(await read(step.value));
  return step.value;
}

/**
 * What reads each file once: those that were read last are kept.
 *
 * @param max how many files are kept.
 */
export function keeping(read: (path: string) => Promise<unknown>, max = 60): (path: string) => Promise<unknown> {
  const kept = new Map<string, Promise<unknown>>();
  return (path) => {
    const found = kept.get(path) ?? read(path);
    kept.delete(path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

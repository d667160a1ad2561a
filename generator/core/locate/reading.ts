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

/** Files that were read: those of the last look-ups are kept. */
export class KeptFiles {
  readonly #max: number;
  readonly #values = new Map<string, { readonly value: unknown }>();

  /** @param max how many files are kept. */
  constructor(max: number) {
    this.#max = max;
  }

  /** The value of a file. One that is being read is read again: no request to a function may wait for another. */
  async get(path: string, read: (path: string) => Promise<unknown>): Promise<unknown> {
    const found = this.#values.get(path) ?? { value: await read(path) };
    this.#values.delete(path);
    this.#values.set(path, found);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#max && oldest !== undefined) this.#values.delete(oldest);
    return found.value;
  }
}

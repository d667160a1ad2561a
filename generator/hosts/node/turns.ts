/** How long answers are made before other requests are read, in milliseconds. */
const LONGEST_TURN = 5;

/** More are refused; at a few milliseconds for each, a client would wait too long. */
const MOST_WAITING = 5_000;

/**
 * Makes answers one after the other, and lets requests that need none in between: whoever asks for what is known already
 * waits for one answer to be made, however many others wait for theirs.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Has a task done when it is its turn; `false` if too many wait. The task must not throw. */
  add(task: () => void): boolean {
    if (this.#waiting.length >= MOST_WAITING) return false;
    this.#waiting.push(task);
    if (this.#waiting.length === 1) setImmediate(this.#next);
    return true;
  }

  readonly #next = (): void => {
    const end = performance.now() + LONGEST_TURN;
    do this.#waiting.shift()?.();
    while (this.#waiting.length > 0 && performance.now() < end);
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}

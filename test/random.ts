/** Random numbers that are the same for each seed: mulberry32, https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to before `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  /** One of some items. */
  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
}

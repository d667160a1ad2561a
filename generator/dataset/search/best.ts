/** Keeps the areas with the lowest ranks, each once. */
export class Best {
  readonly #limit: number;
  readonly #areas: number[] = [];
  readonly #ranks: number[] = [];

  /** @param limit how many areas are kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The areas, best first. */
  get areas(): readonly number[] {
    return this.#areas;
  }

  /** Whether an area with this rank would be kept. */
  takes(rank: number): boolean {
    return this.#ranks.length < this.#limit || rank < (this.#ranks.at(-1) ?? 0);
  }

  add(area: number, rank: number): void {
    if (!this.takes(rank)) return;
    const known = this.#areas.indexOf(area);
    if (known !== -1 && (this.#ranks[known] ?? 0) <= rank) return;
    if (known !== -1) this.#remove(known);
    else if (this.#ranks.length === this.#limit) this.#remove(this.#ranks.length - 1);
    const after = this.#ranks.findIndex((each) => each > rank);
    const at = after === -1 ? this.#ranks.length : after;
    this.#areas.splice(at, 0, area);
    this.#ranks.splice(at, 0, rank);
  }

  #remove(at: number): void {
    this.#areas.splice(at, 1);
    this.#ranks.splice(at, 1);
  }
}

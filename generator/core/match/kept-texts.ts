const MAX_TEXTS = 4096;
const MAX_LENGTH = 100;

/** Results for texts, which people repeat in tables. Long texts are not kept. */
export class KeptTexts<Found> {
  readonly #found = new Map<string, Found>();
  readonly #max: number;

  /** @param max for how many texts it is kept. */
  constructor(max = MAX_TEXTS) {
    this.#max = max;
  }

  get(text: string, find: () => Found): Found {
    let found = this.#found.get(text);
    if (found === undefined) {
      found = find();
      if (this.#found.size >= this.#max) this.#found.clear();
      if (text.length <= MAX_LENGTH) this.#found.set(text, found);
    }
    return found;
  }
}

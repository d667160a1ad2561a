const FIRST_SLOTS = 1 << 12;
const MOST_FILLED = 0.8;

/**
 * Counts things by their hashes, which are positive integers of at most 53 bits. It takes 15 to 30 bytes for each,
 * which no garbage collection has to visit.
 */
export class HashCounter {
  /** 0 in an empty slot. A hash is in the first slot from its own that had room. */
  #hashes = new Float64Array(FIRST_SLOTS);
  #counts = new Uint32Array(FIRST_SLOTS);
  #size = 0;

  /** How many different hashes were counted. */
  get size(): number {
    return this.#size;
  }

  has(hash: number): boolean {
    return this.#hashes[this.#slotOf(hash)] === hash;
  }

  /** Counts a hash, and returns how often it was counted with this time. */
  add(hash: number): number {
    if (this.#size >= this.#hashes.length * MOST_FILLED) this.#grow();
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] === 0) this.#size += 1;
    this.#hashes[slot] = hash;
    return (this.#counts[slot] = (this.#counts[slot] ?? 0) + 1);
  }

  #slotOf(hash: number): number {
    const slots = this.#hashes.length;
    let slot = hash % slots;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) % slots;
    return slot;
  }

  #grow(): void {
    const [hashes, counts] = [this.#hashes, this.#counts];
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#counts = new Uint32Array(hashes.length * 2);
    for (const [at, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#counts[slot] = counts[at] ?? 0;
    }
  }
}

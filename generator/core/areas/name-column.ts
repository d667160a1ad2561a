import { LOCALITY_END, VALUE_END, lastAtMost, partStarts, type Span } from '../packed/column.ts';
import { matchNames, type NamePattern } from '../names/name-pattern.ts';

/** The place of a barangay: the position of its locality, and its position within that. */
export interface NamePosition {
  readonly locality: number;
  readonly at: number;
}

/** A column of names, in which one pass through a string finds a name. */
export class NameColumn {
  readonly #text: string;
  /** Where the part of each locality begins, and after the last one where the next would begin. */
  readonly #starts: Uint32Array;

  /** @param text a column of names in some form, which is empty if there are none. */
  constructor(text: string, localities: number) {
    this.#text = text;
    this.#starts = partStarts(text, LOCALITY_END, localities);
  }

  find(name: string, range: Span): NamePosition | undefined {
    if (cannotOccur(name)) return undefined;
    const hit = this.#within(range).indexOf(VALUE_END + name + VALUE_END);
    return hit === -1 ? undefined : this.placeOf(this.#start(range.from) + hit + 1);
  }

  /** A position in each name within a range of localities that contains a text, which is not empty. */
  search(part: string, range: Span): readonly number[] {
    const hits: number[] = [];
    if (cannotOccur(part)) return hits;
    const text = this.#within(range);
    const start = this.#start(range.from);
    for (let hit = text.indexOf(part); hit !== -1; hit = text.indexOf(part, text.indexOf(VALUE_END, hit))) {
      hits.push(start + hit);
    }
    return hits;
  }

  *match(pattern: NamePattern, range: Span): Generator<NamePosition> {
    const start = this.#start(range.from);
    for (const position of matchNames(this.#within(range), pattern)) yield this.placeOf(start + position + 1);
  }

  placeOf(position: number): NamePosition {
    const locality = lastAtMost(this.#starts, position);
    let at = -1;
    for (let end = this.#start(locality); end !== -1 && end < position; end = this.#text.indexOf(VALUE_END, end + 1)) {
      at += 1;
    }
    return { locality, at };
  }

  #within({ from, to }: Span): string {
    return this.#text.slice(this.#start(from), Math.max(0, this.#start(to) - 1));
  }

  #start(locality: number): number {
    return this.#starts[locality] ?? 0;
  }
}

const cannotOccur = (text: string): boolean => text.includes(VALUE_END) || text.includes(LOCALITY_END);

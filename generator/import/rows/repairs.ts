import { quote } from '../../dataset/problem.ts';

/** One kind of repair: how often it was made, and the first few cases. */
export interface Repair {
  readonly what: string;
  readonly count: number;
  /** `12: "Fuentes*" → "Fuentes"`; the number is the line. */
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** Counts the repairs of an import. */
export class Repairs {
  readonly #counted = new Map<string, { count: number; examples: string[] }>();

  /** Counts a repair if it changed the value, and returns the repaired value. */
  note(what: string, line: number, before: string | number, after: string): string {
    if (before === after) return after;
    let counted = this.#counted.get(what);
    if (counted === undefined) this.#counted.set(what, (counted = { count: 0, examples: [] }));
    counted.count += 1;
    if (counted.examples.length < EXAMPLES) {
      const shown = typeof before === 'number' ? String(before) : quote(before);
      counted.examples.push(`${line}: ${shown} → ${quote(after)}`);
    }
    return after;
  }

  /** The repairs that were made, sorted by `what`. */
  list(): readonly Repair[] {
    return [...this.#counted]
      .map(([what, counted]) => ({ what, ...counted }))
      .sort((a, b) => (a.what < b.what ? -1 : 1));
  }
}

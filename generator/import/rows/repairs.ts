import { quote } from '../../dataset/problem.ts';

/** What was repaired: how often, and the first few cases. */
export interface Repair {
  readonly what: string;
  readonly count: number;
  /** `12: "Fuentes*" → "Fuentes"`, the line first. */
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** Counts the repairs of an import. */
export class Repairs {
  readonly #counted = new Map<string, { count: number; examples: string[] }>();

  /** Notes that a value was changed, if it was, and returns what it was changed to. */
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

  /** The repairs made, by what they are. */
  list(): readonly Repair[] {
    return [...this.#counted]
      .map(([what, counted]) => ({ what, ...counted }))
      .sort((a, b) => (a.what < b.what ? -1 : 1));
  }
}

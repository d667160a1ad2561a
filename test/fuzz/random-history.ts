import fc from 'fast-check';
import { toEntry, type Edition, type Entry } from '../../generator/core/psgc/change.ts';
import type { Successor } from '../../generator/maintenance/import/history/match-areas.ts';
import { type SmallHistory, toSmallHistory } from '../core/history/small-history.ts';

/** The effect of a random change. Numbers stand for an area, for another one, and for a value. */
export interface RandomChange {
  readonly what: (typeof WHAT)[number];
  readonly which: number;
  readonly other: number;
  readonly value: number;
}

const WHAT = ['rename', 'reclassify', 'renumber', 'move', 'create', 'end', 'merge', 'split'] as const;

const number = fc.nat({ max: 999 });
const change: fc.Arbitrary<RandomChange> = fc.record({
  what: fc.constantFrom(...WHAT),
  which: number,
  other: number,
  value: number,
});

/** Random changes of some releases after the first. */
export const randomChanges: fc.Arbitrary<readonly (readonly RandomChange[])[]> = fc.array(
  fc.array(change, { maxLength: 8 }),
  { minLength: 1, maxLength: 5 },
);

/** An area that keeps its nine-digit code, whatever ten-digit code it has. */
interface Node {
  readonly nineDigits: string;
  parent: Node | null;
  number: number;
  name: string;
  level: string;
  income: string;
  /** Its successors, if it is gone. */
  heirs: readonly Node[] | null;
}

const LEVELS = ['Reg', 'Prov', 'Mun', 'Bgy'];
const DIGITS = [2, 3, 2, 3];
const INCOMES = ['', '1st', '2nd'];

/** A country of 4 levels that is changed at random. All areas have parents, and no two of them the same code. */
class World {
  readonly #nodes: Node[] = [];
  #created = 0;

  constructor() {
    for (let region = 0; region < 2; region += 1) {
      const top = this.#create(null);
      for (const province of [this.#create(top), this.#create(top)]) {
        for (const municipality of [this.#create(province), this.#create(province)]) {
          for (let barangay = 0; barangay < 2; barangay += 1) this.#create(municipality);
        }
      }
    }
  }

  edition(): Edition {
    const entries = this.#nodes.filter(isAlive).map((node) => [codeOf(node), entryOf(node)] as const);
    return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Each area and the area above it, by code. */
  parents(): ReadonlyMap<string, readonly [Node, Node | null]> {
    return new Map(this.#nodes.filter(isAlive).map((node) => [codeOf(node), [node, node.parent]]));
  }

  /** Makes the changes of a release; returns which codes have become which. */
  change(changes: readonly RandomChange[]): readonly Successor[] {
    const before = this.#nodes.filter(isAlive).map((node) => [node, codeOf(node)] as const);
    for (const each of changes) this.#changeOne(each);
    return before.flatMap(([node, former]) => {
      const heirs = isAlive(node) ? [] : [...new Set(livingHeirs(node))];
      return heirs.map((heir) => ({ former, next: codeOf(heir), evidence: 'declared' }));
    });
  }

  #changeOne({ what, which, other, value }: RandomChange): void {
    const living = this.#nodes.filter(isAlive);
    const node = living[which % living.length] as Node;
    const peers = living.filter((each) => each !== node && depthOf(each) === depthOf(node));
    const peer = peers[other % peers.length];
    const isBarangay = depthOf(node) === 3;
    if (what === 'rename') node.name = `${node.level} ${value % 4}`;
    else if (what === 'reclassify') this.#reclassify(node, value);
    else if (what === 'renumber') this.#renumber(node, 1 + (value % 9));
    else if (what === 'create') this.#create(node.parent);
    else if (what === 'move' && peer !== undefined) this.#moveBelow(node, peer.parent);
    else if (what === 'end' && isBarangay) node.heirs = [];
    else if (what === 'merge' && peer !== undefined) {
      node.heirs = [peer];
      for (const child of living.filter(({ parent }) => parent === node)) this.#moveBelow(child, peer);
    } else if (what === 'split' && isBarangay) node.heirs = [this.#create(node.parent), this.#create(node.parent)];
  }

  #reclassify(node: Node, value: number): void {
    node.income = INCOMES[value % INCOMES.length] ?? '';
    if (depthOf(node) === 2) node.level = value % 2 === 0 ? 'City' : 'Mun';
  }

  /** Gives an area a number; the one that has it takes the other number. */
  #renumber(node: Node, to: number): void {
    const holder = this.#siblings(node.parent).find((each) => each.number === to);
    if (holder !== undefined) holder.number = node.number;
    node.number = to;
  }

  #moveBelow(node: Node, parent: Node | null): void {
    if (parent === node.parent) return;
    node.number = this.#freeNumber(parent);
    node.parent = parent;
  }

  #create(parent: Node | null): Node {
    const depth = parent === null ? 0 : depthOf(parent) + 1;
    const level = LEVELS[depth] ?? '';
    this.#created += 1;
    // One area in five has no nine-digit code.
    const nineDigits = this.#created % 5 === 0 ? '' : String(this.#created).padStart(9, '0');
    const node = { nineDigits, parent, number: this.#freeNumber(parent), name: level, level, income: '', heirs: null };
    this.#nodes.push(node);
    return node;
  }

  #siblings(parent: Node | null): readonly Node[] {
    return this.#nodes.filter((each) => isAlive(each) && each.parent === parent);
  }

  #freeNumber(parent: Node | null): number {
    const taken = new Set(this.#siblings(parent).map((each) => each.number));
    let free = 1;
    while (taken.has(free)) free += 1;
    return free;
  }
}

const isAlive = ({ heirs }: Node): boolean => heirs === null;
const depthOf = ({ parent }: Node): number => (parent === null ? 0 : depthOf(parent) + 1);
const livingHeirs = (node: Node): readonly Node[] => (node.heirs === null ? [node] : node.heirs.flatMap(livingHeirs));

function digitsOf(node: Node): string {
  const own = String(node.number).padStart(DIGITS[depthOf(node)] ?? 0, '0');
  return node.parent === null ? own : digitsOf(node.parent) + own;
}

const codeOf = (node: Node): string => digitsOf(node).padEnd(10, '0');

const entryOf = (node: Node): Entry =>
  toEntry({
    code: codeOf(node),
    level: node.level,
    name: node.name,
    correspondence_code: node.nineDigits,
    income_classification: node.income,
  });

/**
 * The releases that random changes lead to. An area that keeps its code although the area above is another one, because
 * the codes of both have changed hands, is not among them: no release has had any, and its codes do not tell.
 */
export function toRandomHistory(changes: readonly (readonly RandomChange[])[]): SmallHistory {
  const world = new World();
  const editions = [world.edition()];
  const told = changes.map((each) => {
    const parents = world.parents();
    const successors = world.change(each);
    editions.push(world.edition());
    for (const [code, [node, parent]] of world.parents()) {
      const [formerNode, formerParent] = parents.get(code) ?? [];
      fc.pre(formerNode !== node || formerParent === parent);
    }
    return successors;
  });
  return toSmallHistory(editions, told);
}

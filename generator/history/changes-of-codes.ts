import type { Act } from '../psgc/act.ts';
import type { Change } from '../psgc/change.ts';

/** What one release changed about a code. */
export interface CodeChanges {
  /** The position of the release among all. */
  readonly at: number;
  /** At least one change that has the code: as its code, its former code, or its nine-digit code. */
  readonly changes: readonly Change[];
}

/** Where the changes of a release come from. */
export interface ChangeSource {
  /** All of them. */
  readonly all: () => readonly Change[];
  /** Those that contain a code anywhere; more than these are allowed. */
  readonly search: (code: string) => readonly Change[];
}

/** How many codes are searched for before an index of all of them is cheaper. */
const SEARCHES = 20;

/** Finds what the releases changed about a code. The changes are searched, or indexed only if many codes are asked for. */
export class ChangesOfCodes {
  readonly #releases: readonly ChangeSource[];
  #steps: ReadonlyMap<string, readonly CodeChanges[]> | undefined;
  #searches = 0;

  /** @param releases oldest first. */
  constructor(releases: readonly ChangeSource[]) {
    this.#releases = releases;
  }

  /** What the releases changed about a code of ten or nine digits, oldest first; a release that changed nothing is left out. */
  of(code: string): readonly CodeChanges[] {
    if (this.#steps === undefined && this.#searches < SEARCHES) {
      this.#searches += 1;
      return this.#search(code);
    }
    this.#steps ??= this.#index();
    return this.#steps.get(code) ?? NONE;
  }

  #search(code: string): readonly CodeChanges[] {
    return this.#releases.flatMap(({ search }, at) => {
      const changes = search(code).filter((change) => codesOf(change).includes(code));
      return changes.length === 0 ? [] : [{ at, changes }];
    });
  }

  #index(): ReadonlyMap<string, readonly CodeChanges[]> {
    const steps = new Map<string, { readonly at: number; readonly changes: Change[] }[]>();
    this.#releases.forEach(({ all }, at) => {
      for (const change of all()) {
        for (const code of new Set(codesOf(change))) {
          if (code === null) continue;
          const known = steps.get(code);
          const last = known?.at(-1);
          if (last?.at === at) last.changes.push(change);
          else if (known !== undefined) known.push({ at, changes: [change] });
          else steps.set(code, [{ at, changes: [change] }]);
        }
      }
    });
    return steps;
  }
}

const NONE: readonly CodeChanges[] = [];

const codesOf = ({ code, formerCode, correspondenceCode }: Change): readonly (string | null)[] => [
  code,
  formerCode,
  correspondenceCode,
];

/**
 * Writes changes as one text, which is parsed when it is needed: a line for each, with tabs between the values.
 *
 * @param numbers of the acts that the changes name.
 */
export const packChanges = (changes: readonly Change[], numbers: ReadonlyMap<Act, number>): string =>
  changes.map((change) => toLine(change, numbers)).join('\n');

/** The reverse of `packChanges`. */
export const unpackChanges = (text: string, acts: readonly Act[]): readonly Change[] =>
  text === '' ? [] : text.split('\n').map((line) => fromLine(line, acts));

/** The changes in such a text with a line that contains another text; only these lines are parsed. */
export function findPacked(text: string, contained: string, acts: readonly Act[]): readonly Change[] {
  const found: Change[] = [];
  let at = text.indexOf(contained);
  while (at !== -1) {
    const start = text.lastIndexOf('\n', at) + 1;
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak === -1 ? text.length : lineBreak;
    found.push(fromLine(text.slice(start, end), acts));
    at = text.indexOf(contained, end);
  }
  return found;
}

/**
 * The values of a line in their order. After them come the number of the act, and the former values of an area that is
 * gone, as JSON.
 */
const FIELDS = [
  'change',
  'kind',
  'code',
  'formerCode',
  'name',
  'field',
  'from',
  'to',
  'evidence',
  'correspondenceCode',
] as const satisfies readonly (keyof Change)[];

/** A value that is `null` is an empty text; no other value of a change is empty. */
const toLine = (change: Change, numbers: ReadonlyMap<Act, number>): string =>
  [
    ...FIELDS.map((field) => change[field] ?? ''),
    (change.basis && numbers.get(change.basis)) ?? '',
    change.had === undefined ? '' : JSON.stringify(change.had),
  ].join('\t');

/** Written out, because objects of one shape are several times as fast as those made of pairs. */
function fromLine(line: string, acts: readonly Act[]): Change {
  const values = line.split('\t');
  const value = (at: number): string | null => values[at] || null;
  const basis = value(FIELDS.length);
  const had = value(FIELDS.length + 1);
  const change = {
    change: value(0),
    kind: value(1),
    code: value(2),
    formerCode: value(3),
    name: value(4),
    field: value(5),
    from: value(6),
    to: value(7),
    evidence: value(8),
    correspondenceCode: value(9),
    basis: (basis !== null && acts[Number(basis)]) || null,
  } satisfies Record<(typeof FIELDS)[number] | 'basis', unknown> as Change;
  return had === null ? change : { ...change, had: JSON.parse(had) as Change['had'] };
}

import type { Act } from '../psgc/act.ts';
import type { Change } from '../psgc/change.ts';

/** What one release changed about a code. */
export interface CodeChanges {
  readonly at: number;
  /** At least one change that has the code: as its code, its former code, or its nine-digit code. */
  readonly changes: readonly Change[];
}

type FindChanges = (code: string) => readonly Change[];

/** Where the changes of a release come from. */
export interface ChangeSource {
  readonly all: () => readonly Change[];
  readonly search: FindChanges;
  readonly index: () => ChangeIndex;
}

interface ChangeIndex {
  readonly codes: Iterable<string>;
  readonly find: FindChanges;
}

const SEARCHES = 20;

/** Finds what the releases changed about a code. The changes are searched, or indexed only if many codes are asked for. */
export class ChangesOfCodes {
  readonly #releases: readonly ChangeSource[];
  #indexes: readonly ChangeIndex[] | undefined;
  readonly #releasesOf = new Map<string, number[]>();
  #searches = 0;

  /** @param releases oldest first. */
  constructor(releases: readonly ChangeSource[]) {
    this.#releases = releases;
  }

  /** What the releases changed about a code of ten or nine digits, oldest first; a release that changed nothing is left out. */
  of(code: string): readonly CodeChanges[] {
    if (this.#indexes === undefined && this.#searches < SEARCHES) {
      this.#searches += 1;
      return this.#releases.flatMap(({ search }, at) => step(search(code), code, at));
    }
    const indexes = (this.#indexes ??= this.#index());
    return this.#releasesOf.get(code)?.flatMap((at) => step(indexes[at]?.find(code) ?? [], code, at)) ?? NONE;
  }

  #index(): readonly ChangeIndex[] {
    const indexes = this.#releases.map(({ index }) => index());
    indexes.forEach(({ codes }, at) => {
      for (const code of codes) {
        const known = this.#releasesOf.get(code);
        if (known === undefined) this.#releasesOf.set(code, [at]);
        else known.push(at);
      }
    });
    return indexes;
  }
}

function step(found: readonly Change[], code: string, at: number): readonly CodeChanges[] {
  const changes = found.filter((change) => codesOf(change).includes(code));
  return changes.length === 0 ? NONE : [{ at, changes }];
}

const NONE: readonly CodeChanges[] = [];
const NO_CHANGES: readonly Change[] = [];

const codesOf = ({ code, formerCode, correspondenceCode }: Change): readonly (string | null)[] => [
  code,
  formerCode,
  correspondenceCode,
];

/** An index of changes by the codes that they have. */
export function indexChanges(changes: readonly Change[]): ChangeIndex {
  const byCode = new Map<string, Change[]>();
  for (const change of changes) {
    for (const code of new Set(codesOf(change))) {
      if (code === null) continue;
      const known = byCode.get(code);
      if (known === undefined) byCode.set(code, [change]);
      else known.push(change);
    }
  }
  return { codes: byCode.keys(), find: (code) => byCode.get(code) ?? NO_CHANGES };
}

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

/** An index of such a text by the places of codes. A line is parsed when one of its codes is asked for. */
export function indexPacked(text: string, acts: readonly Act[]): ChangeIndex {
  const places = new Map<string, number[]>();
  const codes = /\d{9,10}/g;
  for (let found = codes.exec(text); found !== null; found = codes.exec(text)) {
    const known = places.get(found[0]);
    if (known === undefined) places.set(found[0], [found.index]);
    else known.push(found.index);
  }
  const find = (code: string): readonly Change[] => {
    const lines = new Set(places.get(code)?.map((at) => lineAt(text, at)[0]));
    return [...lines].map((line) => fromLine(line, acts));
  };
  return { codes: places.keys(), find };
}

function lineAt(text: string, at: number): readonly [line: string, end: number] {
  const lineBreak = text.indexOf('\n', at);
  const end = lineBreak === -1 ? text.length : lineBreak;
  return [text.slice(text.lastIndexOf('\n', at) + 1, end), end];
}

/** The changes in such a text with a line that contains another text; only these lines are parsed. */
export function findPacked(text: string, contained: string, acts: readonly Act[]): readonly Change[] {
  const found: Change[] = [];
  for (let at = text.indexOf(contained); at !== -1; ) {
    const [line, end] = lineAt(text, at);
    found.push(fromLine(line, acts));
    at = text.indexOf(contained, end);
  }
  return found;
}

/** The values of a line in their order. After them come the number of the act, and `had` as JSON. */
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

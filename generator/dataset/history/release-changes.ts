import type { Change } from './change.ts';

/** How often changes are searched for a code before an index of all of them is cheaper. */
const SEARCHES = 20;

/** What a release changed. It is parsed as a whole, or indexed, only if that is needed. */
export class ReleaseChanges {
  readonly #parse: () => readonly Change[];
  readonly #search: (code: string) => readonly Change[];
  #all: readonly Change[] | undefined;
  #byCode: ReadonlyMap<string, readonly Change[]> | undefined;
  #searches = 0;

  /**
   * @param parse all changes.
   * @param search the changes that contain a code anywhere.
   */
  constructor(parse: () => readonly Change[], search: (code: string) => readonly Change[]) {
    this.#parse = parse;
    this.#search = search;
  }

  get all(): readonly Change[] {
    return (this.#all ??= this.#parse());
  }

  /** The changes that have a code of ten digits as their code or former code, or one of nine digits; in their order. */
  of(code: string): readonly Change[] {
    if (this.#byCode === undefined && this.#searches < SEARCHES) {
      this.#searches += 1;
      return this.#search(code).filter((change) => codesOf(change).includes(code));
    }
    this.#byCode ??= byCode(this.all);
    return this.#byCode.get(code) ?? NONE;
  }
}

const NONE: readonly Change[] = [];

const codesOf = ({ code, formerCode, correspondenceCode }: Change): readonly (string | null)[] => [
  code,
  formerCode,
  correspondenceCode,
];

function byCode(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const change of changes) {
    for (const code of new Set(codesOf(change))) {
      if (code === null) continue;
      const same = found.get(code);
      if (same === undefined) found.set(code, [change]);
      else same.push(change);
    }
  }
  return found;
}

import type { Change } from './change.ts';

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

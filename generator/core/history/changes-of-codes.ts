import type { Change } from '../psgc/change.ts';

/** The changes of one release about a code. */
export interface CodeChanges {
  readonly at: number;
  /** At least one change that has the code: as its code, its former code, or its nine-digit code. */
  readonly changes: readonly Change[];
}

/** Where the changes of a release come from. */
export interface ChangeSource {
  readonly all: () => readonly Change[];
  /** The changes that have a code, and perhaps others. */
  readonly search: (code: string) => readonly Change[];
}

type ChangesByCode = ReadonlyMap<string, readonly Change[]>;

const SEARCHES = 20;

/** Finds what the releases changed about a code. The changes are searched, or indexed only if many codes are asked for. */
export class ChangesOfCodes {
  readonly #releases: readonly ChangeSource[];
  #indexes: readonly ChangesByCode[] | undefined;
  #searches = 0;

  /** @param releases oldest first. */
  constructor(releases: readonly ChangeSource[]) {
    this.#releases = releases;
  }

  /** The changes of the releases about a code of ten or nine digits, oldest first; a release that changed nothing is left out. */
  of(code: string): readonly CodeChanges[] {
    if (this.#indexes === undefined && this.#searches < SEARCHES) {
      this.#searches += 1;
      return this.#releases.flatMap(({ search }, at) => toStep(search(code).filter(has(code)), at));
    }
    this.#indexes ??= this.#releases.map(({ all }) => indexByCode(all()));
    return this.#indexes.flatMap((index, at) => toStep(index.get(code) ?? NO_CHANGES, at));
  }
}

const NO_CHANGES: readonly Change[] = [];
const NO_STEP: readonly CodeChanges[] = [];

const toStep = (changes: readonly Change[], at: number): readonly CodeChanges[] =>
  changes.length === 0 ? NO_STEP : [{ at, changes }];

const has = (code: string) => (change: Change) =>
  change.code === code || change.formerCode === code || change.correspondenceCode === code;

function indexByCode(changes: readonly Change[]): ChangesByCode {
  const index = new Map<string, Change[]>();
  const add = (code: string | null, change: Change): void => {
    if (code === null) return;
    const known = index.get(code);
    if (known === undefined) index.set(code, [change]);
    else if (known.at(-1) !== change) known.push(change);
  };
  for (const change of changes) {
    add(change.code, change);
    add(change.formerCode, change);
    add(change.correspondenceCode, change);
  }
  return index;
}

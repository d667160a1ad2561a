import { groupBy } from '../group-by.ts';
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
  /** The codes that its changes have, some of them more than once. */
  readonly codes: () => Iterable<string>;
}

/** For more codes than this, it is cheaper to know which releases have each; for many more, to index all changes. */
const [SOME, MANY] = [20, 500];

/** Finds what the releases changed about a code. */
export class ChangesOfCodes {
  readonly #releases: readonly ChangeSource[];
  #releasesOf: ReadonlyMap<string, ReadonlySet<number>> | undefined;
  #changesOf: ReadonlyMap<string, readonly CodeChanges[]> | undefined;
  #searches = 0;

  /** @param releases oldest first. */
  constructor(releases: readonly ChangeSource[]) {
    this.#releases = releases;
  }

  /** The changes of the releases about a code of ten or nine digits, oldest first; a release that changed nothing is left out. */
  of(code: string): readonly CodeChanges[] {
    this.#searches += 1;
    if (this.#searches > MANY) return (this.#changesOf ??= this.#indexChanges()).get(code) ?? [];
    if (this.#searches <= SOME) return this.#releases.flatMap((_release, at) => this.#search(code, at));
    this.#releasesOf ??= this.#indexReleases();
    return [...(this.#releasesOf.get(code) ?? [])].flatMap((at) => this.#search(code, at));
  }

  #search(code: string, at: number): readonly CodeChanges[] {
    const changes = this.#releases[at]?.search(code).filter(has(code)) ?? [];
    return changes.length === 0 ? [] : [{ at, changes }];
  }

  #indexReleases(): ReadonlyMap<string, ReadonlySet<number>> {
    const index = new Map<string, Set<number>>();
    this.#releases.forEach(({ codes }, at) => {
      for (const code of codes()) {
        const known = index.get(code);
        if (known === undefined) index.set(code, new Set([at]));
        else known.add(at);
      }
    });
    return index;
  }

  #indexChanges(): ReadonlyMap<string, readonly CodeChanges[]> {
    const index = new Map<string, CodeChanges[]>();
    this.#releases.forEach(({ all }, at) => {
      const ofCodes = all().flatMap((change) => [...new Set(codesIn([change]))].map((code) => ({ code, change })));
      for (const [code, found] of groupBy(ofCodes, (each) => each.code)) {
        index.set(code, [...(index.get(code) ?? []), { at, changes: found.map(({ change }) => change) }]);
      }
    });
    return index;
  }
}

const has = (code: string) => (change: Change) =>
  change.code === code || change.formerCode === code || change.correspondenceCode === code;

/** The codes of changes. */
export const codesIn = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ code, formerCode, correspondenceCode }) =>
    [code, formerCode, correspondenceCode].filter((each) => each !== null),
  );

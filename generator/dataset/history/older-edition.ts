import { isGone, isRecoded, type Change } from './change.ts';
import type { Edition } from './entry.ts';
import type { History } from './history.ts';
import { toRows } from './to-change.ts';
import { undoChanges, type Refuse } from './undo-changes.ts';

/** An older release, and the codes that its areas have in the newest one. */
export interface OlderEdition {
  readonly edition: Edition;
  /** The code in the newest release of the area with a code; `undefined` if the area is gone. */
  readonly codeNow: (code: string) => string | undefined;
  /** The code in the older release of the area with a code in the newest one; `undefined` if there was none. */
  readonly codeThen: (code: string) => string | undefined;
}

/**
 * Rebuilds an older release by undoing the changes of all later ones.
 *
 * @param newest what the newest release says.
 * @param refuse is called for each change that does not fit, with the release that made it.
 */
export function editionOf(
  release: string,
  newest: Edition,
  { releases, changes }: History,
  refuse: (release: string, ...problem: Parameters<Refuse>) => void,
): OlderEdition {
  let edition = newest;
  const now = new Map<string, string | undefined>();
  for (const later of releases.toReversed()) {
    if (later.release === release) break;
    const made = changes(later.release);
    edition = undoChanges(edition, toRows(made), (...problem) => refuse(later.release, ...problem));
    followBack(now, made);
  }
  const then = new Map([...now].flatMap(([code, each]) => (each === undefined ? [] : [[each, code] as const])));
  return {
    edition,
    codeNow: (code) => (now.has(code) ? now.get(code) : code),
    codeThen: (code) => then.get(code) ?? (edition.has(code) && !now.has(code) ? code : undefined),
  };
}

/** Says for the codes of the release before where their areas are in the newest one, if that is another code. */
function followBack(now: Map<string, string | undefined>, changes: readonly Change[]): void {
  const before = changes.flatMap((change): [string, string | undefined][] => {
    const { code, formerCode } = change;
    if (formerCode === null) return [];
    if (isGone(change)) return [[formerCode, undefined]];
    return isRecoded(change) && code !== null ? [[formerCode, now.has(code) ? now.get(code) : code]] : [];
  });
  for (const change of changes) {
    const { code } = change;
    if (code !== null && (change.change === 'created' || isRecoded(change))) now.delete(code);
  }
  for (const [code, each] of before) now.set(code, each);
}

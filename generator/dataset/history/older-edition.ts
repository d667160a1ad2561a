import type { Problems } from '../problems.ts';
import { isGone, isRecoded, type Change } from './change.ts';
import type { Edition } from './entry.ts';
import type { History } from './history.ts';
import { changesFile } from './history-files.ts';
import { toRows } from './to-change.ts';
import { undoChanges } from './undo-changes.ts';

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
 * @param problems gets each change that does not fit the release that made it.
 */
export function editionOf(
  release: string,
  newest: Edition,
  { releases, changes }: History,
  problems: Problems,
): OlderEdition {
  let edition = newest;
  const now = new Map<string, string | undefined>();
  for (const later of releases.toReversed()) {
    if (later.release === release) break;
    const made = changes(later.release);
    const ofFile = problems.of(changesFile(later.release));
    edition = undoChanges(edition, toRows(made), (row, found, expected) =>
      ofFile.add({ code: row.code || row.former_code, found, expected }),
    );
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

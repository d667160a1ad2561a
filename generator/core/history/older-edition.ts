import type { ReleaseHistory } from './history.ts';
import { type ChangeRow, changesFile, toRows } from './rows.ts';
import type { Problems } from '../problem.ts';
import {
  type Change,
  type Edition,
  type Entry,
  type EntryField,
  HAD,
  isGone,
  isRecoded,
  LEVEL_OF,
  toEntry,
} from '../psgc/change.ts';
import type { Kind } from '../psgc/kinds.ts';

type Refuse = (row: ChangeRow, found: string, expected: string) => void;

/** The release before a release, from what changed, in any order; `refuse` is called for each line that does not fit. */
export function undoChanges(edition: Edition, rows: readonly ChangeRow[], refuse: Refuse): Edition {
  const values = new Map<string, Partial<Record<EntryField, string>>>();
  const codes = new Map<string, string>();
  const gone = new Map<string, Partial<Entry> & Pick<Entry, 'code'>>();
  const created = new Set<string>();
  for (const row of rows) {
    const { change, code, former_code: former } = row;
    if (change === HAD) continue;
    if (isGone(row)) {
      gone.set(former, { code: former, level: LEVEL_OF[row.kind as Kind] ?? '', name: row.name });
      if (code !== '' && !edition.has(code)) refuse(row, `no ${code} in the release`, 'the code of the successor');
      continue;
    }
    const entry = edition.get(code);
    if (entry === undefined) refuse(row, `no ${code} in the release`, 'a code of the release');
    else if (entry.name !== row.name) refuse(row, `the name ${entry.name} in the release`, row.name);
    if (change === 'created') created.add(code);
    else if (isRecoded(row)) codes.set(code, former);
    else {
      const field = change === 'renamed' ? 'name' : (row.field as EntryField);
      if (entry !== undefined && entry[field] !== row.to) {
        refuse(row, `the ${field} ${entry[field]} in the release`, row.to);
      }
      values.set(code, { ...values.get(code), [field]: row.from });
    }
  }
  for (const row of rows) {
    if (row.change !== HAD) continue;
    const entry = gone.get(row.former_code);
    if (entry === undefined) refuse(row, `a value of ${row.former_code}`, 'a code that is gone');
    else gone.set(row.former_code, { ...entry, [row.field]: row.from });
  }
  const holders = new Map<string, string>();
  for (const row of rows) {
    const { change, code, former_code: former } = row;
    if (!isGone(row) && !isRecoded(row)) continue;
    const holder = isGone(row) ? change : code;
    const stays = edition.has(former) && !created.has(former) && !codes.has(former);
    if (stays || (holders.get(former) ?? holder) !== holder) {
      refuse(row, `${former} for two areas of the release before`, 'a code for each area');
    }
    holders.set(former, holder);
  }
  return assemble(edition, values, codes, gone, created);
}

function assemble(
  edition: Edition,
  values: ReadonlyMap<string, Partial<Record<EntryField, string>>>,
  codes: ReadonlyMap<string, string>,
  gone: ReadonlyMap<string, Partial<Entry> & Pick<Entry, 'code'>>,
  created: ReadonlySet<string>,
): Edition {
  const before = new Map(edition);
  const changed = new Map<string, Entry>();
  for (const code of new Set([...codes.keys(), ...values.keys()])) {
    const entry = edition.get(code);
    const former = codes.get(code) ?? code;
    if (entry !== undefined) changed.set(former, { ...entry, ...values.get(code), code: former });
    before.delete(code);
  }
  for (const code of created) before.delete(code);
  for (const [code, entry] of changed) before.set(code, entry);
  for (const [code, entry] of gone) before.set(code, toEntry(entry));
  return before;
}

export interface OlderEdition {
  readonly edition: Edition;
  /** The code in the newest release of the area with a code; `undefined` if the area is gone. */
  readonly codeNow: (code: string) => string | undefined;
  /** The code in the older release of the area with a code in the newest one; `undefined` if there was none. */
  readonly codeThen: (code: string) => string | undefined;
}

/** Rebuilds an older release by undoing later changes of the newest; `problems` gets each that does not fit its release. */
export function editionOf(
  release: string,
  newest: Edition,
  { releases, changes }: ReleaseHistory,
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

import type { ChangeRow } from './history-files.ts';
import { LEVEL_OF, toEntry, type Edition, type Entry, type EntryField } from './entry.ts';
import type { Kind } from '../kind.ts';
import { GONE, HAD, RECODED } from './change.ts';

/** A line that does not fit the release: its position, and why. */
export type Refuse = (at: number, found: string, expected: string) => void;

/**
 * The release before a release, from what changed. Order does not matter.
 *
 * @param refuse is called for each line that does not fit the release.
 */
export function undoChanges(edition: Edition, rows: readonly ChangeRow[], refuse: Refuse): Edition {
  const values = new Map<string, Partial<Record<EntryField, string>>>();
  const codes = new Map<string, string>();
  const gone = new Map<string, Partial<Entry> & Pick<Entry, 'code'>>();
  const created = new Set<string>();
  rows.forEach((row, at) => {
    const { change, code, former_code: former } = row;
    if (change === HAD) return;
    if (isOneOf(GONE, change)) {
      gone.set(former, { code: former, level: LEVEL_OF[row.kind as Kind] ?? '', name: row.name });
      if (code !== '' && !edition.has(code)) refuse(at, `no ${code} in the release`, 'the code of the successor');
      return;
    }
    const entry = edition.get(code);
    if (entry === undefined) refuse(at, `no ${code} in the release`, 'a code of the release');
    if (change === 'created') created.add(code);
    else if (isOneOf(RECODED, change)) codes.set(code, former);
    else {
      const field = change === 'renamed' ? 'name' : (row.field as EntryField);
      if (entry !== undefined && entry[field] !== row.to) {
        refuse(at, `the ${field} ${entry[field]} in the release`, row.to);
      }
      values.set(code, { ...values.get(code), [field]: row.from });
    }
  });
  rows.forEach((row, at) => {
    if (row.change !== HAD) return;
    const entry = gone.get(row.former_code);
    if (entry === undefined) refuse(at, `a value of ${row.former_code}`, 'a code that is gone');
    else gone.set(row.former_code, { ...entry, [row.field]: row.from });
  });
  const holders = new Map<string, string>();
  rows.forEach(({ change, code, former_code: former }, at) => {
    if (!isOneOf([...GONE, ...RECODED], change)) return;
    const holder = isOneOf(GONE, change) ? change : code;
    const stays = edition.has(former) && !created.has(former) && !codes.has(former);
    if (stays || (holders.get(former) ?? holder) !== holder) {
      refuse(at, `${former} for two areas of the release before`, 'a code for each area');
    }
    holders.set(former, holder);
  });
  return assemble(edition, values, codes, gone, created);
}

function assemble(
  edition: Edition,
  values: ReadonlyMap<string, Partial<Record<EntryField, string>>>,
  codes: ReadonlyMap<string, string>,
  gone: ReadonlyMap<string, Partial<Entry> & Pick<Entry, 'code'>>,
  created: ReadonlySet<string>,
): Edition {
  const before = new Map<string, Entry>();
  for (const [code, entry] of edition) {
    if (created.has(code)) continue;
    const former = codes.get(code) ?? code;
    const changed = values.get(code);
    const isSame = former === code && changed === undefined;
    before.set(former, isSame ? entry : { ...entry, ...changed, code: former });
  }
  for (const [code, entry] of gone) before.set(code, toEntry(entry));
  return before;
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word);

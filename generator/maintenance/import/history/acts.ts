import { groupBy } from '../../../core/group-by.ts';
import { readColumns } from '../../../data/input/csv-table.ts';
import { readInput } from '../../../data/input/files.ts';
import { type Problems, quote } from '../../../core/problem.ts';
import { actFindings } from '../../../data/verify-history.ts';
import { historyFrom, type ReleaseHistory } from '../../../core/history/history.ts';
import type { Act } from '../../../core/psgc/act.ts';
import type { Change } from '../../../core/psgc/change.ts';

/** A row of a file of acts: the law behind what a release changed about an area. */
export interface GivenAct {
  readonly file: string;
  readonly line: number;
  readonly release: string;
  readonly code: string;
  readonly change: string;
  readonly former_code: string;
  /** The larger area that a row of those that follow one names; such a row is about one change of its area. */
  readonly follows: { readonly actCode: string } | null;
  readonly act: Act;
  /** True if the row says itself that it fits no change. */
  readonly isDoubtful: boolean;
}

const COLUMNS = ['release', 'change', 'code', 'former_code', 'legal_basis'] as const;
const OF_ACTS = [
  'name_old',
  'name_new',
  'basis_kind',
  'basis_date',
  'plebiscite_date',
  'confidence',
  'source',
  'check',
] as const;
const OF_FOLLOWING = ['name', 'act_code'] as const;

/** The words of a check for a row that is right although PSA did not publish its change. */
const DOUBT = /\bnot in the release\b/;

/** A law with the file that it is from, in a row without an act of its own: `… (PSA’s workbook of July 2025, Notes B)`. */
const WITH_SOURCE = /^(.+) \((PSA[^()]+)\)$/;

/**
 * Reads the laws behind changes. There are two kinds of file: one with a row for each act, and one for areas that follow
 * a larger one, whose column `act_code` is the code of a row of the other kind.
 */
export async function readActs(files: readonly string[], all: Problems): Promise<readonly GivenAct[]> {
  const given: GivenAct[] = [];
  for (const file of files) {
    const problems = all.of(file);
    const bytes = await readInput(problems, { expected: `a CSV of ${[...COLUMNS, ...OF_ACTS].join()}` });
    if (bytes === undefined) continue;
    const [header = ''] = new TextDecoder().decode(bytes.subarray(0, 1000)).split('\n');
    if (header.split(',').some((column) => column.trim() === 'act_code')) {
      for (const { line, values } of readColumns(bytes, [...COLUMNS, ...OF_FOLLOWING], problems)) {
        const [, text = values.legal_basis, source = 'the act of a larger area'] =
          WITH_SOURCE.exec(values.legal_basis) ?? [];
        const follows = { actCode: values.act_code };
        given.push({ file, line, ...values, act: toAct({ text, source }), isDoubtful: false, follows });
      }
    } else {
      for (const { line, values } of readColumns(bytes, [...COLUMNS, ...OF_ACTS], problems)) {
        const { legal_basis: text, basis_kind: kind, basis_date, plebiscite_date, confidence, source, check } = values;
        const act = toAct({ kind, text, date: basis_date, plebiscite: plebiscite_date, confidence, source });
        given.push({ file, line, ...values, act, isDoubtful: DOUBT.test(check), follows: null });
      }
    }
  }
  for (const { file, line, code, act } of given) {
    const problems = all.of(file, COLUMN_OF);
    for (const finding of actFindings({ ...act, date: act.date ?? '', plebiscite: act.plebiscite ?? '' })) {
      problems.add({ line, code, ...finding });
    }
    if (!/^\d{10}$/.test(code)) problems.add({ line, column: 'code', found: quote(code), expected: 'ten digits' });
  }
  return given;
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  kind: 'basis_kind',
  text: 'legal_basis',
  date: 'basis_date',
  plebiscite: 'plebiscite_date',
};

const toAct = ({ text, date, plebiscite, ...rest }: { [Name in keyof Act]?: string }): Act =>
  ({
    kind: 'other',
    confidence: 'certain',
    ...rest,
    text: (text ?? '').replace(/\s+/gu, ' ').trim(),
    date: date || null,
    plebiscite: plebiscite || null,
  }) as Act;

/**
 * Adds laws to the changes of a history. Changes that no row is about keep the law that they have. Rows of the first release,
 * whose changes are not known, and rows that say themselves that they do not fit are not used.
 *
 * Each other row that is about no change of its release is a problem, and so are two rows with different laws for one change.
 */
export function applyActs(history: ReleaseHistory, given: readonly GivenAct[], all: Problems): ReleaseHistory {
  const names = history.releases.map(({ release }) => release);
  const acts = new Map<Change, { readonly act: Act; readonly isOfCode: boolean }>();
  const others = given.filter(({ release }) => release !== names[0]);
  for (const { file, line, release, code } of others) {
    if (names.includes(release)) continue;
    all.of(file).add({ line, column: 'release', code, found: quote(release), expected: `one of ${names.join(', ')}` });
  }
  for (const release of names.slice(1)) {
    const rows = others.filter((row) => row.release === release);
    const shared = sharedActs(rows);
    const changes = byCode(history.changes(release));
    const claim = (row: GivenAct, act: Act): void => {
      const { file, line, code, former_code: formerCode } = row;
      const problems = all.of(file);
      const beside = [...(changes.get(code) ?? []), ...(changes.get(formerCode) ?? [])];
      const found = [...new Set(beside)].filter((change) => isAbout(row, change));
      if (found.length === 0 && !row.isDoubtful) {
        const expected = 'a change that the release made';
        problems.add({ line, column: 'code', code, found: `no such change in ${release}`, expected });
      }
      for (const change of found) {
        const isOfCode = formerCode === '';
        const known = acts.get(change);
        // What is said of a code itself counts more than what is said of those that were merged into it.
        if (known === undefined || (isOfCode && !known.isOfCode)) acts.set(change, { act, isOfCode });
        else if (known.act !== act && known.isOfCode === isOfCode) {
          const expected = `the law of another row, ${known.act.text}`;
          problems.add({ line, column: 'legal_basis', code, found: quote(act.text), expected });
        }
      }
    };
    for (const row of [...rows.filter((each) => each.follows === null), ...rows.filter((each) => each.follows)]) {
      const { actCode = '' } = row.follows ?? {};
      const larger = changes.get(actCode)?.find((change) => change.formerCode !== null) ?? changes.get(actCode)?.[0];
      const act = actCode === '' ? shared(row.act) : larger && (acts.get(larger)?.act ?? larger.basis);
      if (act) claim(row, act);
      else {
        const expected = `the code of an act in ${release}`;
        all.of(row.file).add({ line: row.line, column: 'act_code', code: row.code, found: quote(actCode), expected });
      }
    }
  }
  return historyFrom(
    history.releases,
    (release) =>
      history.changes(release).map((change) => ({ ...change, basis: acts.get(change)?.act ?? change.basis })),
    history.olderCodes,
  );
}

/** The changes of each code that they are about, new or former. */
function byCode(changes: readonly Change[]): ReadonlyMap<string | null, readonly Change[]> {
  const both = changes.flatMap((change) =>
    [...new Set([change.code, change.formerCode])].map((code) => ({ code, change })),
  );
  return new Map(
    [...groupBy(both, ({ code }) => code)].map(([code, found]) => [code, found.map(({ change }) => change)]),
  );
}

/** PSA's words for changes are not those of the history, so that only the codes are compared. */
function isAbout({ change: word, code, former_code: formerCode, follows }: GivenAct, change: Change): boolean {
  if (follows !== null) {
    return change.change === word && change.code === code && (change.formerCode ?? '') === formerCode;
  }
  if (change.formerCode === null) return change.code === code;
  return change.formerCode === formerCode && (change.code === code || change.code === null);
}

function sharedActs(rows: readonly GivenAct[]): (act: Act) => Act {
  const keyOf = ({ kind, text, date, plebiscite }: Act) => JSON.stringify([kind, text, date, plebiscite]);
  const groups = groupBy(
    rows.map(({ act }) => act),
    keyOf,
  );
  const shared = new Map(
    [...groups].map(([key, group]) => {
      const isCertain = group.every(({ confidence }) => confidence === 'certain');
      const source = joinSources(group.map((act) => act.source));
      return [key, { ...group[0], source, confidence: isCertain ? 'certain' : 'ocr-unsure' } as Act];
    }),
  );
  return (act) => shared.get(keyOf(act)) ?? act;
}

/** `A, row 1`, `A, row 2`, `A, row 4` → `A, rows 1-2, 4`; other sources are each named once. */
export function joinSources(sources: readonly string[]): string {
  const rows = new Map<string, readonly number[]>();
  for (const source of sources) {
    const [, name = source, row] = /^(.+), row (\d+)$/.exec(source) ?? [];
    rows.set(name, [...(rows.get(name) ?? []), ...(row === undefined ? [] : [Number(row)])]);
  }
  return [...rows].map(([name, numbers]) => name + rangesOf(numbers)).join('; ');
}

function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const texts = ranges.map((range) => [...new Set(range)].join('-'));
  return numbers.length === 0 ? '' : `, ${numbers.length === 1 ? 'row' : 'rows'} ${texts.join(', ')}`;
}

/** Gives changes that are derived again the laws that the same changes had before. */
export function keepActs(changes: readonly Change[], before: readonly Change[]): readonly Change[] {
  const keyOf = ({ change, code, formerCode, field, to }: Change) => [change, code, formerCode, field, to].join();
  const known = new Map(before.map((change) => [keyOf(change), change.basis]));
  return changes.map((change) => ({ ...change, basis: change.basis ?? known.get(keyOf(change)) ?? null }));
}

import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import type { Dataset, Tables } from '../../../generator/core/dataset/dataset.ts';
import { kindOfLevel, toEntry, type Edition, type Entry } from '../../../generator/core/psgc/change.ts';
import {
  type ActRow,
  type ChangeRow,
  type OlderCode,
  toActs,
  toChanges,
  toOlderCodeRow,
} from '../../../generator/core/history/rows.ts';
import { historyFrom } from '../../../generator/core/history/history.ts';
import type { ReleaseTotals, Release } from '../../../generator/core/psgc/release.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import { indexCodes, parentsOf } from '../../../generator/core/dataset/parents.ts';
import type { Row } from '../../../generator/core/psgc/table.ts';
import type { Successor } from '../../../generator/maintenance/import/history/match-areas.ts';
import { deriveChanges } from '../../../generator/maintenance/import/history/derive-changes.ts';
import { toReleaseTotals } from '../../../generator/maintenance/import/history/next-history.ts';
import { createHistoryOracle } from '../../oracle/history/oracle.ts';
import { SMALL_DATASET } from '../../data/small-dataset.ts';

/**
 * A release in short: a line for each code with its level, its nine-digit code or `-`, its name, and other values after
 * a bar. A placeholder has no level, `-`.
 *
 *     0102801001 Bgy 012801001 Adams | urban_rural=R, old_name=Adam
 */
export function edition(...lines: readonly string[]): Edition {
  const texts = lines.flatMap((each) => each.split('\n')).map((line) => line.trim());
  return new Map(texts.filter((text) => text !== '').map((text) => [text.slice(0, 10), entryOf(text)]));
}

function entryOf(text: string): Entry {
  const [, code, level, nine, name, values] = /^(\d{10}) (\S+) (\S+) ([^|]+?)(?: \| (.*))?$/.exec(text) ?? [];
  if (code === undefined || name === undefined) throw new Error(`no line of a release: ${text}`);
  const pairs = (values ?? '').split(', ').flatMap((pair) => (pair === '' ? [] : [pair.split('=')]));
  const known = (word = '') => (word === '-' ? '' : word);
  return toEntry({ code, name, level: known(level), correspondence_code: known(nine), ...Object.fromEntries(pairs) });
}

/** A region, a province and two municipalities, in which the cases of the tables happen. */
export const ABOVE = `
0100000000 Reg 010000000 Region I
0102800000 Prov 012800000 Ilocos Norte
0102801000 Mun 012801000 Adams
0102802000 Mun 012802000 Bacarra`;

/** A change in words; lines with former values are left out. */
export function toWords({ change, code, former_code, field, from, to, evidence }: ChangeRow): string {
  const by = evidence === '' ? '' : ` by ${evidence}`;
  switch (change) {
    case 'created':
      return `${code} created`;
    case 'ended':
      return `${former_code} ended`;
    case 'merged':
    case 'split':
    case 'recoded':
      return `${former_code} ${change}: ${code}${by}`;
    case 'moved':
      return `${former_code} moved from ${from || '-'} to ${to || '-'}: ${code}${by}`;
    default:
      return `${code} ${change}: ${field || 'name'} from ${from || '-'} to ${to || '-'}`;
  }
}

/** Releases that follow each other. */
export type SmallHistory = ReturnType<typeof toSmallHistory>;

/** Gives the newest release the history of these ones. @param successors for each release after the first, what is said about codes that are gone. */
export function toSmallHistory(
  editions: readonly Edition[],
  successors: readonly (readonly Successor[])[] = [],
  region: string | null = null,
  olderCodes: readonly OlderCode[] = [],
) {
  const releases = editions.map((each, at) =>
    toReleaseTotals({ release: releaseName(at), date: null, source: 'a file' }, each),
  );
  const steps = editions
    .slice(1)
    .map((next, at) => deriveChanges(editions[at] as Edition, next, successors[at] ?? []).map(withBasis));
  const newest = editions.at(-1) as Edition;
  const changes = new Map(steps.map((rows, at) => [releaseName(at + 1), rows]));
  const dataset = toDataset(newest, releases, changes, olderCodes);
  return {
    editions,
    releases,
    dataset,
    gazetteer: toGazetteer(dataset, region, 'v'),
    oracle: createHistoryOracle(
      { newest, releases: releases.map(toLine), changes, acts: ACTS, olderCodes: olderCodes.map(toOlderCodeRow) },
      region,
    ),
  };
}

/** Laws of small histories. */
const ACTS: readonly ActRow[] = ['A', 'B'].map((id) => ({
  id,
  kind: 'ordinance',
  text: `Ordinance ${id}`,
  date: id === 'A' ? '2000-01-02' : '',
  plebiscite: '',
  confidence: 'certain',
  source: 'PSA',
}));
const BY_ID = toActs(ACTS);

/** Gives a change one of the laws, or none, by its values. The parts of a divided area have one. */
function withBasis(row: ChangeRow): ChangeRow {
  const digits = [...`${row.former_code || row.code}${row.to}`].map((letter) => letter.charCodeAt(0));
  const sum = digits.reduce((a, b) => a + b, 0);
  return row.change === 'had' ? row : { ...row, basis: ['A', 'B', ''][sum % 3] ?? '' };
}

const releaseName = (at: number): string => `${2000 + Math.floor(at / 4)}-${(at % 4) + 1}Q`;

function toDataset(
  newest: Edition,
  releases: readonly ReleaseTotals[],
  changes: ReadonlyMap<string, readonly ChangeRow[]>,
  olderCodes: readonly OlderCode[],
): Dataset {
  const entries = [...newest.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const placeholders = entries
    .filter(({ level }) => level === '')
    .map(({ code, name, correspondence_code }) => ({ code, name, correspondence_code }));
  const rows = KINDS.map((kind) => [kind, entries.filter(({ level }) => kindOfLevel(level) === kind)] as const);
  const index = indexCodes(rows, placeholders);
  const tables = rows.map(([kind, areas]) => [
    kind,
    tableOf(areas.map((area): Row => ({ ...area, ...parentsOf(kind, area.code, index) }))),
  ]);
  const release = JSON.parse(SMALL_DATASET['release.json'] ?? '') as Release;
  return {
    release: { ...release, release: releases.at(-1)?.release ?? '', placeholders },
    tables: Object.fromEntries(tables) as Tables,
    history: historyFrom(releases, (name) => toChanges(changes.get(name) ?? [], BY_ID), olderCodes),
  };
}

const tableOf = <Each>(rows: readonly Each[]) => ({ file: '', rows, lines: rows.map((_, at) => at + 2) });

/** A release as the oracle reads it from a file. */
const toLine = ({ subMunicipalities, ...totals }: ReleaseTotals): Readonly<Record<string, string>> => {
  const values = Object.entries({ ...totals, sub_municipalities: subMunicipalities });
  return Object.fromEntries(values.map(([column, value]) => [column, String(value ?? '')]));
};

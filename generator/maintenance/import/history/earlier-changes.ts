import type { GivenAct } from './acts.ts';
import type { Dataset } from '../../../data/dataset.ts';
import { type EarlierChange, sortEarlier } from '../../../history/earlier-changes.ts';
import { formerNames } from '../../../history/former-codes.ts';
import { type Gazetteer, toGazetteer } from '../../../gazetteer/gazetteer.ts';
import { groupBy } from '../../../group-by.ts';
import { readColumns } from '../../../input/csv-table.ts';
import { readInput } from '../../../input/files.ts';
import type { Problems } from '../../../input/problem.ts';
import { NameReader } from '../../../names/name-reader.ts';
import { NO_WRITING } from '../../../names/writing.ts';
import type { Area } from '../../../areas/area.ts';
import { lastDay } from '../../../psgc/release.ts';

/** A row of PSA's Summary of Changes that says what happened to an area. */
export interface SummaryRow extends Omit<EarlierChange, 'code'> {
  /** `1977-2000` */
  readonly sheet: string;
  /** The code that PSA writes, of nine or ten digits; often none. */
  readonly written: string;
}

const COLUMNS = [
  'sheet',
  'row',
  'name',
  'unit_type',
  'new_code',
  'mother_unit_or_old_name',
  'old_code',
  'legal_basis',
] as const;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `January - March 2001 Updates`, `August 1976 - July 1977 Updates`, `April 2024`. */
const HEADING = /^\*? ?([A-Z][a-z]+)(?: (\d{4}))?(?:(?: ?- ?| to )([A-Z][a-z]+))?(?: (\d{4}))?(?: Updates)?$/;

/** The first and the last month that a heading names; `undefined` if it names none. */
export function periodOf(heading: string): string | undefined {
  const [, first = '', firstYear, last = first, lastYear] = HEADING.exec(heading.trim()) ?? [];
  const year = lastYear ?? firstYear;
  const months = [first, last].map((word) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);
  if (year === undefined || months.includes(0)) return undefined;
  const text = (of: string, month: number | undefined) => `${of}-${String(month).padStart(2, '0')}`;
  return `${text(firstYear ?? year, months[0])}/${text(year, months[1])}`;
}

/** The rows of PSA's Summary of Changes as CSV, with the period of the heading above each. Headings and totals are left out. */
export async function readSummary(file: string, all: Problems): Promise<readonly SummaryRow[]> {
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: `a CSV of ${COLUMNS.join()}` });
  if (bytes === undefined) return [];
  const rows: SummaryRow[] = [];
  let period: string | undefined;
  for (const { line, values } of readColumns(bytes, COLUMNS, problems)) {
    const [name = '', change = '', written = '', old_name = '', basis = ''] = (
      ['name', 'unit_type', 'new_code', 'mother_unit_or_old_name', 'legal_basis'] as const
    ).map((column) => toProse(values[column]));
    if (change === '') period = periodOf(name) ?? period;
    if (change === '' || change === 'Unit Type') continue;
    if (period === undefined) {
      const expected = 'a heading with the months of the updates';
      problems.add({ line, found: 'a row before the first heading', expected });
      continue;
    }
    const source = `PSA Summary of Changes, ${values.sheet}, row ${values.row}`;
    // A spreadsheet has removed the zero of some; what else stands there is no code.
    const old_code = /^\d{8,10}$/.test(values.old_code) ? values.old_code.padStart(9, '0') : '';
    rows.push({ sheet: values.sheet, written, period, change, name, old_name, old_code, basis, ...NO_ACT, source });
  }
  return rows;
}

/** The Summary has laws as texts only, such as `RA 10955, plebiscite conducted on 24 March 2018`. */
const NO_ACT = { basis_kind: '', basis_date: '', plebiscite_date: '' } as const;

const toProse = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Why a row is left out. */
export type LeftOut = 'a release has it' | 'no code' | 'no area has the code' | 'another name';

export interface TiedChanges {
  readonly rows: readonly EarlierChange[];
  readonly leftOut: readonly (readonly [reason: LeftOut, row: SummaryRow])[];
  readonly tied: readonly SummaryRow[];
}

/**
 * Finds the areas of a dataset that rows before its first release are about. Nothing is guessed: a row counts if its
 * nine-digit code is that of exactly one area, or its ten-digit code is that of one or leads to it through the history; and
 * if one of the names of that area is the one in the row, as people write names.
 *
 * @param acts rows of acts of the first release, whose changes no release has.
 */
export function tieEarlier(summary: readonly SummaryRow[], acts: readonly GivenAct[], dataset: Dataset): TiedChanges {
  const gazetteer = toGazetteer(dataset, null, '');
  const first = gazetteer.history.releases[0]?.release ?? dataset.release.release;
  const until = lastDay(first).slice(0, 7);
  const month = String(Number(until.slice(5)) - 2).padStart(2, '0');
  const period = first.endsWith('Q') ? `${until.slice(0, 5)}${month}/${until}` : `${until}/${until}`;
  const ofFirst = acts.map(
    ({ code, act, names: [old_name, name], change, formerCode }): SummaryRow => ({
      sheet: first,
      written: code,
      period,
      change,
      name,
      old_name,
      old_code: formerCode,
      basis: act.text,
      basis_kind: act.kind,
      basis_date: act.date ?? '',
      plebiscite_date: act.plebiscite ?? '',
      source: act.source,
    }),
  );
  const isNamed = nameChecker(gazetteer);
  const rows: EarlierChange[] = [];
  const tied: SummaryRow[] = [];
  const leftOut: [LeftOut, SummaryRow][] = [];
  for (const row of [...summary, ...ofFirst]) {
    const area = areaOf(row.written, gazetteer);
    const reason =
      row.sheet !== first && row.period.slice(8) >= until
        ? 'a release has it'
        : !/^\d{8,10}$/.test(row.written)
          ? 'no code'
          : area === undefined
            ? 'no area has the code'
            : isNamed(area, row.name)
              ? null
              : 'another name';
    if (reason !== null || area === undefined) {
      leftOut.push([reason ?? 'no area has the code', row]);
      continue;
    }
    const { sheet: _sheet, written: _written, ...facts } = row;
    rows.push({ code: area.code, ...facts });
    tied.push(row);
  }
  return { rows: sortEarlier(rows), leftOut, tied };
}

/** The area that has a code of nine or ten digits now; a spreadsheet may have removed the zero of one with nine. */
function areaOf(written: string, { codes, hierarchy }: Gazetteer): Area | undefined {
  const record = codes.findExact(written.length === 8 ? `0${written}` : written);
  if (record?.status === 'current') return hierarchy.get(record.code);
  return record?.status === 'recoded' && record.successors.length === 1
    ? hierarchy.get(record.successors[0] ?? '')
    : undefined;
}

/** Whether an area has, or had, the name at the beginning of a text: `Bgy. Tigbon, Calatrava, Negros Occidental`. */
function nameChecker({ writing, history }: Gazetteer): (area: Area, text: string) => boolean {
  const reader = new NameReader({ ...NO_WRITING, ...writing });
  const others = groupBy([...writing.otherNames, ...formerNames(history)], ({ code }) => code);
  return ({ code, kind, name, oldName }, text) => {
    const names = [
      name,
      ...(oldName === null ? [] : [oldName]),
      ...(others.get(code) ?? []).map((other) => other.name),
    ];
    const own = new Set(names.flatMap((each) => reader.keys(each, kind)));
    const parts = text.split(/, | in /);
    return parts.some((_part, at) => {
      const written = parts.slice(0, at + 1).join(', ');
      const [before] = reader.pair(written, kind) ?? [];
      return [...reader.keys(written, kind), ...(before ?? [])].some((key) => own.has(key));
    });
  };
}

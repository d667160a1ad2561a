import { type EarlierChange, MAX_EARLIER_TEXT } from '../core/history/earlier-changes.ts';
import { type AreaNames, unless, unlessProse, verifyRows } from './values.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { type Problems, quote } from '../core/problem.ts';
import { ACT_KINDS, PLEBISCITE } from '../core/psgc/act.ts';
import { isDay } from '../core/psgc/release.ts';

const OF_BASIS = {
  basis_kind: [(text: string) => (ACT_KINDS as readonly string[]).includes(text), ACT_KINDS.join(', ')],
  basis_date: [isDay, 'the day of the basis as 2022-10-08, or nothing'],
  plebiscite_date: [(text: string) => YEAR_OR_DAY.test(text), 'a date, a year, or nothing'],
} as const;

const YEAR_OR_DAY = new RegExp(PLEBISCITE);
const PERIOD = /^\d{4}-(?:0[1-9]|1[0-2])\/\d{4}-(?:0[1-9]|1[0-2])$/;

/** Verifies that each code is that of an area, and the shape of each value. */
export function verifyEarlier(table: CsvTable<EarlierChange>, areas: AreaNames, problems: Problems): void {
  const isPeriod = (period: string) => PERIOD.test(period) && period.slice(0, 7) <= period.slice(8);
  verifyRows(table, problems, ({ code, period, change, name, old_name, old_code, basis, source, ...act }, before) => [
    ...unless(areas.has(code), 'code', code, 'the code of an area'),
    ...unless(isPeriod(period), 'period', period, 'the first and the last month: 2017-07/2017-09'),
    ...unlessProse('change', change, MAX_EARLIER_TEXT),
    ...unlessProse('name', name, MAX_EARLIER_TEXT),
    ...(old_name === '' ? [] : unlessProse('old_name', old_name, MAX_EARLIER_TEXT)),
    ...unless(/^(?:\d{9,10})?$/.test(old_code), 'old_code', old_code, 'nine or ten digits, or nothing'),
    ...(basis === '' ? [] : unlessProse('basis', basis, MAX_EARLIER_TEXT)),
    ...Object.entries(OF_BASIS).flatMap(([column, [isRight, expected]]) => {
      const value = act[column as keyof typeof OF_BASIS];
      return unless(value === '' || (basis !== '' && isRight(value)), column, value, expected);
    }),
    ...unlessProse('source', source, MAX_EARLIER_TEXT),
    ...(before === undefined || before.code <= code
      ? []
      : [{ column: 'code', found: `${quote(code)} after ${before.code}`, expected: 'rows ordered by code' }]),
  ]);
}

import { populationsOfTodaysAreas } from '../../../generator/areas/populations.ts';
import { formatNumber } from '../../../generator/format.ts';
import { isRecoded } from '../../../generator/psgc/change.ts';
import type { Row } from '../../../generator/psgc/table.ts';
import { gazetteer } from '../../committed-data.ts';
import { dataset } from '../../committed-dataset.ts';

const { release, tables } = dataset;
const years = release.census_years;
const todays = new Map(years.map((year) => [year, populationsOfTodaysAreas(dataset, year)]));

/** What the moves in the history do not say: they were before its first release, or of single barangays. */
const REASONS: Readonly<Record<string, string>> = {
  '1200000000':
    'Cotabato City and 63 barangays of Cotabato, now in BARMM, are in the published counts of 2015 and 2020',
  '1204700000': '63 barangays of the Special Geographic Area are in the published counts of 2015 and 2020',
  '1401100000': 'the published count of 2015 is 2,000 less than its municipalities have; that of its region is not',
  '1900000000': 'Cotabato City and 63 barangays of Cotabato came into it before the first release',
  '1908700000': 'Cotabato City is in it, and not in the published counts of 2015 and 2020',
};

/** The areas that came into an area or left it, by the code of the area. */
function moves(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (code: string | null, text: string) => {
    if (code !== null) found.set(code, [...(found.get(code) ?? []), text]);
  };
  for (const { release: name } of gazetteer.history.releases) {
    for (const change of gazetteer.history.changes(name)) {
      if (!isRecoded(change) || change.change !== 'moved' || change.kind === 'barangay') continue;
      add(change.from, `${change.name} left it (${name})`);
      add(change.to, `${change.name} came into it (${name})`);
    }
  }
  return found;
}

const text = (count: number | null): string => (count === null ? '–' : formatNumber(count));
const published = (row: Row, year: number): number | null => {
  const count = row[`population_${year}`];
  return count ? Number(count) : null;
};

const moved = moves();
const columns = years.flatMap((year) => [`${year} published`, `${year} today's area`, 'difference']);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

for (const kind of ['region', 'province'] as const) {
  console.log(
    `\n${line(['code', kind, ...columns, 'reason'])}\n${line(['code', 'name', ...columns, ''].map(() => '---'))}`,
  );
  for (const row of tables[kind].rows) {
    let differs = false;
    const counts = years.flatMap((year) => {
      const then = published(row, year);
      const now = todays.get(year)?.(row.code) ?? null;
      differs ||= then !== now;
      return [text(then), text(now), then === now ? '' : text(then === null || now === null ? null : now - then)];
    });
    const reason = [REASONS[row.code], ...(moved.get(row.code) ?? [])].filter(Boolean).join('; ');
    console.log(line([row.code, row.name, ...counts, differs ? reason : '']));
  }
  const totals = years.flatMap((year) => {
    const add = (of: (row: Row) => number | null) => tables[kind].rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);
    const [then, now] = [add((row) => published(row, year)), add(({ code }) => todays.get(year)?.(code) ?? null)];
    return [text(then), text(now), then === now ? '' : text(now - then)];
  });
  console.log(line(['', 'sum', ...totals, '']));
}

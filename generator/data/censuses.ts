import { type Finding, unless, unlessAfter, unlessProse, verifyRows } from './values.ts';
import { type CensusRow, DOUBTS, doubtsIn, EARLIER_CENSUSES, isDoubt } from '../core/psgc/census.ts';
import type { Problems } from '../core/problem.ts';
import type { CsvTable } from '../core/psgc/table.ts';

const PEOPLE = /^(?:|[1-9]\d{0,8})$/;

/**
 * Verifies that each code is that of an area above the barangays, each figure a whole number, each doubt about a figure
 * that is there, and that the lines are in order, none twice.
 */
export function verifyCensuses(table: CsvTable<CensusRow>, above: ReadonlySet<string>, problems: Problems): void {
  verifyRows(table, problems, (row, before) => {
    const { code, doubtful, page, revision } = row;
    const years = EARLIER_CENSUSES.filter((year) => row[year] !== '');
    const doubts = doubtsIn(row);
    const isRight =
      doubts.every(([year, why]) => years.some((each) => each === year) && isDoubt(why)) &&
      doubts.map((each) => each.join(':')).join(' ') === doubtful &&
      doubts.every(([year], at) => at === 0 || (doubts[at - 1]?.[0] ?? '') < year);
    const findings: readonly Finding[] = [
      ...unless(above.has(code), 'code', code, 'the code of an area above the barangays'),
      ...EARLIER_CENSUSES.flatMap((year) =>
        unless(PEOPLE.test(row[year]), year, row[year], 'a whole number, or nothing'),
      ),
      ...unless(years.length > 0, EARLIER_CENSUSES[0], '', 'a figure of at least one census'),
      ...unless(
        isRight,
        'doubtful',
        doubtful,
        `censuses with a figure, in order, each with a reason: 1918:jump; reasons are ${Object.keys(DOUBTS).join(', ')}`,
      ),
      ...unlessProse('page', page, 100),
      ...unless(/^\d{1,12}$/.test(revision), 'revision', revision, 'the number of a revision'),
      ...unlessAfter(before?.code, code, 'each code once, in order'),
    ];
    return findings.map((finding) => ({ code, ...finding }));
  });
}

import { unless, unlessAfter, unlessSource, verifyRows } from './values.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import type { Problems } from '../core/problem.ts';
import { CODE_SHAPES } from '../core/psgc/code.ts';
import type { Row } from '../core/psgc/table.ts';
import type { Origins } from '../core/dataset/dataset.ts';

export const ORIGIN_FILES = {
  motherCodes: { file: 'mother-codes.csv', columns: ['code', 'mother_code', 'source'] },
  formerPopulations: { file: 'former-populations.csv', columns: ['code', 'year', 'population', 'source'] },
} as const;

type OriginTables = { readonly [Name in keyof Origins]: CsvTable<Origins[Name][number]> };

/**
 * Verifies the origins of barangays: that each code is a barangay of the release, and each mother another one, or one that
 * is gone and has a count; that each of these is the mother of one; and that the lines are in order, none of them twice.
 */
export function verifyOrigins(
  { motherCodes, formerPopulations }: OriginTables,
  release: { readonly barangays: readonly Row[]; readonly years: readonly number[] },
  problems: Problems,
): void {
  const { years } = release;
  const barangays = new Set(release.barangays.map(({ code }) => code));
  const gone = new Set(formerPopulations.rows.map(({ code }) => code));
  const mothers = new Set(motherCodes.rows.map((row) => row.mother_code));
  verifyRows(motherCodes, problems, ({ code, mother_code: mother, source }, before) => [
    ...unless(barangays.has(code), 'code', code, 'the code of a barangay'),
    ...unless(
      mother !== code && (barangays.has(mother) || gone.has(mother)),
      'mother_code',
      mother,
      `the code of another barangay, or of one in ${ORIGIN_FILES.formerPopulations.file}`,
    ),
    ...unlessAfter(before && `${before.code} ${before.mother_code}`, `${code} ${mother}`, IN_ORDER),
    ...unlessSource(source, 'where this is from'),
  ]);
  verifyRows(formerPopulations, problems, ({ code, year, population, source }, before) => {
    const isGone = CODE_SHAPES.barangay.pattern.test(code) && !barangays.has(code);
    return [
      ...unless(isGone, 'code', code, 'the code of a barangay that is gone'),
      ...unless(mothers.has(code), 'code', code, `a mother in ${ORIGIN_FILES.motherCodes.file}`),
      ...unless(years.map(String).includes(year), 'year', year, `a census of the release: ${years.join(', ')}`),
      ...unless(/^\d{1,9}$/.test(population), 'population', population, 'a whole number'),
      ...unlessAfter(before && `${before.code} ${before.year}`, `${code} ${year}`, IN_ORDER),
      ...unlessSource(source, 'where this is from'),
    ];
  });
}

const IN_ORDER = 'each line once, ordered by code';

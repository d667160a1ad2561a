import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, readLines, readTables } from './facts.ts';

const linesOf = (folder: string, file: string) => (existsSync(join(folder, file)) ? readLines(join(folder, file)) : []);

/**
 * The population of today's area of every code in a census, added up from the CSV files of a dataset: the counts of its barangays, and
 * what those without a count were taken from.
 */
export function todaysPopulations(folder: string, year: number, tables = readTables(folder)) {
  const column = `population_${year}`;
  const linesFor = (...kinds: readonly Kind[]) =>
    tables.filter(([kind]) => kinds.includes(kind)).map(([, line]) => line);
  const barangays = linesFor('barangay');
  const localities = new Map(linesFor('city', 'municipality').map((line) => [line['code'], line]));
  const members = new Map<string, string[]>();
  for (const line of barangays) {
    const locality = localities.get(line['city_municipality_code']);
    for (const area of [
      line['code'],
      line['sub_municipality_code'],
      locality?.['code'],
      locality?.['province_code'],
      locality?.['region_code'],
    ]) {
      if (!area) continue;
      const codes = members.get(area) ?? [];
      codes.push(line['code'] ?? '');
      members.set(area, codes);
    }
  }
  const counts = new Map(barangays.map((line) => [line['code'] ?? '', line[column] ?? '']));
  const mothers = linesOf(folder, 'mother-codes.csv');
  const former = linesOf(folder, 'former-populations.csv');
  const isGone = (code: string) => former.some((line) => line['code'] === code);
  const formerCount = (code: string) =>
    former.find((line) => line['code'] === code && line['year'] === `${year}`)?.['population'];

  /** The barangays whose people one of a barangay's census count may be: itself, its mothers, and the other children. */
  const relatives = (code: string): ReadonlySet<string> => {
    const family = new Set([code]);
    for (const each of family) {
      for (const { code: child = '', mother_code: mother = '' } of mothers) {
        const isShared =
          counts.get(child) === '' ||
          formerCount(mother) !== undefined ||
          (isGone(mother) &&
            mothers.some((line) => line['mother_code'] === mother && counts.get(line['code'] ?? '') === ''));
        if (isShared && (each === child || each === mother)) family.add(child).add(mother);
      }
    }
    return family;
  };
  const young = barangays.map((line) => line['code'] ?? '').filter((code) => counts.get(code) === '');
  const involved = new Set(
    [...young, ...mothers.flatMap((line) => [line['code'] ?? '', line['mother_code'] ?? ''])].flatMap((code) => [
      ...relatives(code),
    ]),
  );
  const families = new Map([...involved].map((code) => [code, relatives(code)]));
  const isUnknown = (code: string) => counts.get(code) === '' && !mothers.some((line) => line['code'] === code);

  const sumOf = (codes: readonly string[]): number | null => {
    const own = new Set(codes);
    const shared = new Set<string>();
    let sum = 0;
    for (const code of codes) {
      const family = families.get(code);
      if (family === undefined || family.size === 1) {
        if (counts.get(code) === '') return null;
        sum += Number(counts.get(code));
        continue;
      }
      if ([...family].some((each) => (!own.has(each) && !isGone(each)) || isUnknown(each))) return null;
      if ([...family].every((each) => !counts.get(each) && formerCount(each) === undefined)) return null;
      sum += Number(counts.get(code));
      for (const each of family) if (isGone(each)) shared.add(each);
    }
    for (const each of shared) sum += Number(formerCount(each) ?? 0);
    return sum;
  };
  return new Map([...members].map(([code, codes]) => [code, sumOf(codes)]));
}

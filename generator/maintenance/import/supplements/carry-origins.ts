import type { Carried, Earlier } from './supplement.ts';
import type { FormerPopulation, MotherCode, Origins, Tables } from '../../../core/dataset/dataset.ts';
import { formerCodes, recodedCodes } from '../../../core/history/former-codes.ts';
import type { ReleaseHistory } from '../../../core/history/history.ts';

interface OriginInputs {
  readonly years: readonly number[];
  readonly carried: Carried;
  readonly history: ReleaseHistory | undefined;
  readonly codeNow: Earlier['codeNow'];
}

/** The origins of barangays: those known before, and those merged or divided after a census whose count no successor has. */
export function carryOrigins(tables: Tables, { years, carried, history, codeNow }: OriginInputs): Origins | undefined {
  const counts = new Map(tables.barangay.rows.map((row) => [row.code, row]));
  const countOf = (code: string, year: number) => counts.get(code)?.[`population_${year}`] ?? '';
  const known = carried.dataset?.origins;
  const former = new Map<string, FormerPopulation>();
  for (const each of known?.formerPopulations ?? []) {
    if (years.includes(Number(each.year)) && !counts.has(each.code)) former.set(`${each.code} ${each.year}`, each);
  }
  const gone = history === undefined ? [] : goneBarangays(history, counts);
  const source = `PSGC, release ${carried.dataset?.release.release ?? ''}`;
  const published = new Map(carried.dataset?.tables.barangay.rows.map((row) => [row.code, row]));
  const publishedCount = (code: string, year: number) => published.get(code)?.[`population_${year}`] ?? '';
  const links: MotherCode[] = [];
  for (const { code, change, release, successors } of gone) {
    const isApart = (year: number): boolean =>
      change === 'split'
        ? successors.every((each) => countOf(each, year) === '')
        : successors.every((each) => countOf(each, year) !== '' && countOf(each, year) === publishedCount(each, year));
    const found = years.filter((year) => publishedCount(code, year) !== '' && isApart(year));
    for (const year of found) {
      const key = `${code} ${year}`;
      if (!former.has(key)) former.set(key, { code, year: `${year}`, population: publishedCount(code, year), source });
    }
    const what = change === 'split' ? 'divided' : 'merged';
    if (found.length > 0) {
      links.push(...successors.map((each) => ({ code: each, mother_code: code, source: `${what} in ${release}` })));
    }
  }
  const formerPopulations = sorted([...former.values()], ({ code, year }) => `${code} ${year}`);
  const isFormer = new Set(formerPopulations.map(({ code }) => code));
  const followed = (known?.motherCodes ?? []).flatMap(({ code, mother_code: mother, source }) => {
    const now = { code: codeNow(code) ?? code, mother_code: codeNow(mother) ?? mother, source };
    if (counts.has(now.code)) return [now];
    const successors = gone.find((each) => each.code === code)?.successors ?? [];
    return isFormer.has(mother) ? successors.map((successor) => ({ ...now, code: successor })) : [];
  });
  const isKnown = (mother: string) => counts.has(mother) || isFormer.has(mother);
  const byKey = new Map(
    [...links, ...followed]
      .filter(({ code, mother_code: mother }) => code !== mother && isKnown(mother))
      .map((row) => [`${row.code} ${row.mother_code}`, row]),
  );
  if (known === undefined && byKey.size === 0) return undefined;
  const mothers = new Set([...byKey.values()].map((row) => row.mother_code));
  return {
    motherCodes: sorted([...byKey.values()], (row) => `${row.code} ${row.mother_code}`),
    formerPopulations: formerPopulations.filter(({ code }) => mothers.has(code)),
  };
}

const sorted = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** The barangays that were merged or split and whose successors are all there, under the codes of now. */
function goneBarangays(history: ReleaseHistory, current: ReadonlyMap<string, unknown>) {
  const codesNow = new Map<string, string>();
  for (const code of recodedCodes(history)) {
    if (current.has(code)) for (const each of formerCodes(code, history)) codesNow.set(each, code);
  }
  const gone = new Map<string, { code: string; change: 'merged' | 'split'; release: string; successors: string[] }>();
  for (const { release } of history.releases) {
    for (const { change, kind, code, formerCode } of history.changes(release)) {
      if (kind !== 'barangay' || formerCode === null || code === null) continue;
      if (change !== 'merged' && change !== 'split') continue;
      const successors = [...(gone.get(formerCode)?.successors ?? []), codesNow.get(code) ?? code];
      gone.set(formerCode, { code: formerCode, change, release, successors });
    }
  }
  return [...gone.values()].filter(
    ({ code, successors }) => !current.has(code) && successors.every((each) => current.has(each)),
  );
}

import { currentCodes } from './supplements/carry-origins.ts';
import { type Dataset, historyOf } from '../../data/dataset.ts';
import type { MotherCode } from '../../data/origins.ts';
import { readColumns } from '../../input/csv-table.ts';
import { readInput } from '../../input/files.ts';
import { type FileProblems, Problems } from '../../input/problem.ts';
import { foldName } from '../../names/fold.ts';
import type { Row } from '../../psgc/table.ts';

/** The files that say which barangays were taken from which. */
export interface MotherSources {
  /** A CSV of `code,mother_code,source`; several mothers of a barangay are in one value, with `;` between them. */
  readonly acts: string | undefined;
  /** PSA's Summary of Changes as a CSV of `row,name,new_code,mother_unit_or_old_name,old_code`. */
  readonly summary: string | undefined;
}

/**
 * The mothers of all barangays that have no count of some census: those that the dataset knows, then those of the acts,
 * then those of the Summary of Changes. Codes of any release or structure are brought up to date.
 *
 * @throws {InvalidInput} with every problem of both files, such as a mother that is no barangay.
 */
export async function findMotherCodes(
  dataset: Dataset,
  { acts, summary }: MotherSources,
): Promise<readonly MotherCode[]> {
  const barangays = new Barangays(dataset);
  const years = dataset.release.census_years;
  const known = dataset.origins?.motherCodes ?? [];
  const wanted = new Set(
    dataset.tables.barangay.rows
      .filter((row) => years.some((year) => !row[`population_${year}`]))
      .map(({ code }) => code),
  );
  for (const { code } of known) wanted.delete(code);
  const rows = [...known];
  const problems = new Problems();
  const take = (found: readonly MotherCode[]): void => {
    const taken = found.filter(({ code }) => wanted.has(code));
    for (const { code } of taken) wanted.delete(code);
    rows.push(...taken);
  };
  if (acts !== undefined) take(await readActs(problems.of(acts), barangays));
  if (summary !== undefined) take(await readSummary(problems.of(summary), barangays, wanted));
  problems.throwIfAny(summary ?? acts ?? '');
  const keyOf = ({ code, mother_code: mother }: MotherCode) => `${code} ${mother}`;
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Finds barangays by codes of any release, of ten or nine digits. */
class Barangays {
  readonly #rows: ReadonlyMap<string, Row>;
  readonly #byNine: ReadonlyMap<string, string>;
  readonly #now: ReadonlyMap<string, string>;

  constructor(dataset: Dataset) {
    const { rows } = dataset.tables.barangay;
    this.#rows = new Map(rows.map((row) => [row.code, row]));
    this.#byNine = new Map(
      rows.flatMap((row) => (row.correspondence_code ? [[row.correspondence_code, row.code]] : [])),
    );
    this.#now = currentCodes(historyOf(dataset), this.#rows);
  }

  /** The code that a barangay has now; `undefined` if there is none. */
  find(code: string): string | undefined {
    const now = this.#byNine.get(code) ?? this.#now.get(code) ?? code;
    return this.#rows.has(now) ? now : undefined;
  }

  /** A barangay by its name, `Bgy. Sampaloc`, in the city or municipality of another one. */
  findBeside(code: string, name: string): string | undefined {
    const locality = this.#rows.get(code)?.city_municipality_code;
    const folded = foldName(name.replace(/^(?:Bgy\.|Barangay) /, '').replace(/,.*$/, ''));
    const beside = [...this.#rows.values()].filter((row) => row.city_municipality_code === locality);
    return beside.find((row) => foldName(row.name) === folded)?.code;
  }
}

async function readActs(problems: FileProblems, barangays: Barangays): Promise<readonly MotherCode[]> {
  const bytes = await readInput(problems, { expected: 'a CSV of code,mother_code,source' });
  const rows = bytes === undefined ? [] : readColumns(bytes, ['code', 'mother_code', 'source'], problems);
  return rows.flatMap(({ line, values: { code: written, mother_code: mothers, source } }) => {
    const code = barangays.find(written);
    if (mothers === '' || code === undefined) return [];
    return mothers.split(';').flatMap((each) => {
      const mother = barangays.find(each.trim());
      if (mother !== undefined) return [{ code, mother_code: mother, source }];
      problems.add({ line, column: 'mother_code', code: written, found: each, expected: 'the code of a barangay' });
      return [];
    });
  });
}

/**
 * Reads the mothers of some barangays from the Summary of Changes. A line without a mother has that of the line before:
 * several barangays that one was divided into.
 */
async function readSummary(
  problems: FileProblems,
  barangays: Barangays,
  wanted: ReadonlySet<string>,
): Promise<readonly MotherCode[]> {
  const names = ['row', 'new_code', 'mother_unit_or_old_name', 'old_code'] as const;
  const bytes = await readInput(problems, { expected: `a CSV of ${names.join(',')}` });
  const found = new Map<string, MotherCode>();
  let before = { name: '', code: '' };
  for (const { line, values } of bytes === undefined ? [] : readColumns(bytes, names, problems)) {
    const { row, new_code: written, mother_unit_or_old_name: name, old_code: old } = values;
    if (name !== '' || old !== '') before = { name, code: old };
    const code = written === '' ? undefined : barangays.find(written);
    if (code === undefined || !wanted.has(code)) continue;
    const mother = barangays.find(before.code) ?? barangays.findBeside(code, before.name);
    if (mother === undefined || mother === code) {
      const expected = 'a barangay that it was taken from';
      problems.add({ line, column: 'mother_unit_or_old_name', code, found: before.name, expected });
    } else found.set(code, { code, mother_code: mother, source: `PSA Summary of Changes, row ${row}` });
  }
  return [...found.values()];
}

import { basename } from 'node:path';
import { type Counts, readCounts } from './populations.ts';
import type { Earlier } from './supplement.ts';
import type { Tables } from '../../../core/dataset/dataset.ts';
import { type Problems, quote } from '../../../core/problem.ts';
import { type Kind, KINDS } from '../../../core/psgc/kinds.ts';
import type { Column, Row } from '../../../core/psgc/table.ts';

/** The counts of a file that fills what is missing. */
export interface FillingFile {
  readonly file: string;
  readonly years: Counts;
}

/** Reads the files of `--fill-populations`. */
export async function readFillingFiles(files: readonly string[], problems: Problems): Promise<readonly FillingFile[]> {
  const read: FillingFile[] = [];
  for (const file of files) read.push({ file, years: await readCounts(file, problems) });
  return read;
}

/** What a file filled. */
export interface FillReport {
  readonly file: string;
  readonly year: number;
  /** How many areas had no count and have one now, and how many had the same one. */
  readonly filled: number;
  readonly equal: number;
}

/**
 * Fills the counts that the tables lack from files, by the code of an area or one that it had before. A count that the
 * tables have already and a file has too has to be equal: otherwise one of them is wrong, and that is a problem.
 *
 * @param declared the code under which the files have the counts of an area, where it is not its own.
 */
export function fillPopulations(
  tables: Tables,
  { files, declared }: { readonly files: readonly FillingFile[]; readonly declared: ReadonlyMap<string, string> },
  { years, earlier }: { readonly years: readonly number[]; readonly earlier: Pick<Earlier, 'formerCodes'> },
  problems: Problems,
): { readonly tables: Tables; readonly reports: readonly FillReport[] } {
  if (files.length === 0) {
    for (const code of declared.keys()) {
      const found = `${code} populations`;
      problems.of('--declare').add({ found: quote(found), expected: 'a file that has them: --fill-populations FILE' });
    }
    return { tables, reports: [] };
  }
  const rows = new Map(KINDS.map((kind) => [kind, [...tables[kind].rows]]));
  const reports: FillReport[] = [];
  for (const { file, years: counts } of files) {
    const ofFile = problems.of(file);
    for (const [year, ofYear] of counts) {
      if (!years.includes(year)) {
        ofFile.add({
          column: 'year',
          found: `the census of ${year}`,
          expected: `one that the dataset has: ${years.join(', ')}`,
          remedy: 'for another census, --populations FILE',
        });
        continue;
      }
      const column: Column = `population_${year}`;
      const report = { file: basename(file), year, filled: 0, equal: 0 };
      const fill = (row: Row): Row => {
        const correct = declared.get(row.code);
        const codes = correct === undefined ? [row.code, ...earlier.formerCodes(row.code)] : [correct];
        const code = codes.find((each) => (ofYear.get(each)?.count ?? '') !== '');
        const { count, line } = ofYear.get(code ?? '') ?? {};
        if (count === undefined) return row;
        const known = row[column] ?? '';
        if (known === '') {
          report.filled += 1;
          return { ...row, [column]: count };
        }
        if (known === count) report.equal += 1;
        else {
          ofFile.add({
            line,
            column: 'population',
            code: code ?? row.code,
            found: `${count} for ${row.code} ${row.name} in ${year}`,
            expected: `${known}, the count that it has already`,
            remedy: `correct the wrong one, or say which row has it: --declare "${row.code} populations CODE: reason"`,
          });
        }
        return row;
      };
      for (const kind of KINDS) rows.set(kind, (rows.get(kind) ?? []).map(fill));
      reports.push(report);
    }
  }
  const toTable = (kind: Kind): readonly [Kind, Tables[Kind]] => [
    kind,
    { ...tables[kind], rows: rows.get(kind) ?? [] },
  ];
  return { tables: Object.fromEntries(KINDS.map(toTable)) as Tables, reports };
}

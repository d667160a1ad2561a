import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import { InvalidInput, type Problem } from '../../../generator/core/problem.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import type { Tables } from '../../../generator/core/dataset/dataset.ts';
import type { Release } from '../../../generator/core/psgc/release.ts';
import { formatImportReport } from '../../../generator/maintenance/import/import-report.ts';
import { importPublication } from '../../../generator/maintenance/import/import-publication.ts';
import type { ImportOptions } from '../../../generator/maintenance/import/import-options.ts';
import { datasetFiles } from '../../../generator/maintenance/import/output/write-dataset.ts';

export const HEADER = [
  'psgc_code',
  'area_name',
  'correspondence_code',
  'geographic_level',
  'old_name',
  'city_class',
  'income_classification',
  'urban_rural',
  'island_region',
];

/** The first eight titles of the sheet PSGC, as PSA's workbook of 2024-3Q has them. */
export const TITLES = [
  '10-digit PSGC',
  'Name',
  'Correspondence Code',
  'Geographic Level',
  'Old names',
  'City Class',
  'Income\r\nClassification',
  'Urban / Rural\r\n(based on 2020 CPH)',
];

/** A clean publication of three regions that has each of the exceptions in the codes. */
export const ROWS: readonly (readonly string[])[] = [
  /*  2 */ ['0100000000', 'Region I', '010000000', 'Reg', '', '', '', '', 'L'],
  /*  3 */ ['0102800000', 'Ilocos Norte', '012800000', 'Prov', '', '', '1st', '', 'L'],
  /*  4 */ ['0102801000', 'Adams', '012801000', 'Mun', '', '', '4th', '', 'L'],
  /*  5 */ ['0102801001', 'Adams', '012801001', 'Bgy', '', '', '', 'R', 'L'],
  /*  6 */ ['0102805000', 'City of Batac', '012805000', 'City', 'Batac', 'CC', '3rd', '', 'L'],
  /*  7 */ ['0102805001', 'Ablan Pob.', '012805001', 'Bgy', '', '', '', 'U', 'L'],
  /*  8 */ ['0900000000', 'Region IX', '090000000', 'Reg', '', '', '', '', 'M'],
  /*  9 */ ['0907200000', 'Zamboanga del Norte', '097200000', 'Prov', '', '', '1st', '', 'M'],
  /* 10 */ ['0990100000', 'City of Isabela (Not a Province)', '099700000', '', '', '', '', '', 'M'],
  /* 11 */ ['0990101000', 'City of Isabela', '099701000', 'City', '', 'CC', '4th', '', 'M'],
  /* 12 */ ['0990101001', 'Aguada', '099701001', 'Bgy', '', '', '', '-', 'M'],
  /* 13 */ ['1300000000', 'NCR', '130000000', 'Reg', '', '', '', '', 'L'],
  /* 14 */ ['1380600000', 'City of Manila', '133900000', 'City', '', 'HUC', 'Special', '', 'L'],
  /* 15 */ ['1380601000', 'Tondo I/II', '133901000', 'SubMun', '', '', '', '', 'L'],
  /* 16 */ ['1380601001', 'Barangay 1', '133901001', 'Bgy', '', '', '', 'U', 'L'],
  /* 17 */ ['1381701000', 'Pateros', '137606000', 'Mun', '', '', '1st', '', 'L'],
  /* 18 */ ['1381701001', 'Aguho', '137606001', 'Bgy', '', '', '', 'U', 'L'],
];

/** The row of a rural barangay. */
export const barangay = (code: string, name: string, correspondence = ''): readonly string[] => {
  return [code, name, correspondence, 'Bgy', '', '', '', 'R', 'L'];
};

export const TOTALS = `code,region,provinces,cities,municipalities,barangays
,PHILIPPINES,2,3,2,5
0100000000,Region I,1,1,1,2
0900000000,Region IX,1,1,0,1
1300000000,NCR,0,1,1,2
`;

const NO_RELEASE: Release = {
  release: '2025-4Q',
  date: '2025-12-31',
  source: { title: 't', publisher: 'p', url: 'u', file: 'f', sha256: '0'.repeat(64), note: null },
  attribution: 'a',
  licences: { areas: 'a', populations: 'p', zip_codes: 'z', districts: 'd' },
  census_years: [],
  carried: [],
  placeholders: [],
  official_totals: null,
  declared_differences: [],
  declared_footnotes: [],
};

const NO_TABLE: Tables['region'] = { file: '', rows: [], lines: [] };
const NO_AREAS = Object.fromEntries(KINDS.map((kind) => [kind, NO_TABLE])) as Tables;

/** Empty supplements and an empty dataset, so that nothing is carried over from the folder `data` of the project. */
const SILENT = {
  'zip-codes.csv': 'code,zip_code,source\n',
  'districts.csv': 'code,district,source\n',
  'populations.csv': 'psgc_code,population,year\n',
  'located-in.csv': 'code,located_in,source\n',
  ...Object.fromEntries(
    [...datasetFiles({ release: NO_RELEASE, tables: NO_AREAS })].map(([name, text]) => [`nothing/${name}`, text]),
  ),
};

/** The rows of `ROWS` with cells replaced: `{ '0102801000': { area_name: 'X' } }`. */
export function rowsWith(changes: Readonly<Record<string, Readonly<Record<string, string>>>>): string[][] {
  return ROWS.map((row) => row.map((cell, at) => changes[row[0] ?? '']?.[HEADER[at] ?? ''] ?? cell));
}

export function toCsv(rows: readonly (readonly string[])[], header: readonly string[] = HEADER): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [header, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');
}

export type Cell = string | number | null | { value: Date; type: DateConstructor; format: string };

/** The bytes of a workbook with these sheets. */
export function toXlsx(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Promise<Buffer> {
  const data = (rows: readonly (readonly Cell[])[]) => rows.map((row) => [...row]);
  return writeXlsxFile(Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: data(rows) }))).toBuffer();
}

/** What to import: the files of a folder, and options with their names. */
export interface Input {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly options?: Partial<ImportOptions>;
}

const PATHS = [
  'file',
  'out',
  'totals',
  'zipCodes',
  'districts',
  'isoCodes',
  'locatedIn',
  'carryFrom',
  'successors',
] as const;

/**
 * Writes the files into a folder and imports `2026-1Q.csv` from there into its folder `out`, with empty supplements and correct
 * totals; an option that is `undefined` is left out.
 */
export async function importFrom(folder: string, { files = {}, options = {} }: Input) {
  const all = { '2026-1Q.csv': toCsv(ROWS), 'totals.csv': TOTALS, ...SILENT, ...files };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const given: ImportOptions = {
    file: '2026-1Q.csv',
    out: 'out',
    totals: 'totals.csv',
    zipCodes: 'zip-codes.csv',
    districts: 'districts.csv',
    populations: ['populations.csv'],
    locatedIn: 'located-in.csv',
    carryFrom: 'nothing',
    ...options,
  };
  const paths = PATHS.flatMap((option) => {
    const path = given[option];
    return path === undefined ? [] : [[option, join(folder, path)]];
  });
  const [populations, witness] = [given.populations, given.witness].map((files) =>
    files?.map((path) => join(folder, path)),
  );
  return importPublication({ ...given, ...Object.fromEntries(paths), populations, witness });
}

/** The report of an import, or the problems for which it is refused, with paths within the folder. */
export async function attempt(folder: string, input: Input) {
  const within = (text: string) => text.replaceAll(join(folder, '/'), '');
  try {
    return { report: within(formatImportReport(await importFrom(folder, input))), problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const problems = error.problems.map((problem) => ({
      ...problem,
      file: within(problem.file),
      found: within(problem.found),
      expected: within(problem.expected),
    }));
    return { report: '', problems };
  }
}

/** The problems for which an import is refused. */
export const problemsOf = async (folder: string, input: Input): Promise<readonly Problem[]> =>
  (await attempt(folder, input)).problems;

/** Every file below a folder: path to text. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (file: string) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

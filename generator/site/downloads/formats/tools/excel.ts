import { groupBy } from '../../../../core/group-by.ts';
import { formTree } from '../../../../core/gazetteer/form-tree.ts';
import { writeWorkbook } from '../../../../tables/workbook.ts';
import { type DownloadContent, psgcId } from '../../download-file.ts';
import type { DownloadTable } from '../../tables/table.ts';
import { csvText } from '../../tables/table.ts';

/** The columns that people look areas up by, besides those of the areas above; `areas.csv` has all of them. */
const OWN = /^(?:code|name|kind|city_municipality_name|zip_code|(?:city|income)_class|urban_rural)$/;
const ABOVE = /^(?:region|province|located_in)_name$/;

type Areas = ReturnType<DownloadTable['rows']>;

/** The table of areas, and a maker of rows with a header, of some of its columns and the newest population. */
export function areaRows({ tables }: DownloadContent) {
  const { columns = [], rows = () => [] } = tables.find(({ name }) => name === 'areas') ?? {};
  const names = columns.map(({ name }) => name);
  const newest = names.findLast((name) => /^population_\d+$/.test(name));
  const chosen = (patterns: readonly RegExp[], found: Areas) => {
    const kept = names.flatMap((name, at) =>
      name === newest || patterns.some((pattern) => pattern.test(name)) ? at : [],
    );
    return [kept.map((at) => names[at] ?? ''), ...found.map((row) => kept.map((at) => row[at] ?? null))];
  };
  return { names, rows: rows(), chosen };
}

/** The columns of the first sheet. */
export const excelColumns = (content: DownloadContent): readonly string[] =>
  areaRows(content).chosen([OWN, ABOVE], [])[0]?.map(String) ?? [];

/** A sheet of everything above the barangays, and one of each province and of Metro Manila with the barangays. */
export function excelWorkbook(content: DownloadContent): Uint8Array {
  const { names, rows, chosen } = areaRows(content);
  const [code = 0, kind = 0, locality = 0] = ['code', 'kind', 'city_municipality_code'].map((name) =>
    names.indexOf(name),
  );
  const localities = groupBy(rows, (row) => row[locality] ?? row[code]);
  const toSheet = (name: string, patterns: readonly RegExp[], found: Areas) => ({
    name,
    rows: chosen(patterns, found).map((row) =>
      row.map((value) => (typeof value === 'number' ? value : String(value ?? ''))),
    ),
  });
  const above = rows.filter((row) => row[kind] !== 'barangay');
  const sheets = formTree(content.gazetteer).map(({ name, localities: within }) =>
    toSheet(
      name,
      [OWN],
      within.flatMap((each) => localities.get(each.code) ?? []),
    ),
  );
  return Buffer.concat(writeWorkbook([toSheet('Regions to municipalities', [OWN, ABOVE], above), ...sheets]));
}

/** UTF-8 with a byte order mark, without which Excel garbles `ñ`, and with CRLF; last a code that stays a text. */
export function excelCsv(content: DownloadContent): string {
  const { rows, chosen } = areaRows(content);
  const [header = [], ...lines] = chosen([OWN, ABOVE], rows);
  const withIds = lines.map((line) => [...line, psgcId(`${line[0]}`)]);
  return `\ufeff${csvText([[...header, 'psgc_id'], ...withIds], '\r\n')}`;
}

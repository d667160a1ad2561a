import { describe, expect, test } from 'vitest';
import type { DownloadTable, Value } from '../../../generator/site/downloads/tables/table.ts';
import { exportTables } from '../../../generator/site/downloads/tables/tables.ts';
import { CodeAnswers } from '../../../generator/core/codes/code-answers.ts';
import { dataset } from '../../committed-data.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { readDocument } from '../../markdown.ts';
import { shippedConcordanceOracle } from '../../oracle/shipped.ts';
import { expectedRows } from './expected-rows.ts';
import { rowFaults } from './row-faults.ts';
import { shippedContent } from './small-downloads.ts';

const { tables } = shippedContent();
const region = exportTables(dataset, toGazetteer(dataset, '1800000000', 'v'));
const expected = expectedRows();

/** The rows of a table as objects. */
const objects = ({ columns, rows }: DownloadTable) =>
  rows().map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));
const shipped = new Map(tables.map((table) => [table.name, objects(table)]));

const isConcordance = ({ name }: DownloadTable): boolean => name === 'concordances';

test.each(tables.filter((table) => !isConcordance(table)))(
  '$name has the rows that follow from the CSV files of the dataset',
  (table) => {
    const found = shipped.get(table.name) ?? [];
    const rows = expected[table.name] ?? [];
    expect(found).toHaveLength(rows.length);
    const wrong = found.findIndex((row, at) => table.columns.some(({ name }) => row[name] !== rows[at]?.[name]));
    expect(found[wrong]).toEqual(rows[wrong]);
    expect(table.columns.map(({ name }) => name).sort()).toEqual(Object.keys(rows[0] ?? {}).sort());
  },
);

test('there are no other tables', () => {
  expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(expected), 'concordances'].sort());
});

test.each(['2024-1Q', '2025-3Q'])('concordances has the rows of the API that are true of %s, numbered', (release) => {
  const names = (shipped.get('releases') ?? []).map((each) => each['release_name']);
  const at = (name: unknown) => names.indexOf(name as string);
  const rows = (shipped.get('concordances') ?? []).filter(
    (row) => at(row['first_release']) <= at(release) && at(release) <= at(row['last_release']),
  );
  const numbers = new Map<string, number>();
  const body = shippedConcordanceOracle().answer(`/api/concordance/${release}/latest`).body as readonly Corresponding[];
  const found = rows.map(({ first_release: _first, last_release: _last, ...row }) => row);
  expect(found).toEqual(
    body.map(({ from, to, share, ...others }) => {
      numbers.set(from, (numbers.get(from) ?? 0) + 1);
      const shares = Object.entries(share).map(([measure, part]) => [`share_${measure}`, part]);
      return { from_code: from, to_number: numbers.get(from), to_code: to, ...others, ...Object.fromEntries(shares) };
    }),
  );
});

interface Corresponding {
  readonly from: string;
  readonly to: string | null;
  readonly share: Readonly<Record<string, number | null>>;
}

test('docs/downloads.md has the populations of Western Visayas, and a row for each table', () => {
  const document = readDocument('docs/downloads.md');
  expect(tables.filter(({ name }) => !document.includes(`| \`${name}\` |`))).toEqual([]);
  const { census_years: years } = dataset.release;
  const region = shipped.get('areas')?.find(({ code }) => code === '0600000000') ?? {};
  const line = (suffix: string) =>
    years.map((year) => Number(region[`population_${year}${suffix}`]).toLocaleString('en')).join(' | ');
  expect(document).toContain(`| as published | ${line('')} |\n| of today's area | ${line('_of_todays_area')} |`);
});

test('no two areas have one P-code', () => {
  const codes = (shipped.get('areas') ?? []).flatMap(({ p_code: code }) => (code === null ? [] : [code]));
  expect(codes.length).toBeGreaterThan(43_700);
  expect(new Set(codes).size).toBe(codes.length);
});

test('each area is found by its P-code', () => {
  const answers = new CodeAnswers(toGazetteer(dataset, null, 'v'));
  const areas = (shipped.get('areas') ?? []).filter(({ p_code: pCode }) => pCode !== null);
  expect(areas.filter(({ code, p_code: pCode }) => answers.find(`${pCode}`).currentCode !== code)).toEqual([]);
});

test('spreadsheets take no value for a formula', () => {
  const isFormula = (value: Value) => typeof value === 'string' && /^(?:[=+@\t\r]|-.)/.test(value);
  expect(tables.flatMap(({ rows }) => rows().filter((row) => row.some(isFormula)))).toEqual([]);
});

describe('every row has the types, lengths, words and keys of its table, parents first', () => {
  test.each([
    ['the country', tables],
    ['one region', region],
    ['the region of the City of Isabela', exportTables(dataset, toGazetteer(dataset, '0900000000', 'v'))],
  ])('%s', (_what, all) => {
    expect(all.flatMap((each) => rowFaults(each, all))).toEqual([]);
    expect(all.every(({ rows }) => rows().length > 0)).toBe(true);
  });
});

test('an export of a region has its areas, the codes that are now in it and the changes of its codes', () => {
  const [, areas, codes, changes] = region.map(objects);
  expect(areas?.every(({ code }) => `${code}`.startsWith('18'))).toBe(true);
  expect(codes?.find(({ code }) => code === '0604500000')).toMatchObject({
    status: 'recoded',
    current_code: '1804500000',
    current_name: 'Negros Occidental',
    last_release: '2024-04',
  });
  expect(changes?.[0]).toMatchObject({ code: expect.stringMatching(/^18/) });
});

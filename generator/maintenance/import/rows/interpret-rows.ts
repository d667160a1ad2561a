import { type RepairedRow, repairRow, Repairs } from './repair-row.ts';
import { checkValue } from '../supplements/supplement.ts';
import { type FileProblems, type Problems, quote } from '../../../core/problem.ts';
import { CODE_SHAPES, localityPart, provincePart } from '../../../core/psgc/code.ts';
import { kindOfLevel } from '../../../core/psgc/change.ts';
import { type Kind, KINDS } from '../../../core/psgc/kinds.ts';
import type { Release } from '../../../core/psgc/release.ts';
import { type Row, tableColumns } from '../../../core/psgc/table.ts';
import type { PublishedField, Publication } from '../publication/publication.ts';

/** A row of the publication that is an area, and its kind. */
export interface PublishedArea {
  readonly kind: Kind;
  readonly line: number;
  readonly footnote: string;
  readonly row: Row;
}

export type InterpretedRows = ReturnType<typeof interpretRows>;

/**
 * Repairs the rows of a publication, and finds the kind of each area. Rows without a level are placeholders, and so are rows
 * with the code and name of one that is known: lists of others give them a level.
 */
export function interpretRows(publication: Publication, known: Release['placeholders'], problems: Problems) {
  const { file, columnNames, censusYears } = publication;
  const ofFile = problems.of(file, columnNames);
  const repairs = new Repairs();
  const rows = publication.rows.map((row) => keepPlaceholder(repairRow(row, repairs), known, repairs));
  const { areas, placeholders } = classify(rows, censusYears, ofFile);
  return { rows, areas, placeholders: toPlaceholders(placeholders, areas, ofFile), repairs: repairs.list() };
}

function keepPlaceholder(repaired: RepairedRow, known: Release['placeholders'], repairs: Repairs): RepairedRow {
  const { line, row } = repaired;
  const placeholder = known.find(({ code, name }) => code === row.code && name === row.name);
  if (placeholder === undefined) return repaired;
  const level = repairs.note('levels of placeholders', line, repaired.level, '');
  const { correspondence_code } = placeholder;
  return { ...repaired, level, row: { correspondence_code, ...row, ...(repaired.level !== '' && { city_class: '' }) } };
}

const LEVELS = 'Reg, Prov, City, Mun, SubMun or Bgy';

/** Separates areas from placeholders by level. An unknown level is a problem, and guessed, so that areas below it are none. */
function classify(rows: readonly RepairedRow[], censusYears: readonly number[], problems: FileProblems) {
  const areas: PublishedArea[] = [];
  const placeholders: RepairedRow[] = [];
  const parents = new Set(
    rows.flatMap(({ level, row: { code } }) =>
      level === 'Bgy' ? localityPart(code) : level === 'SubMun' ? provincePart(code) : [],
    ),
  );
  for (const repaired of rows) {
    const { line, level, footnote, row } = repaired;
    const { code } = row;
    const kind = kindOfLevel(level);
    if (kind !== undefined) {
      areas.push({ kind, line, footnote, row });
      for (const [field, value] of strayValues(kind, row, censusYears)) {
        problems.add({ line, column: field, code, found: quote(value), expected: `no value for the level ${level}` });
      }
    } else if (level === '' && isPlaceholder(row, parents)) {
      placeholders.push(repaired);
    } else {
      problems.add({
        line,
        column: 'level',
        code,
        found: quote(level),
        expected:
          level === ''
            ? `${LEVELS}; only a province's number with cities or municipalities below it may have none`
            : LEVELS,
        remedy: level === '' ? 'enter the level' : 'correct the level, or import a publication that knows it',
      });
      const shaped = KINDS.filter((each) => CODE_SHAPES[each].pattern.test(code));
      const apparent = parents.has(code) && shaped.includes('city') ? 'city' : shaped[0];
      if (apparent !== undefined) areas.push({ kind: apparent, line, footnote, row });
    }
  }
  return { areas, placeholders };
}

function isPlaceholder(row: Row, parents: ReadonlySet<string>): boolean {
  const facts = [row.city_class, row.income_classification, row.urban_rural];
  const bare = facts.every((fact) => (fact ?? '') === '');
  return bare && CODE_SHAPES.province.pattern.test(row.code) && !parents.has(row.code);
}

function strayValues(kind: Kind, row: Row, censusYears: readonly number[]): [PublishedField, string][] {
  const columns: readonly string[] = tableColumns(kind, censusYears);
  return (Object.entries(row) as [PublishedField, string][]).filter(
    ([column, value]) => value !== '' && !columns.includes(column),
  );
}

/** The placeholders for `release.json`, sorted by code. They are checked here because no table has them. */
function toPlaceholders(rows: readonly RepairedRow[], areas: readonly PublishedArea[], problems: FileProblems) {
  const taken = new Map(areas.map(({ row, line }) => [row.code, line]));
  for (const { line, row } of rows) {
    const { code, name } = row;
    const other = taken.get(code);
    if (other !== undefined) {
      const found = `${quote(code)} again, first at ${problems.file}:${other}`;
      problems.add({ line, column: 'code', code, found, expected: 'each code once' });
    }
    taken.set(code, line);
    checkValue(problems, { line, column: 'name', code }, 'name', name);
  }
  return rows
    .map(({ row: { code, name, correspondence_code = '' } }) => ({ code, name, correspondence_code }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

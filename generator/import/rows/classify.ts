import { CODE_SHAPES, localityPart, provincePart } from '../../dataset/code.ts';
import { KINDS, type Kind } from '../../dataset/kind.ts';
import { type Problem, quote } from '../../dataset/problem.ts';
import { tableColumns, type Row } from '../../dataset/table.ts';
import type { Field, Publication } from '../publication/publication.ts';
import type { RepairedRow } from './repair-row.ts';

/** A row of the publication that is an area, with its kind. */
export interface PublishedArea {
  readonly kind: Kind;
  readonly line: number;
  readonly row: Row;
}

interface Classified {
  readonly areas: readonly PublishedArea[];
  /** Rows without a level, that number a place and are no areas. */
  readonly placeholders: readonly RepairedRow[];
}

type Finding = Pick<Problem, 'found' | 'expected' | 'remedy'>;

const KIND_OF_LEVEL: ReadonlyMap<string, Kind> = new Map([
  ['Reg', 'region'],
  ['Prov', 'province'],
  ['City', 'city'],
  ['Mun', 'municipality'],
  ['SubMun', 'sub-municipality'],
  ['Bgy', 'barangay'],
]);

const LEVELS = 'Reg, Prov, City, Mun, SubMun or Bgy';

/**
 * Tells areas from placeholders by their level. Where the level is no level, it is a problem, and the
 * row is taken for what its code looks like, so that nothing below it is called an orphan as well.
 */
export function classify(
  rows: readonly RepairedRow[],
  { file, columnNames, censusYears }: Publication,
  problems: Problem[],
): Classified {
  const areas: PublishedArea[] = [];
  const placeholders: RepairedRow[] = [];
  const parents = new Set(rows.flatMap(({ level, row }) => directParent(level, row.code)));
  const refuse = ({ line, row: { code } }: RepairedRow, field: Field, problem: Finding) =>
    problems.push({ file, line, column: columnNames[field] ?? field, code, ...problem });
  for (const repaired of rows) {
    const { line, level, row } = repaired;
    const kind = KIND_OF_LEVEL.get(level);
    if (kind !== undefined) {
      areas.push({ kind, line, row });
      for (const [field, value] of strayValues(kind, row, censusYears)) {
        refuse(repaired, field, { found: quote(value), expected: `nothing, on the level ${level}` });
      }
    } else if (level === '' && isPlaceholder(row, parents)) {
      placeholders.push(repaired);
    } else {
      refuse(repaired, 'level', {
        found: quote(level),
        expected:
          level === ''
            ? `${LEVELS}; only a province's number with cities or municipalities below it may have none`
            : LEVELS,
        remedy: level === '' ? 'enter the level' : 'correct the level, or import a publication that knows it',
      });
      const shaped = KINDS.filter((each) => CODE_SHAPES[each].pattern.test(row.code));
      const apparent = parents.has(row.code) && shaped.includes('city') ? 'city' : shaped[0];
      if (apparent !== undefined) areas.push({ kind: apparent, line, row });
    }
  }
  return { areas, placeholders };
}

/** The code that a barangay or a sub-municipality stands directly below. */
function directParent(level: string, code: string): string[] {
  if (level === 'Bgy') return [localityPart(code)];
  return level === 'SubMun' ? [provincePart(code)] : [];
}

function isPlaceholder(row: Row, parents: ReadonlySet<string>): boolean {
  const facts = [row.city_class, row.income_classification, row.urban_rural];
  const bare = facts.every((fact) => (fact ?? '') === '');
  return bare && CODE_SHAPES.province.pattern.test(row.code) && !parents.has(row.code);
}

/** The values of a row that areas of its kind do not have, and that the tables could not keep. */
function strayValues(kind: Kind, row: Row, censusYears: readonly number[]): [Field, string][] {
  const columns: readonly string[] = tableColumns(kind, censusYears);
  return (Object.entries(row) as [Field, string][]).filter(
    ([column, value]) => value !== '' && !columns.includes(column),
  );
}

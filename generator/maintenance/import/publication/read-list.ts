import { CSV_COLUMNS, type Publication, type PublishedField } from './publication.ts';
import { readColumns } from '../../../data/input/csv-table.ts';
import { type FileProblems, quote } from '../../../core/problem.ts';
import { LEVEL_OF } from '../../../core/psgc/change.ts';

type ListField = keyof typeof CSV_COLUMNS;

/** The facts that a list has to have, with other titles of them: those of the PyPI package `barangay`, and of `data/`. */
const NEEDED = { code: ['psgc_id', 'code'], name: ['name'], level: ['level', 'type'] } as const;

/** The words for levels in lists, as PSA writes the level, and the class of a city if the word says it. */
const LEVELS: Readonly<Record<string, { readonly level: string; readonly city_class?: string }>> = {
  region: { level: LEVEL_OF.region },
  province: { level: LEVEL_OF.province },
  city: { level: LEVEL_OF.city },
  highlyurbanizedcity: { level: LEVEL_OF.city, city_class: 'HUC' },
  independentcomponentcity: { level: LEVEL_OF.city, city_class: 'ICC' },
  componentcity: { level: LEVEL_OF.city, city_class: 'CC' },
  municipality: { level: LEVEL_OF.municipality },
  submunicipality: { level: LEVEL_OF['sub-municipality'] },
  barangay: { level: LEVEL_OF.barangay },
  specialgeographicarea: { level: '' },
};

type Listed = Pick<Publication, 'columnNames' | 'censusYears' | 'rows'>;
type Values = Readonly<Record<string, unknown>>;

const NOTHING: Listed = { columnNames: {}, censusYears: [], rows: [] };

/** True for the titles of a CSV that others made: its codes and levels have other titles than in a publication. */
export const isList = (titles: readonly string[]): boolean =>
  !titles.includes(CSV_COLUMNS.code) &&
  [NEEDED.code, NEEDED.level].every((others) => others.some((title) => titles.includes(title)));

/** Reads a list of areas as CSV: codes, names, levels, and those of the other facts that it has. */
export function readCsvList(bytes: Uint8Array, titles: readonly string[], problems: FileProblems): Listed {
  return toListed(titles, readColumns(bytes, Object.values(findTitles(titles)), problems), problems);
}

/** Reads a list of areas as JSON: an array of objects with the same titles. A row is the number of its object, from 1. */
export function readJsonList(bytes: Uint8Array, problems: FileProblems): Listed {
  const expected = 'a JSON array with an object for each area, such as {"code": "0100000000", "name": …, "level": …}';
  const refuse = (found: string): Listed => {
    problems.add({ found, expected, remedy: 'give the flat list of areas, not a tree' });
    return NOTHING;
  };
  try {
    const objects = JSON.parse(Buffer.from(bytes).toString()) as unknown;
    if (!Array.isArray(objects)) return refuse('JSON that is no array');
    const at = objects.findIndex((each) => typeof each !== 'object' || each === null);
    if (at !== -1) return refuse(`element ${at + 1}, which is no object`);
    const rows = objects.map((values: Values, before) => ({ line: before + 1, values }));
    return toListed([...new Set(rows.flatMap(({ values }) => Object.keys(values)))], rows, problems);
  } catch (error) {
    return refuse(`no JSON: ${(error as Error).message}`);
  }
}

/** The titles of the facts that a list has, the first of several. */
function findTitles(titles: readonly string[]): Readonly<Partial<Record<ListField, string>>> {
  const others: Readonly<Record<string, readonly string[]>> = NEEDED;
  const found = Object.entries(CSV_COLUMNS).map(([field, title]) => [
    field,
    [title, ...(others[field] ?? [])].find((each) => titles.includes(each)),
  ]);
  return Object.fromEntries(found.filter(([, title]) => title !== undefined));
}

/** Writes levels as PSA does. A level that is not known stays, so that it is refused where it is. */
function toListed(
  titles: readonly string[],
  listed: readonly { readonly line: number; readonly values: Values }[],
  problems: FileProblems,
): Listed {
  const found = findTitles(titles);
  for (const [field, others] of Object.entries(NEEDED) as [keyof typeof NEEDED, readonly string[]][]) {
    const expected = `a column ${[CSV_COLUMNS[field], ...others].join(' or ')}`;
    if (found[field] === undefined) problems.add({ found: `the columns ${titles.join(', ')}`, expected });
  }
  if (problems.any) return NOTHING;
  const rows = listed.map(({ line, values }) => {
    const cells: Partial<Record<PublishedField, string | number>> = {};
    for (const [field, column] of Object.entries(found) as [ListField, string][]) {
      const value = values[column] ?? '';
      const isCell = typeof value === 'string' || typeof value === 'number';
      if (!isCell) problems.add({ line, column, found: quote(JSON.stringify(value)), expected: 'text or a number' });
      cells[field] = isCell ? value : '';
    }
    return { line, cells: { ...cells, ...LEVELS[`${cells.level}`.toLowerCase().replaceAll(/[\s_-]/g, '')] } };
  });
  const hasClasses = rows.some(({ cells }) => cells.city_class !== undefined);
  return { columnNames: { ...(hasClasses && { city_class: found.level }), ...found }, censusYears: [], rows };
}

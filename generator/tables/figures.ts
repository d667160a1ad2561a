import type { FigureSort } from '../core/concordance/carry.ts';
import { quote } from '../core/problem.ts';
import { columnNamed, type Head, refuseColumns } from './head.ts';

/** The sorts of columns that a person names: `by` columns tell rows of one code apart, such as a year. */
export interface FigureColumns {
  readonly counts?: readonly string[] | undefined;
  readonly rates?: readonly string[] | undefined;
  readonly by?: readonly string[] | undefined;
}

/** A column with figures. */
export interface FigureColumn {
  readonly at: number;
  readonly name: string;
  readonly sort: FigureSort;
}

/** The columns of a table besides that with the codes. */
export interface FoundFigures {
  readonly figures: readonly FigureColumn[];
  readonly by: readonly number[];
}

/** A number, with or without commas between thousands, or a percentage. */
const NUMBER = /^([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s?(%?)$/;

/** The texts that stand for a figure that is not known. */
const NONE = /^(?:|[-–—.…]+|n\/?a)$/i;

/** The names of columns with numbers that count nothing. */
const NO_FIGURE =
  /\b(?:code|psgc|zip|postal|post|id|no|number|year|yr|date|phone|lat|latitude|lon|lng|longitude|rank|class)\b/;

const RATE = /%|\b(?:rate|ratio|percent|percentage|pct|density|average|avg|mean|median|per|share|index|growth)\b/;

const words = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** A figure as a table has it: its digits without the point, and how many of them are decimals. */
export interface Figure {
  readonly digits: number;
  readonly decimals: number;
  readonly isPercent: boolean;
}

/** Reads a figure; `null` if there is none, `undefined` if the text is something else. */
export function parseFigure(text: string): Figure | null | undefined {
  const plain = text.trim().replaceAll(/[\u2212\u2010-\u2012]/g, '-');
  if (NONE.test(plain)) return null;
  const [, sign = '', whole, decimals = '', percent] = NUMBER.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const digits = Number(sign + whole.replaceAll(',', '') + decimals);
  return Number.isSafeInteger(digits) ? { digits, decimals: decimals.length, isPercent: percent === '%' } : undefined;
}

/** The columns with figures: those named, or else those with numbers that are no codes or years. @throws {InvalidInput} */
export function findFigures(head: Head, code: number, given: FigureColumns): FoundFigures {
  const named = (names: readonly string[] = []) => names.map((name) => columnNamed(head, name));
  const by = named(given.by);
  const column = (at: number, sort: FigureSort): FigureColumn => ({ at, name: head.header[at] ?? '', sort });
  const chosen = [
    ...named(given.counts).map((at) => column(at, 'count')),
    ...named(given.rates).map((at) => column(at, 'rate')),
  ];
  const used = [code, ...by, ...chosen.map(({ at }) => at)];
  const twice = used.find((at, nth) => used.indexOf(at) < nth);
  if (twice !== undefined)
    refuseColumns(head, `the column ${quote(head.header[twice] ?? '')} twice`, 'each column once');
  const isOpen = given.counts === undefined && given.rates === undefined;
  const guessed = head.header.flatMap((title, at) => {
    const name = words(title);
    const figures = head.rows.map((row) => parseFigure(row[at] ?? ''));
    const [numbers, others] = [figures.filter(Boolean), figures.filter((figure) => figure === undefined)];
    const isFigure = numbers.length > 0 && numbers.length >= others.length && !NO_FIGURE.test(name);
    if (at === code || by.includes(at) || !isFigure) return [];
    const isRate = RATE.test(name) || figures.some((each) => each?.isPercent);
    return [column(at, isRate ? 'rate' : 'count')];
  });
  const figures = (isOpen ? guessed : chosen).toSorted((a, b) => a.at - b.at);
  return { figures, by };
}

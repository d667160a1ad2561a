import { type Figure, type FigureColumn, type FoundFigures, parseFigure } from './figures.ts';
import { type Head, only } from './head.ts';
import { type CodeAnswer, type CodeAnswers, writtenCode } from '../core/codes/code-answers.ts';
import type { CarriedArea, carrierOf, OlderCarrier } from '../core/concordance/carry.ts';
import { counted, listed } from '../core/format.ts';
import { groupBy } from '../core/group-by.ts';
import { usualName } from '../core/names/usual-name.ts';
import { InvalidInput, type Problem, quote } from '../core/problem.ts';

/** A row of a table as it is read. */
interface GivenRow {
  readonly line: number;
  readonly values: readonly string[];
}

interface Row extends GivenRow {
  /** The code that the text stands for, of nine or ten digits; the text if it stands for none. */
  readonly code: string;
  readonly figures: readonly (Figure | null)[];
}

/** The sum of a column of counts, as text, in all rows before and after. */
interface Sum {
  readonly column: string;
  readonly before: string;
  readonly after: string;
  /** The rest of it, which is in no row of the other release; left out if nothing is lost. */
  readonly unconverted?: string;
}

/** A table with the figures of another release; `problems` are the rows that are lost, or whose figures are unknown. */
export type CarriedTable = ReturnType<CarryTable['carry']>;

/** The release of the areas after carrying, and what they are called there. */
interface CarryTarget {
  readonly carry: ReturnType<typeof carrierOf>;
  /** The ten-digit code of an area in the first release; `undefined` if it has none. */
  readonly codeIn: (code: string) => string | undefined;
  readonly carryOlder: OlderCarrier;
  /** The codes of the areas of the first release in which one of it lies, the nearest first. */
  readonly above: (code: string) => readonly string[];
  readonly nameOf: (code: string) => string;
  readonly nameBefore: (code: string) => string;
  /** Tells whether a text is the name of an area in the first release. */
  readonly namesBefore: (code: string) => (text: string) => boolean;
  /** The other area of the first release that a text names, in words; empty if it names none, or the one with the code. */
  readonly otherNamed: (code: string, text: string) => string;
  /** The shares by which counts are divided, in words; empty if there are only rates. */
  readonly share: string;
  readonly prefix: string;
}

/** The texts that call a row the sum of others. */
const TOTAL = /^\s*(?:(?:(?:grand|sub|over-?all)[\s-]*)?(?:totals?|kabuuan)\s*:?|philippines)\s*$/i;

/** The names of the added columns. */
export const addedColumns = (prefix: string): readonly string[] =>
  ['name', 'how', 'from', 'note'].map((name) => prefix + name);

/** Advice on how to choose other columns. */
export interface CarryRemedies {
  readonly noNumber: string;
  readonly codeTwice: string;
}

/** The rows of a table with a column of codes and columns of figures. */
export class CarryTable {
  readonly figures: readonly FigureColumn[];
  readonly #head: Head;
  readonly #code: number;
  readonly #by: readonly number[];
  readonly #codeTwice: string;
  readonly #rows: readonly Row[];
  /** The rows that are the sum of others, and are left out. */
  readonly #totals: ReadonlySet<GivenRow>;
  /** The most decimals in each column of figures. */
  readonly #decimals: readonly number[];

  /** @throws {InvalidInput} if a figure is none, or a code stands in several rows. */
  constructor(
    head: Head,
    given: readonly GivenRow[],
    code: number,
    { figures, by }: FoundFigures,
    answers: Pick<CodeAnswers, 'findInColumn' | 'lookAt'> & { readonly givenDigits?: CodeAnswers['givenDigits'] },
    { noNumber, codeTwice }: CarryRemedies,
  ) {
    this.figures = figures;
    this.#head = head;
    this.#code = code;
    this.#by = by;
    this.#codeTwice = codeTwice;
    const problems: Problem[] = [];
    const { file } = head;
    this.#totals = totalsIn(given, code, figures);
    const rows = given.filter((row) => !this.#totals.has(row));
    answers.lookAt(rows.map(({ values }) => values[code] ?? ''));
    const found = rows.map(({ values }) => answers.findInColumn(values[code] ?? ''));
    const { givenDigits } = answers;
    const lengths = ([9, 10] as const).filter((digits) =>
      givenDigits === undefined ? found.some((answer) => answer.digits === digits) : digits === givenDigits,
    );
    this.#rows = rows.map(({ line, values }, row) => {
      const written = writtenCode(found[row] as CodeAnswer, only(lengths));
      return {
        ...{ line, values },
        code: written ?? (values[code] ?? '').trim(),
        figures: figures.map(({ at, name }) => {
          const figure = parseFigure(values[at] ?? '');
          if (figure === undefined) {
            const found = quote(values[at] ?? '');
            problems.push({ file, line, column: name, found, expected: 'a number', remedy: noNumber });
          }
          return figure ?? null;
        }),
      };
    });
    problems.push(...this.#twice('code', (row) => row.code));
    if (problems.length > 0) throw new InvalidInput(file, problems);
    this.#decimals = figures.map((_, at) =>
      this.#rows.reduce((most, row) => Math.max(most, row.figures[at]?.decimals ?? 0), 0),
    );
  }

  /** The different codes of the column, of nine or ten digits. */
  get codes(): ReadonlySet<string> {
    return new Set(this.#rows.flatMap(({ code }) => (/^\d{9,10}$/.test(code) ? [code] : [])));
  }

  /** The rows that have a code or an area again, although the columns that tell rows apart say the same. */
  #twice(what: 'code' | 'area', keyOf: (row: Row) => string): readonly Problem[] {
    const { file } = this.#head;
    const groups = groupBy(this.#rows, (row) => keyOf(row) + this.#keyOf(row));
    return [...groups.values()].flatMap(([first, other]): readonly Problem[] => {
      if (other === undefined || other.code === '') return [];
      const { line, code } = other;
      const found = `the ${what} of line ${first?.line}`;
      return [{ file, line, code, found, expected: `each ${what} once`, remedy: this.#codeTwice }];
    });
  }

  #keyOf({ values }: GivenRow): string {
    return JSON.stringify(this.#by.map((at) => values[at]));
  }

  /** @throws {InvalidInput} if two codes stand for one area of the first release. */
  carry({ carry, codeIn, carryOlder, above, nameOf, nameBefore, namesBefore, otherNamed, share, prefix }: CarryTarget) {
    const { file, header } = this.#head;
    const codes = new Map([...this.codes].map((code) => [code, codeIn(code)]));
    const twice = this.#twice('area', ({ code }) => codes.get(code) ?? code);
    if (twice.length > 0) throw new InvalidInput(file, twice);
    const names = this.#columnsOfNames((code) => namesBefore(codes.get(code) ?? ''));
    const sorts = this.figures.map(({ sort }) => sort);
    const counts = { same: 0, added: 0, divided: 0, unknown: 0 };
    const problems = new Map<string, Problem>();
    const after = this.figures.map(() => 0);
    const written: (readonly string[])[] = [];
    const within: string[] = [];
    const missing: (readonly string[])[] = [];
    const named: Record<string, string> = {};
    const add = (area: CarriedArea, sources: readonly Row[]): void => {
      const { code, how, reason, from } = area;
      counts[how] += 1;
      if (reason !== null) {
        const [first] = sources;
        const found = reason.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
        const expected = 'figures that can be carried';
        const problem = { file, line: first?.line, code: first?.code || undefined, found, expected };
        problems.set(`${problem.line} ${found}`, problem);
      }
      const values = header.map((_, at) => {
        if (how !== 'same' && names.has(at) && code !== null) return nameOf(code);
        return this.#by.includes(at) ? (sources[0]?.values[at] ?? '') : kept(how, at, sources);
      });
      values[this.#code] = code ?? '';
      this.figures.forEach(({ at, sort }, index) => {
        const figure = area.figures[index] ?? null;
        if (figure !== null && sort === 'count') after[index] = (after[index] ?? 0) + figure;
        const isGiven = how === 'same' || code === null;
        values[at] = isGiven ? (sources[0]?.values[at] ?? '') : this.#format(index, figure, sources);
      });
      const isSame = from.length === 1 && from[0] === code;
      const words = how === 'divided' && share !== '' ? `divided by ${share}` : how;
      const origin = isSame && how !== 'divided' ? '' : sources.map((row) => row.code).join(' ');
      const name = code === null ? nameBefore(sources[0]?.code ?? '') : nameOf(code);
      const given = how === 'unknown' && code !== null ? ` ${sources.map((row) => this.#given(row)).join(' ')}` : '';
      const others = sources.flatMap((row) =>
        [...names].map((at) => otherNamed(codes.get(row.code) ?? '', row.values[at] ?? '')),
      );
      for (const row of sources) named[row.code] = usualName(nameBefore(codes.get(row.code) ?? row.code));
      written.push([...values, name, words, origin, [(reason ?? '') + given, ...others].filter(Boolean).join(' ')]);
    };
    for (const rows of groupBy(this.#rows, (row) => this.#keyOf(row)).values()) {
      const byCode = new Map(rows.map((row) => [codes.get(row.code), row]));
      const figures = new Map(
        [...byCode].flatMap(([code, row]) => (code === undefined ? [] : [[code, this.#unitsOf(row)] as const])),
      );
      for (const area of carry(figures, sorts)) {
        const sources = area.from.flatMap((code) => byCode.get(code) ?? []);
        add(area, sources);
        const lacking = area.from.filter((code) => !byCode.has(code)).map((code) => usualName(nameBefore(code)));
        if (lacking.length > 0) missing.push(lacking);
      }
      for (const code of figures.keys()) {
        const outer = above(code).find((each) => figures.has(each));
        if (outer !== undefined) within.push(`${usualName(nameBefore(code))} in ${usualName(nameBefore(outer))}`);
      }
      for (const row of rows.filter(({ code }) => codes.get(code) === undefined)) {
        for (const area of carryOlder(row.code, this.#unitsOf(row), sorts)) add(area, [row]);
      }
    }
    const sums = this.figures.flatMap(({ name, sort }, index): readonly Sum[] => {
      if (sort === 'rate') return [];
      const before = this.#rows.reduce((sum, row) => sum + (this.#unitsOf(row)[index] ?? 0), 0);
      const rest = after[index] ?? 0;
      const sum = { column: name, before: this.#number(index, before), after: this.#number(index, rest) };
      return [rest === before ? sum : { ...sum, unconverted: this.#number(index, before - rest) }];
    });
    const totals = [...leftOut([...this.#totals]), ...(sums.length > 0 ? countedTwice(within) : [])];
    return {
      header: [...header, ...addedColumns(prefix)],
      rows: written,
      counts,
      sums,
      totals,
      /** The areas that rows of the result lack, of each that lacks some. */
      missing,
      /** The names of the areas that the rows of the result are made from, by the codes of the table. */
      named,
      problems: [...problems.values()],
    };
  }

  /** The columns in which at least half of the rows have the name of their area. */
  #columnsOfNames(namesOf: (code: string) => (text: string) => boolean): ReadonlySet<number> {
    const rows = this.#rows.map(({ code, values }) => ({ isName: namesOf(code), values }));
    const areNames = (at: number): boolean =>
      2 * rows.filter(({ isName, values }) => isName(values[at] ?? '')).length >= rows.length;
    return new Set([...this.#head.header.keys()].filter(areNames));
  }

  /** The figures of a row as whole numbers of the smallest unit of their columns. */
  #unitsOf({ figures }: Row): readonly (number | null)[] {
    return figures.map((figure, at) =>
      figure === null ? null : figure.digits * 10 ** ((this.#decimals[at] ?? 0) - figure.decimals),
    );
  }

  /** The figures of a row that the new table has in no column. */
  #given({ code, values }: Row): string {
    return `Given for ${code}: ${this.figures.map(({ at, name }) => `${name} ${values[at] ?? ''}`).join(', ')}.`;
  }

  #number(index: number, units: number, more = 0): string {
    const decimals = this.#decimals[index] ?? 0;
    return (units / 10 ** decimals).toFixed(decimals + more);
  }

  /** An averaged rate has two more decimals than those of the table. */
  #format(index: number, units: number | null, sources: readonly Row[]): string {
    if (units === null) return '';
    const isPercent = sources.some(({ figures }) => figures[index]?.isPercent);
    const more = this.figures[index]?.sort === 'rate' && sources.length > 1 ? 2 : 0;
    return `${this.#number(index, units, more)}${isPercent ? '%' : ''}`;
  }
}

/** The rows without a code that are called a total, not in a column where those with codes are too, as in one of countries. */
function totalsIn(rows: readonly GivenRow[], code: number, figures: readonly FigureColumn[]): ReadonlySet<GivenRow> {
  const isTotal = (text = ''): boolean => TOTAL.test(text);
  const isFigure = (at: number): boolean => figures.some((figure) => figure.at === at);
  const titled = ({ values }: GivenRow) => [...values.keys()].filter((at) => !isFigure(at) && isTotal(values[at]));
  const hasCode = ({ values }: GivenRow): boolean => (values[code] ?? '').trim() !== '' && !isTotal(values[code]);
  const ofAreas = new Set(rows.filter(hasCode).flatMap(titled));
  return new Set(rows.filter((row) => !hasCode(row) && titled(row).some((at) => !ofAreas.has(at))));
}

/** The sentence about rows that are left out; none without them. */
const leftOut = (rows: readonly GivenRow[]): readonly string[] =>
  rows.length === 0
    ? []
    : [`Left out as totals: ${rows.length === 1 ? 'row' : 'rows'} ${listed(rows.map(({ line }) => `${line}`))}.`];

/** The sentence about rows whose areas lie in those of others, as in `Barangay 176 in Caloocan City`; none without them. */
const countedTwice = ([first, ...others]: readonly string[]): readonly string[] => {
  const rows = `${counted(others.length + 1, 'row is', 'rows are')} within another one`;
  return first ? [`${rows}${others.length > 0 ? ', such as' : ':'} ${first}; the sum counts both.`] : [];
};

/** A text of an area that stays one stays; otherwise it stays if all areas that became one have it. */
function kept(how: CarriedArea['how'], at: number, sources: readonly Row[]): string {
  const [first, ...others] = sources.map(({ values }) => values[at] ?? '');
  return how !== 'divided' && first !== undefined && others.every((text) => text === first) ? first : '';
}

import { type Figure, type FigureColumn, type FoundFigures, parseFigure } from './figures.ts';
import type { Head } from './head.ts';
import type { CodeAnswers } from '../core/codes/code-answers.ts';
import type { CarriedArea, carrierOf } from '../core/concordance/carry.ts';
import { groupBy } from '../core/group-by.ts';
import { InvalidInput, type Problem, quote } from '../core/problem.ts';

/** A row of a table as it is read. */
interface GivenRow {
  readonly line: number;
  readonly values: readonly string[];
}

interface Row extends GivenRow {
  /** The ten-digit code that the text stands for; the text if it stands for none. */
  readonly code: string;
  readonly figures: readonly (Figure | null)[];
}

/** The sum of a column of counts, as text, in all rows before and after. */
interface Sum {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** A table with the figures of another release; `problems` are the rows that are lost, or whose figures cannot be known. */
export type CarriedTable = ReturnType<CarryTable['carry']>;

/** The release of the areas after carrying, and what they are called there. */
interface CarryTarget {
  readonly carry: ReturnType<typeof carrierOf>;
  /** True if the first release has an area with the code. */
  readonly has: (code: string) => boolean;
  readonly nameOf: (code: string) => string;
  /** The share by which figures are divided, in words. */
  readonly share: string;
  readonly prefix: string;
}

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
  readonly #rows: readonly Row[];
  /** The most decimals in each column of figures. */
  readonly #decimals: readonly number[];

  /**
   * @param code the position of the column with the codes.
   * @throws {InvalidInput} if a figure is none, or a code stands in several rows.
   */
  constructor(
    head: Head,
    rows: readonly GivenRow[],
    code: number,
    { figures, by }: FoundFigures,
    answers: Pick<CodeAnswers, 'findInColumn' | 'lookAt'>,
    { noNumber, codeTwice }: CarryRemedies,
  ) {
    this.figures = figures;
    this.#head = head;
    this.#code = code;
    this.#by = by;
    const problems: Problem[] = [];
    const { file } = head;
    answers.lookAt(rows.map(({ values }) => values[code] ?? ''));
    this.#rows = rows.map(({ line, values }) => {
      const text = values[code] ?? '';
      const found = answers.findInColumn(text).records;
      return {
        ...{ line, values },
        code: found.length === 1 ? (found[0]?.code ?? text) : text.trim(),
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
    for (const [first, other] of groupBy(this.#rows, (row) => row.code + this.#keyOf(row)).values()) {
      if (other === undefined || other.code === '') continue;
      problems.push({
        ...{ file, line: other.line, code: other.code },
        found: `the code of line ${first?.line}`,
        expected: 'each code once',
        remedy: codeTwice,
      });
    }
    if (problems.length > 0) throw new InvalidInput(file, problems);
    this.#decimals = figures.map((_, at) =>
      this.#rows.reduce((most, row) => Math.max(most, row.figures[at]?.decimals ?? 0), 0),
    );
  }

  /** The different codes of the column. */
  get codes(): ReadonlySet<string> {
    return new Set(this.#rows.flatMap(({ code }) => (/^\d{10}$/.test(code) ? [code] : [])));
  }

  #keyOf({ values }: GivenRow): string {
    return JSON.stringify(this.#by.map((at) => values[at]));
  }

  carry({ carry, has, nameOf, share, prefix }: CarryTarget) {
    const { file, header } = this.#head;
    const sorts = this.figures.map(({ sort }) => sort);
    const counts = { exact: 0, added: 0, divided: 0, 'not possible': 0 };
    const problems: Problem[] = [];
    const after = this.figures.map(() => 0);
    const written: (readonly string[])[] = [];
    const add = (area: CarriedArea, sources: readonly Row[]): void => {
      const { code, how, reason, from } = area;
      counts[how] += 1;
      if (reason !== null) {
        const [first] = sources;
        const found = reason.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
        const expected = 'figures that can be carried';
        problems.push({ file, line: first?.line, code: from[0] || undefined, found, expected });
      }
      const values = header.map((_, at) =>
        this.#by.includes(at) ? (sources[0]?.values[at] ?? '') : kept(how, at, sources),
      );
      values[this.#code] = code ?? '';
      this.figures.forEach(({ at, sort }, index) => {
        const figure = area.figures[index] ?? null;
        if (figure !== null && sort === 'count') after[index] = (after[index] ?? 0) + figure;
        values[at] = how === 'exact' ? (sources[0]?.values[at] ?? '') : this.#format(index, figure, sources);
      });
      const isSame = from.length === 1 && from[0] === code;
      const words = how === 'divided' ? `divided by ${share}` : how;
      written.push([...values, code === null ? '' : nameOf(code), words, isSame ? '' : from.join(' '), reason ?? '']);
    };
    for (const rows of groupBy(this.#rows, (row) => this.#keyOf(row)).values()) {
      const byCode = new Map(rows.filter(({ code }) => has(code)).map((row) => [row.code, row]));
      const figures = new Map([...byCode].map(([code, row]) => [code, this.#unitsOf(row)]));
      for (const area of carry(figures, sorts)) {
        add(
          area,
          area.from.flatMap((code) => byCode.get(code) ?? []),
        );
      }
      for (const row of rows.filter(({ code }) => !has(code))) {
        const reason = row.code === '' ? 'There is no code.' : 'The release has no area with this code.';
        add({ code: null, from: [row.code], how: 'not possible', reason, figures: sorts.map(() => null) }, [row]);
      }
    }
    const sums = this.figures.flatMap(({ name, sort }, index): readonly Sum[] => {
      if (sort === 'rate') return [];
      const before = this.#rows.reduce((sum, row) => sum + (this.#unitsOf(row)[index] ?? 0), 0);
      return [{ column: name, before: this.#number(index, before), after: this.#number(index, after[index] ?? 0) }];
    });
    return { header: [...header, ...addedColumns(prefix)], rows: written, counts, sums, problems };
  }

  /** The figures of a row as whole numbers of the smallest unit of their columns. */
  #unitsOf({ figures }: Row): readonly (number | null)[] {
    return figures.map((figure, at) =>
      figure === null ? null : figure.digits * 10 ** ((this.#decimals[at] ?? 0) - figure.decimals),
    );
  }

  #number(index: number, units: number, more = 0): string {
    const decimals = this.#decimals[index] ?? 0;
    return (units / 10 ** decimals).toFixed(decimals + more);
  }

  /** An averaged rate has two more decimals than those of the table. */
  #format(index: number, units: number | null, sources: readonly Row[]): string {
    if (units === null) return '';
    const isPercent = sources.some(({ figures }) => figures[index]?.isPercent);
    return this.#number(index, units, this.figures[index]?.sort === 'rate' ? 2 : 0) + (isPercent ? '%' : '');
  }
}

/** A text of an area that stays one stays; otherwise it stays if all areas that became one have it. */
function kept(how: CarriedArea['how'], at: number, sources: readonly Row[]): string {
  const [first, ...others] = sources.map(({ values }) => values[at] ?? '');
  return how !== 'divided' && first !== undefined && others.every((text) => text === first) ? first : '';
}

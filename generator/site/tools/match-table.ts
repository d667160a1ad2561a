import type { Area } from '../../core/areas/area.ts';
import type { Kind } from '../../core/psgc/kinds.ts';
import {
  ADDED_NAMES,
  addedValues,
  inputKey,
  isDoubtful,
  PLACE_COLUMNS,
  type PlaceAnswer,
  type PlaceColumn,
  type PlaceColumns,
  type PlaceTexts,
  resultOf,
  reviewedAs,
  type RowResult,
} from '../../tables/place-rows.ts';
import type { SheetRows } from '../../tables/sheet.ts';
import { type FoundResult, toFound } from '../shared/messages.ts';

export const ADDED_COLUMNS = ADDED_NAMES.map((name) => `psgc_${name}`);

/** Which rows of a table are shown; of those that need a person, one for each input. */
export type RowFilter = RowResult | 'all';

interface Input {
  readonly texts: PlaceTexts;
  readonly answer: PlaceAnswer;
  readonly place: Place;
  rows: number;
}

/** The inputs that a person decides about at once: `inputKey`. */
interface Place {
  /** The row that is shown for all of it. */
  row: number;
  readonly inputs: Input[];
  /** The area that a person chose; `null` for none at all. */
  chosen?: Area | null;
}

/** The number of rows with each result, and how many inputs need a person. */
export interface RowCounts extends Readonly<Record<RowResult, number>> {
  readonly done: number;
  /** The matched rows by the kind of their area. */
  readonly kinds: Readonly<Partial<Record<Kind, number>>>;
  readonly inputs: number;
  readonly choices: number;
}

/** A row as it is shown, with areas that can be sent to a page. */
export interface ShownRow extends Omit<PlaceAnswer, 'area' | 'candidates'> {
  readonly area: FoundResult | null;
  readonly candidates: readonly FoundResult[];
  readonly row: number;
  readonly texts: PlaceTexts;
  readonly result: RowResult;
  readonly equal: number;
}

/** The rows of a table and what is known about their places. Equal rows are one input, answered and decided once. */
export class MatchTable {
  readonly header: readonly string[];
  readonly #rows: (readonly string[])[];
  readonly #answer: (texts: PlaceTexts) => PlaceAnswer;
  readonly #columns: readonly (readonly [column: PlaceColumn, at: number])[];
  readonly #inputs = new Map<string, Input>();
  readonly #places = new Map<string, Place>();
  readonly #inputOf: Input[] = [];
  #results: Readonly<Record<RowResult, number>> = { matched: 0, check: 0, 'needs you': 0, 'no code': 0 };
  #kinds: Readonly<Partial<Record<Kind, number>>> = {};
  /** Undo the steps of a person, each one. */
  readonly #steps: (() => void)[] = [];

  constructor(
    header: readonly string[],
    rows: SheetRows,
    answer: (texts: PlaceTexts) => PlaceAnswer,
    columns: PlaceColumns = {},
  ) {
    this.header = header;
    this.#rows = [...rows];
    this.#answer = answer;
    this.#columns = PLACE_COLUMNS.flatMap((column) => {
      const at = columns[column];
      return at === undefined ? [] : [[column, at] as const];
    });
  }

  /** The rows with the texts that a person corrected. */
  get rows(): SheetRows {
    return this.#rows;
  }

  /** The table with other columns, none of whose rows is answered. */
  choose(columns: PlaceColumns): MatchTable {
    return new MatchTable(this.header, this.rows, this.#answer, columns);
  }

  get isDone(): boolean {
    return this.#columns.length === 0 || this.#inputOf.length === this.rows.length;
  }

  /** Answers further rows, one at least, until it is enough or all are answered. */
  proceed(isEnough: () => boolean): void {
    while (!this.isDone) {
      this.#put(this.#inputOf.length);
      if (isEnough()) return;
    }
  }

  /** Answers a row by its texts. */
  #put(row: number): void {
    const texts = this.#columns.map(([, at]) => this.rows[row]?.[at]?.trim() ?? '');
    const key = JSON.stringify(texts);
    let input = this.#inputs.get(key);
    if (input === undefined) this.#inputs.set(key, (input = this.#toInput(row, texts)));
    const { place } = input;
    if (place.inputs.every(({ rows }) => rows === 0)) place.row = row;
    this.#inputOf[row] = input;
    input.rows += 1;
    this.#count(input, 1);
  }

  #toInput(row: number, texts: readonly string[]): Input {
    const named: PlaceTexts = Object.fromEntries(this.#columns.map(([column], at) => [column, texts[at] ?? '']));
    const key = inputKey(named);
    let place = this.#places.get(key);
    if (place === undefined) this.#places.set(key, (place = { row, inputs: [] }));
    const input = { texts: named, answer: this.#answer(named), place, rows: 0 };
    place.inputs.push(input);
    return input;
  }

  get counts(): RowCounts {
    const inputs = [...this.#places.values()].filter(isOpen).length;
    return { ...this.#results, kinds: this.#kinds, done: this.#inputOf.length, inputs, choices: this.#steps.length };
  }

  find(filter: RowFilter, from: number, count: number): readonly number[] {
    if (filter === 'needs you') {
      const open = [...this.#places.values()].filter(isOpen);
      return open.slice(from, from + count).map(({ row }) => row);
    }
    const found: number[] = [];
    let left = from;
    for (const [row, input] of this.#inputOf.entries()) {
      if (filter !== 'all' && resultOf(answerOf(input)) !== filter) continue;
      left -= 1;
      if (left < 0) found.push(row);
      if (found.length === count) break;
    }
    return found;
  }

  show(row: number): ShownRow {
    const input = this.#at(row);
    const { texts, answer, place } = input;
    const shown = answerOf(input);
    const equal = place.inputs.reduce((sum, { rows }) => sum + rows, 0);
    const area = shown.area && toFound(shown.area);
    return { ...shown, row, texts, result: resultOf(shown), equal, area, candidates: answer.candidates.map(toFound) };
  }

  settle(row: number, area: Area | null): void {
    this.#choose([[this.#at(row).place, area]]);
  }

  /** Accepts the areas of all rows to check, in one step. */
  acceptAll(): void {
    const found = [...this.#places.values()].flatMap((place) => {
      const isToCheck = (input: Input) => input.rows > 0 && resultOf(answerOf(input)) === 'check';
      const input = isOpen(place) ? undefined : place.inputs.find(isToCheck);
      return input === undefined ? [] : [[place, input.answer.area] as const];
    });
    this.#choose(found);
  }

  #choose(choices: readonly (readonly [place: Place, area: Area | null])[]): void {
    const before = choices.map(([place]) => [place, place.chosen] as const);
    this.#steps.push(() => this.#setAll(before));
    this.#setAll(choices);
  }

  /** Writes other texts into cells of all rows with the place of one, and answers them again. */
  edit(row: number, texts: PlaceTexts): void {
    const { place } = this.#at(row);
    const cells = Object.fromEntries(
      this.#columns.flatMap(([column, at]) => (texts[column] === undefined ? [] : [[at, texts[column]] as const])),
    );
    const before = this.#rows.flatMap((values, each) =>
      this.#inputOf[each]?.place === place ? [[each, values] as const] : [],
    );
    this.#steps.push(() => this.#write(before));
    const corrected = (values: readonly string[]) =>
      Array.from(Object.assign([...values], cells), (text) => text ?? '');
    this.#write(before.map(([each, values]) => [each, corrected(values)]));
  }

  #write(rows: readonly (readonly [row: number, values: readonly string[]])[]): void {
    for (const [row, values] of rows) {
      const input = this.#at(row);
      this.#count(input, -1);
      input.rows -= 1;
      this.#rows[row] = values;
      this.#put(row);
    }
  }

  undo(): void {
    this.#steps.pop()?.();
  }

  added(row: number): readonly string[] {
    const input = this.#inputOf[row];
    return input === undefined ? ADDED_COLUMNS.map(() => '') : addedValues(answerOf(input));
  }

  #at(row: number): Input {
    const input = this.#inputOf[row];
    if (input === undefined) throw new RangeError(`row ${row} is not answered`);
    return input;
  }

  #setAll(choices: readonly (readonly [place: Place, chosen: Area | null | undefined])[]): void {
    for (const [place, chosen] of choices) this.#set(place, chosen);
  }

  #set(place: Place, chosen: Area | null | undefined): void {
    for (const input of place.inputs) this.#count(input, -input.rows);
    if (chosen === undefined) delete place.chosen;
    else place.chosen = chosen;
    for (const input of place.inputs) this.#count(input, input.rows);
  }

  #count(input: Input, rows: number): void {
    const answer = answerOf(input);
    const [result, kind] = [resultOf(answer), answer.area?.kind];
    this.#results = { ...this.#results, [result]: this.#results[result] + rows };
    if (result === 'matched' && kind) this.#kinds = { ...this.#kinds, [kind]: (this.#kinds[kind] ?? 0) + rows };
  }
}

const isOpen = ({ chosen, inputs }: Place): boolean =>
  chosen === undefined && inputs.some(({ answer, rows }) => rows > 0 && isDoubtful(answer));

const answerOf = ({ answer, place: { chosen } }: Input): PlaceAnswer =>
  chosen === undefined ? answer : reviewedAs(chosen, answer);

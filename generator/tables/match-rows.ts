import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { hasText } from '../core/places/match.ts';
import { findPlaceColumns, givenColumns, type GivenColumns, NAME_COLUMNS } from './guess-columns.ts';
import { type Head, invalid } from './head.ts';
import type { PlaceAnswers } from './place-answers.ts';
import {
  ADDED_NAMES,
  addedValues,
  inputKey,
  PLACE_COLUMNS,
  type PlaceAnswer,
  type PlaceColumn,
  type PlaceTexts,
  resultOf,
  reviewedAs,
  ROW_RESULTS,
  ROW_STATUSES,
  type RowResult,
  type RowStatus,
  wholeName,
} from './place-rows.ts';
import type { RowAnswer, RowAnswers } from './row-answers.ts';
import { MAX_CANDIDATES, type Review, type ReviewedInput, reviewText } from './review.ts';

/** The number of inputs a review can have. Nobody decides about more, and each takes memory. */
export const MAX_REVIEWED = 50_000;

/** The facts that are counted of a row, and those of a review about one that needs a person. */
interface MatchSaid extends Pick<PlaceAnswer, 'status' | 'score' | 'code'> {
  readonly result: RowResult;
  readonly note: string;
  readonly candidates: readonly string[];
}

/** The facts with which a thread answers rows as another one does, besides `PlaceAnswers`. */
export interface MatchOrder {
  /** The fields of the columns that are read. */
  readonly fields: readonly PlaceColumn[];
  /** The codes that the column was looked at with; none if its form is known. */
  readonly looked: readonly string[];
  /** The codes that somebody chose, by `inputKey`. */
  readonly chosen: ReadonlyMap<string, string>;
}

/** Answers the texts of rows: by what somebody chose, or else as `PlaceAnswers` does. */
export function matchAnswerer(places: PlaceAnswers, { hierarchy }: Pick<Gazetteer, 'hierarchy'>, order: MatchOrder) {
  const { fields, looked, chosen } = order;
  places.lookAt(looked);
  return (values: readonly string[]): RowAnswer<MatchSaid> => {
    const texts = toTexts(fields, values);
    const code = chosen.size > 0 && Object.values(texts).some(hasText) ? chosen.get(inputKey(texts)) : undefined;
    const answer: PlaceAnswer =
      code === undefined ? places.answer(texts) : reviewedAs(hierarchy.get(code) ?? null, places.answer(texts));
    const result = resultOf(answer);
    const candidates =
      result === 'needs you' ? answer.candidates.slice(0, MAX_CANDIDATES).map((area) => area.code) : [];
    const { status, score, note } = answer;
    const added = [...addedValues(answer), ...(places.isExplained ? [status] : [])];
    return { values: added, said: { status, score, code: answer.code, result, note, candidates } };
  };
}

const toTexts = (fields: readonly PlaceColumn[], values: readonly string[]): PlaceTexts =>
  Object.fromEntries(fields.map((field, at) => [field, (values[at] ?? '').trim()]));

/** Adds to each row which area its texts mean, counts the answers, and collects what a person has to decide about. */
export class MatchRows implements RowAnswers<MatchSaid> {
  readonly what = NAME_COLUMNS;
  readonly counts = Object.fromEntries(ROW_STATUSES.map((status) => [status, 0])) as Record<RowStatus, number>;
  readonly results = Object.fromEntries(ROW_RESULTS.map((result) => [result, 0])) as Record<RowResult, number>;
  /** The different codes that its rows had. */
  readonly seen = new Set<string>();
  readonly #answers: PlaceAnswers;
  readonly #gazetteer: Pick<Gazetteer, 'hierarchy'>;
  readonly #given: GivenColumns | undefined;
  readonly #review: Review | undefined;
  readonly #isCollecting: boolean;
  readonly #open = new Map<string, ReviewedInput>();
  /** Counts rows without an input; tens of thousands of kept answers share them. */
  readonly #counters: Record<string, () => void> = {};
  /** Counts the rows whose inputs were too many for the review. */
  readonly #unlisted = { rows: 0 };
  #fields: readonly PlaceColumn[] = [];
  #looked: readonly string[] = [];
  #answer: ReturnType<typeof matchAnswerer> | undefined;

  /**
   * Without `given`, columns are found by their names or texts; the review is what a person decided. If nothing is collected for
   * a next one, nothing is kept of the rows.
   */
  constructor(
    answers: PlaceAnswers,
    gazetteer: Pick<Gazetteer, 'hierarchy'>,
    given?: GivenColumns,
    review?: Review,
    isCollecting = true,
  ) {
    this.#answers = answers;
    this.#gazetteer = gazetteer;
    this.#given = given;
    this.#review = review;
    this.#isCollecting = isCollecting;
  }

  /** The fields of the columns that are read, in the order in which `findColumns` returned them. */
  get fields(): readonly PlaceColumn[] {
    return this.#fields;
  }

  get names(): readonly string[] {
    return this.#answers.isExplained ? [...ADDED_NAMES, 'status'] : ADDED_NAMES;
  }

  get guesses() {
    const given = this.#given;
    const hasCodes = this.#fields.length > 0 ? this.#fields.includes('code') : given?.code !== undefined;
    return { columns: given === undefined, form: hasCodes && !this.#answers.isFormKnown };
  }

  /** @throws {InvalidInput} if a column that was given is not there, none is found, or the review has other ones. */
  findColumns(head: Head): readonly number[] {
    const given = this.#given;
    const columns = given === undefined ? findPlaceColumns(head, this.#answers.known) : givenColumns(head, given);
    const fields = PLACE_COLUMNS.filter((field) => columns[field] !== undefined);
    const review = this.#review;
    if (review !== undefined && review.fields.join() !== fields.join()) {
      throw invalid({
        file: review.file,
        found: `a review of ${review.fields.join(', ')}`,
        expected: `one of ${fields.join(', ')}, which are read from the table`,
        remedy: 'choose the columns of the table with --columns',
      });
    }
    this.#fields = fields;
    return fields.flatMap((field) => columns[field] ?? []);
  }

  lookAt(rows: readonly (readonly string[])[]): void {
    this.#looked = rows.map((values) => values[this.#fields.indexOf('code')] ?? '');
  }

  /** The facts with which another thread answers as this one does. */
  get order(): MatchOrder {
    const chosen = [...(this.#review?.inputs ?? [])].flatMap(([key, { code }]) =>
      code === '' ? [] : [[key, code] as const],
    );
    return { fields: this.#fields, looked: this.#looked, chosen: new Map(chosen) };
  }

  answer(values: readonly string[]): RowAnswer<MatchSaid> {
    this.#answer ??= matchAnswerer(this.#answers, this.#gazetteer, this.order);
    return this.#answer(values);
  }

  counterOf(values: readonly string[], said: MatchSaid): () => void {
    const { status, result, code } = said;
    if (code !== undefined) this.seen.add(code);
    const input = this.#inputOf(values, said);
    const count = (this.#counters[`${status} ${result}`] ??= () => {
      this.counts[status] += 1;
      this.results[result] += 1;
    });
    if (input === undefined) return count;
    return () => {
      count();
      input.rows += 1;
    };
  }

  /** The input of a review that a row has: one that somebody decided about, or one that is open. */
  #inputOf(values: readonly string[], { status, result, score, note, candidates }: MatchSaid) {
    const isOpen = result === 'needs you' && this.#isCollecting;
    if (!isOpen && status !== 'reviewed') return undefined;
    const texts = toTexts(this.#fields, values);
    const key = inputKey(texts);
    const given = this.#review?.inputs.get(key);
    if (!isOpen) return given;
    const known = this.#open.get(key);
    if (known !== undefined) {
      // Which of several spellings is shown does not depend on the order of the rows.
      if (JSON.stringify(texts) < JSON.stringify(known.texts)) known.texts = texts;
      return known;
    }
    if (this.#open.size === MAX_REVIEWED) return this.#unlisted;
    const more = given?.more ?? NO_MORE;
    const input: ReviewedInput = { texts, rows: 0, status, score: `${score ?? ''}`, code: '', note, candidates, more };
    this.#open.set(key, input);
    return input;
  }

  get rows(): number {
    return ROW_STATUSES.reduce((sum, status) => sum + this.counts[status], 0);
  }

  /** The number of different inputs a person has to decide about, if they are collected, and how many rows have them. */
  get open(): { readonly inputs: number | null; readonly rows: number } {
    return { inputs: this.#isCollecting ? this.#open.size : null, rows: this.results['needs you'] };
  }

  get unlisted(): number {
    return this.#unlisted.rows;
  }

  get unused(): number {
    return [...(this.#review?.inputs.values() ?? [])].filter(({ code, rows }) => code !== '' && rows === 0).length;
  }

  /** True if the review that was given has each open input, so that nothing new is to be written. */
  get isListed(): boolean {
    return [...this.#open.keys()].every((key) => this.#review?.inputs.has(key));
  }

  /** The text of the next review: the inputs that are open, and of the one that was given those with something in them. */
  nextReview(separator: string): Iterable<string> {
    const given = [...(this.#review?.inputs ?? [])].filter(
      ([key, { code, more }]) => !this.#open.has(key) && (code !== '' || Object.values(more).some(Boolean)),
    );
    const inputs = [...this.#open.values(), ...given.map(([, input]) => input)];
    return reviewText(
      this.#fields,
      inputs,
      separator,
      (code) => `${code} ${wholeName(this.#gazetteer.hierarchy.get(code))}`,
    );
  }
}

const NO_MORE: ReviewedInput['more'] = new Map();

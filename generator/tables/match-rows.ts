import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { hasText } from '../core/places/match.ts';
import type { RowAnswer, RowAnswers } from './add-columns.ts';
import { findPlaceColumns, givenColumns, type GivenColumns, NAME_COLUMNS } from './guess-columns.ts';
import { type Head, invalid } from './head.ts';
import type { PlaceAnswers } from './place-answers.ts';
import {
  ADDED_NAMES,
  addedValues,
  inputKey,
  isDoubtful,
  PLACE_COLUMNS,
  type PlaceAnswer,
  type PlaceColumn,
  type PlaceTexts,
  resultOf,
  ROW_RESULTS,
  ROW_STATUSES,
  type RowResult,
  type RowStatus,
  wholeName,
} from './place-rows.ts';
import { MAX_CANDIDATES, type Review, type ReviewedInput, reviewText } from './review.ts';

/** The number of inputs a review can have. Nobody decides about more, and each takes memory. */
export const MAX_REVIEWED = 50_000;

/** Adds to each row which area its texts mean, counts the answers, and collects what a person has to decide about. */
export class MatchRows implements RowAnswers {
  readonly names = ADDED_NAMES;
  readonly what = NAME_COLUMNS;
  readonly counts = Object.fromEntries(ROW_STATUSES.map((status) => [status, 0])) as Record<RowStatus, number>;
  readonly results = Object.fromEntries(ROW_RESULTS.map((result) => [result, 0])) as Record<RowResult, number>;
  readonly #answers: PlaceAnswers;
  readonly #hierarchy: Gazetteer['hierarchy'];
  readonly #given: GivenColumns | undefined;
  readonly #review: Review | undefined;
  readonly #open = new Map<string, ReviewedInput>();
  /** Counts the rows whose inputs were too many for the review. */
  readonly #unlisted = { rows: 0 };
  #fields: readonly PlaceColumn[] = [];

  /** Without `given`, columns are found by their names or texts; the review is what a person decided. */
  constructor(
    answers: PlaceAnswers,
    { hierarchy }: Pick<Gazetteer, 'hierarchy'>,
    given?: GivenColumns,
    review?: Review,
  ) {
    this.#answers = answers;
    this.#hierarchy = hierarchy;
    this.#given = given;
    this.#review = review;
  }

  /** The fields of the columns that are read, in the order in which `findColumns` returned them. */
  get fields(): readonly PlaceColumn[] {
    return this.#fields;
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
    const at = this.#fields.indexOf('code');
    if (at >= 0) this.#answers.lookAt(rows.map((values) => values[at] ?? ''));
  }

  answer(values: readonly string[]): RowAnswer {
    const texts = Object.fromEntries(this.#fields.map((field, at) => [field, (values[at] ?? '').trim()]));
    const key = inputKey(texts);
    const reviewed = Object.values(texts).some(hasText) ? this.#review?.inputs.get(key) : undefined;
    if (reviewed !== undefined && reviewed.code !== '') {
      const area = this.#hierarchy.get(reviewed.code) ?? null;
      return this.#counted({ status: 'reviewed', score: 1, area, note: '', candidates: [] }, reviewed);
    }
    const answer = this.#answers.answer(texts);
    return this.#counted(answer, this.#openInput(key, texts, answer));
  }

  #counted(answer: PlaceAnswer, input: { rows: number } | undefined): RowAnswer {
    const result = resultOf(answer);
    return {
      values: addedValues(answer),
      count: () => {
        this.counts[answer.status] += 1;
        this.results[result] += 1;
        if (input !== undefined) input.rows += 1;
      },
    };
  }

  #openInput(key: string, texts: PlaceTexts, { status, score, note, candidates }: PlaceAnswer) {
    if (!isDoubtful(status, score)) return undefined;
    const known = this.#open.get(key);
    if (known !== undefined) {
      // Which of several spellings is shown does not depend on the order of the rows.
      if (JSON.stringify(texts) < JSON.stringify(known.texts)) known.texts = texts;
      return known;
    }
    if (this.#open.size === MAX_REVIEWED) return this.#unlisted;
    const input: ReviewedInput = {
      ...{ texts, rows: 0, status, score: `${score ?? ''}`, code: '', note },
      candidates: candidates.slice(0, MAX_CANDIDATES).map(({ code }) => code),
      more: this.#review?.inputs.get(key)?.more ?? NO_MORE,
    };
    this.#open.set(key, input);
    return input;
  }

  get rows(): number {
    return ROW_STATUSES.reduce((sum, status) => sum + this.counts[status], 0);
  }

  /** The number of different inputs a person has to decide about, and how many rows have them. */
  get open(): { readonly inputs: number; readonly rows: number } {
    const listed = [...this.#open.values()].reduce((sum, { rows }) => sum + rows, 0);
    return { inputs: this.#open.size, rows: listed + this.unlisted };
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
    return reviewText(this.#fields, inputs, separator, (code) => `${code} ${wholeName(this.#hierarchy.get(code))}`);
  }
}

const NO_MORE: ReviewedInput['more'] = new Map();

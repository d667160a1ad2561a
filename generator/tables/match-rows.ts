import { type Area, areasAbove } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { hasText, type Match, type MatchQuery } from '../core/match/match.ts';
import type { RowAnswer, RowAnswers } from './add-columns.ts';
import { invalid } from './csv.ts';
import type { Head } from './head.ts';
import { findNameColumns, type GivenColumns, NAME_COLUMNS } from './match-columns.ts';
import { NAME_FIELDS, type NameField } from './name-columns.ts';
import {
  ADDED_NAMES,
  addedValues,
  inputKey,
  isDoubtful,
  type PlaceTexts,
  ROW_STATUSES,
  type RowStatus,
  toQuery,
} from './place-rows.ts';
import { MAX_CANDIDATES, type Review, type ReviewedInput, reviewText } from './review.ts';

/** The number of inputs a review can have. Nobody decides about more, and each takes memory. */
export const MAX_REVIEWED = 50_000;

interface Source {
  readonly gazetteer: Pick<Gazetteer, 'finder' | 'hierarchy'>;
  readonly matcher: { readonly match: (query: MatchQuery) => Match };
  readonly noteOf: (match: Match) => string;
}

/** Says of each row which area its texts mean, counts the answers, and collects what a person has to decide about. */
export class MatchRows implements RowAnswers {
  readonly names = ADDED_NAMES;
  readonly what = NAME_COLUMNS;
  readonly counts = Object.fromEntries(ROW_STATUSES.map((status) => [status, 0])) as Record<RowStatus, number>;
  readonly #source: Source;
  readonly #given: GivenColumns | undefined;
  readonly #review: Review | undefined;
  readonly #open = new Map<string, ReviewedInput>();
  /** Counts the rows whose inputs were too many for the review. */
  readonly #unlisted: ReviewedInput = { ...NO_INPUT };
  #fields: readonly NameField[] = [];

  /**
   * @param given the columns; otherwise they are found by their names or their texts.
   * @param review what a person decided about inputs.
   */
  constructor(source: Source, given?: GivenColumns, review?: Review) {
    this.#source = source;
    this.#given = given;
    this.#review = review;
  }

  /** What the columns have that are read, in the order in which `findColumns` returned them. */
  get fields(): readonly NameField[] {
    return this.#fields;
  }

  /** @throws {InvalidInput} if a column that was given is not there, none is found, or the review has other ones. */
  findColumns(head: Head): readonly number[] {
    const columns = findNameColumns(head, this.#given, this.#source.gazetteer.finder);
    const fields = NAME_FIELDS.filter((field) => columns[field] !== undefined);
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

  answer(values: readonly string[]): RowAnswer {
    const texts = Object.fromEntries(this.#fields.map((field, at) => [field, (values[at] ?? '').trim()]));
    if (!Object.values(texts).some(hasText)) return this.#counted('empty', '', null, '');
    const reviewed = this.#review?.inputs.get(inputKey(texts));
    if (reviewed !== undefined && reviewed.code !== '') {
      const area = this.#source.gazetteer.hierarchy.get(reviewed.code) ?? null;
      return this.#counted('reviewed', '1', area, '', reviewed);
    }
    const match = this.#source.matcher.match(toQuery(texts));
    const note = this.#source.noteOf(match);
    return this.#counted(match.status, `${match.score}`, match.area, note, this.#openInput(texts, match, note));
  }

  #counted(status: RowStatus, score: string, area: Area | null, note: string, input?: ReviewedInput): RowAnswer {
    return {
      values: addedValues(status, score, area, note),
      count: () => {
        this.counts[status] += 1;
        if (input !== undefined) input.rows += 1;
      },
    };
  }

  #openInput(texts: PlaceTexts, match: Match, note: string): ReviewedInput | undefined {
    const { status, score } = match;
    if (!isDoubtful(status, score)) return undefined;
    const key = inputKey(texts);
    const known = this.#open.get(key);
    if (known !== undefined) {
      // Which of several spellings is shown does not depend on the order of the rows.
      if (JSON.stringify(texts) < JSON.stringify(known.texts)) known.texts = texts;
      return known;
    }
    if (this.#open.size === MAX_REVIEWED) return this.#unlisted;
    const areas = [...match.candidates.map(({ area }) => area), ...(match.area === null ? [] : [match.area])];
    const candidates = [...new Set(areas)].slice(0, MAX_CANDIDATES).map(({ code }) => code);
    const more = this.#review?.inputs.get(key)?.more ?? NO_MORE;
    const input: ReviewedInput = { texts, rows: 0, status, score: `${score}`, code: '', candidates, note, more };
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

  /**
   * The text of the next review, which has the inputs that are open, and of the review that was given those with something
   * in them.
   *
   * @param separator as in the table.
   */
  nextReview(separator: string): Iterable<string> {
    const given = [...(this.#review?.inputs ?? [])].filter(
      ([key, { code, more }]) => !this.#open.has(key) && (code !== '' || Object.values(more).some(Boolean)),
    );
    const inputs = [...this.#open.values(), ...given.map(([, input]) => input)];
    const { hierarchy } = this.#source.gazetteer;
    return reviewText(this.#fields, inputs, separator, (code) => {
      const area = hierarchy.get(code);
      return `${code} ${area === undefined ? '' : [area, ...areasAbove(area)].map(({ name }) => name).join(', ')}`;
    });
  }
}

const NO_MORE: ReviewedInput['more'] = new Map();

const NO_INPUT: ReviewedInput = {
  texts: {},
  rows: 0,
  status: '',
  score: '',
  code: '',
  candidates: [],
  note: '',
  more: NO_MORE,
};

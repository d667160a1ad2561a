import { quote } from '../core/problem.ts';
import type { CodeAnswers } from '../core/codes/code-answers.ts';
import type { CodeTally } from '../core/codes/code-tally.ts';
import type { RowAnswer, RowAnswers } from './add-columns.ts';
import { columnsWithCodes, isWholeCode } from './guess-columns.ts';
import { columnNamed, type Head, invalid, only, refuseColumns } from './head.ts';

/** Adds to each row what became of the code in one column, and counts the answers. */
export class CodeRows implements RowAnswers {
  readonly names = ['status', 'current_code', 'current_name', 'release'] as const;
  readonly what = 'a column with codes';
  readonly #answers: CodeAnswers;
  readonly #tally: Pick<CodeTally, 'add'>;
  readonly #column: string | undefined;

  /** @param column the name of the column with the codes; otherwise it is found by its name or its values. */
  constructor(answers: CodeAnswers, tally: Pick<CodeTally, 'add'>, column?: string) {
    this.#answers = answers;
    this.#tally = tally;
    this.#column = column;
  }

  /** @throws {InvalidInput} if there is no column with codes, or more than one. */
  findColumns(head: Head): readonly number[] {
    return [this.#column === undefined ? this.#findCodes(head) : columnNamed(head, this.#column)];
  }

  answer([code = '']: readonly string[]): RowAnswer {
    const answer = this.#answers.find(code);
    const { status, currentCode, currentName, release } = answer;
    return {
      values: [status, currentCode, currentName, release],
      count: (line) => this.#tally.add(code, answer, line),
    };
  }

  /**
   * The column with the codes: the only one that is called as such columns are called; or else the only one of whose values
   * in the first rows more than half are codes.
   */
  #findCodes(head: Head): number {
    const { file, line, header } = head;
    const all = header.map((_, at) => at);
    const isCode = (text = ''): boolean => isWholeCode(text, { codes: this.#answers });
    const code = header.find(isCode);
    if (code !== undefined) {
      const expected = 'a header with the names of the columns';
      throw invalid({ file, line, found: `the code ${quote(code)} in the first line`, expected });
    }
    const named = only(all.filter((at) => NAMES.has(simple(header[at]))));
    if (named !== undefined) return named;
    const withCodes = columnsWithCodes(header.length, head.rows, { codes: this.#answers });
    const found = withCodes.length === 0 ? 'no column with codes' : `${withCodes.length} columns with codes`;
    return only(withCodes) ?? refuseColumns(head, found, 'one column with codes', 'name it with --column');
  }
}

const NAMES = new Set(
  (
    'code psgc psgccode psgc9 psgc10 psgc9digit psgc10digit psgc9digitcode psgc10digitcode 9digitcode 10digitcode ' +
    '9digitpsgc 10digitpsgc correspondencecode pcode'
  ).split(' '),
);

const simple = (name = ''): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

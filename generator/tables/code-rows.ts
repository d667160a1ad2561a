import { quote } from '../core/problem.ts';
import type { AnswerStatus, CodeAnswer, CodeAnswers } from '../core/codes/code-answers.ts';
import type { CodeTally } from '../core/codes/code-tally.ts';
import type { RowAnswer, RowAnswers } from './row-answers.ts';
import { columnsWithCodes, isWholeCode, type KnownPlaces } from './guess-columns.ts';
import { columnNamed, type Head, invalid, only, refuseColumns } from './head.ts';
import { counted, formatNumber } from '../core/format.ts';

/** Adds to each row what became of the code in one column, and counts the answers. */
export class CodeRows implements RowAnswers<CodeAnswer> {
  readonly names = ['status', 'current_code', 'current_name', 'release'] as const;
  readonly what = 'a column with codes';
  readonly #answers: CodeAnswers;
  readonly #tally: Pick<CodeTally, 'add'>;
  readonly #column: string | undefined;
  readonly #remedy: string;

  /** @param column the name of the column with the codes; otherwise it is found by its name or its values. */
  constructor(answers: CodeAnswers, tally: Pick<CodeTally, 'add'>, column?: string, remedy = 'name it with --column') {
    this.#remedy = remedy;
    this.#answers = answers;
    this.#tally = tally;
    this.#column = column;
  }

  get guesses() {
    return { columns: this.#column === undefined, form: this.#answers.givenDigits === undefined };
  }

  /** @throws {InvalidInput} if there is no column with codes, or more than one. */
  findColumns(head: Head): readonly number[] {
    return [this.#column === undefined ? this.#findCodes(head) : columnNamed(head, this.#column)];
  }

  /** Looks at the first rows: short codes are read only if most of them are known. */
  lookAt(rows: readonly (readonly string[])[]): void {
    this.#answers.lookAt(rows.map(([code = '']) => code));
  }

  answer([code = '']: readonly string[]): RowAnswer<CodeAnswer> {
    const said = this.#answers.findInColumn(code);
    const { status, currentCode, currentName, release } = said;
    return { values: [status, currentCode, currentName, release], said };
  }

  counterOf([code = '']: readonly string[], said: CodeAnswer): (line: number) => void {
    return (line) => this.#tally.add(code, said, line);
  }

  /** The column with the codes: the only one with such a name; or else the only one of whose values more than half are codes. */
  #findCodes(head: Head): number {
    const { file, line, header } = head;
    const isCode = (text = ''): boolean => isWholeCode(text, { codes: this.#answers });
    const code = header.find(isCode);
    if (code !== undefined) {
      const expected = 'a header with the names of the columns';
      throw invalid({ file, line, found: `the code ${quote(code)} in the first line`, expected });
    }
    const withCodes = codeColumns(header, head.rows, { codes: this.#answers });
    const found = withCodes.length === 0 ? 'no column with codes' : `${withCodes.length} columns with codes`;
    return only(withCodes) ?? refuseColumns(head, found, 'one column with codes', this.#remedy);
  }
}

/** The only column that is called as those with codes are called; or else those of whose values more than half are codes. */
export function codeColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  known: Pick<KnownPlaces, 'codes'>,
): readonly number[] {
  const named = only(header.flatMap((name, at) => (NAMES.has(simple(name)) ? [at] : [])));
  return named === undefined ? columnsWithCodes(header.length, rows, known).map(({ at }) => at) : [named];
}

const NAMES = new Set(
  (
    'code psgc psgccode psgc9 psgc10 psgc9digit psgc10digit psgc9digitcode psgc10digitcode 9digitcode 10digitcode ' +
    '9digitpsgc 10digitpsgc correspondencecode pcode'
  ).split(' '),
);

const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A text of the column whose code is not current. */
interface Reported {
  readonly text: string;
  readonly status: AnswerStatus;
  /** The last name of the area; `null` if no release has the code. */
  readonly name: string | null;
  /** The codes that the areas have now. */
  readonly current: readonly string[];
  /** The first line with it, and how many have it. */
  readonly line: number;
  rows: number;
}

/** The most texts of a report. A column with more of them is not one of codes. */
const MAX_TEXTS = 100_000;

/** Collects the codes of a table that the newest release does not have, for those who keep the table. */
export class CodeReport {
  readonly #found = new Map<string, Reported>();
  #rows = 0;
  /** The rows whose texts were too many for the report. */
  #unlisted = 0;

  add(text: string, { status, records }: CodeAnswer, line: number): void {
    this.#rows += 1;
    if (status === 'current' || status === 'empty') return;
    const known = this.#found.get(text);
    if (known !== undefined) known.rows += 1;
    else if (this.#found.size < MAX_TEXTS) {
      const current = records.flatMap((record) => (record.status === 'current' ? record.code : record.successors));
      this.#found.set(text, { text, status, name: records[0]?.name ?? null, current, line, rows: 1 });
    } else this.#unlisted += 1;
  }

  /** The codes by the text, each with what became of it. */
  toJson(release: string): string {
    return `${JSON.stringify({ release, rows: this.#rows, unlisted_rows: this.#unlisted, codes: this.#codes() }, null, 2)}\n`;
  }

  /** The same as a page in Markdown. */
  toMarkdown(table: string, release: string, nameOf: (code: string) => string): string {
    const codes = this.#codes();
    const rows = codes.reduce((sum, each) => sum + each.rows, 0);
    const line = (cells: readonly (string | number)[]) => `| ${cells.map(asCell).join(' | ')} |\n`;
    const head = `# Codes of ${asCell(table)} that PSGC ${release} does not have\n\n`;
    if (codes.length === 0)
      return `${head}None: ${counted(this.#rows, 'row has', 'rows have')} codes of the release.\n`;
    return [
      head,
      `${counted(codes.length, 'code', 'codes')} in ${formatNumber(rows)} of ${counted(this.#rows, 'row', 'rows')}.${this.#unlisted === 0 ? '' : ` ${counted(this.#unlisted, 'row has', 'rows have')} further ones.`}\n\n`,
      '| Code | Rows | First line | It was | Status | It is now |\n| --- | ---: | ---: | --- | --- | --- |\n',
      ...codes.map((each) =>
        line([
          each.text,
          each.rows,
          each.line,
          each.name ?? '',
          each.status,
          each.current.map((code) => `${code} ${nameOf(code)}`).join(', '),
        ]),
      ),
    ].join('');
  }

  #codes(): readonly Reported[] {
    return [...this.#found.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  }
}

const asCell = (value: string | number): string =>
  `${value}`.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[|\\<`]/g, String.raw`\$&`);

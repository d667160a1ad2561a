import type { AnswerStatus, CodeAnswer } from '../core/codes/code-answers.ts';
import { counted, formatNumber } from '../core/format.ts';

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

  /**
   * The same as a page in Markdown.
   *
   * @param table the name of the table.
   * @param nameOf the name of an area of the newest release.
   */
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

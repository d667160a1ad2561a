import type { Digits } from '../codes/answer.ts';
import { annotate } from '../codes/annotate.ts';
import { outputFor, readChunks, STANDARD, writeText } from '../codes/annotate-file.ts';
import { CodeAnswers } from '../codes/code-answers.ts';
import { CodeTally } from '../codes/code-tally.ts';
import { formatTally } from '../codes/format-tally.ts';
import { toGazetteer } from '../dataset/gazetteer.ts';
import { readDataset } from '../dataset/read.ts';
import { UsageError } from '../errors.ts';
import { formatNumber } from '../format.ts';
import { parseOptions, type Command } from './command.ts';

/** `npm run codes`: says for each code in a column of a CSV what became of it. */
export const codesCommand: Command = {
  usage: `npm run codes -- FILE.csv [options]
  adds to each row of a CSV what became of its PSGC code: status, current_code, current_name, release
  --column NAME  the column with the codes, of ten or nine digits; by default, the one that looks like it
  --out FILE     the CSV to write (FILE.codes.csv beside the input); - writes to the standard output
  --force        replace the file if it exists
  --digits 9|10  how many digits the codes have, for those that can be both
  --prefix TEXT  what the names of the added columns begin with
  --data DIR     the dataset (data)
  FILE can be - for the standard input`,

  async run(args) {
    const { values, positionals } = parseOptions(
      args,
      {
        column: { type: 'string' },
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
        digits: { type: 'string' },
        prefix: { type: 'string', default: '' },
        data: { type: 'string', default: 'data' },
      },
      true,
    );
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('expected one CSV');
    if (file === STANDARD && values.out === undefined) throw new UsageError('expected --out with the standard input');
    const { column, prefix, data, force, out = outputFor(file) } = values;
    const digits = parseDigits(values.digits);

    const gazetteer = toGazetteer(await readDataset(data), null, '');
    const tally = new CodeTally();
    let used = '';
    const input = { file, chunks: readChunks(file), column, prefix };
    const text = annotate(input, new CodeAnswers(gazetteer, digits), tally, (name) => (used = name));
    await writeText(out, text, force);

    const nameOf = (code: string) => gazetteer.codes.findExact(code)?.name ?? '';
    const { release } = gazetteer.release;
    const written = out === STANDARD ? '' : ` in ${out}`;
    const rows = tally.rows === 1 ? '1 row' : `${formatNumber(tally.rows)} rows`;
    const title = `${rows}${written}, column ${used}, compared with PSGC ${release}`;
    const summary = tally.rows === 0 ? title : `${title}\n${formatTally(tally, nameOf)}`;
    if (out === STANDARD) console.error(summary);
    else console.log(summary);
    return 0;
  },
};

/** @throws {UsageError} for anything but 9 and 10. */
function parseDigits(text: string | undefined): Digits | undefined {
  if (text === undefined) return undefined;
  if (text === '9') return 9;
  if (text === '10') return 10;
  throw new UsageError(`--digits: found ${text}, expected 9 or 10`);
}

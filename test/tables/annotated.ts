import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { CodeTally } from '../../generator/core/codes/code-tally.ts';
import { addColumns, type Layout } from '../../generator/tables/add-columns.ts';
import { CodeRows } from '../../generator/tables/code-rows.ts';
import { decodeText, type FoundEncoding } from '../../generator/tables/encoding.ts';
import { readRecords } from '../../generator/tables/head.ts';
import { gazetteer } from '../committed-data.ts';

const answers = new CodeAnswers(gazetteer);

interface Options {
  readonly prefix?: string;
  readonly column?: string | undefined;
}

/** A CSV with what became of its codes, what was found of its layout and encoding, and the tally. */
export async function annotated(text: string | Uint8Array, options: Options = {}, chunkSize = 1 << 16) {
  const bytes = Buffer.from(text);
  const tally = new CodeTally();
  let layout: Layout = { columns: [], separator: '' };
  let encoding: FoundEncoding['name'] | undefined;
  let out = '';
  const texts = decodeText('in.csv', inChunks(bytes, chunkSize), ({ name }) => (encoding = name));
  const input = { ...readRecords('in.csv', texts, undefined), prefix: options.prefix ?? '' };
  const rows = new CodeRows(answers, tally, options.column);
  for await (const piece of addColumns(input, rows, (found) => (layout = found))) out += piece;
  return { out, column: layout.columns[0], encoding, tally };
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

import { annotate, type CodesInput, type Layout } from '../../generator/codes/annotate.ts';
import { CodeAnswers } from '../../generator/codes/code-answers.ts';
import { CodeTally } from '../../generator/codes/code-tally.ts';
import { rawRecords } from '../../generator/codes/csv.ts';
import { type FoundEncoding, toUtf8 } from '../../generator/codes/encoding.ts';
import { gazetteer } from '../committed-data.ts';

const answers = new CodeAnswers(gazetteer);

/** A CSV with what became of its codes, what was found of its layout and encoding, and the tally. */
export async function annotated(text: string | Uint8Array, options: Partial<CodesInput> = {}, chunkSize = 1 << 16) {
  const bytes = Buffer.from(text);
  const tally = new CodeTally();
  let layout: Layout = { column: '', separator: '' };
  let encoding: FoundEncoding['name'] | undefined;
  let out = '';
  const utf8 = toUtf8('in.csv', inChunks(bytes, chunkSize), ({ name }) => (encoding = name));
  const input = { file: 'in.csv', records: rawRecords('in.csv', utf8), prefix: '', ...options };
  for await (const piece of annotate(input, answers, tally, (found) => (layout = found))) out += piece;
  return { out, ...layout, encoding, tally };
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

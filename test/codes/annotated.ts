import { annotate, type CodesInput } from '../../generator/codes/annotate.ts';
import { CodeAnswers } from '../../generator/codes/code-answers.ts';
import { CodeTally } from '../../generator/codes/code-tally.ts';
import { gazetteer } from '../committed-data.ts';

const answers = new CodeAnswers(gazetteer);

/** A CSV with what became of its codes, the column with the codes, and the tally. */
export async function annotated(text: string | Uint8Array, options: Partial<CodesInput> = {}, chunkSize = 1 << 16) {
  const bytes = Buffer.from(text);
  const tally = new CodeTally();
  let column = '';
  let out = '';
  const input = { file: 'in.csv', chunks: inChunks(bytes, chunkSize), prefix: '', ...options };
  for await (const piece of annotate(input, answers, tally, (name) => (column = name))) out += piece;
  return { out, column, tally };
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

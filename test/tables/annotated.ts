import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { CodeTally } from '../../generator/core/codes/code-tally.ts';
import { addColumns, type Layout } from '../../generator/tables/add-columns.ts';
import { CodeRows } from '../../generator/tables/code-rows.ts';
import { openTable } from '../../generator/tables/open-table.ts';
import { gazetteer } from '../committed-data.ts';

const answers = new CodeAnswers(gazetteer);

interface Options {
  readonly column?: string | undefined;
  readonly separator?: string;
  readonly sheet?: string;
  readonly prefix?: string;
}

/** A CSV or a workbook with what became of its codes, what was found of its layout and encoding, and the tally. */
export async function annotated(text: string | Uint8Array, options: Options = {}, chunkSize = 1 << 16) {
  const { column, separator, sheet, prefix = '' } = options;
  const tally = new CodeTally();
  const rows = new CodeRows(answers, tally, column);
  const findColumns = rows.findColumns.bind(rows);
  const chunks = inChunks(typeof text === 'string' ? Buffer.from(text) : text, chunkSize);
  const table = await openTable('in.csv', chunks, { separator, sheet, what: rows.what, findColumns });
  let layout: Layout | undefined;
  let out = '';
  for await (const piece of addColumns({ ...table, prefix }, rows, (found) => (layout = found))) out += piece;
  return { out, layout, sheet: table.sheet, encoding: table.encoding(), tally };
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

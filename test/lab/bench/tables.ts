import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { csvField, formatNumber } from '../../../generator/format.ts';
import { codeTexts } from '../../codes/code-texts.ts';
import { cliCommand } from '../../commands/run-cli.ts';
import { gazetteer } from '../../committed-data.ts';
import { dirtyRows } from './dirty-rows.ts';
import { median, timed } from './timed.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [rows, runs, seed] = [Number(values.rows), Number(values.runs), Number(values.seed)];

/** Writes a CSV with an id, the texts of a row, a name of which one in ten has quotes, and a number. */
async function writeCsv(file: string, header: string, texts: Iterable<readonly string[]>): Promise<void> {
  const stream = createWriteStream(file);
  let piece = `id,${header},client,amount\n`;
  let at = 0;
  for (const row of texts) {
    at += 1;
    const client = at % 10 === 0 ? `"Cruz, Juan ${at}"` : `Juan Cruz ${at}`;
    piece += `${at},${row.map((text) => csvField(text)).join(',')},${client},${(at * 7919) % 100_003}\n`;
    if (piece.length > 1 << 18) {
      if (!stream.write(piece)) await once(stream, 'drain');
      piece = '';
    }
  }
  stream.end(piece);
  await once(stream, 'finish');
}

function* inRows(texts: Iterable<string>): Generator<readonly string[]> {
  for (const text of texts) yield [text];
}

const folder = await mkdtemp(join(tmpdir(), 'psgc-static-tables-'));
const file = join(folder, 'clients.csv');
const pass = fileURLToPath(new URL('csv-pass.js', import.meta.url));
const match = cliCommand(['match', file, '--force']);
const NAMES = 'region,province,city,barangay';
const names = (different: number) => () => writeCsv(file, NAMES, dirtyRows(gazetteer, rows, different, seed));

const codes = () => writeCsv(file, 'psgc', inRows(codeTexts(gazetteer, rows, seed)));

const ALL: readonly (readonly [name: string, write: () => Promise<void>, command: readonly string[]])[] = [
  ['csv-parse, csv-stringify', codes, [process.execPath, pass, file, join(folder, 'bare.csv')]],
  ['codes', codes, cliCommand(['codes', file, '--column', 'psgc', '--force'])],
  ['match, 1,000 different', names(1000), match],
  ['match, 50,000 different', names(50_000), match],
  ['match, all different', names(2 ** 31), match],
];

try {
  console.log(`${formatNumber(rows)} rows, median of ${runs} runs; node ${process.version}`);
  for (const [name, write, command] of ALL) {
    if (!name.includes(values.only)) continue;
    await write();
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await timed(command));
    const seconds = median(all.map((each) => each.seconds));
    const peak = Math.max(...all.map((each) => each.peak));
    console.log(
      `${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s ${formatNumber(rows / seconds).padStart(10)} rows/s` +
        ` ${formatNumber(peak / 1e6).padStart(6)} MB`,
    );
    await rm(join(folder, 'clients.review.csv'), { force: true });
  }
} finally {
  await rm(folder, { recursive: true });
}

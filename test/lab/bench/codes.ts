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
import { median, timed } from './timed.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string' }, runs: { type: 'string' }, seed: { type: 'string' } },
});
const rows = Number(values.rows ?? 1_000_000);
const runs = Number(values.runs ?? 3);

/** Writes a CSV with an id, a code, a name of which one in ten has quotes, and a number. */
async function writeCsv(file: string): Promise<void> {
  const stream = createWriteStream(file);
  let piece = 'id,psgc,client,amount\n';
  let at = 0;
  for (const text of codeTexts(gazetteer, rows, Number(values.seed ?? 1))) {
    at += 1;
    piece += `${at},${csvField(text)},${at % 10 === 0 ? `"Cruz, Juan ${at}"` : `Juan Cruz ${at}`},${(at * 7919) % 100_003}\n`;
    if (piece.length > 1 << 18) {
      if (!stream.write(piece)) await once(stream, 'drain');
      piece = '';
    }
  }
  stream.end(piece);
  await once(stream, 'finish');
}

async function measure(command: readonly string[]): Promise<{ readonly seconds: number; readonly peak: number }> {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await timed(command));
  return { seconds: median(all.map(({ seconds }) => seconds)), peak: Math.max(...all.map(({ peak }) => peak)) };
}

const folder = await mkdtemp(join(tmpdir(), 'psgc-static-codes-'));
try {
  const file = join(folder, 'clients.csv');
  await writeCsv(file);
  const pass = fileURLToPath(new URL('csv-pass.js', import.meta.url));
  const bare = await measure([process.execPath, pass, file, join(folder, 'bare.csv')]);
  const codes = await measure(cliCommand(['codes', file, '--column', 'psgc', '--force']));
  console.log(`${formatNumber(rows)} rows, median of ${runs} runs; node ${process.version}`);
  for (const [name, { seconds, peak }] of [
    ['csv-parse, csv-stringify', bare],
    ['npm run codes', codes],
  ] as const) {
    console.log(
      `${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s ${formatNumber(rows / seconds).padStart(10)} rows/s` +
        ` ${formatNumber(peak / 1e6).padStart(6)} MB`,
    );
  }
  console.log(`ratio of the times: ${(codes.seconds / bare.seconds).toFixed(2)}`);
} finally {
  await rm(folder, { recursive: true });
}

import { CodeAnswers } from '../../core/codes/code-answers.ts';
import { InvalidInput } from '../../core/problem.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';
import type { KnownPlaces } from '../../tables/guess-columns.ts';
import { TableCarrier } from '../../tables/table-carrier.ts';
import type { CarryNews, CarryRequest } from './carry-messages.ts';
import { type CarriedSheet, carrySheet, guessSorts } from './carry-sheet.ts';
import { loadWithFigures } from './dataset.ts';
import {
  describeSheet,
  type LaidOutSheet,
  layOutSheet,
  readPastedTable,
  readTableFile,
  RefusedTable,
  type TableSource,
  writeTable,
} from './table-source.ts';

const ROWS_SHOWN = 20;
const PROBLEMS_SHOWN = 100;

interface Loaded {
  readonly carrier: TableCarrier;
  readonly known: KnownPlaces;
  readonly answers: CodeAnswers;
  readonly releases: readonly ReleaseTotals[];
}

let loaded: Promise<Loaded> | undefined;
let source: TableSource | undefined;
let sheet: LaidOutSheet | undefined;
let carried: CarriedSheet | undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const tell = (news: CarryNews): void => postMessage(news);

/** Loads the areas once; after a failure, again. */
const load = (): Promise<Loaded> =>
  (loaded ??= loadAreas().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));

async function loadAreas(): Promise<Loaded> {
  const gazetteer = await loadWithFigures().catch((error: unknown) => {
    throw new TypeError(`the areas could not be loaded (${messageOf(error)})`);
  });
  if (gazetteer.region !== null) {
    throw new RefusedTable('This site has one region only. Figures are carried with the areas of the whole country.');
  }
  const answers = new CodeAnswers(gazetteer);
  const known = { finder: gazetteer.finder, codes: answers };
  return { carrier: new TableCarrier(gazetteer), known, answers, releases: gazetteer.history.releases };
}

/** Lays the table out: without a choice, the first sheet with codes. */
async function layOut(read: TableSource, wanted: string | null, isTitled: boolean | null): Promise<void> {
  const { known } = await load();
  const sheets = read.sheets.map((each) => {
    const laidOut = layOutSheet(each, isTitled, known);
    return { laidOut, sorts: guessSorts(laidOut, known) };
  });
  const chosen =
    sheets.find(({ laidOut }) => laidOut.name === wanted) ??
    sheets.find(({ sorts }) => sorts.includes('codes')) ??
    sheets[0];
  if (chosen === undefined || chosen.laidOut.rows.length === 0) throw new RefusedTable(`${read.name} has no rows.`);
  source = read;
  sheet = chosen.laidOut;
  carried = undefined;
  tell({ tell: 'opened', table: { ...describeSheet(read, sheet), sorts: chosen.sorts } });
}

async function answer(request: CarryRequest): Promise<void> {
  switch (request.ask) {
    case 'load':
      await load();
      return;
    case 'open':
      return layOut(await readTableFile(request.file), null, null);
    case 'paste':
      return layOut(readPastedTable(request.text, (await load()).known), null, null);
    case 'layout':
      if (source !== undefined) await layOut(source, request.sheet, request.hasHeader);
      return;
    case 'carry': {
      const { carrier, answers, releases } = await load();
      if (sheet === undefined) return;
      carried = carrySheet(sheet, request.choices, carrier, answers, releases);
      const { rows, problems } = carried;
      const shown = { rows: rows.slice(0, ROWS_SHOWN), problems: problems.slice(0, PROBLEMS_SHOWN) };
      const counts = { rowCount: rows.length, problemCount: problems.length };
      tell({ tell: 'carried', table: { ...carried, ...shown, ...counts } });
      return;
    }
    case 'write': {
      if (source === undefined || carried === undefined) return;
      const rows = [carried.header, ...carried.rows];
      tell({ tell: 'written', ...(await writeTable(source, 'carry', rows, request.format, request.hasMark)) });
    }
  }
}

addEventListener('message', ({ data }: MessageEvent<CarryRequest>) => {
  answer(data).catch((error: unknown) => {
    const isRefused = error instanceof RefusedTable || error instanceof InvalidInput;
    // What is loaded in advance is loaded again when it is needed.
    if (data.ask !== 'load') {
      tell({ tell: 'failed', message: messageOf(error), canRetry: !isRefused && data.ask !== 'write' });
    }
  });
});

import { CodeAnswers } from '../../core/codes/code-answers.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { type FiguresOfRelease, type ReleaseQuestion, TableCarrier } from '../../tables/table-carrier.ts';
import { type CarryChoices, carrySheet, type ColumnSort, guessSorts, type ShownFigures } from './carry-sheet.ts';
import { loadWithFigures } from './beside.ts';
import { type LaidOutSheet, RefusedTable } from './table-source.ts';
import { serveTable, type TableNews } from './table-worker.ts';

const ROWS_SHOWN = 20;
const PROBLEMS_SHOWN = 100;

function prepare(gazetteer: Gazetteer) {
  if (gazetteer.region !== null) {
    throw new RefusedTable('This site has one region only. Figures are carried with the areas of the whole country.');
  }
  const answers = new CodeAnswers(gazetteer);
  const known = { finder: gazetteer.finder, codes: answers };
  return { carrier: new TableCarrier(gazetteer), known, answers, releases: gazetteer.history.releases };
}

type Loaded = ReturnType<typeof prepare>;

let open: { readonly sheet: LaidOutSheet; readonly loaded: Loaded } | undefined;
let carried: FiguresOfRelease | undefined;

function answer(choices: CarryChoices): void {
  if (open === undefined) return;
  const { carrier, answers, releases } = open.loaded;
  const result = carrySheet(open.sheet, choices, carrier, answers, releases);
  carried = 'choices' in result ? undefined : result;
  const news = 'choices' in result ? result : shownOf(result);
  postMessage({ tell: 'own', news } satisfies TableNews<readonly ColumnSort[], ShownFigures | ReleaseQuestion>);
}

function shownOf(table: FiguresOfRelease): ShownFigures {
  const { rows, problems } = table;
  const shown = { rows: rows.slice(0, ROWS_SHOWN), problems: problems.slice(0, PROBLEMS_SHOWN) };
  return { ...table, ...shown, rowCount: rows.length, problemCount: problems.length };
}

serveTable<Loaded, readonly ColumnSort[], CarryChoices>({
  ending: 'carry',
  load: loadWithFigures,
  prepare,
  guess: guessSorts,
  fit: (sorts) => (sorts.includes('codes') ? 1 : 0),
  open(sheet, loaded) {
    open = { sheet, loaded };
    carried = undefined;
  },
  answer,
  rows: () => (carried === undefined ? [] : [carried.header, ...carried.rows]),
});

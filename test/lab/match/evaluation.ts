import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Area, areasAbove } from '../../../generator/areas/area.ts';
import { formatNumber } from '../../../generator/format.ts';
import { Matcher } from '../../../generator/match/matcher.ts';
import { gazetteer } from '../../committed-data.ts';
import { Random } from '../measure/random.ts';
import type { Collection, WrittenRow } from './collection.ts';
import {
  byDirt,
  byStatus,
  byStratum,
  calibration,
  evaluate,
  type Figures,
  figures,
  firstOfSearch,
  matched,
  type Method,
  type Outcome,
  plainComparison,
  worst,
} from './evaluate.ts';
import { madeRows } from './made-rows.ts';
import { olderReleases } from './older-releases.ts';
import { publicLists } from './public-lists.ts';
import { writeTsv } from './write-tsv.ts';

/**
 * `npm run lab -- match`: how many rows of lists with known answers are matched to the right area, by collection, stratum,
 * status and kind of dirt; beside a plain comparison and the first result of a search.
 */
const { values: options } = parseArgs({
  options: {
    /** The collections whose names begin with this. */
    collection: { type: 'string', default: '' },
    /** How many of the worst rows are printed. */
    worst: { type: 'string', default: '30' },
    /** The most rows of a stratum; the others are left out at random. */
    rows: { type: 'string', default: '3000' },
    /** For rows made from the official names. */
    seed: { type: 'string', default: '30' },
    /** Only the matcher, without those that it is compared with. */
    alone: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    /** A folder to which the collections are written as tables. */
    write: { type: 'string' },
  },
});

const MAX_ROWS = Number(options.rows);
const METHODS: Readonly<Record<string, Method>> = {
  matcher: matched(new Matcher(gazetteer)),
  ...(options.alone ? {} : { 'plain comparison': plainComparison(), 'first of search': firstOfSearch() }),
};

/** At most so many rows of each stratum, the same each time. */
function sampled(rows: readonly WrittenRow[]): readonly WrittenRow[] {
  const random = new Random(1);
  const seen = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const kept = seen.get(row.stratum) ?? [];
    kept.push(row);
    seen.set(row.stratum, kept);
  }
  return [...seen.values()].flatMap((of) => {
    const left = [...of];
    for (let at = 0; at < Math.min(MAX_ROWS, left.length); at += 1) {
      const other = at + random.below(left.length - at);
      [left[at], left[other]] = [left[other] as WrittenRow, left[at] as WrittenRow];
    }
    return left.slice(0, MAX_ROWS);
  });
}

const percent = (count: number, of: number): string => (of === 0 ? '' : `${((100 * count) / of).toFixed(1)} %`);

function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((title, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? title.length)),
  );
  for (const row of [header, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`);
  }
  console.log();
}

const FIGURES = ['rows', 'right', 'wrong', 'area above', 'elsewhere', 'a candidate', 'unknown'];
const cells = ({ rows, right, wrong, above, elsewhere, candidate, unknown }: Figures): readonly string[] => [
  formatNumber(rows),
  ...[right, wrong, above, elsewhere, candidate, unknown].map((count) => percent(count, rows)),
];
const lines = (groups: ReadonlyMap<string, readonly Outcome[]>) =>
  [...groups].filter(([, of]) => of.length > 0).map(([name, of]) => [name, ...cells(figures(of))]);

const pathOf = (area: Area | null): string =>
  area === null ? 'nothing' : `${area.code} ${[area, ...areasAbove(area)].map(({ name }) => name).join(', ')}`;

function printWorst({ row, answer, is }: Outcome): void {
  const { address, zip, region, province, city, barangay } = row.texts;
  const texts = address === '' ? [region, province, city, barangay, zip].join(' | ') : address;
  const how = Object.entries(answer.matched ?? {}).flatMap(([level, as]) => (as === null ? [] : [`${level} ${as}`]));
  console.log(`  ${is}: ${texts}`);
  console.log(`    means ${pathOf(row.area)} (${row.stratum}: ${row.dirt.join(', ') || 'no dirt'})`);
  console.log(
    `    got ${answer.status} ${answer.score.toFixed(2)} ${pathOf(answer.area)}${how.length > 0 ? ` (${how.join(', ')})` : ''}`,
  );
}

const collections = [...(await publicLists()), olderReleases(), ...madeRows(Number(options.seed))].filter(
  ({ name, rows }) => name.startsWith(options.collection) && rows.length > 0,
);

if (options.write !== undefined) {
  mkdirSync(options.write, { recursive: true });
  for (const collection of collections) writeTsv(collection, options.write);
}

/** The outcomes of a collection with each method. */
function measure({ rows: all }: Collection) {
  const rows = sampled(all);
  const methods = Object.entries(METHODS).map(([method, of]) => ({ method, ...evaluate(rows, of) }));
  return { rows: rows.length, methods, outcomes: methods[0]?.outcomes ?? [] };
}

const measured = collections.map((collection) => ({ collection, ...measure(collection) }));
const outcomes = measured.flatMap((each) => each.outcomes);

/** The figures by stratum and method. */
const strataOf = ({ methods }: (typeof measured)[number]) => {
  const grouped = methods.map(({ method, outcomes: of, time }) => ({ method, time, strata: byStratum(of) }));
  const strata = [...(grouped[0]?.strata.keys() ?? [])];
  return strata.flatMap((stratum) =>
    grouped.map(({ method, time, strata: of }) => ({ stratum, method, time, ...figures(of.get(stratum) ?? []) })),
  );
};

function print(): void {
  for (const { collection, ...each } of measured) {
    const left = [...collection.dropped].map(([reason, count]) => `, ${formatNumber(count)} left out: ${reason}`);
    const counts = `${formatNumber(collection.rows.length)} rows, ${formatNumber(each.rows)} matched${left.join('')}`;
    console.log(`${collection.name}: ${collection.source}; ${counts}`);
    printTable(
      ['stratum', 'method', ...FIGURES, 'ms a row'],
      strataOf({ collection, ...each }).map(({ stratum, method, time, ...of }) => [
        stratum,
        method,
        ...cells(of),
        time.toFixed(2),
      ]),
    );
  }
  console.log('By status');
  printTable(['status', ...FIGURES], lines(byStatus(outcomes)));
  console.log('By kind of dirt');
  printTable(['dirt', ...FIGURES], lines(byDirt(outcomes)));
  console.log('How often the area is right, by score');
  printTable(
    ['from', 'rows', 'mean score', 'right'],
    calibration(outcomes).map(({ from, rows, score, right }) => [
      from.toFixed(1),
      formatNumber(rows),
      score.toFixed(3),
      right.toFixed(3),
    ]),
  );
  console.log('The worst');
  for (const outcome of worst(outcomes, Number(options.worst))) printWorst(outcome);
}

const toJson = (groups: ReadonlyMap<string, readonly Outcome[]>) =>
  Object.fromEntries([...groups].map(([name, of]) => [name, figures(of)]));

function printJson(): void {
  const report = {
    collections: measured.map((each) => ({ name: each.collection.name, strata: strataOf(each) })),
    status: toJson(byStatus(outcomes)),
    dirt: toJson(byDirt(outcomes)),
    calibration: calibration(outcomes),
    worst: worst(outcomes, Number(options.worst)).map(({ row, answer, is }) => ({
      is,
      texts: row.texts,
      right: row.area?.code ?? null,
      dirt: row.dirt,
      answer: { status: answer.status, score: answer.score, code: answer.area?.code ?? null, matched: answer.matched },
    })),
  };
  console.log(JSON.stringify(report, null, 2));
}

if (options.json) printJson();
else print();

import { type Area, areasAbove } from '../../../generator/core/areas/area.ts';
import { formatNumber } from '../../../generator/core/format.ts';
import type { Collection } from './collection.ts';
import { byDirt, byStatus, byStratum, calibration, type Figures, figures, type Outcome, worst } from './evaluate.ts';

/** A collection that was matched in several ways. */
export interface Measured {
  readonly collection: Collection;
  /** How many of its rows were matched. */
  readonly rows: number;
  /** The matcher first; `time` in milliseconds for a row. */
  readonly methods: readonly {
    readonly method: string;
    readonly time: number;
    readonly outcomes: readonly Outcome[];
  }[];
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

const CALIBRATION = ['from', 'rows', 'mean score', 'right'];
const calibrationCells = (outcomes: readonly Outcome[]): readonly (readonly string[])[] =>
  calibration(outcomes).map(({ from, rows, score, right }) => [
    from.toFixed(1),
    formatNumber(rows),
    score.toFixed(3),
    right.toFixed(3),
  ]);

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

/** The figures by stratum and method. */
const strataOf = ({ methods }: Measured) => {
  const grouped = methods.map(({ method, outcomes: of, time }) => ({ method, time, strata: byStratum(of) }));
  const strata = [...(grouped[0]?.strata.keys() ?? [])];
  return strata.flatMap((stratum) =>
    grouped.map(({ method, time, strata: of }) => ({ stratum, method, time, ...figures(of.get(stratum) ?? []) })),
  );
};

const outcomesOf = (measured: readonly Measured[]): readonly Outcome[] =>
  measured.flatMap(({ methods: [matcher] }) => matcher?.outcomes ?? []);

/** Prints tables, and the worst rows one by one. */
export function print(measured: readonly Measured[], worstRows: number): void {
  const outcomes = outcomesOf(measured);
  for (const each of measured) {
    const { collection } = each;
    const left = [...collection.dropped].map(([reason, count]) => `, ${formatNumber(count)} left out: ${reason}`);
    const counts = `${formatNumber(collection.rows.length)} rows, ${formatNumber(each.rows)} matched${left.join('')}`;
    console.log(`${collection.name}: ${collection.source}; ${counts}`);
    printTable(
      ['stratum', 'method', ...FIGURES, 'ms a row'],
      strataOf(each).map(({ stratum, method, time, ...of }) => [stratum, method, ...cells(of), time.toFixed(2)]),
    );
  }
  console.log('By status');
  printTable(['status', ...FIGURES], lines(byStatus(outcomes)));
  console.log('By kind of dirt');
  printTable(['dirt', ...FIGURES], lines(byDirt(outcomes)));
  console.log('How often the area is right, by score');
  printTable(CALIBRATION, calibrationCells(outcomes));
  console.log('The worst');
  for (const outcome of worst(outcomes, worstRows)) printWorst(outcome);
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const MIN_ROWS = 50;

/** Prints the tables of a document. */
export function printMarkdown(measured: readonly Measured[]): void {
  const outcomes = outcomesOf(measured);
  const table = (header: readonly string[], rows: readonly (readonly string[])[]) => {
    const rule = header.map((_title, column) => (column === 0 ? '---' : '---:'));
    console.log([header, rule, ...rows].map(row).join('\n'), '\n');
  };
  table(
    ['Rows', 'Number', 'Right', 'Wrong', 'Plain comparison', 'First of a search', 'Wrong'],
    measured.flatMap(({ collection, methods }) => {
      const strata = methods.map(({ outcomes: of }) => byStratum(of));
      return [...(strata[0]?.keys() ?? [])].map((stratum) => {
        const [ours, plain, search] = strata.map((of) => figures(of.get(stratum) ?? []));
        const share = (of: Figures | undefined, is: 'right' | 'wrong') =>
          of === undefined ? '' : percent(of[is], of.rows);
        const shares = [share(ours, 'right'), share(ours, 'wrong'), share(plain, 'right')];
        const name = `\`${collection.name}\`: ${stratum}`;
        return [name, formatNumber(ours?.rows ?? 0), ...shares, share(search, 'right'), share(search, 'wrong')];
      });
    }),
  );
  table(['Status', ...FIGURES], lines(byStatus(outcomes)));
  table(['Kind of dirt', ...FIGURES], lines(new Map([...byDirt(outcomes)].filter(([, of]) => of.length >= MIN_ROWS))));
  table(CALIBRATION, calibrationCells(outcomes));
}

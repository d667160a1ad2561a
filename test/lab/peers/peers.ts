import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { $ } from 'zx/core';
import { formatNumber } from '../../../generator/core/format.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { gazetteer } from '../../committed-data.ts';
import { areaOfToday, type WrittenRow } from '../match/collection.ts';
import { judge, sampled } from '../match/judge.ts';
import { madeRows } from '../match/made-rows.ts';
import { olderReleases } from '../match/older-releases.ts';

/**
 * `npm run lab -- peers`: rows of older releases, made addresses and rows that mean no area, each as one text, through the matchers
 * of Python's packages and ours: right, wrong, rows per CPU second, memory; and what the packages hold.
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '3000' },
    /** The rows, by lot, for matchers that take about a second for each. */
    slow: { type: 'string', default: '300' },
    seed: { type: 'string', default: '30' },
    /** Only matchers whose name begins so. */
    only: { type: 'string', default: '' },
    python: { type: 'string', default: 'python3.13' },
    environment: { type: 'string', default: '/tmp/psgc-static-peers' },
  },
});

const HERE = 'test/lab/peers';
const SLOW = ['barangay search', 'barangay validate', 'psgc search', 'psgc parse', 'bayan-address parse'];
const MATCHERS = ['psgc-static', ...SLOW];

/** The shares of the rows: half of older releases, a third addresses, the rest mean no area. */
const STRATA: readonly (readonly [name: string, share: number, rows: readonly WrittenRow[]])[] = [
  ['older releases', 1 / 2, olderReleases().rows],
  ['addresses', 1 / 3, madeRows(Number(options.seed)).rows.filter(({ stratum }) => stratum === 'addresses')],
  ['no area', 1 / 6, madeRows(Number(options.seed)).rows.filter(({ stratum }) => stratum === 'no area is meant')],
];

type Answer = { readonly code?: string; readonly names?: readonly (string | null)[]; readonly status?: string } | null;

interface Run {
  readonly answers: readonly Answer[];
  readonly seconds: number;
  readonly memory: number;
  readonly failed: Readonly<Record<string, number>>;
}

const textOf = ({ texts: { address, barangay, city, province, region } }: WrittenRow): string =>
  address || [barangay, city, province || region].filter((text) => text !== '').join(', ');

/** A name without the words that only say what it is, so that peers are not counted wrong for a spelling. */
const bare = (name: string | null | undefined): string =>
  foldName(name ?? '')
    .replace(/^(?:brgy|bgy|barangay|city of) | city$|\W/g, '')
    .trim();

/** Names are right if they are those of the area that is meant, wrong if its barangay or city has another one. */
function judgeNames({ area }: WrittenRow, [barangay, city]: readonly (string | null)[]) {
  if (area === null) return barangay ? 'wrong' : 'right';
  const expected = [area.kind === 'barangay' ? area.name : '', area.cityMunicipality?.name ?? area.name].map(bare);
  if ([barangay, city].map(bare).join() === expected.join()) return 'right';
  return barangay && city ? 'wrong' : 'open';
}

function judged(row: WrittenRow, answer: Answer): 'right' | 'wrong' | 'open' {
  if (answer?.names !== undefined) return judgeNames(row, answer.names);
  const area = answer?.code === undefined ? null : (areaOfToday(answer.code) ?? null);
  const status = answer === null ? 'none' : (answer.status ?? 'exact');
  return judge(row, { status, score: 1, area } as Parameters<typeof judge>[1]);
}

const python = `${options.environment}/bin/python`;
if (!existsSync(python)) {
  await $`${options.python} -m venv ${options.environment}`;
  await $`${python} -m pip install --quiet --requirement ${HERE}/requirements.txt`;
}

interface Held {
  readonly versions: object;
  readonly counts: object;
  readonly points: Readonly<Record<string, readonly [number, number]>>;
}

const tables = JSON.parse((await $`${python} ${HERE}/peers.py tables`).stdout) as Held;
console.log(JSON.stringify({ versions: tables.versions, counts: tables.counts }, null, 2));
const boxes = Object.entries(tables.points).flatMap(([code, [latitude, longitude]]) => {
  const box = gazetteer.points?.of({ code }).bbox;
  if (!box) return [];
  const [west, south, east, north] = box;
  return [longitude >= west && longitude <= east && latitude >= south && latitude <= north];
});
const within = boxes.filter(Boolean).length;
console.log(
  `psgc: ${formatNumber(within)} of ${formatNumber(boxes.length)} coordinates are in our box of the barangay\n`,
);

console.log('| Matcher | Rows | Right | Wrong | By kind (right/wrong) | Rows per CPU second | Memory |');
console.log('| --- | ---: | ---: | ---: | --- | ---: | ---: |');
for (const name of MATCHERS.filter((each) => each.startsWith(options.only))) {
  const most = Number(SLOW.includes(name) ? options.slow : options.rows);
  const rows = STRATA.flatMap(([stratum, share, all]) =>
    sampled(all, Math.round(most * share)).map((row) => ({ ...row, stratum })),
  );
  const program =
    name === 'psgc-static' ? ['node', '--import', 'tsx', `${HERE}/ours.ts`] : [python, `${HERE}/peers.py`, name];
  const { stdout } = await $({ input: JSON.stringify(rows.map(textOf)), maxBuffer: 1e8 })`${program}`;
  const { answers, seconds, memory, failed } = JSON.parse(stdout) as Run;
  const outcomes = rows.map((row, at) => ({ stratum: row.stratum, is: judged(row, answers[at] ?? null) }));
  const share = (all: readonly (typeof outcomes)[number][], wanted: string) =>
    `${((100 * all.filter(({ is }) => is === wanted).length) / all.length).toFixed(1)} %`;
  const kinds = [...groupBy(outcomes, ({ stratum }) => stratum)].map(
    ([stratum, all]) => `${stratum} ${share(all, 'right')}/${share(all, 'wrong')}`,
  );
  const shares = [share(outcomes, 'right'), share(outcomes, 'wrong'), kinds.join(', ')];
  const speed = rows.length / seconds;
  const shown = speed < 100 ? speed.toFixed(1) : formatNumber(Math.round(speed));
  console.log(
    `| ${[name, formatNumber(rows.length), ...shares, shown, `${Math.round(memory / 1e6)} MB`].join(' | ')} |`,
  );
  if (Object.keys(failed).length > 0) console.log(`${name} failed: ${JSON.stringify(failed)}`);
  for (const is of ['wrong', 'open'] as const) {
    const examples = rows.flatMap((row, at) =>
      outcomes[at]?.is === is ? [[textOf(row), row.area?.code, answers[at]]] : [],
    );
    for (const example of examples.slice(0, 4)) console.error(`  ${name} ${is}: ${JSON.stringify(example)}`);
  }
}

import type { Family } from '../../generator/api/routing/route.ts';
import { formatNumber, formatRow } from '../../generator/core/format.ts';
import { parseArguments } from '../arguments.ts';
import { askHabits, type Fared } from '../clients/ask-habits.ts';
import { HABITS } from '../clients/habits.ts';
import type { Case } from './case.ts';
import { compareHost, type Result } from './compare.ts';
import { askMcp } from './mcp-answers.ts';
import type { Host } from './host.ts';
import { hosts } from './hosts/hosts.ts';
import { CONCURRENCY } from '../engines/http-client.ts';
import { NotInstalled } from '../engines/not-installed.ts';
import { parityCases } from './parity.ts';
import { CASES } from './sorts.ts';

const DIFFERENCES_SHOWN = 20;

/** The sorts of requests that can be asked for, each with those that it has. */
const SORTS_OF = {
  contract: ['contract'],
  gitlab: ['gitlab'],
  areas: ['areas', 'zip codes', 'censuses', 'near'],
  history: ['history', 'concordance'],
  search: ['search'],
  match: ['match'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof CASES)[]>>;

type Sort = keyof typeof SORTS_OF;

const SORTS = Object.keys(SORTS_OF) as readonly Sort[];

/** The families that have files which answer the requests of a sort; no file answers a search or a match. */
const FILES_OF: Readonly<Partial<Record<Sort, readonly Family[]>>> = {
  contract: ['v2', 'v1', 'cloud'],
  gitlab: ['gitlab'],
  areas: ['areas'],
  history: ['history'],
};

/** Which requests of the contract a host is sent. */
interface Sample {
  /** Takes one request of each group in this many; 1 takes all of them. */
  readonly every: number;
  readonly sorts: readonly Sort[];
}

const USAGE = `npm run conformance -- NAME… | all [--every N] [--only ${SORTS.join()}]; the hosts are ${Object.keys(hosts).join(', ')}`;

/** Compares the named hosts with the contract: all requests, or every Nth request of each group, or those of some sorts. */
async function main(): Promise<number> {
  const { values, positionals } = parseArguments(USAGE, {
    allowPositionals: true,
    options: { every: { type: 'string', default: '1' }, only: { type: 'string', default: SORTS.join() } },
  });
  const names = positionals.includes('all') ? Object.keys(hosts) : positionals;
  const unknown = names.filter((name) => hosts[name] === undefined);
  const every = Number(values.every);
  const only = values.only.split(',');
  const sorts = SORTS.filter((sort) => only.includes(sort));
  if (names.length === 0 || unknown.length > 0 || !(every >= 1) || sorts.length < only.length) {
    console.error(USAGE);
    return 2;
  }
  const rows: Row[] = [];
  for (const name of names) {
    const row = await ask(name, { every, sorts });
    if (row !== null) rows.push(row);
  }
  console.log(table(rows));
  return rows.every(({ different }) => different === 0) ? 0 : 1;
}

/** The row of a host in the table. */
interface Row {
  readonly host: string;
  readonly requests: number;
  readonly passed: number;
  readonly declared: number;
  readonly different: number;
  /** The requests to `/mcp`. */
  readonly tools: number;
  /** The seconds until the tree was built and the server started. */
  readonly ready: number;
  readonly perSecond: number;
}

/** Compares one host with the contract and prints the differences; `null` if it is not installed. */
async function ask(name: string, sample: Sample): Promise<Row | null> {
  const begin = performance.now();
  const host = await open(name, sample.sorts);
  if (host === null) return null;
  const start = performance.now();
  try {
    const result = await compareHost(host, casesFor(name, host, sample), { concurrency: CONCURRENCY });
    const seconds = (performance.now() - start) / 1000;
    print(name, result);
    const asksEverything = !FOR_ONE_SORT.includes(name) && sample.sorts.length === SORTS.length;
    const habits = asksEverything ? await askHabits(host) : NO_HABITS;
    printHabits(name, habits);
    const tools = asksEverything && host.mcp !== undefined ? await askMcp(host.mcp) : NO_TOOLS;
    for (const each of tools.differences) console.log(`${name}: DIFFERENT: /mcp: ${each}`);
    const declared = sum(result.declared.values());
    return {
      host: name,
      requests: result.asked,
      passed: result.passed,
      declared,
      different: result.asked - result.passed - declared + habits.wrong.length + tools.differences.length,
      tools: tools.asked,
      ready: (start - begin) / 1000,
      perSecond: result.asked / seconds,
    };
  } finally {
    await host.close();
  }
}

/** The names of the handler under which it is sent one sort of requests only. */
const FOR_ONE_SORT = ['parity', 'gitlab', 'areas', 'history', 'search', 'match'];

/** The requests that a host of this name is sent: none at a mount for which nothing was built. */
function* casesFor(name: string, host: Host, sample: Sample): Iterable<Case> {
  const isMounted = (target: string) =>
    (sample.sorts.includes('contract') || !target.startsWith('/cloud/')) &&
    (sample.sorts.includes('gitlab') || !target.startsWith('/gitlab/'));
  for (const each of allCasesFor(name, host, sample)) if (isMounted(each.target)) yield each;
}

function* allCasesFor(name: string, host: Host, { every, sorts }: Sample): Iterable<Case> {
  if (name === 'parity') yield* parityCases();
  for (const sort of sorts) {
    const isFor = name === sort || !FOR_ONE_SORT.includes(name);
    const isAnswered = host.hasSearch === true || !['search', 'match'].includes(sort);
    if (!isFor || !isAnswered) continue;
    for (const each of SORTS_OF[sort]) yield* CASES[each]({ every, folded: host.folded, origin: host.origin });
  }
}

async function open(name: string, sorts: readonly Sort[]): Promise<Host | null> {
  const families = sorts.flatMap((sort) => FILES_OF[sort] ?? []);
  try {
    return (await hosts[name]?.(sorts.length === SORTS.length ? undefined : families)) ?? null;
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    console.log(`${name}: skipped: ${error.message}`);
    return null;
  }
}

function print(name: string, { declared, differences }: Result): void {
  for (const [{ what }, count] of declared) console.log(`${name}: declared ${formatNumber(count)} times: ${what}`);
  for (const difference of differences.slice(0, DIFFERENCES_SHOWN)) console.log(`${name}: DIFFERENT: ${difference}`);
}

const NO_TOOLS = { asked: 0, differences: [] };
const NO_HABITS: Fared = { right: 0, refused: [], ignored: [], wrong: [] };

/** Prints how code that was written for other APIs fared. */
function printHabits(name: string, { right, refused, ignored, wrong }: Fared): void {
  if (right > 0) console.log(`${name}: ${right} of ${HABITS.length} habits of clients find what they expect`);
  if (refused.length > 0) console.log(`${name}: refused, because no file can answer: ${refused.join(' ')}`);
  if (ignored.length > 0) console.log(`${name}: answered without heeding the query, as declared: ${ignored.join(' ')}`);
  for (const difference of wrong) console.log(`${name}: DIFFERENT: ${difference}`);
}

function table(rows: readonly Row[]): string {
  const head = ['host', 'requests', 'passed', 'declared', 'different', '/mcp', 'startup s', 'requests/s'];
  const lines = rows.map(({ host, requests, passed, declared, different, tools, ready, perSecond }) => [
    host,
    ...[requests, passed, declared, different, tools].map(formatNumber),
    ready.toFixed(1),
    formatNumber(perSecond),
  ]);
  const widths = head.map(() => 12);
  return [head, ...lines].map((cells) => formatRow(cells, widths)).join('\n');
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

process.exitCode = await main();

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { formatNumber } from '../../../../generator/format.ts';
import { files } from '../../../../generator/hosts/files/files.ts';
import { build } from '../../../../generator/publish/build.ts';
import { DATA } from '../../../committed-data.ts';
import { median } from '../timed.ts';
import { startConstant, startFiles, startOwn, type Contender } from './contenders.ts';
import { FORM_PATHS, LONGEST_PATH } from './requests.ts';

const CONNECTIONS = 50;
const ROUNDS = 3;
const SECONDS = 2;

/** What a server did while it was asked for one path all the time. */
interface Measured {
  readonly perSecond: number;
  /** The CPU time of a request in milliseconds. */
  readonly cpu: number;
}

async function measure({ port, cpu }: Contender, path: string, encoding: string, connections = CONNECTIONS) {
  const headers = { 'Accept-Encoding': encoding };
  const options = { url: `http://127.0.0.1:${port}${path}`, connections, headers };
  await autocannon({ ...options, duration: 0.3 });
  const before = cpu();
  const { requests, errors, non2xx, duration } = await autocannon({ ...options, duration: SECONDS });
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors + non2xx} requests failed`);
  return { perSecond: requests.total / duration, cpu: (cpu() - before) / requests.total };
}

const lengthOf = async (port: number, path: string, encoding: string): Promise<number> => {
  const headers = { 'Accept-Encoding': encoding };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await answer.arrayBuffer();
  return Number(answer.headers.get('Content-Length'));
};

const middle = (runs: readonly Measured[], value: (run: Measured) => number): number => median(runs.map(value));
const ratios = { 'npm start': [] as number[], nginx: [] as number[] };

/** Measures a path on each server in turn, and prints a line. */
async function compare(own: Contender, nginx: Contender | null, path: string): Promise<void> {
  const length = await lengthOf(own.port, path, 'identity');
  const constant = await startConstant(length);
  const contenders = [constant, own, ...(nginx === null ? [] : [nginx])];
  const runs = new Map(contenders.map(({ name }) => [name, [] as Measured[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const each of contenders) runs.get(each.name)?.push(await measure(each, path, 'identity'));
  }
  await constant.close();
  const of = (name: string, value: (run: Measured) => number) => middle(runs.get(name) ?? [], value);
  for (const name of ['npm start', 'nginx'] as const) {
    if (runs.has(name)) ratios[name].push(of(name, (run) => run.perSecond) / of('constant', (run) => run.perSecond));
  }
  const cells = contenders.map(({ name }) => {
    const cpu = (of(name, (run) => run.cpu) * 1000).toFixed(0);
    return `${formatNumber(Math.round(of(name, (run) => run.perSecond))).padStart(9)} ${cpu.padStart(4)}`;
  });
  console.log(
    `${formatNumber(length).padStart(7)} ${cells.join(' ')} ${(ratios['npm start'].at(-1) ?? 0).toFixed(2).padStart(7)}  ${path}`,
  );
}

/** Measures the longest list in each encoding, and what the first request for it costs. */
async function measureLongest(): Promise<void> {
  console.log(`\n${LONGEST_PATH}, 10 connections`);
  console.log('encoding      bytes  first: ms  CPU ms  then: requests/s  CPU ms of a request');
  for (const encoding of ['identity', 'gzip', 'br']) {
    const own = await startOwn();
    const [start, cpu] = [performance.now(), own.cpu()];
    const length = await lengthOf(own.port, LONGEST_PATH, encoding);
    const first = [performance.now() - start, own.cpu() - cpu].map((each) => each.toFixed(0));
    const then = await measure(own, LONGEST_PATH, encoding, 10);
    console.log(
      `${encoding.padEnd(8)} ${formatNumber(length).padStart(10)} ${first[0]?.padStart(10)} ${first[1]?.padStart(7)} ` +
        `${formatNumber(Math.round(then.perSecond)).padStart(17)} ${then.cpu.toFixed(2).padStart(20)}`,
    );
    await own.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'psgc-static-load-'));
const own = await startOwn();
const nginx = await startFiles(join(folder, 'public'), folder);
try {
  if (nginx === null) console.log('nginx is not installed, so the files are not measured.');
  else await build({ data: DATA, out: join(folder, 'public'), target: files, region: null });
  console.log(
    `${CONNECTIONS} connections, medians of ${ROUNDS} × ${SECONDS} s, load and server on one machine; node ${process.version}`,
  );
  const names = ['constant', 'npm start', ...(nginx === null ? [] : ['nginx'])];
  console.log(`  bytes ${names.map((name) => `${name.padStart(9)}  CPU`).join(' ')}   ratio  (requests/s, CPU µs)`);
  for (const path of FORM_PATHS) await compare(own, nginx, path);
  for (const [name, all] of Object.entries(ratios)) {
    if (all.length > 0)
      console.log(`${name}: ${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)} × constant`);
  }
} finally {
  await Promise.all([own.close(), nginx?.close()]);
  await rm(folder, { recursive: true, force: true });
}
await measureLongest();

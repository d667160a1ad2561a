import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber, formatRow, formatSize } from '../../../generator/format.ts';
import { ended, PROJECT } from '../../commands/run-cli.ts';
import { startServer, freePort } from '../../engines/server-process.ts';
import { toolModules } from '../../engines/tool.ts';
import { S3RVER } from '../../engines/tools.ts';
import { StandIn } from '../../upload/stand-in.ts';
import { peakMemory } from '../bench/timed.ts';

/** Measures uploads of the whole country, or of a region, to a store on this machine. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { s3rver: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const folder = await mkdtemp(join(tmpdir(), 'psgc-static-upload-'));
  const store = values.s3rver ? await startS3rver(join(folder, 'objects')) : await startStandIn();
  const options = positionals.length > 0 ? positionals : DEFAULTS;
  try {
    await measure({ store, options, folder });
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** By default all addresses of v2, with all names. */
const DEFAULTS = ['--families', 'v2', '--no-pages'];

/** A store on this machine. */
interface LocalStore {
  readonly endpoint: string;
  /** The stand-in, which can fail; `undefined` for s3rver. */
  readonly standIn?: StandIn;
  readonly stop: () => Promise<void>;
}

async function startStandIn(): Promise<LocalStore> {
  const standIn = await new StandIn({ keepsBodies: false }).start();
  return { endpoint: standIn.endpoint, standIn, stop: () => standIn.stop() };
}

/** s3rver lists with a cipher that newer versions of OpenSSL only have in their legacy provider. */
async function startS3rver(directory: string): Promise<LocalStore> {
  const port = await freePort();
  const script = `${toolModules(S3RVER)}/s3rver/bin/s3rver.js`;
  const parameters = ['--silent', '--no-vhost-buckets', '--configure-bucket', 'psgc', '-d', directory, '-p', `${port}`];
  const stop = await startServer(process.execPath, ['--openssl-legacy-provider', script, ...parameters], port);
  return { endpoint: `http://localhost:${port}`, stop };
}

interface Measured {
  readonly store: LocalStore;
  readonly options: readonly string[];
  readonly folder: string;
}

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' };

const WIDTHS = [34, 11, 10, 10, 11, 9, 9];

function start(
  { store, options }: Measured,
  prefix: string,
  more: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const parameters = [
    join(PROJECT, 'generator/start.js'),
    'upload',
    `s3://psgc/${prefix}`,
    ...options,
    ...more,
    '--endpoint',
    store.endpoint,
    '--json',
  ];
  return spawn(process.execPath, parameters, { cwd: PROJECT, env: { ...process.env, ...CREDENTIALS, ...environment } });
}

/** Uploads, and prints what that took. Returns the seconds. */
async function upload(what: string, measured: Measured, prefix: string, more: readonly string[] = []): Promise<number> {
  const child = start(measured, prefix, more);
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid))), 50);
  const { code, stdout, stderr } = await ended(child).finally(() => clearInterval(sampling));
  if (code !== 0) throw new Error(`${what}: ${stderr}`);
  const { sent, bytes, removed, requests, seconds } = JSON.parse(stdout) as Record<string, number>;
  const numbers = [sent, removed, requests].map((value = 0) => formatNumber(value));
  const cells = [what, ...numbers, formatSize(bytes ?? 0), (seconds ?? 0).toFixed(1), formatSize(peak)];
  console.log(formatRow(cells, WIDTHS));
  return seconds ?? 0;
}

/** Metro Manila. */
const REGION = '1300000000';

/** The name of a barangay that the second upload has in its place. */
const RENAMED = [/^1380601001,Barangay 1,/m, '1380601001,Barangay One,'] as const;

async function measure(measured: Measured): Promise<void> {
  const { store, folder, options } = measured;
  console.log(`${store.standIn === undefined ? `s3rver ${S3RVER.version}` : 'stand-in'}: ${options.join(' ')}`);
  console.log(formatRow(['upload', 'sent', 'removed', 'requests', 'bytes', 'seconds', 'memory'], WIDTHS));
  await upload('the first one', measured, '');
  await upload('the same again', measured, '');
  await upload('the same, with --verify', measured, '', ['--verify']);
  const data = join(folder, 'data');
  await cp(join(PROJECT, 'data'), data, { recursive: true });
  const file = join(data, 'barangays.csv');
  const text = await readFile(file, 'utf8');
  const renamed = text.replace(...RENAMED);
  if (renamed === text) throw new Error('no barangay was renamed');
  await writeFile(file, renamed);
  await upload('one barangay renamed', measured, '', ['--data', data]);
  // A region shows the same in less time.
  const region = { ...measured, options: [...options, '--region', REGION] };
  const seconds = await upload('a region', region, 'region');
  await killed(region, seconds / 2);
  if (store.standIn === undefined) {
    await refused('the access key is unknown', region, { AWS_ACCESS_KEY_ID: 'wrong' });
    return;
  }
  await filled(store.standIn, region);
  store.standIn.fault = (_method, _key, count) => (count % 10 === 0 ? { status: 503, code: 'SlowDown' } : undefined);
  await upload('503 to one request in ten', region, 'busy');
}

/** Uploads to a store that refuses, and prints the error. */
async function refused(what: string, measured: Measured, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, stderr } = await ended(start(measured, 'refused', [], environment));
  if (code !== 1) throw new Error(`${what}: exit code ${code}`);
  console.log(`${what}: ${stderr.trim().split('\n').at(-1)}`);
}

/** Uploads to a store that is full after 1,000 objects, and goes on when it has room. */
async function filled(standIn: StandIn, region: Measured): Promise<void> {
  const full = standIn.objects.size + 1000;
  standIn.fault = (method) =>
    method === 'PUT' && standIn.objects.size >= full ? { status: 507, code: 'XMinioStorageFull' } : undefined;
  await refused('after 1,000 objects', region);
  standIn.fault = undefined;
  await upload('the same, when there is room', region, 'refused');
}

/** Kills an upload after some seconds, and goes on with it. */
async function killed(measured: Measured, seconds: number): Promise<void> {
  const child = start(measured, 'killed');
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  const { code } = await ended(child);
  clearTimeout(timer);
  const keys = measured.store.standIn?.keys().filter((key) => key.startsWith('killed/')).length;
  const had = keys === undefined ? '' : `, when the store had ${formatNumber(keys)} objects`;
  console.log(code === 0 ? 'the upload ended before it could be killed' : `killed after ${seconds.toFixed(0)} s${had}`);
  await upload('the same after the kill', measured, 'killed');
}

await main();

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../bench/memory.ts';
import { startCli } from '../../commands/run-cli.ts';
import { ATTACKS } from './attacks.ts';
import { watch, type Waits } from './witness.ts';

/** What the server may take, and how long an ordinary client may wait while it is attacked. */
const MOST_MEGABYTES = 500;
const LONGEST_WAIT = 1000;

const RUN_ATTACK = fileURLToPath(new URL('run-attack.ts', import.meta.url));
const wanted = process.argv.slice(2);
const attacks = ATTACKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

const server = startCli(['serve', '--json'], { PORT: '0' });
server.stderr?.pipe(process.stderr);
const [line] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
const port = Number(new URL((JSON.parse(line.toString()) as { url: string }).url).port);
const megabytes = async () => (await residentMemory([server.pid ?? 0])) / 1e6;

const row = (name: string, waits: Waits, memory: number, text: string): string =>
  `${name.padEnd(88)} ${waits.median.toFixed(1).padStart(6)} ${waits.worst.toFixed(0).padStart(6)} ` +
  `${`${waits.failures.length}`.padStart(6)} ${memory.toFixed(0).padStart(6)}  ${[text, ...new Set(waits.failures)].join('; ')}`;

let isSound = true;
console.log(`An ordinary client asks npm start all the time, with its default limits. Node ${process.version}`);
console.log(`${'meanwhile'.padEnd(88)} median  worst failed     MB  what became of the attack`);
const usual = watch(port);
await sleep(5000);
console.log(row('nothing', await usual.stop(), await megabytes(), ''));

for (const { name, longestWait = LONGEST_WAIT, sharesAddress = false } of attacks) {
  const client = watch(port);
  let memory = 0;
  const sampling = setInterval(async () => (memory = Math.max(memory, await megabytes())), 100);
  const attack = promisify(execFile)(process.execPath, [...process.execArgv, RUN_ATTACK, name, `${port}`]);
  const text = await attack.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => {
      isSound = false;
      return `FAILED: ${stderr.slice(0, 500)}`;
    },
  );
  clearInterval(sampling);
  const waits = await client.stop();
  const failures = waits.failures.filter((each) => !sharesAddress || each !== '503');
  isSound &&= failures.length === 0 && waits.worst <= longestWait && memory <= MOST_MEGABYTES;
  console.log(row(name, waits, memory, text));
  await sleep(1000);
}

const end = once(server, 'exit');
server.kill('SIGTERM');
const [code] = await end;
console.log(`The server ended with exit code ${code}. Waits are in milliseconds; MB is the most memory that it had.`);
if (!isSound || code !== 0) {
  console.error(
    `Expected no failure, no wait over ${LONGEST_WAIT} ms (1,500 ms for a flood of 5,000 connections), and at most ${MOST_MEGABYTES} MB.`,
  );
  process.exitCode = 1;
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { shippedOracle } from '../../../oracle/oracles.ts';
import { askCommand, type Running, stopImage } from './running.ts';

/** A record by code, one by name, and an error. */
const TARGETS = ['/api/v2/regions/0100000000', '/api/v2/provinces/Ilocos%20Norte', '/api/v1/cities/0000000000'];
/** The longest answer, more than the buffers of a connection hold. */
const LONGEST = '/api/v2/barangays';
const BYTES_PER_SECOND = '3M';

/** What differs from the contract in the answers of a running image, in words. */
export function wrongAnswers({ pid }: Running): readonly string[] {
  return TARGETS.flatMap((target) => {
    const [program = '', ...rest] = askCommand(pid, target);
    const body = execFileSync(program, rest, { encoding: 'utf8' });
    return isExpected(target, body) ? [] : [`${target} is ${body.slice(0, 200)}`];
  });
}

/** What a running process may do that it need not, in words. */
export function superfluousRights({ pid }: Running): readonly string[] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const value = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  return [
    ...(/(?:^|\s)0(?:\s|$)/.test(value('Uid')) ? ['it runs as root'] : []),
    ...(/[1-9a-f]/.test(value('CapEff') + value('CapBnd')) ? ['it has capabilities'] : []),
    ...(value('NoNewPrivs') === '1' ? [] : ['its programs can get rights']),
  ];
}

/** Stops an image while it sends its longest answer, and says in words what went wrong. */
export async function problemsOfStop(running: Running, signal: NodeJS.Signals): Promise<readonly string[]> {
  const [program = '', ...rest] = askCommand(running.pid, LONGEST, '--limit-rate', BYTES_PER_SECOND);
  const client = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let body = '';
  client.stdout.setEncoding('utf8').on('data', (text: string) => (body += text));
  const received = once(client, 'close');
  await once(client.stdout, 'data');
  const stopped = stopImage(running, signal);
  await wait(300);
  const wasSending = running.process.exitCode === null && running.process.signalCode === null;
  const refusal = askCommand(running.pid, '/healthz', '--fail');
  const refused = wasSending && (await endsWith(refusal)) !== 0;
  const code = await stopped;
  await received;
  return [
    ...(wasSending ? [] : [`it ended at ${signal} before its answer did`]),
    ...(refused ? [] : [`it takes new requests after ${signal}`]),
    ...(isExpected(LONGEST, body) ? [] : [`${signal} cut its answer off after ${body.length} letters`]),
    ...(code === 0 ? [] : [`it ended with ${code} after ${signal}`]),
  ];
}

async function endsWith([program = '', ...rest]: readonly string[]): Promise<unknown> {
  const [code] = await once(spawn(program, rest, { stdio: 'ignore' }), 'close');
  return code;
}

function isExpected(target: string, body: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(body), shippedOracle().answer(target)?.body);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { Answered } from '../engines/http-client.ts';
import type { Host } from '../conformance/host.ts';
import { type Habit, HABITS } from './habits.ts';

/** The results of the habits of clients on a host. */
export interface Fared {
  /** The number of clients that found what they expect. */
  readonly right: number;
  /** Requests that the host refuses, because it has only files, or no function that answers them. */
  readonly refused: readonly string[];
  /** Requests whose query the host ignores, because it has only files. */
  readonly ignored: readonly string[];
  /** Requests with a wrong answer, in words. */
  readonly wrong: readonly string[];
}

/** Sends the request of each habit to a host, and reads the answer as the client does. */
export async function askHabits(host: Host): Promise<Fared> {
  const fared = { right: 0, refused: [] as string[], ignored: [] as string[], wrong: [] as string[] };
  for (const habit of HABITS) {
    const answered = await follow(host, habit.target);
    const difference = differenceOf(habit, answered);
    if (difference === null) fared.right += 1;
    else if (answered.status !== 200 && mayRefuse(host, habit)) fared.refused.push(habit.target);
    else if (host.filesOnly === true && habit.target.includes('?')) fared.ignored.push(habit.target);
    else fared.wrong.push(`${habit.what}: ${habit.target}: ${difference}`);
  }
  return fared;
}

/** Sends a request, and again to where a redirect leads, as clients do. */
async function follow(host: Host, target: string): Promise<Answered> {
  const answered = await host.get(target);
  const { location, 'access-control-allow-origin': cors } = answered.headers;
  if (answered.status < 300 || answered.status > 399 || location === undefined || cors !== '*') return answered;
  return host.get(location.replace(/^https?:\/\/[^/]+/, ''));
}

const mayRefuse = ({ folded, filesOnly }: Host, { needsFunction }: Habit): boolean =>
  filesOnly === true || (needsFunction === true && !folded);

function differenceOf({ read, expected }: Habit, { status, headers, body }: Answered): string | null {
  if (status !== 200) return `status ${status}`;
  if (headers['access-control-allow-origin'] !== '*') return 'no CORS header';
  try {
    const found = read(JSON.parse(body) as never);
    return isDeepStrictEqual(found, expected) ? null : `the client reads ${shown(found)}, not ${shown(expected)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

import type { Case } from './case.ts';
import { CASES } from './sorts.ts';
import type { Answered } from '../engines/http-client.ts';
import type { Exception, Host } from './host.ts';

/** docs/contract.md, section 7. */
const EVERY_ANSWER = {
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const SUCCESS = { ...EVERY_ANSWER, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };
/** The host of the links in an answer is that of the request. */
const OF_ITS_HOST = { ...EVERY_ANSWER, 'cache-control': 'private, max-age=3600' };

/** The result of comparing a host with the contract. */
export interface Result {
  readonly asked: number;
  readonly passed: number;
  /** The number of times that each declared exception occurred. */
  readonly declared: ReadonlyMap<Exception, number>;
  /** The differences that are not declared, in words: the first `DIFFERENCES_KEPT` of them. */
  readonly differences: readonly string[];
  readonly groups: Readonly<Record<string, number>>;
}

const DIFFERENCES_KEPT = 40;

export interface CompareOptions {
  /** The number of cases that are sent at once. */
  readonly concurrency?: number;
}

/** Sends every case to a host, and compares status, body and headers with those that the contract requires. */
export async function compareHost(host: Host, asked: Iterable<Case>, { concurrency = 1 }: CompareOptions = {}) {
  const declared = new Map<Exception, number>();
  const differences: string[] = [];
  const groups: Record<string, number> = {};
  let count = 0;
  let passed = 0;
  const ask = async (each: Case) => {
    const answered = await host.get(each.target);
    count += 1;
    groups[each.group] = (groups[each.group] ?? 0) + 1;
    const difference = differenceOf(each, answered, headersOf(each, host));
    if (difference === null) {
      passed += 1;
      return;
    }
    const exception = host.exceptions.find(({ applies, accepts }) => applies(each) && accepts(answered, each));
    if (exception !== undefined) declared.set(exception, (declared.get(exception) ?? 0) + 1);
    else if (differences.length < DIFFERENCES_KEPT) differences.push(`${each.group}: ${each.target}: ${difference}`);
  };
  const left = asked[Symbol.iterator]();
  const askOn = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await ask(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, askOn));
  return { asked: count, passed, declared, differences, groups };
}

function headersOf({ status, body, mediaType }: Case, { origin, cachesKnowHost = false }: Host) {
  if (status !== 200) return EVERY_ANSWER;
  const isOfItsHost = origin !== '' && body.includes(`"links":{"first":"${origin}/`);
  const headers = isOfItsHost && !cachesKnowHost ? OF_ITS_HOST : SUCCESS;
  return mediaType === undefined ? headers : { ...headers, 'content-type': mediaType };
}

function differenceOf(asked: Case, answered: Answered, headers: Readonly<Record<string, string>>): string | null {
  if (answered.status !== asked.status)
    return `status ${answered.status} (${shown(answered.body)}), not ${asked.status} (${shown(asked.body)})`;
  if (!hasBodyOf(asked, answered.body)) return `${shown(answered.body)}, not ${shown(asked.body)}`;
  for (const [name, value] of Object.entries(headers)) {
    const found = answered.headers[name];
    if (found?.toLowerCase() !== value.toLowerCase()) return `header ${name}: ${found}, not ${value}`;
  }
  if (asked.status === 200 && !/^"[^"]+"$/.test(answered.headers['etag'] ?? ''))
    return `ETag ${answered.headers['etag']}, not a strong one`;
  return null;
}

/** Whether a host answered a case with the body that the contract requires, as far as the contract says it. */
export const hasBodyOf = ({ body, compared = (text) => text }: Case, found: string): boolean =>
  compared(found) === compared(body);

const shown = (body: string): string => (body.length > 200 ? `${body.slice(0, 200)}…` : body.trimEnd());

/** A prime number, so that a sample has every kind of path in a group. */
const EVERY = 97;
const CONCURRENCY = 16;

/** Compares a host that has a build of one region with a sample of the contract. */
export async function compareSample(host: Host, region: string): Promise<Result> {
  const asked = CASES.contract({ region, folded: host.folded, origin: host.origin, every: EVERY });
  return compareHost(host, asked, { concurrency: CONCURRENCY });
}

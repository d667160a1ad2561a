import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Answer, SharedAnswer } from './shared-answer.ts';
import { BUSY, refusal } from './refusals.ts';
import type { RenderQueue } from './render-queue.ts';
import type { Sender } from './sender.ts';
import { EVERY_ANSWER, METHOD_NOT_ALLOWED, METHODS } from '../../api/errors.ts';
import type { MatchEndpoint } from '../../api/match.ts';
import { MAX_ROWS, parseMatchRow } from '../../api/match-query.ts';
import { formatNumber } from '../../format.ts';
import type { MatchQuery } from '../../match/match.ts';
import { serverError } from '../../runtime/handler.ts';
import { type ApiRequest, failure, PREFLIGHT } from '../../runtime/http.ts';

const MAX_BYTES = 1_000_000;

/**
 * How much of a refused body is read and dropped, and for how many milliseconds, so that the client, which still sends
 * it, sees the answer.
 */
const MAX_DROPPED_BYTES = 16_000_000;
const MAX_DROPPING_LENGTH = 1_000;

/** How many requests are read and matched at once, in all and of one client. */
const MAX_REQUESTS = 8;
const MAX_REQUESTS_OF_CLIENT = 4;

/** How long rows are matched before other answers are made, and until a request is given up, in milliseconds. */
const MAX_TURN_LENGTH = 5;
const MAX_MATCHING_LENGTH = 20_000;

const ALLOWED = `${METHODS}, POST`;

/** A content type that is read: JSON, in UTF-8 as RFC 8259, section 8.1, requires. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

const preflight = new SharedAnswer({
  ...PREFLIGHT,
  headers: { ...PREFLIGHT.headers, 'Access-Control-Allow-Methods': ALLOWED },
});
const notAllowed = new SharedAnswer(failure(METHOD_NOT_ALLOWED, { Allow: ALLOWED }));
const tooLong = refusal(413, `Found more than ${formatNumber(MAX_BYTES)} bytes, expected no more`);

/** A request whose rows are matched. */
interface Job {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly client: string;
  readonly match: MatchEndpoint['match'];
  readonly rows: readonly MatchQuery[];
  readonly done: string[];
  readonly deadline: number;
}

/**
 * Answers `POST /api/match`: an array of rows as JSON, each with what `GET /api/match` answers for the same texts. A body
 * is read within limits, and its rows are matched some at a time, in turn with the answers to other clients.
 */
export class PostedRows {
  readonly #endpoints: readonly MatchEndpoint[];
  readonly #sender: Sender;
  readonly #queue: RenderQueue;
  /** How many requests of each client are read or matched. */
  readonly #clients = new Map<string, number>();
  #requests = 0;

  constructor(endpoints: readonly MatchEndpoint[], sender: Sender, queue: RenderQueue) {
    this.#endpoints = endpoints;
    this.#sender = sender;
    this.#queue = queue;
  }

  /** Answers a request at one of the addresses that is no GET or HEAD; returns whether it is one. */
  takes({ method, target }: ApiRequest, request: IncomingMessage, response: ServerResponse, client: string): boolean {
    const endpoint = method === 'GET' || method === 'HEAD' ? undefined : this.#find(target);
    if (endpoint === undefined) return false;
    if (method === 'POST') void this.#answer(endpoint, target, request, response, client);
    else void this.#sender.send(request, response, method === 'OPTIONS' ? preflight : notAllowed);
    return true;
  }

  #find(target: string): MatchEndpoint | undefined {
    const path = target.replace(/\?.*$/s, '').replace(/\/$|\.json$/, '');
    return this.#endpoints.find((endpoint) => endpoint.path === path);
  }

  async #answer(
    { match }: MatchEndpoint,
    target: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
  ): Promise<void> {
    const refused = refusalOf(request, target) ?? (this.#hasRoomFor(client) ? undefined : BUSY);
    if (refused !== undefined) {
      if (!isWaiting(request)) {
        await Promise.race([readBody(request, 0), setTimeout(MAX_DROPPING_LENGTH, undefined, { ref: false })]);
      }
      this.#send(request, response, refused);
      return;
    }
    this.#count(client, 1);
    response.once('close', () => this.#count(client, -1));
    if (isWaiting(request)) response.writeContinue();
    const body = await readBody(request, MAX_BYTES);
    if (body === undefined) return;
    const parse = () => (body === 'too long' ? tooLong : parseRows(body));
    this.#queue.add(client, {
      make: () => {
        const rows = parse();
        if ('status' in rows) return this.#send(request, response, new SharedAnswer(rows));
        const deadline = performance.now() + MAX_MATCHING_LENGTH;
        return this.#match({ request, response, client, match, rows, done: [], deadline });
      },
      refuse: () => void this.#send(request, response, BUSY),
    });
  }

  /** Matches as many rows as there is time for, and has the others matched when it is the turn of the client again. */
  #match(job: Job): Promise<void> | undefined {
    const { request, response, client, match, rows, done, deadline } = job;
    if (request.socket.destroyed) return undefined;
    const end = performance.now() + MAX_TURN_LENGTH;
    try {
      while (done.length < rows.length && performance.now() < end) {
        done.push(JSON.stringify(match(rows[done.length] ?? {})));
      }
    } catch (error) {
      const asked = { method: 'POST', target: request.url ?? '' };
      return this.#send(request, response, new SharedAnswer(serverError(asked, error)));
    }
    if (done.length === rows.length) {
      const headers = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store' };
      return this.#send(request, response, new SharedAnswer({ status: 200, headers, body: `[${done.join()}]\n` }));
    }
    const refuse = () => void this.#send(request, response, BUSY);
    if (performance.now() > deadline) refuse();
    else this.#queue.add(client, { make: () => this.#match(job), refuse });
    return undefined;
  }

  #send(request: IncomingMessage, response: ServerResponse, answer: SharedAnswer): Promise<void> | undefined {
    return this.#sender.send(request, response, answer);
  }

  #hasRoomFor(client: string): boolean {
    return this.#requests < MAX_REQUESTS && (this.#clients.get(client) ?? 0) < MAX_REQUESTS_OF_CLIENT;
  }

  #count(client: string, change: 1 | -1): void {
    const count = (this.#clients.get(client) ?? 0) + change;
    if (count === 0) this.#clients.delete(client);
    else this.#clients.set(client, count);
    this.#requests += change;
  }
}

/** Why the body of a request is not parsed, as its headers say. */
function refusalOf({ headers }: IncomingMessage, target: string): SharedAnswer | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== '') {
    return unsupported(`Content-Encoding: found ${shortened(encoding)}, expected none`, {
      'Accept-Encoding': 'identity',
    });
  }
  const type = headers['content-type'] ?? '';
  if (!JSON_TYPE.test(type)) {
    const found = type === '' ? 'none' : shortened(type);
    return unsupported(`Content-Type: found ${found}, expected application/json in UTF-8`, {
      'Accept-Post': 'application/json',
    });
  }
  if (target.includes('?')) {
    return new SharedAnswer(refusal(400, 'Found parameters in the address, expected rows in the body only'));
  }
  return Number(headers['content-length'] ?? 0) > MAX_BYTES ? new SharedAnswer(tooLong) : undefined;
}

const unsupported = (message: string, headers: Readonly<Record<string, string>>): SharedAnswer =>
  new SharedAnswer(refusal(415, message, headers));

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Whether a client sends its body only after it was told to go on (RFC 9110, section 10.1.1). */
const isWaiting = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.expect?.toLowerCase() === '100-continue';

/**
 * Reads the body of a request, and drops what is too long.
 *
 * @returns `undefined` if the client left before its end.
 */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer | 'too long' | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const read = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= most) chunks.push(chunk);
      else chunks.length = 0;
      if (length > MAX_DROPPED_BYTES) {
        request.off('data', read).pause();
        resolve('too long');
      }
    };
    request
      .on('data', read)
      .on('error', () => {}) // the client may be gone
      .once('end', () => resolve(length > most ? 'too long' : Buffer.concat(chunks)))
      .once('close', () => resolve(undefined));
  });
}

/** The rows of a body, or why it has none. */
function parseRows(body: Buffer): readonly MatchQuery[] | Answer {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    return refusal(400, error instanceof SyntaxError ? `Invalid JSON: ${error.message}` : 'Invalid UTF-8');
  }
  if (!Array.isArray(value)) return refusal(400, 'Found no array, expected an array of rows');
  if (value.length > MAX_ROWS) {
    return refusal(413, `Found ${formatNumber(value.length)} rows, expected at most ${formatNumber(MAX_ROWS)}`);
  }
  const rows: MatchQuery[] = [];
  for (const [at, each] of value.entries()) {
    const row = parseMatchRow(each);
    if ('problem' in row) return refusal(400, `Row ${formatNumber(at + 1)}: ${row.problem}`);
    rows.push(row);
  }
  return rows;
}

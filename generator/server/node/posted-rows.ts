import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRead } from './answers.ts';
import { type HttpAnswer, type Send, SharedAnswer } from './shared-answer.ts';
import { BUSY, refusal } from './refusals.ts';
import { type Pauses, Shares, takingTurns } from './turns.ts';
import { EVERY_ANSWER, METHOD_NOT_ALLOWED, METHODS } from '../../api/errors.ts';
import type { MatchEndpoint } from '../../api/match.ts';
import { MAX_ROWS, parseMatchRow } from '../../api/match-query.ts';
import { formatNumber } from '../../core/format.ts';
import type { MatchQuery } from '../../core/places/match.ts';
import { serverError } from '../../api/runtime/handler.ts';
import { type ApiRequest, failure, PREFLIGHT } from '../../api/runtime/http.ts';

const MAX_BYTES = 1_000_000;

/** The bytes of bodies that are read or wait for their turn, in all and of one client. */
const MAX_KEPT_BYTES = 64 * MAX_BYTES;
const MAX_KEPT_BYTES_OF_CLIENT = 8 * MAX_BYTES;

/** A refused body is read and dropped for a second, or so many bytes, so that its client reads the refusal. */
const MAX_DROPPING = 1_000;
const MAX_DROPPED_BYTES = 16 * MAX_BYTES;
const MAX_TURN_LENGTH = 5;
const ALLOWED = `${METHODS}, POST`;

/** A content type that is read: JSON, in UTF-8 as RFC 8259, section 8.1, requires. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

const preflight = new SharedAnswer({
  ...PREFLIGHT,
  headers: { ...PREFLIGHT.headers, 'Access-Control-Allow-Methods': ALLOWED },
});
const notAllowed = new SharedAnswer(failure(METHOD_NOT_ALLOWED, { Allow: ALLOWED }));
const tooLong = new SharedAnswer(refusal(413, `Found more than ${formatNumber(MAX_BYTES)} bytes, expected no more`));

/**
 * Answers `POST /api/match`: an array of rows as JSON, each with what `GET /api/match` answers for the same texts. A body
 * is read within limits. Only then it waits for the turn of its client, and its rows are matched before those of others.
 *
 * @returns answers a request at one of the addresses that is no GET or HEAD; it says whether it is one.
 */
export function postedRows(endpoints: readonly MatchEndpoint[], send: Send, pauses: Pauses) {
  const addTurn = takingTurns(pauses);
  const kept = new Shares(MAX_KEPT_BYTES, MAX_KEPT_BYTES_OF_CLIENT);

  async function answer(
    { match }: MatchEndpoint,
    target: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
  ): Promise<void> {
    const refused = refusalOf(request, target);
    if (refused === undefined && isWaiting(request)) response.writeContinue();
    const body = refused ?? (await read(request, response, client));
    if (body === undefined) return;
    if (body instanceof SharedAnswer) {
      if (refused === undefined || !isWaiting(request)) await drop(request);
      void send(request, response, body);
      return;
    }
    addTurn(client, {
      isOver: () => request.socket.destroyed,
      do: async () => {
        const matched = await matchRows(body, match, request, pauses);
        if (matched !== undefined) await send(request, response, new SharedAnswer(matched));
      },
    });
  }

  /** The body of a request, which counts until it is answered, or why it is not read; `undefined` if the client left. */
  async function read(request: IncomingMessage, response: ServerResponse, client: string) {
    const chunks: Buffer[] = [];
    let length = 0;
    response.once('close', () => kept.give(client, length));
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (length + chunk.length > MAX_BYTES) return tooLong;
        if (!kept.take(client, chunk.length)) return BUSY;
        length += chunk.length;
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } catch {
      return undefined;
    }
  }

  return (
    { method, target }: ApiRequest,
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
  ): boolean => {
    const path = target.replace(/\?.*$/s, '').replace(/\/$|\.json$/, '');
    const endpoint = isRead(method) ? undefined : endpoints.find((each) => each.path === path);
    if (endpoint === undefined) return false;
    if (method === 'POST') void answer(endpoint, target, request, response, client);
    else void send(request, response, method === 'OPTIONS' ? preflight : notAllowed);
    return true;
  };
}

/** Matches the rows of a body, with pauses in which others are answered; `undefined` if the client left. */
async function matchRows(
  body: Buffer,
  match: MatchEndpoint['match'],
  { socket, url: target = '' }: IncomingMessage,
  pauses: Pauses,
): Promise<HttpAnswer | undefined> {
  const rows = parseRows(body);
  if ('status' in rows) return rows;
  const done: string[] = [];
  let end = performance.now() + MAX_TURN_LENGTH;
  try {
    for (const row of rows) {
      done.push(JSON.stringify(match(row)));
      if (performance.now() < end) continue;
      await pauses.pause();
      if (socket.destroyed) return undefined;
      end = performance.now() + MAX_TURN_LENGTH;
    }
  } catch (error) {
    return serverError({ method: 'POST', target }, error);
  }
  const headers = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: `[${done.join()}]\n` };
}

async function drop(request: IncomingMessage): Promise<void> {
  let length = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_DROPPING);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_DROPPED_BYTES) end();
    });
    request
      .on('error', () => {}) // the client may be gone
      .once('end', end)
      .once('close', end)
      .resume();
  });
}

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
  return Number(headers['content-length'] ?? 0) > MAX_BYTES ? tooLong : undefined;
}

const unsupported = (message: string, headers: Readonly<Record<string, string>>): SharedAnswer =>
  new SharedAnswer(refusal(415, message, headers));

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** True if a client sends its body only after it was told to go on (RFC 9110, section 10.1.1). */
const isWaiting = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.expect?.toLowerCase() === '100-continue';

function parseRows(body: Buffer): readonly MatchQuery[] | HttpAnswer {
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

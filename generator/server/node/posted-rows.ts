import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { isRead } from './answers.ts';
import { type HttpAnswer, type Send, SharedAnswer } from './shared-answer.ts';
import { BUSY, refusal } from './refusals.ts';
import { EVERY_ANSWER, METHOD_NOT_ALLOWED, METHODS } from '../../api/errors.ts';
import type { MatchEndpoint } from '../../api/match.ts';
import { MAX_ROWS, parseMatchRow } from '../../api/match-query.ts';
import { formatNumber } from '../../core/format.ts';
import type { MatchQuery } from '../../core/places/match.ts';
import { serverError } from '../../api/runtime/handler.ts';
import { type ApiRequest, failure, PREFLIGHT } from '../../api/runtime/http.ts';

const MAX_BYTES = 1_000_000;

/** The bodies that are read or matched at once. */
const MAX_AT_ONCE = 256;

/** The milliseconds and bytes of a refused body that are read and dropped, so that its client reads the refusal. */
const MAX_DROPPING = 1_000;
const MAX_DROPPED_BYTES = 16 * MAX_BYTES;

/** The milliseconds of matching after which others are answered. */
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

/** Answers `POST /api/match`: rows as JSON, each with what `GET /api/match` answers. False for any other request. */
export function postedRows(endpoints: readonly MatchEndpoint[], send: Send) {
  let atOnce = 0;

  async function answer({ match }: MatchEndpoint, target: string, request: IncomingMessage, response: ServerResponse) {
    const refused = refusalOf(request, target) ?? (atOnce < MAX_AT_ONCE ? undefined : BUSY);
    if (refused === undefined) {
      atOnce += 1;
      response.once('close', () => (atOnce -= 1));
    }
    const body = refused ?? (await read(request));
    if (body === undefined) return;
    if (body instanceof SharedAnswer) await drop(request);
    const answered = body instanceof SharedAnswer ? body : await matchRows(body, match, request);
    if (answered !== undefined) await send(request, response, answered);
  }

  return ({ method, target }: ApiRequest, request: IncomingMessage, response: ServerResponse): boolean => {
    const path = target.replace(/\?.*$/s, '').replace(/\/$|\.json$/, '');
    const endpoint = isRead(method) ? undefined : endpoints.find((each) => each.path === path);
    if (endpoint === undefined) return false;
    if (method === 'POST') void answer(endpoint, target, request, response);
    else void send(request, response, method === 'OPTIONS' ? preflight : notAllowed);
    return true;
  };
}

/** The body of a request, or why it is not read; `undefined` if the client left. */
async function read(request: IncomingMessage): Promise<Buffer | SharedAnswer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_BYTES) return tooLong;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

/** Matches the rows of a body, with pauses in which others are answered; `undefined` if the client left. */
async function matchRows(
  body: Buffer,
  match: MatchEndpoint['match'],
  { socket, url: target = '' }: IncomingMessage,
): Promise<SharedAnswer | undefined> {
  const rows = parseRows(body);
  if ('status' in rows) return new SharedAnswer(rows);
  const done: string[] = [];
  let end = performance.now() + MAX_TURN_LENGTH;
  try {
    for (const row of rows) {
      done.push(JSON.stringify(match(row)));
      if (performance.now() < end) continue;
      await setImmediate();
      if (socket.destroyed) return undefined;
      end = performance.now() + MAX_TURN_LENGTH;
    }
  } catch (error) {
    return new SharedAnswer(serverError({ method: 'POST', target }, error));
  }
  const headers = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store' };
  return new SharedAnswer({ status: 200, headers, body: `[${done.join()}]\n` });
}

/** Reads what comes of a refused body within a second, as far as that is little. */
async function drop(request: IncomingMessage): Promise<void> {
  let length = 0;
  const end = new Promise<void>((resolve) => {
    const stop = () => resolve();
    request.on('data', (chunk: Buffer) => (length += chunk.length) > MAX_DROPPED_BYTES && stop());
    request.on('error', stop).once('end', stop).once('close', stop);
  });
  await Promise.race([end, setTimeout(MAX_DROPPING, undefined, { ref: false })]);
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

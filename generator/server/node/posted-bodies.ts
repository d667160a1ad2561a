import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { isRead } from './answers.ts';
import { type HttpAnswer, type Send, SharedAnswer } from './shared-answer.ts';
import { BUSY, refusal } from './refusals.ts';
import { formatNumber } from '../../core/format.ts';
import { serverError } from '../../api/runtime/handler.ts';
import { type ApiRequest, ClientLeft } from '../../api/runtime/http.ts';

const MAX_BYTES = 1_000_000;

/** The bodies that are read or answered at once. */
const MAX_AT_ONCE = 256;

/** The milliseconds and bytes of a refused body that are read and dropped, so that its client reads the refusal. */
const MAX_DROPPING = 1_000;
const MAX_DROPPED_BYTES = 16 * MAX_BYTES;

/** The milliseconds of work after which others are answered. */
const MAX_TURN_LENGTH = 5;

/** A content type that is read: JSON, in UTF-8 as RFC 8259, section 8.1, requires. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

const tooLong = new SharedAnswer(refusal(413, `Found more than ${formatNumber(MAX_BYTES)} bytes, expected no more`));

/** An address that takes bodies. */
export interface PostEndpoint {
  readonly path: string;
  /** True if GET and HEAD are answered elsewhere. */
  readonly isRead: boolean;
  /** The answer to OPTIONS. */
  readonly preflight: SharedAnswer;
  /** The answer to methods that it does not take. */
  readonly notAllowed: SharedAnswer;
  /** Refuses a request before its body is read. */
  readonly refuse?: (request: IncomingMessage) => SharedAnswer | undefined;
  readonly answer: (body: string, request: IncomingMessage, pause: Pause) => Promise<HttpAnswer>;
}

/** Lets others be answered; `undefined` if it is not time to. It throws `ClientLeft`. */
export type Pause = () => Promise<void> | undefined;

/** Answers posted bodies, within limits and so many at once. False for any other request. */
export function postedBodies(endpoints: readonly PostEndpoint[], send: Send) {
  let atOnce = 0;

  async function answer(endpoint: PostEndpoint, target: string, request: IncomingMessage, response: ServerResponse) {
    const refused =
      endpoint.refuse?.(request) ?? refusalOf(request, target) ?? (atOnce < MAX_AT_ONCE ? undefined : BUSY);
    if (refused === undefined) {
      atOnce += 1;
      response.once('close', () => (atOnce -= 1));
    }
    const body = refused ?? (await read(request));
    if (body === undefined) return;
    if (body instanceof SharedAnswer) await drop(request);
    const answered = body instanceof SharedAnswer ? body : await answerBody(body, endpoint, request);
    if (answered !== undefined) await send(request, response, answered);
  }

  return ({ method, target }: ApiRequest, request: IncomingMessage, response: ServerResponse): boolean => {
    const path = target.replace(/\?.*$/s, '').replace(/\/$|\.json$/, '');
    const endpoint = endpoints.find((each) => each.path === path && !(each.isRead && isRead(method)));
    if (endpoint === undefined) return false;
    if (method === 'POST') void answer(endpoint, target, request, response);
    else void send(request, response, method === 'OPTIONS' ? endpoint.preflight : endpoint.notAllowed);
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

/** The answer to a body; `undefined` if the client left. */
async function answerBody(body: Buffer, { answer }: PostEndpoint, request: IncomingMessage) {
  if (!isUtf8(body)) return new SharedAnswer(refusal(400, 'Invalid UTF-8'));
  try {
    return new SharedAnswer(await answer(new TextDecoder().decode(body), request, pauser(request)));
  } catch (error) {
    if (error instanceof ClientLeft) return undefined;
    return new SharedAnswer(serverError({ method: 'POST', target: request.url ?? '' }, error));
  }
}

function pauser({ socket }: IncomingMessage): Pause {
  let end = performance.now() + MAX_TURN_LENGTH;
  const answerOthers = async () => {
    await setImmediate();
    if (socket.destroyed) throw new ClientLeft();
    end = performance.now() + MAX_TURN_LENGTH;
  };
  return () => (performance.now() < end ? undefined : answerOthers());
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
    return new SharedAnswer(refusal(400, 'Found parameters in the address, expected none'));
  }
  return Number(headers['content-length'] ?? 0) > MAX_BYTES ? tooLong : undefined;
}

const unsupported = (message: string, headers: Readonly<Record<string, string>>): SharedAnswer =>
  new SharedAnswer(refusal(415, message, headers));

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

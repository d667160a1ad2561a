import type { IncomingMessage } from 'node:http';
import { TOO_MANY_REQUESTS, EVERY_ANSWER } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { requestOrigin } from './answers.ts';
import { SharedAnswer, type HttpAnswer } from './shared-answer.ts';

/** An answer that says why there is no other one. */
export function refusal(status: number, message: string, more: Readonly<Record<string, string>> = {}): HttpAnswer {
  const headers = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store', ...more };
  return { status, headers, body: jsonLine({ message }) };
}

export const tooManyRequests = (secondsToWait: number): HttpAnswer =>
  refusal(TOO_MANY_REQUESTS.status, TOO_MANY_REQUESTS.message, { 'Retry-After': `${secondsToWait}` });

/** The answer while too much waits. */
export const BUSY = new SharedAnswer(refusal(503, 'Service unavailable', { 'Retry-After': '5' }));

/** True if a request has a wrong `Host`, or more than one, which is to be refused (RFC 9112, section 3.2). */
export const hasWrongHost = ({ headers, headersDistinct }: IncomingMessage): boolean =>
  headers.host !== undefined &&
  (headersDistinct['host']?.length !== 1 || requestOrigin({}, headers.host, false) === undefined);

export const WRONG_HOST = new SharedAnswer(refusal(400, 'Bad request', { Connection: 'close' }));

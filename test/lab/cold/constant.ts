import type { PreparedResponse } from '../../../generator/api/runtime/http.ts';

const headers = { 'Content-Type': 'application/json; charset=utf-8' };
const BODY = '{"name":"a constant"}\n';
const answer: PreparedResponse = { status: 200, headers, body: () => BODY };

/** The least that a function can do: the same answer to every request. */
export const responder = (): PreparedResponse => answer;
export const fetch = (): Response => new Response(BODY, { headers });

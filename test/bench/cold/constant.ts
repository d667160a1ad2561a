import type { ApiResponse } from '../../../generator/runtime/http.ts';

const headers = { 'Content-Type': 'application/json; charset=utf-8' };
const answer: ApiResponse = { status: 200, headers, body: '{"name":"a constant"}\n' };

/** The least that a function can do: the same answer to every request. */
export const handler = (): ApiResponse => answer;
export const fetch = (): Response => new Response(answer.body, { headers });

import type { Pause, PostEndpoint } from './posted-bodies.ts';
import { refusal } from './refusals.ts';
import { type HttpAnswer, SharedAnswer } from './shared-answer.ts';
import { EVERY_ANSWER, METHOD_NOT_ALLOWED, METHODS } from '../../api/errors.ts';
import type { MatchEndpoint } from '../../api/match.ts';
import { MAX_ROWS, parseMatchRow } from '../../api/match-query.ts';
import { failure, PREFLIGHT } from '../../api/runtime/http.ts';
import { messageOf } from '../../core/errors.ts';
import { formatNumber } from '../../core/format.ts';
import type { MatchQuery } from '../../core/places/match.ts';

const ALLOWED = `${METHODS}, POST`;

const preflight = new SharedAnswer({
  ...PREFLIGHT,
  headers: { ...PREFLIGHT.headers, 'Access-Control-Allow-Methods': ALLOWED },
});
const notAllowed = new SharedAnswer(failure(METHOD_NOT_ALLOWED, { Allow: ALLOWED }));

/** `POST /api/match`: rows as JSON, each with what `GET /api/match` answers. */
export const postedRows = ({ path, match }: MatchEndpoint): PostEndpoint => ({
  ...{ path, isRead: true, preflight, notAllowed },
  answer: (body, _request, pause) => matchRows(body, match, pause),
});

/** Matches the rows of a body, with pauses in which others are answered. */
async function matchRows(body: string, match: MatchEndpoint['match'], pause: Pause): Promise<HttpAnswer> {
  const rows = parseRows(body);
  if ('status' in rows) return rows;
  const done: string[] = [];
  for (const row of rows) {
    done.push(JSON.stringify(match(row)));
    await pause();
  }
  const headers = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: `[${done.join()}]\n` };
}

function parseRows(body: string): readonly MatchQuery[] | HttpAnswer {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return refusal(400, `Invalid JSON: ${messageOf(error)}`);
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

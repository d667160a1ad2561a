import {
  answerRequest,
  errorReply,
  ERRORS,
  type McpRequest,
  type McpSource,
  OLDER_REVISIONS,
  readMessage,
  type Reply,
  REVISION,
} from './protocol.ts';
import { EVERY_ANSWER } from '../errors.ts';

/** The address at which language models ask. */
export const MCP_PATH = '/mcp';

/** The most bytes of an answer over HTTP: those of 1,000 rows that were matched. */
export const MOST_BYTES_OVER_HTTP = 1_000_000;

/** The headers of a request by name, in lower case. */
export type HeaderOf = (name: string) => string | null | undefined;

/** An answer over HTTP. */
export interface McpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const HEADERS = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store' };

export const MCP_PREFLIGHT: McpAnswer = {
  status: 204,
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
  },
  body: null,
};

const toAnswer = ({ status, body }: Reply, more = {}): McpAnswer => ({
  status,
  headers: { ...HEADERS, ...more },
  body: `${JSON.stringify(body)}\n`,
});

/** Other methods than POST and OPTIONS: there is no session to end, and no stream to open. */
export const MCP_POST_ONLY = toAnswer(errorReply(405, null, ERRORS.request, 'Method not allowed: expected POST'), {
  Allow: 'POST, OPTIONS',
});

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** A name of this machine, with or without a port. */
const isLoopback = (host: string): boolean => LOOPBACK.test(host.replace(/:\d+$/, ''));

/**
 * Refuses what a page of another site may send to a server that only this machine reaches, under a name that it made stand
 * for this machine (MCP, transports, security warning). A public server answers pages of all sites, as the API does.
 */
export function refuseOrigin(header: HeaderOf, isLocal: boolean): McpAnswer | undefined {
  const origin = header('origin') ?? null;
  const { host } = origin !== null && URL.canParse(origin) ? new URL(origin) : { host: '' };
  const isAllowed = origin === null || (isLocal ? isLoopback(host) : /^https?:/.test(origin) && host !== '');
  const isHost = !isLocal || isLoopback(header('host') ?? 'localhost');
  if (isAllowed && isHost) return undefined;
  const [name, found] = isAllowed ? ['Host', header('host')] : ['Origin', origin];
  return toAnswer(errorReply(403, null, ERRORS.request, `Forbidden: ${name} ${found} may not ask this server`));
}

/** Refuses a body that is no JSON, or longer than a host can take. The Node server has limits of its own. */
export function refusePost(header: HeaderOf, most: number): McpAnswer | undefined {
  const refuse = (status: number, message: string) => toAnswer(errorReply(status, null, ERRORS.request, message));
  if (!/^application\/json\b/i.test(header('content-type') ?? '')) {
    return refuse(415, 'Content-Type: expected application/json in UTF-8');
  }
  const isTooLong = Number(header('content-length') ?? 0) > most;
  return isTooLong ? refuse(413, `Found more than ${most} characters, expected no more`) : undefined;
}

/** Answers the body of a POST as Streamable HTTP does: without a session, as JSON. */
export async function answerPost(body: string, header: HeaderOf, source: McpSource): Promise<McpAnswer> {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    return toAnswer(errorReply(400, null, ERRORS.parse, 'Parse error: expected a message as JSON'));
  }
  const request = readMessage(message);
  if (request === undefined) return { status: 202, headers: HEADERS, body: null };
  if ('status' in request) return toAnswer(request);
  return toAnswer(refuseHeaders(request, header) ?? (await answerRequest(request, source)));
}

/** The headers repeat what proxies read; an answer by other ones than the body has would not be what they allowed. */
function refuseHeaders({ id, method, params, revision }: McpRequest, header: HeaderOf): Reply | undefined {
  const named = header('mcp-protocol-version') ?? null;
  if (revision === undefined) {
    if (named === REVISION) {
      return errorReply(400, id, ERRORS.params, `Invalid params: revision ${REVISION} needs _meta in each request`);
    }
    if (named === null || OLDER_REVISIONS.some((each) => each === named)) return undefined;
    const known = [REVISION, ...OLDER_REVISIONS];
    const data = { supported: known, requested: named };
    return errorReply(400, id, ERRORS.revision, `Unsupported protocol version: ${named}`, data);
  }
  const expected = {
    'MCP-Protocol-Version': revision,
    'Mcp-Method': method,
    ...(method === 'tools/call' && { 'Mcp-Name': params['name'] }),
  };
  for (const [name, value] of Object.entries(expected)) {
    const found = header(name.toLowerCase()) ?? null;
    if (found !== null && decoded(found) === value) continue;
    const message = `Bad Request: the header ${name} is ${found ?? 'missing'}, but the body has ${value}`;
    return errorReply(400, id, ERRORS.headers, message, { mismatch: { header: found ?? '(missing)', body: message } });
  }
  return undefined;
}

/** A header whose value is no plain ASCII: `=?base64?…?=`. */
function decoded(value: string): string {
  const [, text] = /^=\?base64\?([\w+/]*=*)\?=$/.exec(value) ?? [];
  return text === undefined
    ? value
    : new TextDecoder().decode(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)));
}

import {
  answerMessage,
  errorReply,
  type McpRequest,
  type McpSource,
  OLDER_REVISIONS,
  type Reply,
  REVISION,
  unknownRevision,
} from './protocol.ts';
import * as tools from './tools.ts';
import { EVERY_ANSWER } from '../errors.ts';
import { jsonLine } from '../json.ts';
import { type ApiResponse, PREFLIGHT } from '../runtime/http.ts';

/** The address at which language models ask. */
export const MCP_PATH = '/mcp';

/** The most bytes of an answer over HTTP: those of 1,000 rows that were matched. */
export const MOST_BYTES_OVER_HTTP = 1_000_000;

/** The headers of a request by name, in lower case. */
export type HeaderOf = (name: string) => string | null | undefined;

/** An answer over HTTP. */
export type McpAnswer = Omit<ApiResponse, 'status'> & { readonly status: number };

const HEADERS = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store' };

function toAnswer({ status, body }: Reply, more = {}): McpAnswer {
  return { status, headers: { ...HEADERS, ...more }, body: jsonLine(body) };
}

/** A refusal before the message is read. */
export const refuse = (status: number, message: string, more = {}): McpAnswer =>
  toAnswer(errorReply(status, null, 'request', message), more);

/** The answer to OPTIONS. */
export const MCP_PREFLIGHT: McpAnswer = {
  ...PREFLIGHT,
  headers: { ...PREFLIGHT.headers, 'Access-Control-Allow-Methods': 'POST' },
};

/** Other methods than POST and OPTIONS: there is no session to end, and no stream to open. */
export const MCP_POST_ONLY = refuse(405, 'Method not allowed: expected POST', { Allow: 'POST, OPTIONS' });

/** A name of this machine, with or without a port. */
const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

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
  const found = isAllowed ? `Host ${header('host')}` : `Origin ${origin}`;
  return refuse(403, `Forbidden: ${found} may not ask this server`);
}

/** Answers the body of a POST as Streamable HTTP does: without a session, as JSON. */
export async function answerPost(body: string, header: HeaderOf, data: Omit<McpSource, 'tools'>): Promise<McpAnswer> {
  const source = { ...data, tools: async () => tools };
  const reply = await answerMessage(body, source, (request) => refuseHeaders(request, header));
  return reply === undefined ? { status: 202, headers: HEADERS, body: null } : toAnswer(reply);
}

/** The headers repeat what proxies read; an answer by other ones than the body has would not be what they allowed. */
function refuseHeaders({ id, method, params, revision }: McpRequest, header: HeaderOf): Reply | undefined {
  const named = header('mcp-protocol-version') ?? null;
  if (revision === undefined) {
    if (named === null || OLDER_REVISIONS.includes(named)) return undefined;
    if (named !== REVISION) return unknownRevision(id, named, [REVISION, ...OLDER_REVISIONS]);
    return errorReply(400, id, 'params', `Invalid params: revision ${REVISION} needs _meta in each request`);
  }
  const expected = { 'MCP-Protocol-Version': revision, 'Mcp-Method': method, 'Mcp-Name': params['name'] };
  for (const [name, value] of Object.entries(expected)) {
    const found = header(name.toLowerCase()) ?? null;
    if ((name === 'Mcp-Name' && method !== 'tools/call') || (found !== null && decoded(found) === value)) continue;
    const message = `Bad Request: the header ${name} is ${found ?? 'missing'}, but the body has ${value}`;
    return errorReply(400, id, 'headers', message, { mismatch: { header: found ?? '(missing)', body: message } });
  }
  return undefined;
}

/** A header whose value is no plain ASCII: `=?base64?…?=`. */
function decoded(value: string): string {
  const [, text] = /^=\?base64\?([\w+/]*=*)\?=$/.exec(value) ?? [];
  if (text === undefined) return value;
  return new TextDecoder().decode(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)));
}

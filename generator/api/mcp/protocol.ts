import type { Caller } from './tool.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { generator } from '../../installation/version.ts';

/** The revision of MCP whose requests each name it: https://modelcontextprotocol.io/specification/2026-07-28. */
export const REVISION = '2026-07-28';

/** The revisions that a conversation agrees on when it begins, the newest first. */
export const OLDER_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** The errors of JSON-RPC 2.0 (section 5.1) and of MCP. */
const ERRORS = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  headers: -32020,
  revision: -32022,
} as const;

type ErrorName = keyof typeof ERRORS;

/** The answer to a message, and its status over HTTP. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

type Id = string | number;

/** A message that has something to answer; `revision` is what its `_meta` names, `undefined` in an older conversation. */
export interface McpRequest {
  readonly id: Id;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly revision: unknown;
}

/** The data, which are read when a tool needs them, and what the caller takes. */
export interface McpSource extends Omit<Caller, 'gazetteer'> {
  readonly load: () => Gazetteer | Promise<Gazetteer>;
  /** The tools; over stdio they are loaded when they are needed, after the first answer. */
  readonly tools: () => Promise<typeof import('./tools.ts')>;
  /** The release that the instructions name, if it is known before the data are read. */
  readonly release?: Pick<Gazetteer, 'release' | 'newerReleases'> | undefined;
}

/** An error as JSON-RPC has it. */
export function errorReply(status: number, id: Id | null, of: ErrorName, message: string, data?: object): Reply {
  return { status, body: { jsonrpc: '2.0', id, error: { code: ERRORS[of], message, ...(data && { data }) } } };
}

/** The reply to a message that names another revision than those. */
export const unknownRevision = (id: Id, requested: unknown, supported: readonly string[]): Reply =>
  errorReply(400, id, 'revision', `Unsupported protocol version: ${requested}`, { supported, requested });

type Refuse = (request: McpRequest) => Reply | undefined;

/** Answers a message, which `refuse` may do first; `undefined` for one that has no answer: a notification, or an answer. */
export async function answerMessage(text: string, source: McpSource, refuse?: Refuse): Promise<Reply | undefined> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return errorReply(400, null, 'parse', 'Parse error: expected a message as JSON');
  }
  const request = readRequest(message);
  if (request === null) return errorReply(400, null, 'request', 'Invalid Request: expected a message of JSON-RPC 2.0');
  return request && (refuse?.(request) ?? answerRequest(request, source));
}

/** The request in a parsed message; `undefined` for a notification or an answer, and `null` if it is no message. */
function readRequest(message: unknown): McpRequest | undefined | null {
  if (!isObject(message) || message['jsonrpc'] !== '2.0') return null;
  const { id, method, params = {} } = message;
  if (method === undefined) return 'result' in message || 'error' in message ? undefined : null;
  if (typeof method !== 'string' || !isObject(params)) return null;
  if (id === undefined) return undefined;
  if (typeof id !== 'string' && !Number.isInteger(id)) return null;
  const meta = params['_meta'];
  const revision = isObject(meta) ? meta['io.modelcontextprotocol/protocolVersion'] : undefined;
  return { id: id as Id, method, params, revision };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SERVER_INFO = { name: generator.name, title: 'Philippine Standard Geographic Code', version: generator.version };

/** The fields of every result of the newest revision. */
const RESULT = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/serverInfo': SERVER_INFO } };

/** The time for which a client may keep what does not change while the program runs. */
const CACHED = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** Answers a request. No method but `tools/call` reads the data. */
async function answerRequest({ id, method, params, revision }: McpRequest, source: McpSource): Promise<Reply> {
  const isOlder = revision === undefined;
  if (!isOlder && revision !== REVISION) return unknownRevision(id, revision, [REVISION]);
  const answer = (result: object, ofNewest: object = {}): Reply => ({
    status: 200,
    body: { jsonrpc: '2.0', id, result: isOlder ? result : { ...result, ...ofNewest, ...RESULT } },
  });
  switch (method) {
    case isOlder && 'initialize': {
      const { protocolVersion: asked } = params;
      if (typeof asked !== 'string') return errorReply(200, id, 'params', 'protocolVersion: expected a revision');
      const protocolVersion = OLDER_REVISIONS.includes(asked) ? asked : OLDER_REVISIONS[0];
      return answer({ protocolVersion, serverInfo: SERVER_INFO, ...introduction(source) });
    }
    case isOlder && 'ping':
      return answer({});
    case !isOlder && 'server/discover':
      return answer({ supportedVersions: [REVISION], ...introduction(source) }, CACHED);
    case 'tools/list':
      return answer({ tools: (await source.tools()).TOOL_LIST }, CACHED);
    case 'tools/call': {
      const { load, tools, ...caller } = source;
      const { call, TOOLS } = await tools();
      const tool = TOOLS.find(({ name }) => name === params['name']);
      if (tool === undefined) return errorReply(200, id, 'params', `Tool ${params['name']} not found`);
      return answer(await call(tool, params['arguments'] ?? {}, async () => ({ ...caller, gazetteer: await load() })));
    }
    default:
      return errorReply(isOlder ? 200 : 404, id, 'method', 'Method not found');
  }
}

/** The text that a model has to know before it uses a tool. */
function introduction({ release }: McpSource) {
  const of = release === undefined ? '' : `, release ${release.release.release}`;
  // Without their days: to write one takes 30 ms and 8 MB, which the first answer need not cost.
  const newer = release?.newerReleases.map((each) => each.release).join(', ') ?? '';
  const lines = [
    `The Philippine Standard Geographic Code (PSGC) of the Philippine Statistics Authority (PSA)${of}. list_releases names the releases that are known here.`,
    newer === '' ? '' : `PSA has published ${newer} since, which is not known here.`,
    'Levels: region, province, city or municipality, barangay (the smallest unit, formerly barrio). Between the City of Manila and its barangays are sub-municipalities such as Tondo and Sampaloc.',
    'Codes are ten digits as text, RRPPPMMBBB, and leading zeros count: region 0100000000, province 0102800000, city 0102805000, barangay 0102805001. Older data have nine digits, RRPPMMBBB.',
    'Not everything has a province: highly urbanized cities (HUC), such as the City of Cebu 0730600000, belong to a region only; located_in names the province around them. The National Capital Region (NCR, Metro Manila, 1300000000) has cities and one municipality, and no province.',
    'Codes change: in 2024, Negros Occidental 0604500000 became 1804500000. follow_code says what became of any code, check_codes of many.',
    'Official names are written City of Cebu, not Cebu City; search_areas and match_addresses take both. Thousands of barangays share names (Poblacion, San Jose), so always say in which city.',
    'Give codes with names when you answer, and name PSA as the source.',
  ];
  return { capabilities: { tools: {} }, instructions: lines.filter((line) => line !== '').join('\n') };
}

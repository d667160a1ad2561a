import type { Caller } from './tool.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { generator } from '../../installation/version.ts';

/** The revision of MCP whose requests each name it: https://modelcontextprotocol.io/specification/2026-07-28. */
export const REVISION = '2026-07-28';

/** The revisions that a conversation agrees on when it begins, the newest first. */
export const OLDER_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const;

/** The errors of JSON-RPC 2.0 (section 5.1) and of MCP. */
export const ERRORS = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  headers: -32020,
  revision: -32022,
} as const;

/** The answer to a message, and its status over HTTP. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

/** A message that has something to answer. */
export interface McpRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The revision that its `_meta` names; `undefined` if it is one of a conversation. */
  readonly revision: unknown;
}

/** The data, which are read when a tool needs them, and what the caller takes. */
export interface McpSource extends Omit<Caller, 'gazetteer'> {
  readonly load: () => Gazetteer | Promise<Gazetteer>;
  /** The release that the instructions name, if it is known before the data are read. */
  readonly release?: Pick<Gazetteer, 'release' | 'newerReleases'> | undefined;
}

export const errorReply = (
  status: number,
  id: McpRequest['id'] | null,
  code: number,
  message: string,
  data?: object,
) => ({
  status,
  body: { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } },
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request in a parsed message; `undefined` for a notification or an answer, or the reply that refuses it. */
export function readMessage(message: unknown): McpRequest | Reply | undefined {
  if (!isObject(message) || message['jsonrpc'] !== '2.0') return NO_MESSAGE;
  const { id, method, params = {} } = message;
  if (method === undefined) return 'result' in message || 'error' in message ? undefined : NO_MESSAGE;
  if (typeof method !== 'string' || !isObject(params)) return NO_MESSAGE;
  if (id === undefined) return undefined;
  if (typeof id !== 'string' && !Number.isInteger(id)) return NO_MESSAGE;
  const meta = params['_meta'];
  return { id: id as McpRequest['id'], method, params, revision: isObject(meta) ? meta[META.revision] : undefined };
}

const NO_MESSAGE = errorReply(400, null, ERRORS.request, 'Invalid Request: expected a message of JSON-RPC 2.0');

const META = {
  revision: 'io.modelcontextprotocol/protocolVersion',
  server: 'io.modelcontextprotocol/serverInfo',
} as const;

const SERVER_INFO = { name: generator.name, title: 'Philippine Standard Geographic Code', version: generator.version };

/** The time for which a client may keep what does not change while the program runs. */
const CACHED = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** Answers a request. No method but `tools/call` reads the data. */
export async function answerRequest(request: McpRequest, source: McpSource): Promise<Reply> {
  const { id, method, params, revision } = request;
  if (revision === undefined) return answerOlder(request, source);
  if (revision !== REVISION) {
    const data = { supported: [REVISION], requested: revision };
    return errorReply(400, id, ERRORS.revision, `Unsupported protocol version: ${revision}`, data);
  }
  const answer = (result: object): Reply => {
    const about = { resultType: 'complete', _meta: { [META.server]: SERVER_INFO } };
    return { status: 200, body: { jsonrpc: '2.0', id, result: { ...result, ...about } } };
  };
  switch (method) {
    case 'server/discover':
      return answer({ supportedVersions: [REVISION], ...introduction(source), ...CACHED });
    case 'tools/list':
      return answer({ ...(await listTools()), ...CACHED });
    case 'tools/call':
      return callTool(id, params, source, answer);
    default:
      return errorReply(404, id, ERRORS.method, 'Method not found');
  }
}

async function answerOlder({ id, method, params }: McpRequest, source: McpSource): Promise<Reply> {
  const answer = (result: object): Reply => ({ status: 200, body: { jsonrpc: '2.0', id, result } });
  switch (method) {
    case 'initialize': {
      const { protocolVersion: asked } = params;
      if (typeof asked !== 'string') return errorReply(200, id, ERRORS.params, 'protocolVersion: expected a revision');
      const protocolVersion = OLDER_REVISIONS.find((each) => each === asked) ?? OLDER_REVISIONS[0];
      return answer({ protocolVersion, serverInfo: SERVER_INFO, ...introduction(source) });
    }
    case 'ping':
      return answer({});
    case 'tools/list':
      return answer(await listTools());
    case 'tools/call':
      return callTool(id, params, source, answer);
    default:
      return errorReply(200, id, ERRORS.method, 'Method not found');
  }
}

const listTools = async () => ({ tools: (await import('./tools.ts')).TOOL_LIST });

async function callTool(
  id: McpRequest['id'],
  { name, arguments: given = {} }: McpRequest['params'],
  { load, ...caller }: McpSource,
  answer: (result: object) => Reply,
): Promise<Reply> {
  const { call, findTool } = await import('./tools.ts');
  const tool = findTool(name);
  if (tool === undefined) return errorReply(200, id, ERRORS.params, `Tool ${name} not found`);
  return answer(await call(tool, given, async () => ({ ...caller, gazetteer: await load() })));
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

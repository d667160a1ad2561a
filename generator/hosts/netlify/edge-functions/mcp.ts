import { MCP_PATH } from '../../../api/mcp/http.ts';
import { RATE_LIMIT } from '../../../api/runtime/fetch.ts';
import type { PackedApi } from '../../../api/runtime/packed-api.ts';
import { mcpFunction } from '../../mcp-fetch.ts';

/** The packed dataset. The build puts it into the bundle. */
declare const PSGC_DATASET: PackedApi;

const answer = mcpFunction(PSGC_DATASET);

/** Answers language models: a function of its own, so that the others do not load the tools. */
export default async (request: Request): Promise<Response> => {
  const header = (name: string) => request.headers.get(name);
  const { status, headers, body } = await answer({ method: request.method, header, read: () => request.text() });
  return new Response(body, { status, headers });
};

export const config = {
  path: MCP_PATH,
  rateLimit: {
    action: 'rewrite',
    to: '/errors/too-many-requests.json',
    windowSize: RATE_LIMIT.seconds,
    windowLimit: RATE_LIMIT.requests,
    aggregateBy: ['ip', 'domain'],
  },
};

import * as mcp from '../api/mcp/http.ts';
import type { Mounts } from '../site/parts/site.ts';

/** A function has some 50 ms of CPU for a request: that is enough for so many rows. */
const MOST_ROWS = 20;
const MOST_CHARACTERS = 100_000;

/** `/mcp` of a function: the tools for language models, over the first mount. */
export function toMcpFetch([{ gazetteer }]: Mounts) {
  const source = { load: () => gazetteer, release: gazetteer, mostRows: MOST_ROWS, mostBytes: 32_768 };
  const answer = async (request: Request, header: mcp.HeaderOf): Promise<mcp.McpAnswer> => {
    if (request.method !== 'POST') return request.method === 'OPTIONS' ? mcp.MCP_PREFLIGHT : mcp.MCP_POST_ONLY;
    const refused = mcp.refuseOrigin(header, false);
    if (refused !== undefined) return refused;
    const isJson = /^application\/json\b/i.test(header('content-type') ?? '');
    if (!isJson) return mcp.refuse(415, 'Content-Type: expected application/json in UTF-8');
    const isTooLong = Number(header('content-length')) > MOST_CHARACTERS;
    const body = isTooLong ? '' : await request.text();
    if (!isTooLong && body.length <= MOST_CHARACTERS) return mcp.answerPost(body, header, source);
    return mcp.refuse(413, `Found more than ${MOST_CHARACTERS} characters, expected no more`);
  };
  return async (request: Request): Promise<Response> => {
    const { status, headers, body } = await answer(request, (name) => request.headers.get(name));
    return new Response(body, { status, headers });
  };
}

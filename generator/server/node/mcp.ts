import type { IncomingMessage } from 'node:http';
import type { PostEndpoint } from './posted-bodies.ts';
import { SharedAnswer } from './shared-answer.ts';
import * as mcp from '../../api/mcp/http.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

/** `POST /mcp`: the tools for language models. */
export function mcpEndpoint(gazetteer: Gazetteer, isLocal: boolean): PostEndpoint {
  const source = { load: () => gazetteer, release: gazetteer, mostBytes: mcp.MOST_BYTES_OVER_HTTP };
  return {
    ...{ path: mcp.MCP_PATH, isRead: false },
    preflight: new SharedAnswer(mcp.MCP_PREFLIGHT),
    notAllowed: new SharedAnswer(mcp.MCP_POST_ONLY),
    refuse: (request) => {
      const refused = mcp.refuseOrigin(headersOf(request), isLocal);
      return refused && new SharedAnswer(refused);
    },
    answer: (body, request, pause) => mcp.answerPost(body, headersOf(request), { ...source, pause }),
  };
}

function headersOf({ headers }: IncomingMessage): mcp.HeaderOf {
  return (name) => [headers[name]].flat()[0];
}

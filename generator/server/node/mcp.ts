import type { IncomingMessage } from 'node:http';
import type { PostEndpoint } from './posted-bodies.ts';
import { SharedAnswer } from './shared-answer.ts';
import {
  answerPost,
  type HeaderOf,
  MCP_PATH,
  MCP_POST_ONLY,
  MCP_PREFLIGHT,
  MOST_BYTES_OVER_HTTP,
  refuseOrigin,
} from '../../api/mcp/http.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

const preflight = new SharedAnswer(MCP_PREFLIGHT);
const notAllowed = new SharedAnswer(MCP_POST_ONLY);

/** `POST /mcp`: the tools for language models. */
export function mcpEndpoint(gazetteer: Gazetteer, isLocal: boolean): PostEndpoint {
  const source = { load: () => gazetteer, release: gazetteer, mostBytes: MOST_BYTES_OVER_HTTP };
  return {
    ...{ path: MCP_PATH, isRead: false, preflight, notAllowed },
    refuse: (request) => {
      const refused = refuseOrigin(headersOf(request), isLocal);
      return refused && new SharedAnswer(refused);
    },
    answer: (body, request, pause) => answerPost(body, headersOf(request), { ...source, pause }),
  };
}

const headersOf =
  ({ headers }: IncomingMessage): HeaderOf =>
  (name) =>
    [headers[name]].flat()[0];
